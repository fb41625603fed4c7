/** A bank as an answer shows it, built of its record, and what it looks like. */
import type { Day } from '../date.ts';
import type { Bank } from './bank.ts';
import type { Entry } from './codes.ts';
import { onDay } from './facts.ts';
import { type Column, fieldsOf, readFormerBics, readHistory } from './record.ts';
import type { Tables } from './tables.ts';

/** What a bank looks like, for drawing its logo. */
export interface Brand {
  /** The brand's main colour, `#rrggbb`. */
  readonly colour?: string;
  /** Slug of its icon in simple-icons. */
  readonly icon?: string;
}

/**
 * The address of a bank's logo.
 *
 * @param country given where banks of several countries share the code
 */
export type LogoUrl = (bankCode: string, format: 'png' | 'svg', country: string | undefined) => string;

/** What a directory over the same tables answers with beside them. */
export interface ShownWith {
  readonly logoUrl?: LogoUrl | undefined;
  readonly today?: (() => Day) | undefined;
}

/** Builds the bank of an entry, for a code that leads to it. */
export type RecordBuilder = (entry: Pick<Entry, 'layer' | 'record' | 'matched'>, bankCode: string) => Bank;

/** Builds the record of an entry, with addresses of its logo where there are any. */
export function recordBuilder(
  { withCodesOf, tableOf }: Tables,
  { logoUrl, today }: ShownWith,
): RecordBuilder {
  return ({ layer, record, matched }, bankCode) => {
    const { country } = layer;
    const entry = { layer, record: onDay(record, today).record, matched };
    if (logoUrl === undefined) return bankOf(entry, bankCode, undefined);
    // The codes of countries where they are shorter or longer are not even unpacked.
    const isShared = withCodesOf(bankCode.length).some(
      (code) => code !== country && tableOf(code)!.has(bankCode),
    );
    const owner = isShared ? country : undefined;
    const logo = { logo: logoUrl(bankCode, 'png', owner), logo_svg: logoUrl(bankCode, 'svg', owner) };
    return bankOf(entry, bankCode, logo);
  };
}

const BRAND: readonly Column[] = ['colour', 'icon'];

/** What an entry's bank looks like. */
export const brandOf = (entry: Entry | undefined): Brand =>
  entry ? (fieldsOf(entry.record, BRAND) as Brand) : {};

const SHOWN_BEFORE_LOGO: readonly Column[] = ['description', 'founded', 'group'];
const LISTS: readonly Column[] = ['swift', 'other_bics', 'former_bics', 'history', 'as_of', 'schemes'];
const SHOWN_AFTER_LOGO: readonly Column[] = [
  'schemes_as_of',
  'name',
  'short_name',
  'status',
  'successor',
  'successor_swift',
  'swift',
  'type',
  'website',
];

function bankOf(
  { layer, record, matched }: Pick<Entry, 'layer' | 'record' | 'matched'>,
  code: string,
  logo: Pick<Bank, 'logo' | 'logo_svg'> | undefined,
): Bank {
  const { country, source } = layer;
  const {
    swift,
    other_bics,
    former_bics,
    history,
    schemes,
    as_of = layer.as_of,
  } = fieldsOf(record, LISTS) as Record<string, string>;
  return Object.freeze({
    ...(other_bics && { bics: [swift!, ...other_bics.split(' ')] }),
    ...(former_bics && { bics_former: readFormerBics(former_bics) }),
    ...fieldsOf(record, ['city']),
    code,
    country,
    ...fieldsOf(record, SHOWN_BEFORE_LOGO),
    ...(history && { history: readHistory(history) }),
    ...fieldsOf(record, ['lei']),
    ...logo,
    ...(matched && { matched }),
    ...(schemes && { schemes: schemes.split(' ') }),
    ...fieldsOf(record, SHOWN_AFTER_LOGO),
    source,
    as_of,
  });
}

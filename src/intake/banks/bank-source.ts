/** What sources of banks have in common: how rows become what is kept of a country, compared and reported, code by code. */
import { Compile } from 'typebox/compile';
import type { CuratedBank } from '../../core/banks/bank.ts';
import { FileError } from '../../files/bytes.ts';
import type { NamedFiles } from '../../files/named.ts';
import { type Edition, type OfficialSource, readable, type ShippedList } from '../intake.ts';
import type { OpenedFile, Published } from '../origin.ts';
import type { ImportedLayer } from './authority.ts';
import { type CodeChange, type CodesReport, describeCodes, noteCodes } from './codes-report.ts';
import type { Importer } from './importer.ts';
import { joined } from './join.ts';
import { readImport } from './kept-layers.ts';
import { ImportedBankSchema } from './record.ts';

type ByCode = Map<string, CuratedBank>;

/** What is kept of a country. */
interface KeptBanks extends Edition {
  readonly banks: ByCode;
}

export type BankListSource = OfficialSource<ByCode, KeptBanks, CodesReport>;

/** Where a source's banks are kept, and what their codes are. */
export interface BankKind {
  readonly kind: string;
  readonly layer: ImportedLayer['kind'];
  /** Where it is offered openly. */
  readonly address: Omit<Published, 'names' | 'publisher'> | undefined;
  fileOf(country: string): string;
  isCode(country: string, code: string): boolean;
  /** How many names a list of so many codes has more than. */
  namesFor(codes: number): number;
  /** The newest list of a country that the package ships. */
  shipped?(country: string): ShippedList | undefined;
}

const shape = Compile(ImportedBankSchema);

export function bankSource(importer: Importer, of: BankKind): BankListSource {
  const { countries, publisher, minimum, day, isWhole = false } = importer;
  const lastLayer = (kept: NamedFiles, country: string) => readImport(kept, country, of.fileOf(country));
  return {
    kind: of.kind,
    keptWith: 'banks',
    names: countries,
    publisher,
    ...of.address,
    entries: 'codes',
    minimum,
    day,
    ...(of.shipped && { shipped: of.shipped }),
    read: (files) => readAll(importer, files, of.isCode),
    last: (kept, country) => banksIn(lastLayer(kept, country)),
    verify: ({ content }) => verifyNames(content, of.namesFor),
    fileOf: of.fileOf,
    isSame({ content }, last) {
      const { added, changed, removed } = changes(withRules(content, last.banks), last.banks);
      return added.length + changed.length + removed.length === 0;
    },
    keep({ name, content }, { as_of, from, forced }, kept): ImportedLayer {
      const last = readable(() => lastLayer(kept, name));
      return {
        kind: of.layer,
        source: publisher,
        as_of,
        country: name,
        from,
        banks: joined(withRules(content, banksIn(last)?.banks).values()),
        ...(forced && of.layer === 'official' && { forced }),
        ...(isWhole && leftBehind(content, as_of, last)),
      };
    },
    report: ({ name, size, content }, { as_of, from, senseless }, last) => ({
      country: name,
      source: publisher,
      as_of,
      from,
      codes: size,
      banks: joined(content.values()).length,
      skipped: senseless,
      ...changes(withRules(content, last?.banks), last?.banks ?? new Map()),
    }),
    describe: describeCodes,
    note: noteCodes,
  };
}

/** Every row, by country and code; of several rows of a code the first one counts. */
async function readAll(importer: Importer, files: readonly OpenedFile[], isCode: BankKind['isCode']) {
  const byCountry = new Map<string, ByCode>();
  let senseless = 0;
  let as_of: string | undefined;
  // Of the days of records the newest is the edition's, of those above the header the last.
  const dated = (day: string) => {
    if (importer.day.file === 'header' || as_of === undefined || as_of < day) as_of = day;
  };
  for (const { bytes } of files) {
    for await (const { country, ...bank } of importer.read(bytes, dated)) {
      if (!shape.Check(bank) || !bank.codes.every((code) => isCode(country, code))) {
        senseless += 1;
        continue;
      }
      const banks = byCountry.get(country) ?? new Map();
      byCountry.set(country, banks);
      for (const code of bank.codes) if (!banks.has(code)) banks.set(code, { ...bank, codes: [code] });
    }
  }
  const parts = importer.countries.flatMap((name) => {
    const content = byCountry.get(name);
    return content ? [{ name, size: content.size, content }] : [];
  });
  return { parts, senseless, as_of };
}

/** Codes from which on nearly equal names can't be a list of banks. */
const NAMES_TO_COMPARE = 50;

/** @throws {FileError} where nearly all banks have one name: a column was taken for another, or filled down */
function verifyNames(banks: ByCode, namesFor: BankKind['namesFor']): void {
  const names = [...banks.values()].flatMap(({ name, short_name }) => name ?? short_name ?? []);
  const different = new Set(names).size;
  if (names.length >= NAMES_TO_COMPARE && different <= namesFor(names.length))
    throw new FileError(`${names.length} codes have ${different} names: this is not the list of banks`);
}

/** Banks of an edition whose form has no rules for making IBANs, with those that are kept of the one before. */
function withRules(now: ByCode, before: ByCode | undefined): ByCode {
  if (before === undefined || [...now.values()].some(({ iban_rule }) => iban_rule !== undefined)) return now;
  const rules = [...now].map(([code, bank]) => {
    const iban_rule = before.get(code)?.iban_rule;
    return [code, iban_rule === undefined ? bank : { ...bank, iban_rule }] as const;
  });
  return new Map(rules);
}

/** What the editions before had, and since when they are not there. */
function leftBehind(
  now: ByCode,
  as_of: string,
  last: ImportedLayer | undefined,
): Pick<ImportedLayer, 'whole_since' | 'ended'> {
  const without = (banks: readonly CuratedBank[]): CuratedBank[] =>
    banks.flatMap((bank) => {
      const codes = bank.codes.filter((code) => !now.has(code));
      return codes.length === 0 ? [] : [{ ...bank, codes }];
    });
  const isOfficial = last?.kind === 'official';
  const before = isOfficial ? (last.ended ?? []) : [];
  const ended = [...before, { until: as_of, banks: isOfficial ? last.banks : [] }]
    .map(({ until, banks }) => ({ until, banks: without(banks) }))
    .filter(({ banks }) => banks.length > 0);
  const whole_since = (isOfficial ? last.whole_since : undefined) ?? as_of;
  return { whole_since, ...(ended.length > 0 && { ended }) };
}

function banksIn(layer: ImportedLayer | undefined): KeptBanks | undefined {
  if (layer === undefined) return undefined;
  const banks = new Map(layer.banks.flatMap((bank) => bank.codes.map((code) => [code, bank] as const)));
  return { as_of: layer.as_of, size: banks.size, banks };
}

function changes(now: ByCode, before: ByCode): Pick<CodesReport, 'added' | 'changed' | 'removed'> {
  const name = (bank: CuratedBank) => bank.name ?? bank.short_name ?? bank.bic;
  const those = (codes: ByCode, which: (code: string, bank: CuratedBank) => boolean): CodeChange[] =>
    [...codes]
      .filter(([code, bank]) => which(code, bank))
      .map(([code, bank]) => ({ code, name: name(bank) }));
  return {
    added: those(now, (code) => !before.has(code)),
    changed: those(now, (code, bank) => before.has(code) && facts(before.get(code)!) !== facts(bank)),
    removed: those(before, (code) => !now.has(code)),
  };
}

const facts = ({ codes: _, ...rest }: CuratedBank): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

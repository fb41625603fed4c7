/**
 * The other numbers of whoever has a number, where one follows from the other by letters and digits alone: the company number inside a
 * VAT number, and the VAT number that a company has once it is registered for VAT.
 */
import type { Day } from '../date.ts';
import { tryScheme } from '../scheme/attempt.ts';
import { type OwnType, originOf, taxScheme } from './numbers.ts';

/** Another number of the same holder. */
export interface Related {
  /** The kind that verifies it, and its scheme there. */
  readonly type: OwnType;
  readonly scheme: string;
  readonly normalized: string;
}

/** The id of another number, and its text out of the normalized number. */
type Relation = readonly [to: string, text: (value: string) => string];

/** VAT numbers that are another number between letters, and the ids of those that it may be: the first leads back. */
const BETWEEN: readonly (readonly [vat: string, before: string, after: string, ...others: string[]])[] = [
  ['be-btw', 'BE', '', 'be-on'],
  ['bg-vat', 'BG', '', 'bg-eik'],
  ['ch-mwst', '', '', 'ch-uid'],
  ['cz-dic', 'CZ', '', 'cz-ico'],
  ['dk-moms', 'DK', '', 'dk-cvr'],
  ['es-iva', 'ES', '', 'es-cif', 'es-dni', 'es-nie', 'es-nif'],
  ['fi-alv', 'FI', '', 'fi-ytunnus'],
  ['gr-fpa', 'EL', '', 'gr-afm'],
  ['hr-pdv', 'HR', '', 'hr-oib'],
  ['it-iva-vat', 'IT', '', 'it-iva'],
  ['lv-pvn', 'LV', '', 'lv-nmr'],
  ['no-mva', 'NO', 'MVA', 'no-orgnr'],
  ['pl-vat', 'PL', '', 'pl-nip'],
  ['pt-iva', 'PT', '', 'pt-nipc'],
  ['ro-tva', 'RO', '', 'ro-cui'],
  ['se-moms', 'SE', '01', 'se-orgnr'],
  ['si-ddv', 'SI', '', 'si-davcna'],
  ['sk-dph', 'SK', '', 'sk-dic'],
];

const SIREN_LENGTH = 9;

/** The key of a French VAT number is computed from the SIREN where it is of digits. */
function vatOfSiren(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

const sirenOf = (siret: string): string => siret.slice(0, SIREN_LENGTH);
/** A GSTIN is a state, the PAN of the business, and what tells its registrations apart. */
const panOf = (gstin: string): string => gstin.slice(2, 12);
/** The RSIN stands before the letter in the number of a legal entity; that of a person has other digits since 2020. */
const rsinOf = (btw: string): string => btw.slice(2, 11);
const adoszamOf = (afa: string): string => afa.slice(2);

const RELATIONS: ReadonlyMap<string, readonly Relation[]> = relations([
  ['fr-tva', 'fr-siren', (vat) => vat.slice(-SIREN_LENGTH)],
  ['fr-siren', 'fr-tva', vatOfSiren],
  ['fr-siret', 'fr-siren', sirenOf],
  ['fr-siret', 'fr-tva', (siret) => vatOfSiren(sirenOf(siret))],
  ['hu-afa', 'hu-adoszam', adoszamOf],
  ['hu-adoszam', 'hu-afa', (adoszam) => `HU${adoszam.slice(0, 8)}`],
  ['in-gstin', 'in-pan', panOf],
  ['in-gstin', 'in-pan-person', panOf],
  ['jp-cn', 'jp-toroku', (number) => `T${number}`],
  ['nl-btw', 'nl-rsin', rsinOf],
]);

function relations(own: readonly (readonly [from: string, ...Relation])[]) {
  const all = new Map<string, Relation[]>();
  const add = (from: string, ...relation: Relation) => {
    const known = all.get(from);
    if (known) known.push(relation);
    else all.set(from, [relation]);
  };
  for (const [vat, before, after, ...others] of BETWEEN) {
    const inner = (value: string) => value.slice(before.length, value.length - after.length);
    for (const other of others) add(vat, other, inner);
    add(others[0]!, vat, (value) => before + value + after);
  }
  for (const [from, ...relation] of own) add(from, ...relation);
  return all;
}

/**
 * @param id of the number
 * @returns undefined where there are none
 */
export function relatedTo(id: string, normalized: string, today: Day): readonly Related[] | undefined {
  let found: Related[] | undefined;
  for (const [to, textOf] of RELATIONS.get(id) ?? NONE) {
    const text = textOf(normalized);
    const attempt = tryScheme(taxScheme(to), text, text, today);
    if (attempt?.reason !== null) continue;
    const { type, own: scheme } = originOf(to);
    found ??= [];
    found.push({ type, scheme, normalized: attempt.value });
  }
  return found;
}

const NONE: readonly Relation[] = [];

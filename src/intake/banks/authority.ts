/** The file of an authority over what was known before, code by code, by the rule in `precedence.ts`. */
import type { CuratedBank, LayerInput } from '../../core/banks/bank.ts';
import { CodeTable, isPattern } from '../../core/banks/codes.ts';
import {
  type CompiledDirectory,
  type CompiledLayer,
  compileBank,
  mergeDirectories,
} from '../../core/banks/compile.ts';
import { recordsOf } from '../../core/banks/packed.ts';
import {
  decided,
  gone,
  isAllNewer,
  isEnded,
  isSameName,
  notActive,
  type Ruling,
  type Stated,
} from '../../core/banks/precedence.ts';
import { type CompiledRecord, readRecord, textField, withoutColumns } from '../../core/banks/record.ts';
import { institutions, type SameInstitution } from './institution.ts';

/** The layer of an official file, or of an operator's own list. */
export interface ImportedLayer extends LayerInput {
  readonly kind: 'official' | 'operator';
  /** The address or file it was read from. */
  readonly from: string;
  /** Where it was taken in although it was older than what was known: it decides all the same. */
  readonly forced?: true;
  /** Where the file lists all codes of the country: the day of the first edition that was taken in. */
  readonly whole_since?: string;
  /** What editions before had and later ones have not, by the day of the first without it. */
  readonly ended?: readonly EndedBanks[];
}

/** Banks whose codes have left the list. */
export interface EndedBanks {
  /** yyyy-mm-dd. */
  readonly until: string;
  readonly banks: readonly CuratedBank[];
}

/**
 * The directory with a country's official file on top, and without what the file ends.
 *
 * @param length characters that every code has, 0 where they differ; as many as those in the country's IBANs by default
 */
export function withAuthority(
  directory: CompiledDirectory,
  file: ImportedLayer,
  length?: number,
): CompiledDirectory {
  const { country, source, as_of, forced, whole_since } = file;
  const before = directory.layers.filter((layer) => layer.country === country);
  const others = directory.layers.filter((layer) => layer.country !== country);
  const known = new CodeTable(country, before, undefined, length);
  const same = institutions(before.filter(({ kind }) => kind === 'curated').flatMap(banksOf));
  const authority: Authority = { layer: { source, as_of }, forced };
  const isBehind = !forced && before.some((layer) => !layer.undated && layer.as_of > as_of);
  const row = (bank: CuratedBank, code: string): CompiledRecord | undefined => {
    const there = known.find(code);
    const whole = compileBank({ ...bank, codes: [code] }, country);
    if (there !== undefined && isAllNewer(there, { ...authority, record: whole })) return undefined;
    // How accounts are verified and converted is known of newer editions too.
    const record = isBehind ? withoutColumns(whole, ['method', 'iban_rule']) : whole;
    const added = addedTo(bank, there, same, country);
    const ruled = added === undefined ? record : decided({ ...authority, record }, ...added);
    return isBehind && there === undefined ? notActive(ruled) : ruled;
  };
  const rowsOf = (banks: readonly CuratedBank[]) =>
    banks
      .flatMap((bank) => bank.codes.map((code) => row(bank, code)))
      .filter((record) => record !== undefined);
  const left = (file.ended ?? []).flatMap(({ until, banks }) =>
    rowsOf(banks).map((record) => gone({ layer: authority.layer, record }, authority, until)!),
  );
  const rows = rowsOf(file.banks);
  const records = joinedRecords([...rows, ...left]);
  const listed = new Set([...rows, ...left].map(([code]) => code));
  const decidedLayer: CompiledLayer = { kind: 'official', source, as_of, country, records };
  const ended =
    whole_since === undefined ? [] : endedLayers(before, known, listed, { authority, until: whole_since });
  return mergeDirectories({ layers: [...others, decidedLayer, ...ended, ...before] });
}

type Authority = Pick<Ruling, 'layer' | 'forced'>;

const banksOf = ({ records }: CompiledLayer): CuratedBank[] => records.map(readRecord);

/** Of whole institutions nothing is taken that is dated. */
const CURATED = { source: 'curated', as_of: '' };

/** What is added to a row: of the code, unless the row is plainly of another institution; then of that one, where it is known. */
function addedTo(
  bank: CuratedBank,
  known: Stated | undefined,
  same: SameInstitution,
  country: string,
): [before: Stated, isSameCode: boolean] | undefined {
  const institution = same(bank);
  const isNamed = known !== undefined && isSameName(known.record, bank.name);
  const isOther =
    institution !== undefined && institution.short_name !== (known && textField(known.record, 'short_name'));
  if (known !== undefined && (isNamed || !(isOther || isEnded(known.record)))) return [known, true];
  if (institution === undefined) return undefined;
  const record = compileBank({ ...institution, codes: [] }, country);
  return [{ layer: CURATED, record }, false];
}

/** What answers for the exact codes that are no longer listed, each of the source that it was of. */
function endedLayers(
  before: readonly CompiledLayer[],
  known: CodeTable,
  listed: ReadonlySet<string>,
  { authority, until }: { authority: Authority; until: string },
): CompiledLayer[] {
  const codes = new Set(
    before.flatMap((layer) => {
      const list = recordsOf(layer);
      return Array.from({ length: list.length }, (_, at) => list.codes(at).split(' ')).flat();
    }),
  );
  const records = new Map<CompiledLayer, CompiledRecord[]>();
  for (const code of codes) {
    if (isPattern(code) || listed.has(code)) continue;
    const { layer, record } = known.find(code)!;
    const left = gone({ layer, record }, authority, until);
    if (left === undefined) continue;
    const [, ...columns] = left;
    const there = records.get(layer);
    if (there !== undefined) there.push([code, ...columns]);
    else records.set(layer, [[code, ...columns]]);
  }
  return [...records].map(([{ source, as_of, undated, country }, ended]) => {
    const dates = { as_of, ...(undated && { undated }) };
    return { kind: 'curated', source, ...dates, country, records: joinedRecords(ended) };
  });
}

/** Records that differ in nothing but the code as one. */
function joinedRecords(records: readonly CompiledRecord[]): CompiledRecord[] {
  const codes = new Map<string, string[]>();
  const columnsOf = new Map<string, (string | number)[]>();
  for (const [code, ...columns] of records) {
    const key = JSON.stringify(columns);
    const there = codes.get(key);
    if (there !== undefined) there.push(code);
    else {
      codes.set(key, [code]);
      columnsOf.set(key, columns);
    }
  }
  return [...codes].map(([key, all]) => [all.join(' '), ...columnsOf.get(key)!]);
}

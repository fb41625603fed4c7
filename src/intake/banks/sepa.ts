/**
 * Which SEPA schemes a bank takes part in: the registers of participants of the European Payments Council, one file a scheme.
 * CSV, commas, UTF-8, a header with `BIC` (of eleven characters), `Readiness Date` and `Scheme Leaving Date` (yyyy-mm-dd) among
 * others; the file does not say which scheme it is of.
 *
 * A register has legal entities alone: their branches take part without being listed. So the BIC of a branch stands for
 * its head office, but only where no other BIC with the same eight characters is listed. Its BICs are for reference, not for routing.
 *
 * Sources, read 2026-11-22:
 *   "Register of Participants", European Payments Council, https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants
 *   The registers of SCT and SCT Inst as downloaded for https://github.com/Yepoleb/sepastatus in 2022 (the layout).
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { SEPA_SCHEMES, type SepaScheme } from '../../core/banks/bank.ts';
import type { CompiledDirectory } from '../../core/banks/compile.ts';
import { type CompiledRecord, textField, withValues } from '../../core/banks/record.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { tableRows } from '../../files/table.ts';
import { type Edition, type OfficialSource, readable } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { bicOf } from './cells.ts';

const COLUMNS_READ = {
  bic: ['BIC'],
  ready: ['Readiness Date'],
  'leaving?': ['Scheme Leaving Date'],
};
const FILE = 'sepa-schemes.json';

const DATE = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const RegisterSchema = Type.Object({
  as_of: DATE,
  from: Type.String(),
  /** BICs of participants, of eight characters for a head office. */
  bics: Type.Array(Type.String({ pattern: '^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$' })),
});
const SchemesSchema = Type.Partial(
  Type.Object({
    sct: RegisterSchema,
    sct_inst: RegisterSchema,
    sdd_core: RegisterSchema,
    sdd_b2b: RegisterSchema,
    vop: RegisterSchema,
  }),
);
export type Schemes = Static<typeof SchemesSchema>;
const shape = Compile(SchemesSchema);

export interface SchemesReport {
  readonly scheme: SepaScheme;
  readonly from: string;
  readonly participants: number;
  /** Participants of the register that was there before. */
  readonly before: number;
}

/** The register of a scheme. */
export const sepaRegister = (
  scheme: SepaScheme,
): OfficialSource<readonly string[], Edition, SchemesReport> => ({
  kind: 'sepa',
  keptWith: 'banks',
  names: [scheme],
  publisher: 'the European Payments Council',
  entries: 'participants',
  // A whole register has thousands.
  minimum: 500,
  day: {},
  read: (files, day) => read(scheme, files, day),
  last(kept) {
    const last = readSchemes(kept)?.[scheme];
    return last && { as_of: last.as_of, size: last.bics.length };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }, kept): Schemes => ({
    ...readable(() => readSchemes(kept)),
    [scheme]: { as_of, from, bics: [...content].sort() },
  }),
  report: ({ size }, { from }, last) => ({ scheme, from, participants: size, before: last?.size ?? 0 }),
  describe: ({ participants, before }) =>
    `${scheme}: ${participants} participants; there were ${before} before.\n`,
  note: ({ participants }) => ({
    action: 'sepa.imported',
    target: 'SEPA',
    detail: `${participants} participants of ${scheme}`,
  }),
});

/** Who is not ready by the day, or has left, takes no part. */
async function read(scheme: SepaScheme, files: readonly OpenedFile[], day: string) {
  const bics = new Set<string>();
  let senseless = 0;
  for (const { bytes } of files) {
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
    for await (const { bic: cell, ready = '', leaving = '' } of tableRows(rows, COLUMNS_READ)) {
      const bic = bicOf(cell);
      if (bic === undefined || !isDate(ready) || (leaving !== '' && !isDate(leaving))) senseless += 1;
      else if (ready <= day && (leaving === '' || leaving > day)) bics.add(bic);
    }
  }
  return { parts: [{ name: scheme, size: bics.size, content: [...bics] }], senseless };
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What was taken in, or `undefined` when nothing was. Throws on a file that is not one. */
export function readSchemes(imports: NamedFiles): Schemes | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const file: unknown = JSON.parse(text);
  if (!shape.Check(file)) throw new Error('this file holds no registers');
  return file;
}

/**
 * The directory with the schemes of each record that has a BIC which is listed.
 *
 * @param reached what lists of BICs that are reached add to the registers
 */
export function withSchemes(
  { layers }: CompiledDirectory,
  schemes: Schemes,
  reached: Schemes = {},
): CompiledDirectory {
  const all = (scheme: SepaScheme) => [schemes[scheme], reached[scheme]].filter((one) => one !== undefined);
  const taken = SEPA_SCHEMES.filter((scheme) => all(scheme).length > 0);
  const registers = taken.map((scheme) => {
    const lists = all(scheme).map(({ bics }) => listing(bics));
    return { scheme, lists: (bic: string) => lists.some((has) => has(bic)) };
  });
  const as_of = taken.flatMap((scheme) => all(scheme).map((one) => one.as_of)).sort()[0]!;
  const found = (record: CompiledRecord): CompiledRecord => {
    const bics = [textField(record, 'swift'), textField(record, 'other_bics')]
      .filter(Boolean)
      .join(' ')
      .split(' ');
    const own = registers.filter(({ lists }) => bics.some(lists)).map(({ scheme }) => scheme);
    if (own.length === 0) return record;
    return withValues(record, { schemes: own.join(' '), schemes_as_of: as_of });
  };
  return { layers: layers.map((layer) => ({ ...layer, records: layer.records.map(found) })) };
}

/** Whether a register has a BIC, or the head office that the BIC is surely a branch of. */
function listing(bics: readonly string[]): (bic: string) => boolean {
  const listed = new Set(bics);
  const withBranches = new Set(bics.filter((bic) => bic.length > 8).map((bic) => bic.slice(0, 8)));
  return (bic) => {
    const head = bic.slice(0, 8);
    return listed.has(bic) || (listed.has(head) && !withBranches.has(head));
  };
}

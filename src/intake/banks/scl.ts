/**
 * Which BICs payments in euros reach today: the SCL directory of the Bundesbank, all BICs that its SEPA clearer reaches, with their holders'
 * names and the services. CSV, semicolons, UTF-8: a line `Gueltig ab / valid from 17.08.2026`, then a header `BIC;Name;SERVICE SCT;SERVICE COR;…`;
 * BICs with eleven characters, a service is 1 or 0.
 *
 * A BIC that is listed is reached; one that is not may be reached by another clearer. So a service that is listed is added to what the
 * registers of participants say, and nothing is taken away.
 *
 * Sources, read 2026-11-23:
 *   "SCL-Directory", Deutsche Bundesbank, https://www.bundesbank.de/en/tasks/payment-systems/rps/sepa-clearer/scl-directory/scl-directory-626672
 *   The columns as https://github.com/railslove/sepa-clearer (MIT) reads them.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SepaScheme } from '../../core/banks/bank.ts';
import type { HolderList } from '../../core/banks/holders.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { tableRows } from '../../files/table.ts';
import { SCL_ADDRESS } from '../addresses.ts';
import type { Edition, OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { bicOf, dayOf, textOf } from './cells.ts';

const COLUMNS = {
  bic: ['BIC'],
  name: ['Name'],
  sct: ['SERVICE SCT'],
  sdd_core: ['SERVICE COR'],
  sdd_b2b: ['SERVICE B2B'],
};
/** The services that are schemes here, in the order of their letters in a record. */
const SERVICES = ['sct', 'sdd_core', 'sdd_b2b'] as const satisfies readonly SepaScheme[];
const FILE = 'scl.json';
const PUBLISHER = 'Deutsche Bundesbank, SCL directory';

const SclSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  /** Name, and `1` or `0` for each service, by BIC of eight characters for a head office. */
  bics: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.String({ pattern: '^[01]{3}$' })])),
});
export type Scl = Static<typeof SclSchema>;
const shape = Compile(SclSchema);

export interface SclReport {
  readonly as_of: string;
  readonly from: string;
  readonly bics: number;
  /** BICs of the directory that was there before. */
  readonly before: number;
}

export const sclDirectory: OfficialSource<Scl['bics'], Edition, SclReport> = {
  kind: 'scl',
  keptWith: 'banks',
  names: ['SCL'],
  publisher: PUBLISHER,
  ...SCL_ADDRESS,
  entries: 'BICs',
  // A whole directory has more than four thousand.
  minimum: 2_000,
  day: { file: 'header' },
  read,
  last(kept) {
    const last = readScl(kept);
    return last && { as_of: last.as_of, size: Object.keys(last.bics).length };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }): Scl => ({ as_of, from, bics: content }),
  report: ({ size }, { as_of, from }, last) => ({ as_of, from, bics: size, before: last?.size ?? 0 }),
  describe: ({ as_of, bics, before }) =>
    `SCL directory, ${as_of}: ${bics} BICs; there were ${before} before.\n`,
  note: ({ bics }) => ({ action: 'scl.imported', target: 'SCL', detail: `${bics} BICs` }),
};

async function read(files: readonly OpenedFile[]) {
  const content: Record<string, [string, string]> = {};
  let senseless = 0;
  let as_of: string | undefined;
  for (const { bytes } of files) {
    const preamble = (row: readonly string[]) => {
      as_of ??= dayOf(row.join(' '));
    };
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ';' });
    for await (const row of tableRows(rows, COLUMNS, preamble)) {
      const [bic, name] = [bicOf(row.bic), textOf(row.name)];
      const services = SERVICES.map((service) => row[service] ?? '').join('');
      if (bic === undefined || name === undefined || !/^[01]{3}$/.test(services)) senseless += 1;
      else content[bic] = [name, services];
    }
  }
  return { parts: [{ name: 'SCL', size: Object.keys(content).length, content }], senseless, as_of };
}

/** What was taken in, or `undefined` when nothing was. Throws on a file that is not one. */
export function readScl(imports: NamedFiles): Scl | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const file: unknown = JSON.parse(text);
  if (!shape.Check(file)) throw new Error('this file holds no SCL directory');
  return file;
}

/** Names by BIC; a branch alone stands for its head office, too. */
export function holdersOfScl({ as_of, bics }: Scl): HolderList {
  const names: Record<string, string> = {};
  for (const [bic, [name]] of Object.entries(bics)) if (bic.length === 8) names[bic] = name;
  for (const [bic, [name]] of Object.entries(bics)) names[bic.slice(0, 8)] ??= name;
  return { source: PUBLISHER, as_of, names };
}

/** Participants by scheme, as the registers of the European Payments Council are kept. */
export const registersOfScl = ({ as_of, from, bics }: Scl) =>
  Object.fromEntries(
    SERVICES.map((service, at) => [
      service,
      { as_of, from, bics: Object.keys(bics).filter((bic) => bics[bic]![1][at] === '1') },
    ]),
  );

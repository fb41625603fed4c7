/**
 * Who the abbreviations in AusPayNet's BSB directory stand for: its "Key to abbreviations and BSB numbers", CSV: abbreviation, institution, and
 * its numbers.
 *
 * Sources, read 2026-11-23:
 *   "BSB links", AusPayNet, https://auspaynet.com.au/BSBLinks
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { BSB_NAMES_ADDRESS } from '../addresses.ts';
import type { Edition, OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { textOf } from './cells.ts';
import { unlabelledRows } from './unlabelled.ts';

const FILE = 'accounts-au-names.json';
const CELLS = 2;
const ABBREVIATION = /^[A-Z0-9&]{2,4}$/;

const NamesSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  names: Type.Record(Type.String({ pattern: '^[A-Z0-9&]{2,4}$' }), Type.String({ minLength: 1 })),
});
type BsbNames = Static<typeof NamesSchema>;
const shape = Compile(NamesSchema);

interface BsbNamesReport {
  readonly source: string;
  readonly as_of: string;
  readonly from: string;
  readonly names: number;
  /** Institutions that were named before. */
  readonly before: number;
}

const PUBLISHER = 'AusPayNet';

export const bsbNames: OfficialSource<BsbNames['names'], Edition, BsbNamesReport> = {
  kind: 'account_names',
  keptWith: 'banks',
  names: ['AU-names'],
  publisher: PUBLISHER,
  ...BSB_NAMES_ADDRESS,
  entries: 'institutions',
  minimum: 60,
  day: {},
  read,
  last(kept) {
    const last = readBsbNames(kept);
    return last && { as_of: last.as_of, size: Object.keys(last.names).length };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }): BsbNames => ({ as_of, from, names: content }),
  report: ({ size }, { as_of, from }, last) => ({
    source: PUBLISHER,
    as_of,
    from,
    names: size,
    before: last?.size ?? 0,
  }),
  describe: ({ as_of, names, before }) =>
    `AU-names  ${PUBLISHER}, ${as_of}: ${names} institutions named; there were ${before} before\n`,
  note: ({ names, as_of }) => ({
    action: 'account_names.imported',
    target: 'AU',
    detail: `${PUBLISHER}, ${as_of}: ${names} institutions`,
  }),
};

async function read(files: readonly OpenedFile[]) {
  const names: BsbNames['names'] = {};
  let senseless = 0;
  for (const { bytes } of files) {
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
    for await (const [abbreviation, institution] of unlabelledRows(rows, CELLS, ABBREVIATION)) {
      const name = textOf(institution);
      // Of several rows of an abbreviation the first one counts.
      if (name === undefined) senseless += 1;
      else names[abbreviation!] ??= name;
    }
  }
  return { parts: [{ name: FILE, size: Object.keys(names).length, content: names }], senseless };
}

/** What was taken in, or `undefined` when nothing was. Throws on a file that is not one. */
export function readBsbNames(imports: NamedFiles): BsbNames | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const file: unknown = JSON.parse(text);
  if (!shape.Check(file)) throw new Error('this file holds no names of institutions');
  return file;
}

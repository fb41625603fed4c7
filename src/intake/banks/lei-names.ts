/**
 * Who holds an LEI: GLEIF's level 1 file (the golden copy, CSV), of which the holders of BICs are kept, as the BIC-to-LEI file that was taken
 * in before names them. Names, countries, and their numbers in the registers of their countries. CSV, commas, UTF-8, a header `LEI`,
 * `Entity.LegalName`, …; published as a zip archive of some gigabytes.
 *
 * Sources, read 2026-11-23:
 *   "Golden Copy and Delta Files", GLEIF, https://www.gleif.org/en/lei-data/gleif-golden-copy/download-the-golden-copy (CC0)
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { HolderList } from '../../core/banks/holders.ts';
import { FileError } from '../../files/bytes.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { tableRows } from '../../files/table.ts';
import { unzippedStream } from '../../files/zip-stream.ts';
import { dayBehind } from '../edition-day.ts';
import type { Edition, OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { textOf } from './cells.ts';
import { type Leis, readLeis } from './leis.ts';

const COLUMNS = {
  lei: ['LEI'],
  name: ['Entity.LegalName'],
  country: ['Entity.LegalAddress.Country'],
  status: ['Entity.EntityStatus'],
  'authority?': ['Entity.RegistrationAuthority.RegistrationAuthorityID'],
  'number?': ['Entity.RegistrationAuthority.RegistrationAuthorityEntityID'],
};
const FILE = 'lei-names.json';
/** The archive has some hundred megabytes, the file in it some gigabytes. */
const LARGEST = 16 * 1024 ** 3;

const HolderSchema = Type.Object({
  name: Type.String({ minLength: 1 }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Whether the entity has ceased to exist. */
  ended: Type.Optional(Type.Literal(true)),
  /** The register that has the entity, as GLEIF numbers registers (`RA000670`), and its number there. */
  authority: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
});
const NamesSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  holders: Type.Record(Type.String({ pattern: '^[A-Z0-9]{18}[0-9]{2}$' }), HolderSchema),
});
export type LeiNames = Static<typeof NamesSchema>;
const shape = Compile(NamesSchema);

export interface LeiNamesReport {
  readonly from: string;
  readonly holders: number;
  /** Holders that were named before. */
  readonly before: number;
}

/** No address is known: it changes with every edition. */
export const leiNames: OfficialSource<LeiNames['holders'], Edition, LeiNamesReport> = {
  kind: 'lei_names',
  keptWith: 'banks',
  names: ['LEI-names'],
  publisher: 'GLEIF',
  largest: LARGEST,
  entries: 'holders of BICs',
  minimum: 5_000,
  day: { name: dayBehind(/^/) },
  read,
  last(kept) {
    const last = readLeiNames(kept);
    return last && { as_of: last.as_of, size: Object.keys(last.holders).length };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }): LeiNames => ({ as_of, from, holders: content }),
  report: ({ size }, { from }, last) => ({ from, holders: size, before: last?.size ?? 0 }),
  describe: ({ holders, before }) => `${holders} holders of BICs named; there were ${before} before.\n`,
  note: ({ holders }) => ({ action: 'lei_names.imported', target: 'LEI', detail: `${holders} holders` }),
};

async function read(files: readonly OpenedFile[], _day: string, kept: NamedFiles) {
  const pairs = readLeis(kept);
  if (pairs === undefined)
    throw new FileError("take GLEIF's BIC-to-LEI file in first: it says whose names are kept");
  const wanted = new Set(Object.values(pairs.leis));
  const content: LeiNames['holders'] = {};
  let senseless = 0;
  for (const { bytes } of files) {
    const rows = csvRows(unzippedStream(bytes, /\.csv$/i), { encoding: 'utf-8', delimiter: ',' });
    for await (const { lei = '', name, country = '', status, authority, number } of tableRows(
      rows,
      COLUMNS,
    )) {
      if (!wanted.has(lei)) continue;
      const legal = textOf(name);
      if (legal === undefined || !/^[A-Z]{2}$/.test(country)) senseless += 1;
      else {
        content[lei] = {
          name: legal,
          country,
          ...(status === 'INACTIVE' && { ended: true }),
          ...(authority && number && { authority, number }),
        };
      }
    }
  }
  return { parts: [{ name: FILE, size: Object.keys(content).length, content }], senseless };
}

/** What was taken in, or `undefined` when nothing was. Throws on a file that is not one. */
export function readLeiNames(imports: NamedFiles): LeiNames | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const file: unknown = JSON.parse(text);
  if (!shape.Check(file)) throw new Error('this file holds no names of LEIs');
  return file;
}

/** Names by BIC. A head office's LEI is taken for a BIC of eight characters; a branch's where that has none. */
export function holdersOfLeis({ leis }: Leis, { as_of, holders }: LeiNames): HolderList {
  const names: Record<string, string> = {};
  const own: Record<string, string> = {};
  const add = (bic: string, lei: string) => {
    const holder = holders[lei];
    if (holder === undefined || Object.hasOwn(names, bic)) return;
    names[bic] = holder.name;
    own[bic] = lei;
  };
  for (const [bic, lei] of Object.entries(leis)) if (bic.length === 8) add(bic, lei);
  for (const [bic, lei] of Object.entries(leis)) add(bic.slice(0, 8), lei);
  return { source: 'GLEIF', as_of, names, leis: own };
}

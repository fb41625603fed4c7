/**
 * Opens the data of the package where it can only be fetched: in browsers and at the edge. The files are those of the folder
 * `generated/` of the package, served from an address.
 */
import { gunzipSync, inflateSync, strFromU8 } from 'fflate';
import { createAccountBanks } from '../core/account/banks.ts';
import { openBranches } from '../core/account/branches.ts';
import type { AssayData } from '../core/assay.ts';
import { createDirectory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { germanConversion } from '../core/banks/german/conversion.ts';
import { holdersIn } from '../core/banks/holders.ts';
import { once } from '../core/once.ts';
import { createAreaNames } from '../core/phone/area-names.ts';
import { Areas } from '../core/phone/areas.ts';
import { CarrierRanges } from '../core/phone/carriers.ts';
import { createPhoneData } from '../core/phone/data.ts';
import { neighboursOf } from '../core/phone/neighbours.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import { createKnownSystems } from '../core/scheme/known-systems.ts';
import { accountLayersIn, bankLayersIn, blocksOf, countriesIn } from '../data/binary.ts';
import { opened, type PortableData } from './opened.ts';
import { type OpenOptions, SETS, type SetName } from './options.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** The files of each set, and what opens them. */
const READERS: { readonly [Name in SetName]: Reader<Name> } = {
  banks: {
    files: ['banks.bin', 'bics.json', 'german-methods.json', 'german-conversion.json'],
    open: banksIn,
  },
  accounts: { files: ['accounts.bin'], open: accountsIn },
  phone: {
    files: ['phone.json', 'phone.bin', 'carriers.bin', 'areas.bin', 'zones.bin'],
    open: phoneIn,
  },
  requirements: {
    files: ['requirements.json.gz'],
    open: (files) => JSON.parse(strFromU8(gunzipSync(files.get('requirements.json.gz')!))),
  },
  knownSystems: {
    files: ['known-systems.json'],
    open: (files) => createKnownSystems(jsonIn(files, 'known-systems.json')),
  },
};

interface Reader<Name extends SetName> {
  readonly files: readonly string[];
  open(files: Files): NonNullable<PortableData[Name]>;
}

/** Which files the examples of numbering plans are in: they come with the plans. */
const EXAMPLES = 'phone-examples.json';
const HASHES = 'hashes.json';

/**
 * Opens data sets for all functions of the package; those that were opened before stay. Each file is compared with the hash that the
 * build wrote down, where the platform can make one.
 *
 * @throws {Error} that names the file which is not there, or is not as the build wrote it; nothing is opened then
 */
export async function openData({
  from,
  sets = SETS,
  fetch = fetched,
  dataDir,
}: OpenOptions = {}): Promise<AssayData> {
  if (dataDir !== undefined)
    throw new Error('openData({ dataDir }) reads files, which only Node has: give { from }');
  if (from === undefined)
    throw new Error("openData needs { from }: the address where the package's folder generated/ is served");
  const names = sets.flatMap((set) => READERS[set].files);
  const files = await filesAt(String(from), [...names, ...(sets.includes('phone') ? [EXAMPLES] : [])], fetch);
  const made = Object.fromEntries(sets.map((set) => [set, READERS[set].open(files)]));
  Object.assign(opened, made, files.has(EXAMPLES) && { examples: jsonIn(files, EXAMPLES) });
  return opened as AssayData;
}

const fetched = (url: string): Promise<Response> => fetch(url);

async function filesAt(
  folder: string,
  names: readonly string[],
  fetch: NonNullable<OpenOptions['fetch']>,
): Promise<Files> {
  const read = async (name: string) => {
    const answer = await fetch(folder + name);
    if (!answer.ok) throw new Error(`the data file ${name} was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const hashes = JSON.parse(strFromU8(await read(HASHES))) as Readonly<Record<string, string>>;
  const all = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => {
      const bytes = await read(name);
      const hash = await hashOf(bytes);
      if (hash !== undefined && hash !== hashes[name]) throw new Error(`the data file ${name} is damaged`);
      return [name, bytes];
    }),
  );
  return new Map(all);
}

/** SHA-256; undefined where the platform makes none, as on pages without TLS. */
async function hashOf(bytes: Uint8Array): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const inflated = (packed: Uint8Array): Uint8Array => inflateSync(packed);

const READING = { inflate: inflated, text: (bytes: Uint8Array) => strFromU8(bytes) };

const jsonIn = (files: Files, name: string) => JSON.parse(strFromU8(files.get(name)!));

function banksIn(files: Files): NonNullable<PortableData['banks']> {
  const layers = bankLayersIn(countriesIn(files.get('banks.bin')!, READING), READING.text);
  const methods = once(() => germanAccounts(jsonIn(files, 'german-methods.json')));
  const conversion = once(() =>
    germanConversion(jsonIn(files, 'german-conversion.json'), jsonIn(files, 'german-methods.json')),
  );
  return createDirectory(
    { layers },
    undefined,
    { DE: (bankCode, methodOf) => methods()(bankCode, methodOf) },
    holdersIn([() => jsonIn(files, 'bics.json')]),
    { DE: (...account) => conversion()(...account) },
  );
}

function accountsIn(files: Files): NonNullable<PortableData['accounts']> {
  const countries = countriesIn(files.get('accounts.bin')!, READING);
  const layers = accountLayersIn(countries, READING.text);
  return createAccountBanks({ layers }, (country) => {
    const bytes = countries.find(({ facts }) => facts.country === country)?.part(1);
    return bytes === undefined || bytes.length === 0 ? undefined : openBranches(bytes);
  });
}

function phoneIn(files: Files): NonNullable<PortableData['phone']> {
  const data = createPhoneData({
    countryOf: phoneCountryOf,
    neighbours: neighboursOf,
    phone: jsonIn(files, 'phone.json'),
    automaton: files.get('phone.bin')!,
    carriers: new CarrierRanges(files.get('carriers.bin')!),
    areas: new Areas(() => blocksOf(files.get('areas.bin')!, inflated)),
    zones: files.get('zones.bin')!,
    imports: [],
  });
  return { ...data, areaNames: createAreaNames(() => undefined) };
}

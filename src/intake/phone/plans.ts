/**
 * Takes in newer metadata of libphonenumber, so that ranges given out since this package was made are known without another
 * Assay: read, compile, check, replace. Until everything has been found good, nothing is written.
 */
import { readFileSync, statSync } from 'node:fs';
import type { CompiledPhone } from '../../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../../core/phone/data.ts';
import { FileError } from '../../files/bytes.ts';
import type { ReplaceableFiles } from '../../files/named.ts';
import { encodeAutomaton } from './compile/automaton.ts';
import { compilePlans } from './compile/plans.ts';
import { digestOf, PLANS_FILE, PLANS_FORM, withStoredPlans } from './kept-plans.ts';
import { isPacked, regionsOfLibrary, unpacked } from './metadata/package.ts';
import { DESCRIBED_TYPES, type Regions } from './metadata/region.ts';
import { regionsOfXml } from './metadata/xml.ts';

export interface PlansUpdateOptions {
  /** The npm package's archive or its `libphonenumber.js`; or `PhoneNumberMetadata.xml` and `ShortNumberMetadata.xml`. */
  readonly files: readonly string[];
  /** Where imports are kept. */
  readonly imports: ReplaceableFiles;
  /** The day of the release, yyyy-mm-dd: the files don't contain it. */
  readonly as_of: string | undefined;
  /** Take metadata that is older than what is there, or knows much less. */
  readonly force?: boolean | undefined;
  /** The plans that this package was built with. */
  readonly shipped: { readonly phone: CompiledPhone; readonly automaton: Uint8Array };
}

export interface PlansReport {
  readonly source: string;
  readonly as_of: string;
  /** Countries and territories with a plan, and calling codes without a country. */
  readonly plans: number;
  /** What counted until now. */
  readonly before: { readonly source: string; readonly as_of: string };
  /** Example numbers of the file that were no numbers until now. */
  readonly new_examples: number;
}

const LARGEST = 64 * 1024 * 1024;
/** Metadata with fewer plans than this share of those there is taken for a broken file. */
const KEPT_SHARE = 0.98;
/** So many of the file's own examples have to be numbers by it. */
const EXAMPLES_SHARE = 0.99;
/** So many of its examples are numbers today, too: numbering plans change slowly. */
const KNOWN_SHARE = 0.95;

/** Takes plans in. Throws `FileError`, having changed nothing. */
export async function updatePlans(options: PlansUpdateOptions): Promise<PlansReport> {
  const { imports, as_of, force = false, shipped } = options;
  if (as_of === undefined) throw new FileError('name the day of the release, with --as-of');
  const present = createPhoneData(withStoredPlans(shipped, imports));
  const { regions, version } = readFiles(options.files);
  const source = version === undefined ? 'libphonenumber metadata' : `google-libphonenumber ${version}`;
  if (!force) refuseOlder({ source, as_of }, present);
  const { next, labels, ...compiled } = compiledOf(regions, shipped.phone.satellite);
  const plans = { version: source, as_of, ...compiled };
  const automaton = encodeAutomaton(next, labels);
  const taken = createPhoneData({ phone: { ...shipped.phone, ...plans }, automaton });
  const examples = judge(regions, taken, present, force);
  const text = Buffer.from(automaton).toString('base64');
  const stored = { form: PLANS_FORM, sha256: digestOf(plans, text), plans, automaton: text };
  await imports.replace(PLANS_FILE, JSON.stringify(stored));
  const before = { source: present.version, as_of: present.as_of };
  return { source, as_of, plans: taken.plans.length, before, new_examples: examples };
}

function readFiles(files: readonly string[]): { regions: Regions; version: string | undefined } {
  const [first, second] = files.map(bytesOf);
  if (!first) throw new FileError('give the files, with --from');
  if (isPacked(first)) {
    const { library, version } = unpacked(first);
    return { regions: regionsOfLibrary(library), version };
  }
  const texts = [first, second].map((bytes) => bytes?.toString('utf8'));
  if (!texts[0]!.trimStart().startsWith('<')) {
    return { regions: regionsOfLibrary(texts[0]!), version: undefined };
  }
  if (!texts[1]) throw new FileError('give PhoneNumberMetadata.xml and ShortNumberMetadata.xml');
  return { regions: regionsOfXml(texts[0]!, texts[1]), version: undefined };
}

function bytesOf(file: string): Buffer {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new FileError(`${file} is no file`);
  if (stat.size > LARGEST) throw new FileError(`${file} is too large`);
  return readFileSync(file);
}

/** Where both are releases of one package, their version numbers are compared too. */
function refuseOlder({ source, as_of }: { source: string; as_of: string }, present: PhoneData): void {
  const isOlder = as_of < present.as_of || isOlderRelease(source, present.version);
  if (isOlder) {
    throw new FileError(
      `${source} of ${as_of} is older than ${present.version} of ${present.as_of}; take it with --force`,
    );
  }
}

function isOlderRelease(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => /^google-libphonenumber ([0-9.]+)$/.exec(version)?.[1]);
  if (left === undefined || right === undefined) return false;
  return left.localeCompare(right, 'en', { numeric: true }) < 0;
}

/** What the compiler does not understand is another format. */
function compiledOf(regions: Regions, satellite: readonly string[]) {
  try {
    return compilePlans(regions, satellite);
  } catch (error) {
    throw new FileError(`the plans can't be compiled: ${(error as Error).message}`);
  }
}

/** Refuses what knows too little, or other numbers; returns how many of its examples are new. */
function judge(regions: Regions, taken: PhoneData, present: PhoneData, force: boolean): number {
  const examples = [...regions].flatMap(([code, plans]) =>
    plans.flatMap(({ types }) =>
      DESCRIBED_TYPES.flatMap((type) => (types[type].example ? [code + types[type].example] : [])),
    ),
  );
  const known = new Set(taken.plans.map(({ region, callingCode }) => `${region} ${callingCode}`));
  const kept = present.plans.filter(({ region, callingCode }) => known.has(`${region} ${callingCode}`));
  const held = (data: PhoneData) => examples.filter((digits) => isNumber(digits, data)).length;
  if (kept.length < KEPT_SHARE * present.plans.length || examples.length < present.plans.length) {
    throw new FileError(
      `the file has ${kept.length} of ${present.plans.length} plans: it was cut short, or is another`,
    );
  }
  if (held(taken) < EXAMPLES_SHARE * examples.length) {
    throw new FileError(
      "the file's own example numbers are none by its plans: this is not the format expected",
    );
  }
  const old = held(present);
  if (!force && old < KNOWN_SHARE * examples.length) {
    throw new FileError(
      'the file speaks of other numbers than those known; if that is right, take it with --force',
    );
  }
  return examples.length - old;
}

function isNumber(digits: string, data: PhoneData): boolean {
  const callingCode = data.callingCodeOf(digits);
  return (
    callingCode !== undefined &&
    data.verdictOf(callingCode, digits.slice(callingCode.code.length)) !== undefined
  );
}

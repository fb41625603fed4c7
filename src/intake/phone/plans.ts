/**
 * Newer metadata of libphonenumber, so that ranges given out since this package was made are known without another Assay. Of
 * files it is given the npm package's archive or its `libphonenumber.js`; or `PhoneNumberMetadata.xml` and
 * `ShortNumberMetadata.xml`.
 */
import { createPhoneData, type PhoneData } from '../../core/phone/data.ts';
import { phoneCountryOf } from '../../core/phone/world.ts';
import type { CompiledPlans } from '../../data/phone.ts';
import { FileError } from '../../files/bytes.ts';
import { wholeOf } from '../../files/open.ts';
import { PLANS_ADDRESS } from '../addresses.ts';
import { type Edition, mayBeMeant, type OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { encodeAutomaton } from './compile/automaton.ts';
import { compilePlans } from './compile/plans.ts';
import { digestOf, PLANS_FILE, PLANS_FORM, type StoredPlans, withStoredPlans } from './kept-plans.ts';
import { isPacked } from './metadata/archive.ts';
import { regionsOfLibrary, unpacked } from './metadata/package.ts';
import { DESCRIBED_TYPES, type Regions } from './metadata/region.ts';
import { regionsOfXml } from './metadata/xml.ts';
import { isOlderRelease } from './release.ts';

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
/** No whole release has fewer: there are more than 250, and none is ever taken back. */
const PLANS_MIN = 240;
/** For the same reason, nearly all plans have to remain. */
const KEPT_SHARE = 0.98;
/** So many of the file's own examples have to be numbers by it. */
const EXAMPLES_SHARE = 0.99;
/** So many of its examples are numbers today, too: numbering plans change slowly. */
const KNOWN_SHARE = 0.95;

/** What was read, compiled. */
interface ReadPlans {
  readonly plans: StoredPlans['plans'];
  readonly automaton: Uint8Array;
  readonly data: PhoneData;
  /** The file's own example numbers, with calling code. */
  readonly examples: readonly string[];
}

/** The plans that count until now. */
interface KnownPlans extends Edition {
  readonly version: string;
  readonly data: PhoneData;
}

/** @param open opens the plans that this package was built with */
export function plansSource(open: () => CompiledPlans): OfficialSource<ReadPlans, KnownPlans, PlansReport> {
  return {
    kind: 'plans',
    keptWith: 'ranges',
    names: ['plans'],
    publisher: 'libphonenumber',
    ...PLANS_ADDRESS,
    largest: LARGEST,
    entries: 'plans',
    minimum: PLANS_MIN,
    keptShare: KEPT_SHARE,
    day: {},
    needsDay: true,
    read: (files, day) => read(files, day, open()),
    last(kept) {
      const data = createPhoneData({ countryOf: phoneCountryOf, ...withStoredPlans(open(), kept) });
      return { as_of: data.as_of, version: data.version, size: data.plans.length, data };
    },
    isOlder: ({ version = '' }, last) => isOlderRelease(version, last.version),
    verify: ({ content }, last, force) => verifyExamples(content, last, force),
    fileOf: () => PLANS_FILE,
    keep({ content: { plans, automaton } }, { as_of }): StoredPlans {
      const text = Buffer.from(automaton).toString('base64');
      const dated = { ...plans, as_of };
      return { form: PLANS_FORM, sha256: digestOf(dated, text), plans: dated, automaton: text };
    },
    report: ({ size, content: { examples, plans } }, { as_of }, last) => ({
      source: plans.version,
      as_of,
      plans: size,
      before: { source: last!.version, as_of: last!.as_of },
      new_examples: examples.length - numbersOf(examples, last!.data),
    }),
    describe({ source, as_of, plans, before, new_examples }) {
      const last = `before: ${before.source} of ${before.as_of}`;
      return `plans  ${source} of ${as_of}: ${plans} plans, ${new_examples} example numbers are new; ${last}\n`;
    },
    note: ({ source, as_of, plans }) => ({
      action: 'plans.imported',
      target: 'plans',
      detail: `${source}, ${as_of}: ${plans} plans`,
    }),
  };
}

async function read(files: readonly OpenedFile[], day: string, shipped: CompiledPlans) {
  const { regions, version: release } = await readFiles(files);
  const version = release === undefined ? 'libphonenumber metadata' : `google-libphonenumber ${release}`;
  const { next, labels, ...compiled } = compiledOf(regions, shipped.phone.satellite);
  const plans = { version, as_of: day, ...compiled };
  const automaton = encodeAutomaton(next, labels);
  const data = createPhoneData({
    countryOf: phoneCountryOf,
    phone: { ...shipped.phone, ...plans },
    automaton,
  });
  const content = { plans, automaton, data, examples: examplesOf(regions) };
  const parts = [{ name: 'plans', size: data.plans.length, content }];
  return { parts, senseless: 0, version };
}

async function readFiles(
  files: readonly OpenedFile[],
): Promise<{ regions: Regions; version: string | undefined }> {
  const [first, second] = await Promise.all(files.map(({ bytes }) => wholeOf(bytes)));
  if (isPacked(first!)) {
    const { library, version } = unpacked(first!);
    return { regions: regionsOfLibrary(library), version };
  }
  const texts = [first!, second].map((bytes) => bytes?.toString('utf8'));
  if (!texts[0]!.trimStart().startsWith('<')) {
    return { regions: regionsOfLibrary(texts[0]!), version: undefined };
  }
  if (!texts[1]) throw new FileError('give PhoneNumberMetadata.xml and ShortNumberMetadata.xml');
  return { regions: regionsOfXml(texts[0]!, texts[1]), version: undefined };
}

/** What the compiler does not understand is another format. */
function compiledOf(regions: Regions, satellite: readonly string[]) {
  try {
    return compilePlans(regions, satellite);
  } catch (error) {
    throw new FileError(`the plans can't be compiled: ${(error as Error).message}`);
  }
}

const examplesOf = (regions: Regions): string[] =>
  [...regions].flatMap(([code, plans]) =>
    plans.flatMap(({ types }) =>
      DESCRIBED_TYPES.flatMap((type) => (types[type].example ? [code + types[type].example] : [])),
    ),
  );

/** Refuses what has too few example numbers, or others. */
function verifyExamples({ examples, data }: ReadPlans, last: KnownPlans | undefined, force: boolean): void {
  if (examples.length < data.plans.length)
    throw new FileError(
      `${examples.length} example numbers of ${data.plans.length} plans: the file was cut short`,
    );
  if (numbersOf(examples, data) < EXAMPLES_SHARE * examples.length) {
    throw new FileError(
      "the file's own example numbers are none by its plans: this is not the format expected",
    );
  }
  if (!force && last && numbersOf(examples, last.data) < KNOWN_SHARE * examples.length) {
    throw mayBeMeant('the file speaks of other numbers than those known');
  }
}

/** How many of them are numbers. */
const numbersOf = (examples: readonly string[], data: PhoneData): number =>
  examples.filter((digits) => isNumber(digits, data)).length;

function isNumber(digits: string, data: PhoneData): boolean {
  const callingCode = data.callingCodeOf(digits);
  return (
    callingCode !== undefined &&
    data.matchOf(callingCode, digits.slice(callingCode.code.length)) !== undefined
  );
}

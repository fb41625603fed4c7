/**
 * The compiled phone data, ready for queries. Pure: the caller has read the files.
 */

import { shapesIn } from '../reading/looks-like.ts';
import { isMasked } from '../reading/masked.ts';
import type { FindShapes } from '../reading/shaped-part.ts';
import type { Reason } from '../reasons.ts';
import type { Country } from '../result.ts';
import type { Areas } from './areas.ts';
import { Automaton } from './automaton.ts';
import { namesOther, namesPhone } from './beside.ts';
import type { Imported, RangeData } from './carrier.ts';
import type { CarrierRanges } from './carriers.ts';
import {
  COUNTED,
  type CompiledPhone,
  type CompiledPlan,
  type ImportedRanges,
  type PlanNeighbours,
  SHORT_KINDS,
  SHORT_LABEL,
  type ShortKind,
} from './compiled.ts';
import type { LineType } from './line-type.ts';
import { Ranges } from './ranges.ts';
import { countryOfRegion, type FindCountry } from './region.ts';
import { dashed, parseTemplate, type Template } from './template.ts';
import { Zones } from './zones.ts';

/** The numbering plan of a region. */
export interface RegionPlan {
  readonly region: string;
  readonly country: Country;
  readonly callingCode: string;
  /** What is dialled before a calling code. */
  readonly exitCode: RegExp | undefined;
  /** What may stand before a national number. */
  readonly nationalPrefix: RegExp | undefined;
  readonly nationalPrefixTransform: string | undefined;
  readonly general: number;
  readonly short: number;
  readonly lengths: number;
  readonly localLengths: number;
  readonly usualLength: number;
  /** How numbers of neighbours are dialled; undefined where they are dialled as those of any other country. */
  readonly neighbours: PlanNeighbours | undefined;
  /** Its areas that are lent to a neighbour. */
  readonly lent: PlanNeighbours['areas'];
  /** A national number that the plan has as an example. */
  readonly example: string | undefined;
}

export interface CallingCode {
  readonly code: string;
  /** First state of its numbers in the automaton. */
  readonly numbers: number;
  /** The plan of its main region. */
  readonly main: RegionPlan;
}

/** What a valid number is. */
export interface MatchedNumber {
  readonly plan: RegionPlan;
  readonly lineType: LineType;
  /** Its kind of line is somewhere. */
  readonly isLocal: boolean;
  /** A source states that such numbers can be taken along to another carrier. */
  readonly isPortable: boolean;
  readonly national: Template;
  readonly international: Template;
  /** The international form with dashes, for RFC 3966. */
  readonly dashed: Template;
  /** Digits of the national destination code; 0 when there is none. */
  readonly prefixLength: number;
}

export interface PhoneFiles {
  /** `phone.json`, parsed. */
  readonly phone: CompiledPhone;
  /** The countries whose numbers there are plans for. */
  readonly countryOf: FindCountry;
  /** Why a number is refused whose calling code has no plan; by default, as there is no such calling code. */
  readonly withoutPlan?: Reason | undefined;
  /** `phone.bin`. */
  readonly automaton: Uint8Array;
  /** `carriers.bin`, opened; without it no carrier is named. */
  readonly carriers?: CarrierRanges | undefined;
  /** `areas.bin`, opened; without it no place is named. */
  readonly areas?: Areas | undefined;
  /** `zones.bin`; without it no time zone is named. */
  readonly zones?: Uint8Array | undefined;
  /** What an operator imported; named where there are `carriers`, if these are but empty. */
  readonly imports?: readonly ImportedRanges[] | undefined;
}

/** A file of ranges that has none. */
const NO_RANGES = new Uint8Array(8);

export interface PhoneData extends RangeData {
  readonly version: string;
  /** The metadata's date, yyyy-mm-dd. */
  readonly as_of: string;
  readonly automaton: Automaton;
  readonly carriers: CarrierRanges | undefined;
  readonly areas: Areas | undefined;
  readonly zones: Zones;
  /** What an operator imported, by region. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** The kind of a short number of a plan; undefined when the digits are none. */
  shortKindOf(plan: RegionPlan, digits: string): ShortKind | undefined;
  /** The country of a two-letter code, any case, if its numbers can be verified. */
  readonly countryOf: FindCountry;
  /** Why a number is refused whose calling code has no plan here. */
  readonly withoutPlan: Reason;
  /** Calling codes, with a plus, behind which numbers of neighbours are written. */
  readonly writtenAlike: readonly string[];
  /** All plans, in order of calling code, the main one first. */
  readonly plans: readonly RegionPlan[];
  /** Numbers begin with exactly one calling code, or with none. */
  callingCodeOf(digits: string): CallingCode | undefined;
  /** The plan of a country; one without a plan of its own has its calling code's. */
  planOf(country: Country): RegionPlan;
  matchOf(callingCode: CallingCode, national: string): MatchedNumber | undefined;
  /** What a number may be that begins with `digits` and has so many more; undefined where none has. */
  continued(callingCode: CallingCode, digits: string, more: number): MatchedNumber | undefined;
  isPortable(region: string): boolean;
  /** The parts of a folded text that are something else: dates, amounts, addresses. */
  readonly shapesIn: FindShapes;
  /** Whether some digits of a folded text are hidden. */
  isMasked(folded: string): boolean;
  /** Whether the word before a place of a folded text names a phone number, or something else. */
  namesPhone(text: string, at: number): boolean;
  namesOther(text: string, at: number): boolean;
}

const ZERO = 48; // character code of "0"
/** No calling code has more digits. */
const CODE_MAX = 3;

/** Label 0 means "nothing", label 1 "it matches"; verdicts follow. */
const FIRST_VERDICT = 2;

export function createPhoneData(files: PhoneFiles): PhoneData {
  const { phone, countryOf, carriers, areas, zones = NO_RANGES } = files;
  const automaton = new Automaton(files.automaton);
  const atStart = expressions();
  const examples = phone.examples?.split(',') ?? [];
  const plans = phone.plans.map((plan, at) =>
    planFrom(plan, countryOf, atStart, examples[at], phone.neighbours),
  );
  const callingCodes = new Map<string, CallingCode>(
    phone.callingCodes.map(({ code, numbers, plans: [main] }) => [
      code,
      { code, numbers, main: plans[main!]! },
    ]),
  );
  /** At its own number: 1, 44, 800. */
  const byDigits: (CallingCode | undefined)[] = Array(1000).fill(undefined);
  for (const callingCode of callingCodes.values()) byDigits[+callingCode.code] = callingCode;
  const planOfRegion = new Map(plans.map((plan) => [plan.region, plan]));
  const portable = new Set(phone.portable);
  const verdictAt = verdictsOf(phone, plans, portable);
  const imports = new Map(
    files.imports?.map(({ region, source, as_of, ranges, centers }) => [
      region,
      { source, as_of, ranges: new Ranges(ranges), centers: centers && new Ranges(centers) },
    ]),
  );
  return {
    version: phone.version,
    as_of: phone.as_of,
    automaton,
    carriers,
    areas,
    zones: new Zones(zones),
    imports,
    importedOf: (region) => imports.get(region),
    countryOf,
    withoutPlan: files.withoutPlan ?? 'invalid_calling_code',
    shortKindOf: ({ short }, digits) => SHORT_KINDS[SHORT_LABEL - automaton.label(short, digits)],
    writtenAlike: Object.entries(phone.neighbours ?? {}).flatMap(([code, { isWritten }]) =>
      isWritten ? [`+${code}`] : [],
    ),
    plans,
    callingCodeOf: (digits) => {
      let code = 0;
      for (let at = 0; at < CODE_MAX && at < digits.length; at++) {
        code = code * 10 + digits.charCodeAt(at) - ZERO;
        if (code === 0 || byDigits[code] !== undefined) return byDigits[code];
      }
      return undefined;
    },
    planOf: ({ code, calling_code }) => planOfRegion.get(code!) ?? callingCodes.get(calling_code!)!.main,
    matchOf: ({ numbers }, national) => verdictAt(automaton.label(numbers, national) - FIRST_VERDICT),
    continued: ({ numbers }, digits, more) =>
      verdictAt(automaton.labelAfter(numbers, digits, more) - FIRST_VERDICT),
    brandsOf: (region) => phone.brands[region],
    isPortable: (region) => portable.has(region),
    shapesIn,
    isMasked,
    namesPhone,
    namesOther,
  };
}

function planFrom(
  plan: CompiledPlan,
  countryOf: FindCountry,
  atStart: ReturnType<typeof expressions>,
  example: string | undefined,
  neighbours: CompiledPhone['neighbours'],
): RegionPlan {
  return {
    region: plan.region,
    country: countryOfRegion(plan.region, plan.callingCode, countryOf),
    callingCode: plan.callingCode,
    exitCode: atStart(plan.exitCode),
    nationalPrefix: atStart(plan.nationalPrefix),
    nationalPrefixTransform: plan.nationalPrefixTransform,
    general: plan.general,
    short: plan.short,
    lengths: plan.lengths,
    localLengths: plan.localLengths,
    usualLength: plan.usualLength,
    neighbours: neighbours?.[plan.callingCode],
    lent: neighbours?.[plan.callingCode]?.areas,
    example: example?.concat(COUNTED.slice(0, plan.usualLength - example.length)),
  };
}

/** Most plans have one of a few such sources, and compiling an expression takes longer than finding it. */
function expressions(): (source: string | undefined) => RegExp | undefined {
  const known = new Map<string, RegExp>();
  return (source) => {
    if (source === undefined) return undefined;
    let made = known.get(source);
    if (made === undefined) {
      made = new RegExp(`^(?:${source})`);
      known.set(source, made);
    }
    return made;
  };
}

/** Lines that are somewhere. */
const LOCAL: ReadonlySet<LineType> = new Set(['fixed_line', 'mobile', 'fixed_line_or_mobile']);

/** The lines that portability is about. */
const PORTABLE: ReadonlySet<LineType> = new Set(['mobile', 'fixed_line_or_mobile']);

/** Matched numbers by their index, each made when it is first asked for: the first answer needs one of some two thousand. */
function verdictsOf(
  { verdicts, templates, lineTypes }: CompiledPhone,
  plans: readonly RegionPlan[],
  portable: ReadonlySet<string>,
): (index: number) => MatchedNumber | undefined {
  const known: (MatchedNumber | undefined)[] = Array(verdicts.length).fill(undefined);
  return (index) => {
    const made = known[index];
    if (made !== undefined || !(index >= 0)) return made;
    const [planIndex, typeIndex, national, international, prefixLength] = verdicts[index]!;
    const plan = plans[planIndex]!;
    const lineType = lineTypes[typeIndex]!;
    const abroad = parseTemplate(templates[international]!);
    const verdict: MatchedNumber = {
      plan,
      lineType,
      isLocal: LOCAL.has(lineType),
      isPortable: PORTABLE.has(lineType) && portable.has(plan.region),
      national: parseTemplate(templates[national]!),
      international: abroad,
      dashed: dashed(abroad),
      prefixLength,
    };
    known[index] = verdict;
    return verdict;
  };
}

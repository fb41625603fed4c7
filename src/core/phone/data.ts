/**
 * The compiled phone data, ready for queries. Pure: the caller has read the files.
 */

import { shapesIn } from '../reading/looks-like.ts';
import { isMasked } from '../reading/masked.ts';
import type { FindShapes } from '../reading/shaped-part.ts';
import type { Reason } from '../reasons.ts';
import type { Country, InvalidResult } from '../result.ts';
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
  type NeighbourRows,
  SHORT_KINDS,
  SHORT_LABEL,
  type ShortKind,
} from './compiled.ts';
import type { Dialled } from './dialled.ts';
import type { LineType } from './line-type.ts';
import type { CallingCode, MatchedNumber, Reading, RegionPlan } from './matched.ts';
import { Ranges } from './ranges.ts';
import { countryOfRegion, type FindCountry } from './region.ts';
import { dashed, parseTemplate } from './template.ts';
import { Zones } from './zones.ts';

export type { CallingCode, MatchedNumber, RegionPlan } from './matched.ts';

/** Who asks: the country of the request, and the plan of numbers without a calling code. */
export interface Asker {
  readonly data: PhoneData;
  readonly requested: Country | undefined;
  readonly plan: RegionPlan | undefined;
}

/** Reads numbers of neighbours. It comes with the plans of the world, so that a form for one country does not carry it. */
export interface NeighbourReader {
  /** Whether a refused value may be a neighbour's number. Few may, since reading it again takes as long as the first time. */
  isWorthRetrying(refused: InvalidResult<string>, asker: Asker): boolean;
  /** The number of a neighbour that digits are; what was read of them where they are none, or where they may be of several. */
  read(dialled: Dialled, reading: Reading | Reason | undefined, asker: Asker): Reading | Reason | undefined;
  /** A valid number of a plan that lends areas: one of these as the neighbour's. */
  ofOwner(reading: Reading, data: PhoneData): Reading;
}

export interface PhoneFiles {
  /** `phone.json`, parsed. */
  readonly phone: CompiledPhone;
  /** What reads numbers of neighbours, of the table of these; without it there are none. */
  readonly neighbours?: ((rows: NeighbourRows) => NeighbourReader) | undefined;
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

/** Numbering plans, ready for `verifyPhone`: the default export of `assay/data/phone` and its countries. */
export interface PhoneData extends RangeData {
  /** The version of the metadata. */
  readonly version: string;
  /** The metadata's date, yyyy-mm-dd. */
  readonly as_of: string;
  /** The states that numbers are matched by. */
  readonly automaton: Automaton;
  /** The carriers of ranges, where they were handed in. */
  readonly carriers: CarrierRanges | undefined;
  /** The places of ranges, where they were handed in. */
  readonly areas: Areas | undefined;
  /** The time zones of ranges. */
  readonly zones: Zones;
  /** What an operator imported, by region. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** The kind of a short number of a plan; undefined when the digits are none. */
  shortKindOf(plan: RegionPlan, digits: string): ShortKind | undefined;
  /** The country of a two-letter code, any case, if its numbers can be verified. */
  readonly countryOf: FindCountry;
  /** Why a number is refused whose calling code has no plan here. */
  readonly withoutPlan: Reason;
  /** Reads numbers of neighbours, where the data has such. */
  readonly neighbours: NeighbourReader | undefined;
  /** All plans, in order of calling code, the main one first. */
  readonly plans: readonly RegionPlan[];
  /** Numbers begin with exactly one calling code, or with none. */
  callingCodeOf(digits: string): CallingCode | undefined;
  /** The plan of a country; one without a plan of its own has its calling code's. */
  planOf(country: Country): RegionPlan;
  /** What a national number is by its plan; undefined when no plan has it. */
  matchOf(callingCode: CallingCode, national: string): MatchedNumber | undefined;
  /** What a number may be that begins with `digits` and has so many more; undefined where none has. */
  continued(callingCode: CallingCode, digits: string, more: number): MatchedNumber | undefined;
  /** Whether numbers of a region may move between carriers. */
  isPortable(region: string): boolean;
  /** The parts of a folded text that are something else: dates, amounts, addresses. */
  readonly shapesIn: FindShapes;
  /** Whether some digits of a folded text are hidden. */
  isMasked(folded: string): boolean;
  /** Whether the word before a place of a folded text names a phone number, or something else. */
  namesPhone(text: string, at: number): boolean;
  /** Whether the word before a place names something else. */
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
  const rows = files.neighbours && phone.neighbours;
  const plans = phone.plans.map((plan, at) => planFrom(plan, countryOf, atStart, examples[at], rows));
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
    neighbours: rows && files.neighbours!(rows),
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
  neighbours: NeighbourRows | undefined,
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

/**
 * Compiles Google's metadata into the automaton and the lists beside it. All that is a regular property of a
 * number is decided here: its region, its type, both ways of writing it, and its destination code. Each distinct
 * combination is a verdict, and the automaton's labels point at verdicts.
 */
import {
  COUNTED,
  type CompiledCallingCode,
  type CompiledPlan,
  type CompiledVerdict,
  SHORT_KINDS,
  SHORT_LABEL,
  type ShortKind,
} from '../../../core/phone/compiled.ts';
import { LINE_TYPES, type LineType } from '../../../core/phone/line-type.ts';
import type { DescribedType, Description, Format, Region, Regions } from '../metadata/region.ts';
import { AutomatonBuilder, type Labeller } from './automaton.ts';
import { Nfa } from './regex.ts';
import { fits, plainTemplate, templateOf } from './templates.ts';

/** Label of a state that only means "it matches". Verdicts are numbered from 2. */
const MATCHES = 1;

/** Longest national number that is read at all, as in the reference. */
const LENGTH_MAX = 17;

/** The order in which the reference asks; a number may match several. Fixed and mobile come last, together. */
const TRIED_FIRST = [
  'premium_rate',
  'toll_free',
  'shared_cost',
  'voip',
  'personal_number',
  'pager',
  'uan',
  'voicemail',
] as const satisfies readonly DescribedType[];

/** Argentina's mobile numbers have a 9 before the area code, and the reference counts it into the code. */
const MOBILE_TOKEN: Readonly<Record<string, string>> = { '54': '9' };

/** Assigns numbers, the same number for equal things. */
class Index<Item> {
  readonly items: Item[] = [];
  private readonly known = new Map<string, number>();

  of(item: Item): number {
    const key = JSON.stringify(item);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}

export interface Plans {
  readonly plans: readonly CompiledPlan[];
  readonly examples: string;
  readonly callingCodes: readonly CompiledCallingCode[];
  readonly templates: readonly string[];
  readonly verdicts: readonly CompiledVerdict[];
  readonly next: Uint16Array;
  readonly labels: Uint16Array;
}

/**
 * @param all every region's plan
 * @param satellitePrefixes first digits, calling code included, of satellite networks
 */
export function compilePlans(all: Regions, satellitePrefixes: readonly string[]): Plans {
  const automaton = new AutomatonBuilder();
  const plans: CompiledPlan[] = [];
  const callingCodes: CompiledCallingCode[] = [];
  const templates = new Index<string>();
  const verdicts = new Index<CompiledVerdict>();
  for (const [code, regions] of all) {
    const first = plans.length;
    for (const region of regions) plans.push(compilePlan(region, automaton));
    const numbers = addNumbers(regions, satellitePrefixes, automaton, (verdict) => {
      const national = templates.of(verdict.national);
      const international = templates.of(verdict.international);
      const lineType = LINE_TYPES.indexOf(verdict.type);
      const plan = first + verdict.region;
      return 2 + verdicts.of([plan, lineType, national, international, verdict.prefixLength]);
    });
    callingCodes.push({ code, numbers, plans: regions.map((_, index) => first + index) });
  }
  const examples = [...all.values()].flat().map(exampleOf);
  return {
    plans,
    examples: examples.join(','),
    callingCodes,
    templates: templates.items,
    verdicts: verdicts.items,
    ...automaton.tables(),
  };
}

function compilePlan(region: Region, automaton: AutomatonBuilder): CompiledPlan {
  return {
    region: region.code,
    callingCode: region.callingCode,
    ...(region.exitCode && { exitCode: region.exitCode }),
    ...(region.nationalPrefixForParsing && { nationalPrefix: region.nationalPrefixForParsing }),
    ...(region.nationalPrefixTransform && { nationalPrefixTransform: region.nationalPrefixTransform }),
    general: addMatching([region.general], automaton, (patterns) => (patterns.size > 0 ? MATCHES : 0)),
    short: addShort(region, automaton),
    lengths: bits(region.general.lengths),
    localLengths: bits(region.general.localLengths),
    usualLength: examplesOf(region)[0]!.length,
  };
}

/** The longer ones of the examples of mobile and fixed lines. */
function examplesOf({ types: { mobile, fixed_line } }: Region): string[] {
  const [first = '', second = ''] = [mobile.example, fixed_line.example];
  if (first.length === second.length) return [first, second];
  return [second.length > first.length ? second : first];
}

/** The one that takes least to write down: the data is part of what pages load. */
function exampleOf(region: Region): string {
  const [first, second = first] = examplesOf(region).map(uncounted);
  return second!.length < first!.length ? second! : first!;
}

/** Without the end that counts up from 1, which most examples have. */
function uncounted(example: string): string {
  const from = Array.from(example).findIndex((_, at) => COUNTED.startsWith(example.slice(at)));
  return from < 0 ? example : example.slice(0, from);
}

function bits(lengths: readonly number[]): number {
  return lengths.reduce((mask, length) => mask | (1 << length), 0);
}

/**
 * Short codes have to fit the region's general short form too, emergency numbers stand for themselves. What one costs
 * is tried in the order of the reference: the dearest first.
 */
function addShort({ shortGeneral, short }: Region, automaton: AutomatonBuilder): number {
  if (!shortGeneral || !short) return 0;
  const { code, emergency, premium_rate, standard_rate, toll_free } = short;
  const [GENERAL, CODE, EMERGENCY, PREMIUM, STANDARD, TOLL_FREE] = [0, 1, 2, 3, 4, 5];
  const labelOf = (patterns: ReadonlySet<number>): number => {
    if (patterns.has(EMERGENCY)) return shortLabel('emergency');
    if (!patterns.has(GENERAL) || !patterns.has(CODE)) return 0;
    if (patterns.has(PREMIUM)) return shortLabel('premium_rate');
    if (patterns.has(STANDARD)) return shortLabel('standard_rate');
    return shortLabel(patterns.has(TOLL_FREE) ? 'toll_free' : 'unknown');
  };
  return addMatching(
    [shortGeneral, code, emergency, premium_rate, standard_rate, toll_free],
    automaton,
    labelOf,
  );
}

const shortLabel = (kind: ShortKind): number => SHORT_LABEL - SHORT_KINDS.indexOf(kind);

function addMatching(
  descriptions: readonly Description[],
  automaton: AutomatonBuilder,
  labelOf: (patterns: ReadonlySet<number>) => number,
): number {
  const nfa = new Nfa();
  const starts = descriptions.flatMap(({ pattern }, index) =>
    pattern ? [nfa.addWhole(pattern, index)] : [],
  );
  return automaton.add(nfa, starts, LENGTH_MAX, labelOf);
}

interface Verdict {
  /** Index among the calling code's regions. */
  readonly region: number;
  readonly type: LineType;
  readonly national: string;
  readonly international: string;
  readonly prefixLength: number;
}

/** Adds all numbers of a calling code. */
function addNumbers(
  regions: readonly Region[],
  satellitePrefixes: readonly string[],
  automaton: AutomatonBuilder,
  labelOf: (verdict: Verdict) => number,
): number {
  const nfa = new Nfa();
  const starts: number[] = [];
  let patterns = 0;
  const whole = (source: string) => {
    starts.push(nfa.addWhole(source, patterns));
    return patterns++;
  };
  const prefix = (source: string) => {
    starts.push(nfa.addPrefix(source, patterns));
    return patterns++;
  };
  const matchers = regions.map((region) => regionMatcher(region, whole, prefix));
  const main = regions[0]!;
  const satellites = satellitePrefixes
    .filter((digits) => digits.startsWith(main.callingCode))
    .map((digits) => prefix(digits.slice(main.callingCode.length)));
  const national = formatChooser(main.formats, true, prefix);
  const international = formatChooser(
    main.internationalFormats.length > 0 ? main.internationalFormats : main.formats,
    false,
    prefix,
  );
  const label: Labeller = (matched, length) => {
    const region = regionOf(matchers, matched, length);
    const described = region === undefined ? undefined : matchers[region]!.type(matched, length);
    if (region === undefined || described === undefined) return 0;
    const type = satellites.some((id) => matched.has(id)) ? 'satellite' : described;
    const written = international(matched, length);
    return labelOf({
      region,
      type,
      national: national(matched, length),
      international: written,
      prefixLength: prefixLengthOf(main.callingCode, type, written),
    });
  };
  return automaton.add(nfa, starts, LENGTH_MAX, label);
}

interface RegionMatcher {
  /** Whether the number begins with the region's own digits; undefined when the region has none. */
  readonly leads: ((matched: ReadonlySet<number>) => boolean) | undefined;
  readonly type: (matched: ReadonlySet<number>, length: number) => LineType | undefined;
}

function regionMatcher(
  region: Region,
  whole: (source: string) => number,
  prefix: (source: string) => number,
): RegionMatcher {
  const matcherOf = ({ pattern, lengths }: Description) => {
    if (!pattern) return () => false;
    const id = whole(pattern);
    return (matched: ReadonlySet<number>, length: number) =>
      matched.has(id) && (lengths.length === 0 || lengths.includes(length));
  };
  const leading = region.leadingDigits === undefined ? undefined : prefix(region.leadingDigits);
  const general = matcherOf(region.general);
  const tried = TRIED_FIRST.map((type) => ({ type, matches: matcherOf(region.types[type]) }));
  const fixed = matcherOf(region.types.fixed_line);
  const mobile = matcherOf(region.types.mobile);
  return {
    leads: leading === undefined ? undefined : (matched) => matched.has(leading),
    type(matched, length) {
      if (!general(matched, length)) return undefined;
      const special = tried.find(({ matches }) => matches(matched, length));
      if (special) return special.type;
      const isMobile = mobile(matched, length);
      if (fixed(matched, length)) {
        return region.sameMobileAndFixed || isMobile ? 'fixed_line_or_mobile' : 'fixed_line';
      }
      return isMobile && !region.sameMobileAndFixed ? 'mobile' : undefined;
    },
  };
}

/** The first region whose own digits the number begins with, or in which it is of some type. */
function regionOf(matchers: readonly RegionMatcher[], matched: ReadonlySet<number>, length: number) {
  if (matchers.length === 1) return 0;
  const index = matchers.findIndex(({ leads, type }) =>
    leads ? leads(matched) : type(matched, length) !== undefined,
  );
  return index < 0 ? undefined : index;
}

/** Chooses among formats as the reference does: the first whose leading digits and groups fit. */
function formatChooser(formats: readonly Format[], national: boolean, prefix: (source: string) => number) {
  const choices = formats.map((format) => ({
    format,
    leading: format.leadingDigits === undefined ? undefined : prefix(format.leadingDigits),
  }));
  return (matched: ReadonlySet<number>, length: number): string => {
    const chosen = choices.find(
      ({ format, leading }) => (leading === undefined || matched.has(leading)) && fits(format, length),
    );
    if (!chosen) return plainTemplate(length);
    const template = templateOf(chosen.format, length, national);
    return national && chosen.format.nationalPrefixOptional && /[0-9]/.test(template)
      ? `${template}?`
      : template;
  };
}

/** Country codes of global services: behind them comes a subscriber's number and nothing else (ITU-T E.164, clause 6.2.2). */
const GLOBAL_SERVICES: ReadonlySet<string> = new Set(['800', '808', '878', '979']);

/** How many digits the national destination code has: the first written group, if more follow. */
function prefixLengthOf(callingCode: string, type: LineType, international: string): number {
  if (GLOBAL_SERVICES.has(callingCode)) return 0;
  const groups = international.split(/[^a-z\d]+/).filter((group) => group !== '');
  if (groups.length < 2) return 0;
  const token = type === 'mobile' ? MOBILE_TOKEN[callingCode] : undefined;
  return token ? groups[1]!.length + token.length : groups[0]!.length;
}

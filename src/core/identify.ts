/**
 * What a text is when nobody says: its readings over all kinds and countries, the best first. What proves most is best: a label, then
 * letters or a form that say whose it is, then the check that the fewest random texts pass. Digits that several countries have are
 * never guessed.
 */
import { NO_EVIDENCE } from './evidence.ts';
import { GLUE, GOES_ON, isDated, isLikeOrder, isMeant, isShort } from './identify-evidence.ts';
import {
  byProof,
  type Identification,
  type IdentifyOptions,
  isEvidently,
  isNearOther,
  type Named,
  namedBy,
  type RankedReading,
  readingsOf,
} from './identify-readings.ts';
import { type Identified, refused, unknown, withShape } from './identify-refused.ts';
import type { AnyKind, RequestedOptions } from './kind.ts';
import { once } from './once.ts';
import { codeLike, ISIN_LENGTH, isPaymentCode, perhapsLike } from './reading/codes.ts';
import { mainOf, withNames } from './reading/known.ts';
import type { LabelTable } from './reading/labels.ts';
import { looksLike } from './reading/looks-like.ts';
import { strictly } from './reading/strict.ts';
import { type Place, readText, type TextReading } from './reading/text.ts';
import { type Alternative, type InvalidResult, type LooksLike, type OpenResult, UNKNOWN } from './result.ts';
import { INPUT_LENGTH_MAX, isBlank } from './text.ts';

export type { Identification, IdentifyOptions } from './identify-readings.ts';
export type { Identified } from './identify-refused.ts';
export type { Certainty } from './kind.ts';

const ALTERNATIVES_MAX = 10;
interface Candidate {
  readonly text: string;
  readonly place: Place;
  readonly readings: readonly RankedReading[];
}

export function createIdentify(
  identification: Identification,
): (input: string, options?: IdentifyOptions) => Identified {
  return (input, options = {}) => {
    if (input.length > INPUT_LENGTH_MAX) return tooLong(input);
    if (isBlank(input)) return unknown(input, 'empty_input');
    const identified = identifyText(identification, input, options);
    return options.strict === true ? refusedStrictly(identification, identified) : identified;
  };
}

/** What is only reported otherwise, the kind refuses itself: it knows which rules numbers in use break. */
function refusedStrictly(identification: Identification, identified: Identified): Identified {
  const result = strictly(identified);
  if (!result.valid || !('inconsistent' in result.details)) return result;
  const { type, input, country } = result;
  const strict = identification.verify(type, input, { country: country!.code, strict: true });
  return strict.valid ? result : strict;
}

/** Payment codes are longer than numbers. */
const tooLong = (input: string): InvalidResult<string> =>
  withShape(unknown(input, 'input_too_long'), isPaymentCode(input) ? 'payment_code' : undefined);

function identifyText(identification: Identification, input: string, options: IdentifyOptions): Identified {
  const plain = plainResult(identification, input, options);
  if (plain !== undefined) return plain;
  if (isPaymentCode(input)) return withShape(unknown(input, 'unrecognized'), 'payment_code');
  const shape = once(() => codeLike(input) ?? looksLike(input));
  // The letters of its country may be a label too.
  const reading =
    input.length === ISIN_LENGTH && codeLike(input) === 'isin'
      ? undefined
      : withoutInitials(identification, readText(input, tableFor(identification, options)));
  const named = namedBy(reading);
  const candidate =
    bestCandidate(identification, input, reading, named, options, shape) ??
    (named.types.size > 0
      ? bestCandidate(identification, input, reading, unnamed(named), options, shape)
      : undefined);
  if (candidate !== undefined) return answer(identification, input, reading, candidate, options);
  const several = severalIn(identification, input, options);
  if (several.length > 1) return { ...unknown(input, 'ambiguous'), alternatives: several };
  return refused(identification, input, named, options, shape);
}

/** The reading without labels that are the first letters of the text's one code: of an order number, of an IBAN with a letter too many. */
function withoutInitials(
  identification: Identification,
  reading: TextReading | undefined,
): TextReading | undefined {
  if (reading === undefined) return undefined;
  const isNear = once(() => isNearOther(identification, undefined, reading.text));
  const labels = reading.labels.filter(
    ({ from, to }) =>
      !RUNS_ON.test(reading.text.slice(to, to + 2)) || !(to - from <= INITIALS_MAX || isNear()),
  );
  return labels.length === reading.labels.length ? reading : { ...reading, labels };
}

const INITIALS_MAX = 2;
const RUNS_ON = /^[-/_]?\p{N}/u;

/** The labels, of which those of other kinds speak of a kind that only a request names. */
function tableFor({ kinds, table }: Identification, { kinds: wanted }: IdentifyOptions): LabelTable {
  if (wanted === undefined) return table;
  const own = kinds.find(({ type, umbrella }) => umbrella && wanted.includes(type));
  return own?.labels?.(table) ?? table;
}

/** The result of a bare value that can hardly be another: an IBAN, an LEI, a number with plus. */
function plainResult(
  identification: Identification,
  input: string,
  { country, kinds: wanted }: IdentifyOptions,
): OpenResult | undefined {
  if (isDated(input)) return undefined;
  for (const kind of identification.kinds) {
    const { type, form, share, evidence = NO_EVIDENCE } = kind;
    const isUnmistakable = share !== undefined || evidence.unmistakable?.test(input) === true;
    if (form === undefined || !isUnmistakable || !form.test(input)) continue;
    if (wanted !== undefined && !wanted.includes(type)) continue;
    const hasHome = evidence.atHome !== undefined && country !== undefined;
    const result = identification.bare(type, input, hasHome ? { country } : NO_OPTIONS);
    if (!result.valid) continue;
    if (wanted?.length === 1 || isEvidently(identification, kind, result.normalized)) return result;
  }
  return undefined;
}

const NO_OPTIONS: RequestedOptions = {};

/** What the labels of a text say where they name no kind that reads it. */
const unnamed = (named: Named): Named => ({ ...named, types: new Set(), schemes: new Set(), isUnread: true });

/** What stands between two values in one text. */
const BETWEEN = /[,;|\n\t]+|\s(?:und|and|et|y|e|i|oraz|та|и|or|oder|ou|o|\/|&)\s/iu;
const PARTS_MAX = 3;

/** Different values of a text that is none as a whole. */
function severalIn(identification: Identification, input: string, options: IdentifyOptions): Alternative[] {
  const found = identification
    .find(input, options)
    .map((result) => foundAlternative(identification, result as OpenResult & { readonly valid: true }));
  if (found.length > 1) return found.slice(0, ALTERNATIVES_MAX);
  const parts = input.split(BETWEEN);
  if (parts.length < 2 || parts.length > PARTS_MAX) return [];
  const several = parts.flatMap((part) => {
    const reading = readText(part, tableFor(identification, options));
    const candidate = bestCandidate(
      identification,
      part,
      reading,
      namedBy(reading),
      options,
      once(() => codeLike(part) ?? looksLike(part)),
    );
    const best = candidate && chosen(part, candidate, options, namedBy(reading));
    return best === undefined ? [] : listed([best]);
  });
  return [...new Map(several.map((one) => [one.normalized, one])).values()];
}

/** The first place of a text that anything reads: as a whole, or behind its label. */
function bestCandidate(
  identification: Identification,
  input: string,
  reading: TextReading | undefined,
  named: Named,
  options: IdentifyOptions,
  shape: () => LooksLike | undefined,
): Candidate | undefined {
  const parts = reading?.places ?? [];
  const places = named.types.size > 0 ? [...parts, wholeOf(input)] : [wholeOf(input), ...parts];
  const text = reading?.text ?? input;
  const isAmongWords = ({ type, country, marked, normalized }: RankedReading) => {
    const { evidence = NO_EVIDENCE } = kindOf(identification, type);
    if (!evidence.readsWords) return marked > 0;
    const result = identification.bare(type, input, { country });
    return result.valid && result.normalized === normalized;
  };
  for (const place of places) {
    const part = text.slice(place.from, place.to);
    // What would not count need not be read: see `isMeant`.
    const mayBeOpen = () => !(named.isUnread || named.isOther || isShort(part)) && shape() === undefined;
    const all = readingsOf(identification, part, named, options, mayBeOpen);
    const hasWords = reading?.others.some(({ from, to }) => to <= place.from || from >= place.to) ?? false;
    const isGlued = place.from > 0 && GLUE.test(text[place.from - 1]!);
    const isNear = once(() => isNearOther(identification, undefined, part));
    const isNearInLetters = once(() => isNearInFront(identification, part));
    const isNearAsAWhole = once(
      () =>
        part.length < input.trim().length &&
        (isNearOther(identification, undefined, input) || isNearInFront(identification, input)),
    );
    const among = {
      named,
      shape,
      part,
      isShort: isShort(part),
      hasWords,
      isGlued,
      goesOn: GOES_ON.test(text.slice(place.to, place.to + 2)),
      isNear,
      isNearInLetters,
      isNearAsAWhole,
      isAmongWords,
      kindOf: (type: string) => kindOf(identification, type),
      country: options.country,
    };
    const readings = all.filter((one) => isMeant(one, among));
    if (readings.length > 0) return { text: part, place, readings: readings.sort(byProof) };
  }
  return undefined;
}

const isNearInFront = ({ kinds }: Identification, text: string): boolean =>
  kinds.some((kind) => kind.isNearInLetters?.(text) === true);

const kindOf = ({ kinds }: Identification, type: string): AnyKind => kinds.find((one) => one.type === type)!;

function wholeOf(input: string): Place {
  const from = input.length - input.trimStart().length;
  return { from, to: Math.max(from, input.trimEnd().length) };
}

/** The result of the best reading, with the others. */
function answer(
  identification: Identification,
  input: string,
  reading: TextReading | undefined,
  candidate: Candidate,
  options: IdentifyOptions,
): Identified {
  const { text, place, readings } = candidate;
  const best = chosen(input, candidate, options, namedBy(reading));
  const shown = (result: OpenResult): OpenResult =>
    reading === undefined
      ? { ...result, input }
      : withNames({ ...result, input }, input, ofType(reading, result.type), place);
  if (best === undefined) {
    const [{ type }] = readings as [RankedReading];
    const isOneKind = readings.every((one) => one.type === type);
    const alternatives = listed(readings);
    const open = unknown(input, 'country_required', isOneKind ? type : UNKNOWN);
    // No country is named: with one, no reading would be open.
    return { ...shown(withShape(open, codeLike(input) ?? perhapsLike(input))), alternatives };
  }
  const { type, scheme, country } = best;
  const result =
    best.result ?? identification.bare(type, text, { country, ...(scheme !== undefined && { scheme }) });
  const kind = kindOf(identification, type);
  const whole = reading === undefined ? shown(result) : identification.beside(kind, shown(result));
  const alternatives = listed(readings.filter((one) => one !== best));
  return alternatives.length === 0 ? whole : { ...whole, alternatives };
}

/** The reading with the labels of a kind alone, where it has some: `IBAN`, and not the `BIC` before it. */
function ofType(reading: TextReading, type: string): TextReading {
  const labels = reading.labels.filter(({ meanings }) => meanings.some((meaning) => meaning.type === type));
  return labels.length === 0 ? reading : { ...reading, labels };
}

/** The best reading, where it is not one of several countries' that are as likely. */
function chosen(
  input: string,
  { text, readings }: Candidate,
  { country }: IdentifyOptions,
  named: Named,
): RankedReading | undefined {
  const [best] = readings as [RankedReading];
  if (country === undefined && isLikeOrder(input, best, named)) return undefined;
  if (!best.isOpen) return best;
  const alike = readings.filter(({ labels }) => labels === best.labels);
  const countries = new Set(alike.map(({ country }) => mainOf(country!)));
  const [main] = countries;
  if (countries.size !== 1 || !(best.labels > 0 || isUnlike(text, best))) return undefined;
  return alike.find(({ country }) => country === main);
}

/**
 * Whether a number is of a form that digits alone don't have, and its check digits agree: of a form that order numbers have too, those that
 * hardly any other text passes.
 */
const isUnlike = (text: string, { certainty, share }: RankedReading): boolean =>
  certainty === 'checksum' && /\p{L}/u.test(text) && (share <= PLAIN_SHARE_MAX || !LIKE_ORDER.test(text));

/** The largest share of random texts that may pass for a check to prove letters with digits behind them. */
const PLAIN_SHARE_MAX = 1 / 1000;
const LIKE_ORDER = /^\s*\p{L}{1,6}[^\p{L}\p{N}]*\p{N}[\p{N} /._-]*$/u;

function listed(readings: readonly RankedReading[]): Alternative[] {
  return readings.slice(0, ALTERNATIVES_MAX).map(({ type, scheme, country, normalized, certainty }) => ({
    type,
    ...(scheme !== undefined && { scheme }),
    ...(country !== undefined && { country }),
    normalized,
    certainty,
  }));
}

const foundAlternative = (
  identification: Identification,
  { type, normalized, country }: OpenResult & { readonly valid: true },
): Alternative => ({
  type,
  ...(country?.code !== undefined && { country: country.code }),
  normalized,
  certainty: kindOf(identification, type).share === undefined ? 'listed' : 'checksum',
});

/**
 * What a text is when nobody says: its readings over all kinds and countries, the best first. What proves most is best: a label, then
 * letters or a form that say whose it is, then the check that the fewest random texts pass. Digits that several countries have are
 * never guessed.
 */

import { NO_EVIDENCE } from './evidence.ts';
import {
  byProof,
  type Identification,
  type IdentifyOptions,
  type Named,
  namedBy,
  type RankedReading,
  readingsOf,
} from './identify-readings.ts';
import type { AnyKind, RequestedOptions } from './kind.ts';
import { once } from './once.ts';
import { mainOf, withNames } from './reading/known.ts';
import type { LabelTable } from './reading/labels.ts';
import { looksLike } from './reading/looks-like.ts';
import { strictly } from './reading/strict.ts';
import { type Place, readText, type TextReading } from './reading/text.ts';
import type { Reason } from './reasons.ts';
import { type Alternative, type InvalidResult, type LooksLike, type OpenResult, UNKNOWN } from './result.ts';
import { INPUT_LENGTH_MAX, isBlank } from './text.ts';

export type { Identification, IdentifyOptions } from './identify-readings.ts';
export type { Certainty } from './kind.ts';

/** The result of the best reading; of type `unknown` where there is none. */
export type Identified = OpenResult & { readonly alternatives?: readonly Alternative[] };

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
    if (input.length > INPUT_LENGTH_MAX) return unknown(input, 'input_too_long');
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

function identifyText(identification: Identification, input: string, options: IdentifyOptions): Identified {
  const plain = plainResult(identification, input, options);
  if (plain !== undefined) return plain;
  const reading = readText(input, tableFor(identification, options));
  const named = namedBy(reading);
  const candidate =
    bestCandidate(identification, input, reading, named, options) ??
    (named.types.size > 0
      ? bestCandidate(identification, input, reading, unnamed(named), options)
      : undefined);
  if (candidate !== undefined) return answer(identification, input, reading, candidate);
  const several = severalIn(identification, input, options);
  if (several.length > 1) return { ...unknown(input, 'ambiguous'), alternatives: several };
  return refused(identification, input, named, options);
}

/** The labels, of which those of other kinds speak of a kind that only a request names. */
function tableFor({ kinds, table }: Identification, { kinds: wanted }: IdentifyOptions): LabelTable {
  if (wanted === undefined) return table;
  const own = kinds.find(({ type, umbrella }) => umbrella && wanted.includes(type));
  return own?.labels?.(table) ?? table;
}

/** The result of a bare value that can hardly be another: an IBAN, an LEI, a number with plus. */
function plainResult(
  { kinds, bare }: Identification,
  input: string,
  { country, kinds: wanted }: IdentifyOptions,
): OpenResult | undefined {
  for (const { type, form, share, evidence = NO_EVIDENCE } of kinds) {
    const isUnmistakable = share !== undefined || evidence.unmistakable?.test(input) === true;
    if (form === undefined || !isUnmistakable || !form.test(input)) continue;
    if (wanted !== undefined && !wanted.includes(type)) continue;
    const hasHome = evidence.atHome !== undefined && country !== undefined;
    const result = bare(type, input, hasHome ? { country } : NO_OPTIONS);
    if (result.valid) return result;
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
    const candidate = bestCandidate(identification, part, reading, namedBy(reading), options);
    const best = candidate && chosen(candidate.text, candidate.readings);
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
): Candidate | undefined {
  const shape = once(() => looksLike(input));
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
    const among = { named, shape, part, hasWords, isAmongWords };
    const readings = all.filter((one) => isMeant(one, among));
    if (readings.length > 0) return { text: part, place, readings: readings.sort(byProof) };
  }
  return undefined;
}

const kindOf = ({ kinds }: Identification, type: string): AnyKind => kinds.find((one) => one.type === type)!;

function wholeOf(input: string): Place {
  const from = input.length - input.trimStart().length;
  return { from, to: Math.max(from, input.trimEnd().length) };
}

/** What stands around a part of a text that something reads. */
interface Surroundings {
  readonly named: Named;
  /** What all of the text looks like. */
  readonly shape: () => LooksLike | undefined;
  readonly part: string;
  /** Whether there are other words than labels. */
  readonly hasWords: boolean;
  /** Whether a value is one with these words, too. */
  readonly isAmongWords: (one: RankedReading) => boolean;
}

/** Whether a reading counts: a text that looks like something else, or has other words, needs more than a form. */
function isMeant(
  one: RankedReading,
  { named: { types, isOther, isUnread }, shape, part, hasWords, isAmongWords }: Surroundings,
): boolean {
  if (one.labels > 0) return true;
  if (types.size > 0 || (isUnread && one.isOpen)) return false;
  if (one.isOpen && isShort(part)) return false;
  const isMarked = one.marked > 0;
  if (!(one.certainty === 'checksum' && isMarked) && shape() !== undefined) return false;
  if (isOther) return one.certainty === 'checksum' && isMarked;
  if (!hasWords || one.certainty === 'shape') return !hasWords;
  return isAmongWords(one);
}

/** Fewer characters are a number of some country nearly always. */
const OPEN_LENGTH_MIN = 6;
const APART = /[^\p{L}\p{N}]/gu;
const isShort = (part: string): boolean => part.replace(APART, '').length < OPEN_LENGTH_MIN;

/** The result of the best reading, with the others. */
function answer(
  identification: Identification,
  input: string,
  reading: TextReading | undefined,
  { text, place, readings }: Candidate,
): Identified {
  const best = chosen(text, readings);
  const shown = (result: OpenResult): OpenResult =>
    reading === undefined
      ? { ...result, input }
      : withNames({ ...result, input }, input, ofType(reading, result.type), place);
  if (best === undefined) {
    const [{ type }] = readings as [RankedReading];
    const isOneKind = readings.every((one) => one.type === type);
    const alternatives = listed(readings);
    return { ...shown(unknown(input, 'country_required', isOneKind ? type : UNKNOWN)), alternatives };
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
function chosen(text: string, readings: readonly RankedReading[]): RankedReading | undefined {
  const [best] = readings as [RankedReading];
  if (!best.isOpen) return best;
  const alike = readings.filter(({ labels }) => labels === best.labels);
  const countries = new Set(alike.map(({ country }) => mainOf(country!)));
  const [main] = countries;
  if (countries.size !== 1 || !(best.labels > 0 || isUnlike(text, best))) return undefined;
  return alike.find(({ country }) => country === main);
}

/** Whether a number is of a form that digits alone don't have, and its check digits agree. */
const isUnlike = (text: string, { certainty }: RankedReading): boolean =>
  certainty === 'checksum' && /\p{L}/u.test(text);

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

function unknown(input: string, reason: Reason, type: string = UNKNOWN): InvalidResult<string> {
  return { type, input, valid: false, reason };
}

/** A text without a valid reading: refused by the kind that it plainly is of, else not recognized. */
function refused(
  { kinds, bare, verify }: Identification,
  input: string,
  { types }: Named,
  { country, kinds: wanted, suggest }: IdentifyOptions,
): Identified {
  const text = input.trim();
  const meant = kinds.filter(({ type }) => wanted === undefined || wanted.includes(type));
  const labelled = meant.find(({ type }) => types.has(type));
  const plain =
    labelled ?? meant.find((kind) => isPlain(kind, text, () => bare(kind.type, text, NO_OPTIONS)));
  if (plain !== undefined) {
    const verifyAs = (own: string | undefined) =>
      verify(plain.type, input, { country: own, others: wanted, suggest });
    const result = verifyAs(plain.share === undefined ? country : undefined);
    // An account as it is written at home names no country.
    return !result.valid && result.reason === 'country_required' ? verifyAs(country) : result;
  }
  const shape = looksLike(input);
  const result = unknown(input, 'unrecognized');
  return shape === undefined ? result : { ...result, looks_like: shape };
}

/** Refusals by check digits. */
const BY_CHECK: ReadonlySet<string> = new Set(['invalid_checksum', 'invalid_national_check_digit']);

/** Whether a text is plainly a kind's, though refused: by how it begins, or since its check digits alone don't agree. */
function isPlain({ form, evidence = NO_EVIDENCE }: AnyKind, text: string, result: () => OpenResult): boolean {
  if (form === undefined || !form.test(text)) return false;
  if (evidence.unmistakable !== undefined) return evidence.unmistakable.test(text);
  const refusal = result();
  if (refusal.valid) return false;
  return BY_CHECK.has(refusal.reason) || evidence.plainBy?.includes(refusal.reason) === true;
}

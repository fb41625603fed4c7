/**
 * Asks other kinds whether a refused value is certainly one of theirs: a BIC in the field of an IBAN, a person's number in that of a
 * company. Library, service and entry points ask by this engine alone, each the kinds that it has. Kinds don't know each other; each is
 * asked by its form first, and lists of schemes for one country.
 */
import { countryOf } from './country.ts';
import { type Evidence, NO_EVIDENCE } from './evidence.ts';
import { byProof, type Named, namedBy, type RankedReading } from './identify-readings.ts';
import type { AnyKind, Outline, SchemeIndex } from './kind.ts';
import {
  formElsewhere,
  LETTERS,
  labelledElsewhere,
  type OwnKind,
  otherLetters,
  ownElsewhere,
  type VerifyAnywhere,
} from './own-elsewhere.ts';
import type { ProofCode } from './proof.ts';
import { isPrefix, mainOf } from './reading/known.ts';
import type { TextReading } from './reading/text.ts';
import type { Reason } from './reasons.ts';
import type { BelongsTo, InvalidResult, LooksLike } from './result.ts';
import { type Formed, formOf, formOwners } from './scheme/own-forms.ts';

/** A kind that is asked for a value which another refused. */
export type AskedKind = Pick<
  AnyKind,
  'type' | 'rank' | 'umbrella' | 'outline' | 'readings' | 'schemes' | 'join' | 'evidence'
>;

/** The kinds that may be asked, and how. */
export interface Asked<Kind extends AskedKind = AnyKind> {
  readonly kinds: readonly Kind[];
  /** What a text is as a value of a kind; `country` is ISO 3166-1 alpha-2. */
  readonly read: (
    kind: Kind,
    text: string,
    named: Named,
    country: string | undefined,
  ) => readonly RankedReading[];
  /** Which schemes of these kinds a text may be of. */
  readonly index?: SchemeIndex | undefined;
}

/** A refused value, and what is known of it. */
export interface Inquiry {
  readonly result: InvalidResult<string>;
  /** The kind that refused it. A list of schemes is given the numbers of another such list by mistake. */
  readonly kind: {
    readonly readings?: unknown;
    readonly evidence?: Evidence | undefined;
    readonly umbrella?: true | undefined;
  };
  /** What the value looks like, found when it is first needed. */
  readonly shape: () => LooksLike | undefined;
  /** ISO 3166-1 alpha-2, any case, as the request names it. */
  readonly country: string | undefined;
  /** The types of other kinds that may be named; all without it. */
  readonly others: readonly string[] | undefined;
  /** What stands beside the number; undefined where nothing does, and where words are not read. */
  readonly text: TextReading | undefined;
}

/** Refusals that say all there is to say. */
const SETTLED: ReadonlySet<Reason> = new Set(['empty_input', 'input_too_long', 'ambiguous']);

/** Refusals of a value that has no shape of its kind. */
const ASTRAY: ReadonlySet<Reason> = new Set([
  'invalid_characters',
  'invalid_length',
  'invalid_format',
  'invalid_component',
  'unsupported_country',
]);

/** Parts of a text that are tried beside the whole. */
const PARTS_MAX = 2;

/** The refusal; `other_kind` where the value is certainly one of another kind. */
function askOthers<Kind extends AskedKind>(asked: Asked<Kind>, inquiry: Inquiry): InvalidResult<string> {
  const { result, text } = inquiry;
  if (SETTLED.has(result.reason)) return result;
  const { input, type } = result;
  const labelled = text === undefined ? UNNAMED : namedBy(text);
  const country = countryFor(inquiry, labelled);
  const named = labelled.types.has(type) ? UNNAMED : labelled;
  const hasWords = text !== undefined && (labelled.isOther || text.others.length > 0);
  // Of the whole, letters that run into the digits are a part, and two letters in front.
  const whole = { part: input.trim(), by: text !== undefined && runsOn(text) ? UNNAMED : named, hasWords };
  let best = bestOf(asked, inquiry, country, whole, false);
  const tried = text === undefined ? 0 : Math.min(PARTS_MAX, text.places.length);
  for (let at = 0; best === undefined && at < tried; at++) {
    const { from, to } = text!.places[at]!;
    const part = { part: text!.text.slice(from, to), by: named, hasWords: hasWords || hasPrefix(text!) };
    best = bestOf(asked, inquiry, country, part, true);
  }
  return best === undefined ? result : ofOtherKind(result, best.one, best.kind, text);
}

/** A part of a text, with what its labels say, and whether there are other words. */
interface Part {
  readonly part: string;
  readonly by: Named;
  readonly hasWords: boolean;
}

/** The reading of a part for which most speaks, of those that are certain. */
function bestOf<Kind extends AskedKind>(
  { kinds, read, index }: Asked<Kind>,
  inquiry: Inquiry,
  country: string | undefined,
  { part, by, hasWords }: Part,
  isBehind: boolean,
): Found<Kind> | undefined {
  let best: Found<Kind> | undefined;
  for (const kind of kinds) {
    if (!isAsked(kind, inquiry, by, country, part, index)) continue;
    for (const one of read(kind, part, by, country)) {
      if (isBehind && isNamedElse(by, one)) continue;
      if (isOwnScheme(inquiry, one) || !isCertain(kind, one, part, inquiry)) continue;
      if (hasWords && !isSelfEvident(one)) continue;
      if (best === undefined || byProof(one, best.one) < 0) best = { kind, one };
    }
  }
  return best;
}

/** Whether a label runs into the digits behind it. */
const runsOn = ({ labels, places }: TextReading): boolean =>
  labels.some(({ to }) => places.some(({ from }) => from === to));

/** Whether two letters stand right in front of a number that may be of a country and not a name. */
const hasPrefix = ({ text, labels, places }: TextReading): boolean =>
  labels.some((label) => isPrefix(text, label) && places.some(({ from }) => from === label.to));

/** A reading, and the kind that it is one of. */
interface Found<Kind extends AskedKind> {
  readonly kind: Kind;
  readonly one: RankedReading;
}

const UNNAMED = namedBy(undefined);

/** Whether a kind that has the schemes of others refused a number by the same one, as a strict request does by a rule that is reported. */
const isOwnScheme = ({ kind, result }: Inquiry, { scheme }: RankedReading): boolean =>
  kind.umbrella === true && scheme !== undefined && `${result.verified_as}-`.startsWith(`${scheme}-`);

/** Whether digits stand behind the name of another number. */
const isNamedElse = ({ types }: Named, { labels, marked }: RankedReading): boolean =>
  types.size > 0 && labels === 0 && marked < 2;

/**
 * The refusal of a value in which a number of its kind was read beside words, where with these words it is a number of another list:
 * in `995 525 828 MVA` the letters belong to a VAT number. Undefined for all others.
 */
export function askOfLetters<Kind extends AskedKind>(
  asked: Asked<Kind>,
  inquiry: Inquiry,
): InvalidResult<string> | undefined {
  const country = countryFor(inquiry, UNNAMED);
  const { result } = inquiry;
  const part = result.input.trim();
  for (const kind of asked.kinds) {
    if (kind.readings === undefined || !isAsked(kind, inquiry, UNNAMED, country, part, asked.index)) continue;
    const own = asked.read(kind, part, UNNAMED, country).find(({ marked }) => marked === 2);
    if (own !== undefined) return ofOtherKind(result, own, kind, undefined);
  }
  return undefined;
}

/** The country whose numbers the value may be: that of the refusal, of the labels, of the letters in front. */
function countryFor({ result, country }: Inquiry, { schemes }: Named): string | undefined {
  const known = result.country?.code ?? (country === undefined ? undefined : countryOf(country)?.code);
  if (known !== undefined) return known;
  if (schemes.size > 0) {
    const named = new Set([...schemes].map((id) => mainOf(id.slice(0, 2).toUpperCase())));
    if (named.size === 1) return [...named][0];
  }
  const letters = LETTERS.exec(result.input)?.[1];
  return letters === undefined ? undefined : countryOf(letters)?.code;
}

/** Whether a text may have an outline. */
const mayHave = ({ least, isLettered }: Outline, part: string): boolean =>
  part.length >= least && !(isLettered && isDigit(part.charCodeAt(0)));

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

function isAsked(
  kind: AskedKind,
  { result, others }: Inquiry,
  { types }: Named,
  country: string | undefined,
  part: string,
  index: SchemeIndex | undefined,
): boolean {
  const { type, umbrella, outline, evidence = NO_EVIDENCE } = kind;
  if (umbrella || type === result.type || others?.includes(type) === false) return false;
  if (outline !== undefined && !mayHave(outline, part)) return false;
  if (kind.readings !== undefined) {
    // The schemes are asked for last: where kinds are loaded when they are needed, these load one.
    if (country === undefined || index?.mayBe(kind.schemes, country, part) === false) return false;
  }
  return evidence.tried === undefined || types.has(type) || evidence.tried.test(part);
}

/** The largest share of random texts that may pass for digits alone to be a number of another list of schemes, or of any kind. */
const CHECKED_MAX = 1 / 90;
/** The same where letters and a date among digits are its form: a Mexican RFC, an Italian codice fiscale. */
const DATED_MAX = 1 / 20;
/** The same where they begin with the letters of a VAT number. */
const LETTERED_MAX = 0.6;
const LETTER = /[A-Z]/i;
/** Where a country's code in front is what speaks for a scheme, and not the form of the number. */
const MARKER = /^[A-Z]{2}[ :-]/i;

function isCertain(
  { evidence = NO_EVIDENCE }: AskedKind,
  one: RankedReading,
  part: string,
  { kind, result, shape }: Inquiry,
): boolean {
  const { certainty, labels, marked, share, type } = one;
  if (labels > 0) return true;
  if (one.scheme === undefined) return evidence.isCertain?.(one, part) ?? certainty !== 'shape';
  const { ownsDigits, substitute } = kind.evidence ?? NO_EVIDENCE;
  if (marked === 2) return share <= LETTERED_MAX;
  if (ownsDigits) return false;
  if (marked === 1 && (certainty === 'checksum' || !MARKER.test(part))) return true;
  // A date or a card number has no letters; a number that has some, and right check digits or a form that few texts have, is no amount.
  const isProven = certainty === 'checksum' || share <= CHECKED_MAX;
  if (!(isProven && LETTER.test(part)) && shape() !== undefined) return false;
  // Where the numbers of a country are those of another kind, there is no other number that could have been meant.
  if (result.reason === 'unsupported_country' && type === substitute) return true;
  if (kind.readings !== undefined && ASTRAY.has(result.reason))
    return certainty === 'checksum' || (share <= DATED_MAX && LETTER.test(part));
  return result.reason !== 'country_mismatch' && share <= CHECKED_MAX;
}

/** Whether words beside a number change nothing: its label, or letters of its own, say what it is. */
const isSelfEvident = ({ labels, marked, scheme }: RankedReading): boolean =>
  labels > 0 || scheme === undefined || marked === 2;

function ofOtherKind(
  { type, input, label: own }: InvalidResult<string>,
  one: RankedReading,
  asked: AskedKind,
  text: TextReading | undefined,
): InvalidResult<string> {
  const { type: kind, normalized, country: code, certainty, labels } = one;
  const owner = saysWhose(one, asked) ? ownerOf(one) : undefined;
  const country = code === undefined ? undefined : countryOf(code);
  const place = text?.labels.find(({ meanings }) => meanings.some((meaning) => meaning.type === kind));
  const label = place === undefined ? own : input.slice(place.from, place.to);
  const proof = labels > 0 ? 'other_label' : PROOFS[certainty];
  return {
    type,
    input,
    valid: false,
    reason: 'other_kind',
    normalized,
    ...(country && { country }),
    kind,
    ...(owner && { belongs_to: owner }),
    ...(label !== undefined && { label }),
    suggestions: [{ value: normalized, change: 'other_kind', proof_code: proof, certain: true }],
  };
}

const PROOFS: Readonly<Record<RankedReading['certainty'], ProofCode>> = {
  checksum: 'other_check_digits',
  listed: 'other_list',
  shape: 'other_form',
};

/** Of a check that fewer random values pass, a value says itself whose it is. */
const CHANCE_MAX = 1 / 1_000;

/** Whether a value says itself whose it is: by a label, by letters, by a form of its own, or by a check that chance hardly passes. */
const saysWhose = (
  { labels, marked, share }: RankedReading,
  { evidence = NO_EVIDENCE }: AskedKind,
): boolean => labels > 0 || (!evidence.isAnonymous && (marked > 0 || share < CHANCE_MAX));

const ownerOf = ({ type, scheme, country, normalized }: RankedReading): BelongsTo => ({
  type,
  ...(scheme !== undefined && { scheme_id: scheme }),
  ...(country !== undefined && { country }),
  normalized,
});

/** The refusal, which nobody else has yet, with its owner: a copy would cost more than to find it. */
function owned(result: InvalidResult<string>, owner: BelongsTo): InvalidResult<string> {
  (result as { belongs_to?: BelongsTo }).belongs_to = owner;
  return result;
}

/**
 * The refusal with whose the value is instead, where it says so by the letters of another country: a number of its own kind there, or of
 * another list of schemes. `kind` and `reason` stay.
 * @param code the country of the letters, if they are another's
 */
function withOwner<Kind extends AskedKind>(
  asked: Asked<Kind>,
  inquiry: Inquiry,
  own: BelongsTo | undefined,
  code: string | undefined,
): InvalidResult<string> {
  const { result } = inquiry;
  if (own !== undefined) return owned(result, own);
  if (code === undefined) return result;
  const part = result.input.trim();
  for (const kind of asked.kinds) {
    if (kind.readings === undefined || !isAsked(kind, inquiry, UNNAMED, code, part, asked.index)) continue;
    const one = asked.read(kind, part, UNNAMED, code).find(isOfLetters);
    if (one !== undefined) return owned(result, ownerOf(one));
  }
  return result;
}

/** The refusal; `other_kind` where the value is certainly of another kind, else with whose it is where it says so. */
export function asWhose<Kind extends AskedKind>(
  asked: Asked<Kind>,
  inquiry: Inquiry,
  self: OwnKind,
  verify: VerifyAnywhere,
): InvalidResult<string> {
  const { result, text, country } = inquiry;
  const code = otherLetters(result);
  const elsewhere = ownElsewhere(self, verify, result, code);
  // What is refused for its country alone is of its kind: others need not be asked.
  if (elsewhere !== undefined && result.reason === 'country_mismatch') return owned(result, elsewhere);
  const other = askOthers(asked, inquiry);
  if (other !== result) return other;
  const own = elsewhere ?? labelledElsewhere(self, verify, text, country);
  const lettered = withOwner(asked, inquiry, own, code);
  return lettered.belongs_to === undefined ? withFormOwner(asked, inquiry, self, verify) : lettered;
}

/** The same where a form that one other country's numbers alone have says it. */
function withFormOwner<Kind extends AskedKind>(
  asked: Asked<Kind>,
  inquiry: Inquiry,
  self: OwnKind,
  verify: VerifyAnywhere,
): InvalidResult<string> {
  const { result, shape } = inquiry;
  const { set } = self;
  const home = result.country?.code;
  const formed = home === undefined || set === undefined ? undefined : formOf(result.input);
  if (formed === undefined || shape() !== undefined) return result;
  const own = formElsewhere({ ...self, set: set! }, verify, result.input, formed, home!);
  const isAstray = own === undefined && ASTRAY.has(result.reason);
  const owner = isAstray ? formOfOthers(asked, inquiry, formed, home!) : own;
  return owner === undefined ? result : owned(result, owner);
}

/** A refused value of a form that numbers of another list in one other country alone have. */
function formOfOthers<Kind extends AskedKind>(
  { kinds, read }: Asked<Kind>,
  { result, others }: Inquiry,
  formed: Formed,
  home: string,
): BelongsTo | undefined {
  for (const kind of kinds) {
    const { type, umbrella, schemes, join } = kind;
    if (umbrella || type === result.type || others?.includes(type) === false) continue;
    // What is made of parts is no number that is given as one.
    if (schemes === undefined || join !== undefined) continue;
    const like = formOwners(schemes, formed, home);
    if (like.length === 0) continue;
    const ids = new Set(like.map(({ id }) => id));
    const found = like.flatMap(({ country }) => read(kind, result.input, UNNAMED, country));
    const valid = found.filter(({ scheme }) => ids.has(scheme!));
    if (new Set(valid.map(({ country }) => mainOf(country!))).size === 1) return ownerOf(valid[0]!);
  }
  return undefined;
}

/** Whether the letters in front are the number's own, and check digits agree. */
const isOfLetters = ({ marked, certainty }: RankedReading): boolean =>
  marked === 2 && certainty === 'checksum';

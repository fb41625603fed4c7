/** What a text says besides its value: a label, words, and, where it is refused, what it is instead. */
import { countryOf } from './country.ts';
import { type Identification, readingsAs } from './identify-readings.ts';
import type { AnyKind, RequestedOptions, SchemeIndex } from './kind.ts';
import { once } from './once.ts';
import { type Asked, askOfLetters, asWhose, type Inquiry } from './other-kinds.ts';
import { isInOwnLetters, type OwnKind, type VerifyAnywhere } from './own-elsewhere.ts';
import { type KnownKind, mayHaveLabel, reread, withLabel } from './reading/known.ts';
import type { LabelTable } from './reading/labels.ts';
import { looksLike } from './reading/looks-like.ts';
import { strictly } from './reading/strict.ts';
import { LABEL_TABLE, mayStartWithLabel } from './reading/table.ts';
import { readText, type TextReading } from './reading/text.ts';
import { DIGIT_TOKEN, NO_TOKEN, tokenOf } from './reading/token.ts';
import type { Reason } from './reasons.ts';
import type { InvalidResult, OpenResult } from './result.ts';
import { NO_OPTIONS, type VerifyOfKind, type VerifyOptions } from './verify-options.ts';

/**
 * What a value holds beside a label and words, where it is refused as it stands; a refusal names the other kind that the value is of, or
 * what it looks like where it plainly is something else.
 */
export function readOut(
  kind: AnyKind,
  bare: VerifyOfKind<OpenResult>,
  result: OpenResult,
  options: VerifyOptions & RequestedOptions,
  identification: Identification,
  asked: Asked,
): OpenResult {
  if (!result.valid && (UNEXPLAINED.has(result.reason) || kind.settled?.includes(result.reason)))
    return result;
  const { input } = result;
  const isRead = result.valid
    ? mayHaveLabel(input, result.normalized)
    : !kind.evidence?.whole?.test(input) &&
      !(
        result.reason === 'country_mismatch' &&
        isInOwnLetters(ownOf(kind, asked.index), anywhere(kind, identification), result)
      );
  const reading = isRead && hasMore(input) ? readText(input, tableOf(kind)) : undefined;
  const read =
    reading === undefined
      ? result
      : identification.beside(kind, readWith(reading, kind, bare, result, options));
  if (!result.valid && read.valid && options.scheme === undefined && kind.readings !== undefined) {
    const refused = askOfLetters(asked, inquiryOf(kind, result, undefined, options));
    if (refused !== undefined) return refused;
  }
  if (options.strict !== true)
    return read.valid ? read : explained(kind, read, reading, options, identification, asked);
  // What a strict request refuses is said of the value as it stands.
  const strict = read.valid ? strictly(read) : result;
  return strict.valid ? strict : explained(kind, strict, undefined, options, identification, asked);
}

/** The labels as a kind reads them. */
const tableOf = ({ labels }: AnyKind): LabelTable => labels?.(LABEL_TABLE) ?? LABEL_TABLE;

/** Whether there may be something beside a number: none beside a token that begins with no label. */
function hasMore(input: string): boolean {
  const token = tokenOf(input);
  return token === NO_TOKEN || (token !== DIGIT_TOKEN && mayStartWithLabel(input));
}

const readWith = (
  reading: TextReading,
  kind: AnyKind,
  bare: VerifyOfKind<OpenResult>,
  result: OpenResult,
  options: VerifyOptions & RequestedOptions,
): OpenResult =>
  result.valid ? withLabel(result, reading) : reread(result, knownKind(kind, bare, options), () => reading);

/** A refusal, which names the other kind that the value is of, or what it looks like. */
function explained(
  kind: AnyKind,
  result: InvalidResult<string>,
  text: TextReading | undefined,
  options: VerifyOptions & RequestedOptions,
  identification: Identification,
  asked: Asked,
): OpenResult {
  if (UNEXPLAINED.has(result.reason) || result.part !== undefined) return result;
  const inquiry = inquiryOf(kind, result, text, options);
  const refused =
    options.scheme === undefined
      ? asWhose(asked, inquiry, ownOf(kind, asked.index), anywhere(kind, identification))
      : result;
  if (refused.reason === 'other_kind') return refused;
  const seen = inquiry.shape();
  if (seen === undefined) return refused;
  if (seen !== 'card_number') return { ...refused, looks_like: seen };
  // A card's number is not written down once more.
  const { normalized: _, belongs_to: _owner, ...rest } = refused;
  return { ...rest, looks_like: seen };
}

/** A kind whose values are made of parts reads more than the shapes of its schemes. */
const ownOf = ({ type, schemes, join }: AnyKind, index: SchemeIndex | undefined): OwnKind => ({
  type,
  set: schemes,
  mayBe:
    schemes === undefined || join !== undefined || index === undefined
      ? undefined
      : (country, text) => index.mayBe(schemes, country, text),
});

/** Verifies a value of a kind as it stands, whatever its country. */
const anywhere =
  ({ type }: AnyKind, { bare }: Identification): VerifyAnywhere =>
  (text, scheme) =>
    bare(type, text, scheme === undefined ? NO_OPTIONS : { scheme });

const inquiryOf = (
  kind: AnyKind,
  result: InvalidResult<string>,
  text: TextReading | undefined,
  { country, defaultCountry, others }: VerifyOptions,
): Inquiry => ({
  result,
  kind,
  shape: once(() => result.looks_like ?? looksLike(result.input)),
  country: country ?? defaultCountry,
  others,
  text,
});

/** The kinds of the wiring, as they are asked. */
export const askedBy = (identification: Identification): Asked => ({
  kinds: identification.kinds,
  index: identification.index,
  read: (kind, text, named, country) => readingsAs(identification, kind, text, named, { country }),
});

/** Refusals that say all there is to say. */
const UNEXPLAINED: ReadonlySet<Reason> = new Set(['empty_input', 'input_too_long']);

/** What the reader of words has to know of a kind. */
function knownKind(
  kind: AnyKind,
  bare: VerifyOfKind<OpenResult>,
  options: VerifyOptions & RequestedOptions,
): KnownKind {
  const { country, scheme } = options;
  return {
    type: kind.type,
    country: country === undefined ? undefined : countryOf(country)?.code,
    hasSchemes: 'scheme' in kind.options && scheme === undefined,
    isLong: kind.evidence?.isLong,
    verify: (text, id) => bare(text, id === undefined ? options : { ...options, scheme: id }),
  };
}

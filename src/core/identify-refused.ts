/** What `identify` answers with for a text without a valid reading: the refusal of the kind that it plainly is of, else what it looks like. */
import { NO_EVIDENCE } from './evidence.ts';
import { isDated } from './identify-evidence.ts';
import { type Identification, type IdentifyOptions, isEvidently, type Named } from './identify-readings.ts';
import type { AnyKind, RequestedOptions } from './kind.ts';
import { CODE_SHAPES, perhapsLike } from './reading/codes.ts';
import type { Reason } from './reasons.ts';
import { type Alternative, type InvalidResult, type LooksLike, type OpenResult, UNKNOWN } from './result.ts';

/** The result of the best reading; of type `unknown` where there is none. */
export type Identified = OpenResult & { readonly alternatives?: readonly Alternative[] };

const NO_OPTIONS: RequestedOptions = {};

export function unknown(input: string, reason: Reason, type: string = UNKNOWN): InvalidResult<string> {
  return { type, input, valid: false, reason };
}

export const withShape = <Result extends InvalidResult<string>>(
  result: Result,
  shape: LooksLike | undefined,
): Result => (shape === undefined ? result : { ...result, looks_like: shape });

/** A text without a valid reading: refused by the kind that it plainly is of, else not recognized. */
export function refused(
  identification: Identification,
  input: string,
  { types }: Named,
  { country, kinds: wanted, suggest }: IdentifyOptions,
  shape: () => LooksLike | undefined,
): Identified {
  const { kinds, verify } = identification;
  const text = input.trim();
  const meant = kinds.filter(({ type }) => wanted === undefined || wanted.includes(type));
  const labelled = meant.find(({ type }) => types.has(type));
  const alternatives = labelled === undefined ? doubtfulOf(identification, meant, text) : [];
  const plain =
    labelled ??
    meant.find(({ isNear }) => isNear?.(text)) ??
    (CODE_SHAPES.has(shape()!)
      ? undefined
      : meant.find((kind) => isPlain(identification, kind, text, wanted?.length === 1)));
  if (plain === undefined) {
    const result = withShape(unknown(input, 'unrecognized'), shape() ?? perhapsLike(input));
    return withAlternatives(result, alternatives);
  }
  const verifyAs = (own: string | undefined) =>
    verify(plain.type, input, { country: own, others: wanted, suggest });
  const result = verifyAs(plain.share === undefined ? country : undefined);
  // An account as it is written at home names no country.
  const answered = !result.valid && result.reason === 'country_required' ? verifyAs(country) : result;
  if (answered.valid && country === undefined && isDated(input))
    return unknown(input, 'country_required', plain.type);
  return withAlternatives(answered, alternatives);
}

const withAlternatives = (result: OpenResult, alternatives: readonly Alternative[]): Identified =>
  alternatives.length === 0 ? result : { ...result, alternatives };

/** What a text would be as a value of kinds whose form other texts have too. */
function doubtfulOf({ bare }: Identification, kinds: readonly AnyKind[], text: string): Alternative[] {
  return kinds.flatMap(({ type, form, share, evident, evidence = NO_EVIDENCE }) => {
    if (evident === undefined || !form!.test(text)) return [];
    const result = bare(type, text, NO_OPTIONS);
    if (!result.valid) return [];
    // A kind that is not evident by its form has a share or weighs.
    if (share === undefined && evidence.weigh!(result, text, false) === undefined) return [];
    const { normalized, country } = result;
    const certainty = share === undefined ? 'shape' : 'checksum';
    return [{ type, ...(country?.code !== undefined && { country: country.code }), normalized, certainty }];
  });
}

/** Refusals by check digits. */
const BY_CHECK: ReadonlySet<string> = new Set(['invalid_checksum', 'invalid_national_check_digit']);

/**
 * Whether a text is plainly a kind's, though refused: by how it begins, or since its check digits alone don't agree.
 *
 * @param isAlone whether no other kind is asked for
 */
function isPlain(identification: Identification, kind: AnyKind, text: string, isAlone: boolean): boolean {
  const { type, form, evidence = NO_EVIDENCE } = kind;
  if (form === undefined || !form.test(text)) return false;
  if (evidence.unmistakable !== undefined) return evidence.unmistakable.test(text);
  const refusal = identification.bare(type, text, NO_OPTIONS);
  if (refusal.valid) return false;
  if (!isAlone && !isEvidently(identification, kind, refusal.normalized!)) return false;
  return BY_CHECK.has(refusal.reason) || evidence.plainBy?.includes(refusal.reason) === true;
}

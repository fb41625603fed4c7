/** Whose a refused value is where it is one of its own kind in another country: by its letters, its form, or the label beside it. */
import { countryOf } from './country.ts';
import { mainOf, namedElsewhere } from './reading/known.ts';
import type { TextReading } from './reading/text.ts';
import type { BelongsTo, InvalidResult, OpenResult, OpenValidResult } from './result.ts';
import { type Formed, formOwners } from './scheme/own-forms.ts';
import { withoutOwn } from './scheme/own-letters.ts';
import type { SchemeSet } from './scheme/set.ts';
import { compact } from './text.ts';

/** A kind, with its schemes where it has some. */
export interface OwnKind {
  readonly type: string;
  /** Whether its schemes are those of other kinds. */
  readonly umbrella?: true | undefined;
  readonly set?: SchemeSet | undefined;
  /** Whether a text may be a number of a country by one of the schemes; any may be without it. */
  readonly mayBe?: ((country: string, text: string) => boolean) | undefined;
}

/** Verifies a value of the kind as it stands, whatever its country; by a scheme alone where one is given. */
export type VerifyAnywhere = (text: string, scheme?: string) => OpenResult;

type Valid = OpenValidResult<string, object>;

/** The longest value with what is written around it, in UTF-16 units: a longer text is not read once more. */
const OWN_LENGTH_MAX = 64;

/** A value that is refused for its country alone, as one of its kind where it belongs. */
function mismatchOwner(
  kind: OwnKind,
  verify: VerifyAnywhere,
  { reason, input, country, normalized }: InvalidResult<string>,
): BelongsTo | undefined {
  if (reason !== 'country_mismatch' || input.length > OWN_LENGTH_MAX) return undefined;
  // Behind the words or the prefix of the country asked for, the number stands in the normalized form alone.
  const own =
    validOf(verify(ownText(input, country?.code))) ??
    (normalized === undefined ? undefined : validOf(verify(normalized)));
  return own === undefined || own.country?.code === country?.code ? undefined : ownerOf(kind, own);
}

/** A value without the letters of the country asked for in front of another's. */
function ownText(input: string, code: string | undefined): string {
  const plain = compact(input);
  const rest = withoutOwn(plain, code);
  return rest === plain ? input : rest;
}

/** A valid result for which nothing was assumed but that a neighbour dials its number as its own. */
const validOf = (result: OpenResult): Valid | undefined =>
  result.valid && (result.assumed ?? NOTHING).every((one) => one === 'shared_plan') ? result : undefined;

const NOTHING: readonly string[] = [];

function ownerOf({ type, set }: OwnKind, { normalized, country, details }: Valid): BelongsTo {
  const code = country?.code;
  if (code === undefined) return { type, normalized };
  const { scheme } = details as { readonly scheme?: string };
  const scheme_id = set?.ofCountry(code)?.find(({ name }) => name === scheme)?.id;
  return scheme_id === undefined
    ? { type, country: code, normalized }
    : { type, scheme_id, country: code, normalized };
}

/** A country's letters, and no word. */
export const LETTERS = /^\s*([A-Z]{2})(?![A-Z]{3})/i;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** The letters of a country other than that of the refusal, in front of a value. */
export function otherLetters({ input, country }: InvalidResult<string>): string | undefined {
  if (isDigit(input.charCodeAt(0))) return undefined;
  const letters = LETTERS.exec(input)?.[1]?.toUpperCase();
  const code = letters === 'XI' ? 'GB' : letters && countryOf(letters)?.code;
  return code === country?.code ? undefined : code;
}

/**
 * The same of a value whose letters in front are those of another country, which check digits bear out.
 * @param code the country of the letters
 */
export function ownElsewhere(
  kind: OwnKind,
  verify: VerifyAnywhere,
  result: InvalidResult<string>,
  code: string | undefined,
): BelongsTo | undefined {
  const { reason, input, country } = result;
  if (reason === 'country_mismatch') return mismatchOwner(kind, verify, result);
  // Of the schemes alone a result says that it has a check digit, and need any be asked.
  if (code === undefined || kind.set === undefined || input.length > OWN_LENGTH_MAX) return undefined;
  const text = ownText(input, country?.code);
  if (kind.mayBe?.(code, text) === false) return undefined;
  const own = validOf(verify(text));
  const isProven = own?.country?.code === code && 'check_digit' in own.details;
  return isProven ? ownerOf(kind, own) : undefined;
}

/** A refused value behind the name that one other country has for its numbers. */
export function labelledElsewhere(
  kind: OwnKind,
  verify: VerifyAnywhere,
  text: TextReading | undefined,
  country: string | undefined,
): BelongsTo | undefined {
  const code = country === undefined ? undefined : countryOf(country)?.code;
  if (code === undefined || text === undefined || text.labels.length === 0) return undefined;
  const own = namedElsewhere(text, { type: kind.type, country: code, hasSchemes: true, verify });
  return own?.valid === true ? ownerOf(kind, own) : undefined;
}

/** A refused value of a form that numbers of one other country alone have. */
export function formElsewhere(
  kind: OwnKind & { readonly set: SchemeSet },
  verify: VerifyAnywhere,
  input: string,
  formed: Formed,
  home: string,
): BelongsTo | undefined {
  const found = formOwners(kind.set, formed, home).map(({ id }) => validOf(verify(input, id)));
  const valid = found.filter((one) => one !== undefined && !('inconsistent' in one.details)) as Valid[];
  const mains = new Set(valid.map(({ country }) => mainOf(country!.code!)));
  if (mains.size !== 1) return undefined;
  // Of territories that have the numbers of another country, that is named.
  const isMain = ({ country }: Valid) => Number(mains.has(country!.code!));
  return ownerOf(kind, valid.sort((one, other) => isMain(other) - isMain(one))[0]!);
}

const OWN_LETTERS = /^[A-Z]{3}/;

/** Whether the letters that a refused value begins with are those of its number in another country, and no label: `CHE-107.787.577`. */
export function isInOwnLetters(kind: OwnKind, verify: VerifyAnywhere, result: OpenResult): boolean {
  if (result.valid || result.reason !== 'country_mismatch') return false;
  const letters = OWN_LETTERS.exec(compact(result.input))?.[0];
  if (letters === undefined) return false;
  return mismatchOwner(kind, verify, result)?.normalized.startsWith(letters) === true;
}

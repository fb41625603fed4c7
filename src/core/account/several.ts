/** Two accounts in one text, as in a cell of a table: neither is guessed, and never are digits of one read as the other's. */
import { type Alternative, type InvalidResult, invalid, type Result } from '../result.ts';

type AccountLike = Result<'account', { readonly proof: 'check_digit' | 'listed' | 'shape' }>;

/** What stands between two values, whatever the notation of each. */
const BETWEEN = /[|\n\r]+|[,;\t]\s*|\s(?:\/|&|und|and|et|y|e|i|oraz|та|и|or|oder|ou|o)\s/iu;
const BLANKS = /\s+/;
const SEVERAL_MAX = 10;
const BLANK_GROUPS_MAX = 12;

/** Whether a text has what stands between two values. */
export const mayBeSeveral = (text: string): boolean => BETWEEN.test(text);

/**
 * The refusal of a text of several accounts, each a valid one; undefined of any other.
 *
 * @param isWhole whether the text is valid as one account: then blanks do not part it
 */
export function severalIn(
  input: string,
  isWhole: boolean,
  verify: (text: string) => AccountLike,
): InvalidResult<'account'> | undefined {
  const parted = mayBeSeveral(input) ? accountsIn(input.split(BETWEEN), verify) : undefined;
  const found = parted ?? (isWhole ? undefined : accountsIn(halvesOf(input), verify));
  if (found === undefined) return undefined;
  const [first] = found;
  const alternatives = found.map(alternativeOf);
  return { ...invalid('account', input, 'ambiguous', undefined, first!.country), alternatives };
}

type Valid = AccountLike & { readonly valid: true };

/** The accounts that the texts are, two at least; undefined where one is none. */
function accountsIn(
  texts: readonly string[],
  verify: (text: string) => AccountLike,
): readonly Valid[] | undefined {
  const given = texts.filter((text) => text.trim() !== '');
  if (given.length < 2 || given.length > SEVERAL_MAX) return undefined;
  const found = new Map<string, Valid>();
  for (const text of given) {
    const result = verify(text);
    if (!result.valid) return undefined;
    found.set(`${result.country.code} ${result.normalized}`, result);
  }
  return found.size < 2 ? undefined : [...found.values()];
}

/** A text that blanks divide, in two halves of as many groups. */
function halvesOf(input: string): readonly string[] {
  const groups = input.trim().split(BLANKS);
  if (groups.length % 2 === 1 || groups.length > BLANK_GROUPS_MAX) return [];
  const half = groups.length / 2;
  return [groups.slice(0, half).join(' '), groups.slice(half).join(' ')];
}

function alternativeOf({ country, normalized, details }: Valid): Alternative {
  const certainty = CERTAINTY[details.proof];
  return { type: 'account', country: country.code!, normalized, certainty };
}

const CERTAINTY = { check_digit: 'checksum', listed: 'listed', shape: 'shape' } as const;

/** Whose a value is that is refused for its country alone, for entry points of a kind that has no schemes. */
import type { OpenResult } from './result.ts';

/**
 * The result; with whose the value is where it is a refusal for the country.
 * @param verify verifies a value in normalized form, whatever its country
 */
export function withOwner<Result extends OpenResult>(
  result: Result,
  verify: (normalized: string) => OpenResult,
): Result {
  if (result.valid || result.reason !== 'country_mismatch') return result;
  const own = result.normalized === undefined ? result : verify(result.normalized);
  if (!own.valid) return result;
  const { type, normalized, country } = own;
  const code = country?.code;
  return { ...result, belongs_to: { type, ...(code !== undefined && { country: code }), normalized } };
}

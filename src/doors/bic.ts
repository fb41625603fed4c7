/** `assay/bic`: verifies Business Identifier Codes anywhere. */
import { type BicOptions, type BicResult, verifyBic as verify } from '../core/bic/verify.ts';
import { withOwner } from '../core/mismatch.ts';
import { called } from './called.ts';

export * from '../core/bic/verify.ts';

/**
 * Verifies a BIC of 8 or 11 characters. Never throws for what a user typed.
 *
 * ```ts
 * verifyBic('COBADEFF').valid; // true
 * ```
 */
export function verifyBic(input: string, options: BicOptions = {}): BicResult {
  const result = called('bic', input, options, (given) => verify(input, given));
  return withOwner(result, (text) => verify(text));
}

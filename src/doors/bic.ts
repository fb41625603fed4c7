/** `assay/bic`: verifies Business Identifier Codes anywhere. */
import { type BicOptions, type BicResult, verifyBic as verify } from '../core/bic/verify.ts';
import { withOwner } from '../core/mismatch.ts';

export * from '../core/bic/verify.ts';

/**
 * Verifies a BIC of 8 or 11 characters. Never throws for what a user typed.
 *
 * ```ts
 * verifyBic('COBADEFF').valid; // true
 * ```
 */
export function verifyBic(input: string, options?: BicOptions): BicResult {
  return withOwner(verify(input, options), (text) => verify(text));
}

/** `assay/creditor-id`: verifies SEPA creditor identifiers anywhere. */
import {
  type CreditorIdOptions,
  type CreditorIdResult,
  verifyCreditorId as verify,
} from '../core/creditor-id/verify.ts';
import { withOwner } from '../core/mismatch.ts';
import { called } from './called.ts';

export * from '../core/creditor-id/verify.ts';

/**
 * Verifies a creditor identifier. Never throws for what a user typed.
 *
 * ```ts
 * verifyCreditorId('DE98ZZZ09999999999').valid; // true
 * ```
 */
export function verifyCreditorId(input: string, options: CreditorIdOptions = {}): CreditorIdResult {
  const result = called('creditor_id', input, options, (given) => verify(input, given));
  return withOwner(result, (text) => verify(text));
}

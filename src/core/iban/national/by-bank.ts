/**
 * Germany and Great Britain: each bank chooses the check digits of its account numbers, so only bank data can decide. Without it
 * there is nothing to say, and with it only of banks whose choice is known.
 */
import type { NationalRule } from './rule.ts';

/** The characters of the account number, `to` exclusive. */
export const chosenByBank = (from: number, to: number): NationalRule => ({
  check: (iban, holder) => holder?.checkAccount?.(iban),
  parts: [{ from, to, passes: () => false }],
});

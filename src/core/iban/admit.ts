/** An IBAN for tests whose check digits fail, as if these were right: for whoever lets test values pass. */
import type { Directory } from '../banks/directory.ts';
import type { InvalidResult } from '../result.ts';
import { layoutAt } from './layout.ts';
import { accepted, type IbanResult } from './verify.ts';

/** @returns undefined where the text has not the length of an IBAN of its country, so that its parts are not known */
export function admittedIban(
  { input, normalized = '' }: InvalidResult<string>,
  directory: Directory | undefined,
): Extract<IbanResult, { valid: true }> | undefined {
  const layout = layoutAt(normalized.charCodeAt(0), normalized.charCodeAt(1));
  if (layout === undefined || layout.length !== normalized.length) return undefined;
  const holder = directory?.holderAt(normalized, layout.bank.from, layout.bank.to);
  return accepted(input, normalized, layout, normalized, undefined, holder);
}

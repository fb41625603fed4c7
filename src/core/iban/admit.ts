/** An IBAN for tests whose check digits fail, as if these were right: for whoever lets test values pass. */
import type { Directory } from '../banks/directory.ts';
import type { InvalidResult } from '../result.ts';
import { layoutAt, TWO_DIGITS } from './layout.ts';
import { international } from './recognize.ts';
import { detailsOf, type IbanResult } from './verify.ts';

/** @returns undefined where the text has not the length of an IBAN of its country, so that its parts are not known */
export function admittedIban(
  { input, normalized = '' }: InvalidResult<string>,
  directory: Directory | undefined,
): Extract<IbanResult, { valid: true }> | undefined {
  const layout = layoutAt(normalized.charCodeAt(0), normalized.charCodeAt(1));
  if (layout === undefined || layout.length !== normalized.length) return undefined;
  const { bank, country, national, shownFrom } = layout;
  const holder = directory?.holderAt(normalized, bank.from, bank.to);
  const printed = international(normalized, layout);
  const checkDigits = Number(normalized.slice(2, 4));
  const details = detailsOf(normalized, layout, TWO_DIGITS[checkDigits]!, undefined, holder);
  return {
    type: 'iban',
    input,
    valid: true,
    normalized,
    country,
    formatted: {
      international: printed,
      national:
        national === undefined
          ? `${details.bank_code} ${details.account_number}`
          : national(normalized, printed),
      masked: layout.maskWith(checkDigits) + printed.slice(shownFrom),
    },
    details,
  };
}

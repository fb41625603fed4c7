/** `assay/account`: verifies bank accounts anywhere. */
import { joinParts } from '../core/account/parts.ts';
import { ACCOUNTS } from '../core/account/schemes.ts';
import { type AccountCheckOptions, verifyAccount as verify } from '../core/account/verify.ts';
import { latestDay } from '../core/clock.ts';
import { otherLists } from '../core/other-lists.ts';
import { account, fillers } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import { called } from './called.ts';

export type { AccountDetails, AccountResult } from '../core/account/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'account',
  (value, options: AccountCheckOptions) => verify(value, options),
  /* @__PURE__ */ labelTable({ account }, fillers),
  /* @__PURE__ */ otherLists({ type: 'account', set: ACCOUNTS }, []),
);

/**
 * Verifies one bank account. Never throws for what a user typed.
 *
 * ```ts
 * verifyAccount({ routing_number: '021000021', account_number: '123456789' }, { country: 'US' }).valid; // true
 * ```
 *
 * @param value the account as one text, or its parts by the names of its country
 * @throws {RangeError} when the parts have a name that the country has not, lack one, or come without a country
 */
export function verifyAccount(
  value: string | Readonly<Record<string, string>>,
  options: Partial<AccountCheckOptions> = {},
) {
  const text = typeof value === 'string' ? value : joined(value, options);
  return called('account', text, options, (given) => read(text, { today: today(), ...given }));
}

function joined(parts: Readonly<Record<string, string>>, { country }: Partial<AccountCheckOptions>): string {
  const text = joinParts(parts, country);
  if ('fault' in text) throw new RangeError(`${text.fault.option} ${text.fault.detail}`);
  return text.value;
}

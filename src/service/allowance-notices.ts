/** What the operator is notified of: that an account has used some share of its allowance. Written with the charge that does it. */
import type { Outgoing } from '../notices/deliverer.ts';
import { signingKeyOf } from '../notices/signature.ts';
import type { Charge } from '../store/charge.ts';
import { type Mark, type Notice, OPERATOR } from '../store/notices.ts';

/** How much of an allowance is used when its account is warned of. */
export const WARNED_PERCENTS = [80, 100] as const;

/** The count at which a share of an allowance is used. */
export const markOf = (allowance: number, percent: number): number => Math.ceil((allowance * percent) / 100);

/** The charge of an allowance, with the notices of its marks: one for each month, allowance and share. */
export function marked(accountId: string, charge: Charge): Charge {
  const { limit: allowance, window } = charge;
  if (!allowance) return charge;
  const marks = WARNED_PERCENTS.map(
    (percent): Mark => ({
      at: markOf(allowance, percent),
      notice: {
        ...{ id: `${accountId}.${window}.${allowance}.${percent}`, event: 'allowance.warning' },
        ...{ accountId, recipient: OPERATOR, subject: window, address: null },
        data: JSON.stringify({ account: accountId, percent, allowance }),
      },
    }),
  );
  return { ...charge, marks };
}

export interface AllowanceNotices {
  /** Where a notice of an allowance goes, and what it says. */
  prepare(notice: Notice): Outgoing;
}

/** @param secret of the signatures, as the settings have it */
export function createAllowanceNotices(url: string, secret: string): AllowanceNotices {
  const key = signingKeyOf(secret);
  return {
    prepare: ({ data, used }) => ({
      url: new URL(url),
      key,
      data: { ...(JSON.parse(data) as object), used },
      anyAddress: true,
    }),
  };
}

/** What the operator is notified of: that an account has used some share of its allowance. Written with the charge that does it. */
import type { Outgoing } from '../notices/deliverer.ts';
import { signingKeyOf } from '../notices/signature.ts';
import type { Charge } from '../store/charge.ts';
import { type Mark, type Notice, OPERATOR } from '../store/notices.ts';

/** How much of an allowance is used when its account is warned of. */
export const WARNED_PERCENTS = [80, 100] as const;

/** The count at which a share of an allowance is used. */
export const markOf = (allowance: number, percent: number): number => Math.ceil((allowance * percent) / 100);

/** Accounts whose marks are kept at hand: they are needed with each check, and change once a month. */
const KEPT_MAX = 1_000;

/** Adds the notices of its marks to the charge of an allowance: one for each month, allowance and share. */
export function createMarking(): (accountId: string, charge: Charge) => Charge {
  const kept = new Map<string, Pick<Charge, 'limit' | 'window'> & { marks: readonly Mark[] }>();
  return (accountId, charge) => {
    const { limit, window } = charge;
    if (!limit) return charge;
    let known = kept.get(accountId);
    if (known?.limit !== limit || known.window !== window) {
      if (kept.size >= KEPT_MAX) kept.clear();
      known = { limit, window, marks: marksOf(accountId, limit, window) };
      kept.set(accountId, known);
    }
    return { ...charge, marks: known.marks };
  };
}

function marksOf(accountId: string, allowance: number, window: string): Mark[] {
  return WARNED_PERCENTS.map((percent) => ({
    at: markOf(allowance, percent),
    notice: {
      ...{ id: `${accountId}.${window}.${allowance}.${percent}`, event: 'allowance.warning' },
      ...{ accountId, recipient: OPERATOR, subject: window, address: null },
      data: JSON.stringify({ account: accountId, percent, allowance }),
    },
  }));
}

export interface AllowanceNotices {
  /** Where a notice of an allowance goes, and what it says. */
  prepare(notice: Notice): Outgoing;
}

/**
 * @param secret of the signatures, as the settings have it
 * @param previous those before it, which sign as well
 */
export function createAllowanceNotices(
  url: string,
  secret: string,
  previous: readonly string[] = [],
): AllowanceNotices {
  const [key, earlierKeys] = [signingKeyOf(secret), previous.map(signingKeyOf)];
  return {
    prepare: ({ data, used }) => ({
      url: new URL(url),
      key,
      earlierKeys,
      data: { ...(JSON.parse(data) as object), used },
      anyAddress: true,
    }),
  };
}

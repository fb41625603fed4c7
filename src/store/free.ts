/** Spends that always fit: nothing limits them, and they can't come again. Their sums are all there is to write of them. */
import { counterName } from './ledger.ts';
import type { Charge, Spend, Spent } from './store.ts';
import type { Sums } from './usage-log/record.ts';

/** The answer to each of them. */
export const FREE: Spent = { outcome: 'spent', used: 0 };

export const isFree = ({ charges, retry }: Spend): boolean =>
  retry === undefined && charges.every(({ limit }) => limit === undefined);

/** What spends add to each counter. */
export function sumsOf(spends: readonly Spend[]): Sums {
  // Checks of one key may share their charges, which spares the names of their counters.
  const byCharge = new Map<Charge, number>();
  for (const { charges } of spends) {
    for (const charge of charges) byCharge.set(charge, (byCharge.get(charge) ?? 0) + charge.cost);
  }
  const sums: Sums = new Map();
  for (const [charge, sum] of byCharge) {
    const name = counterName(charge);
    sums.set(name, (sums.get(name) ?? 0) + sum);
  }
  return sums;
}

/** The same, as charges. */
export const chargesOf = (spends: readonly Spend[]): Charge[] =>
  [...sumsOf(spends)].map(([name, cost]) => ({ ...counterOf(name), cost }));

/** The counter of a name. */
export function counterOf(name: string): Pick<Charge, 'subject' | 'window' | 'meter'> {
  const [subject, window, meter] = name.split('\n') as [string, string, string];
  return { subject, window, meter };
}

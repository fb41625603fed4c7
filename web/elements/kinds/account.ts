/** Accounts as they are written at home, in one text or in parts; with `assay/data/accounts` of a country or of all, the bank is named. */
import type { AccountBanks } from '../../../src/core/account/banks.ts';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import type { Bank } from '../../../src/core/banks/bank.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import type { FieldKind, VerifyOptions } from '../kind.ts';

const verify = (
  value: string | Readonly<Record<string, string>>,
  { data, carriers: _, ...options }: VerifyOptions,
) => verifyAccount(value, { ...options, banks: data as AccountBanks | undefined });

export const account: FieldKind = {
  verify,
  verifyParts: verify,
  countries: () => ACCOUNTS.countries.map((code) => ({ code })),
  nameIn({ details }) {
    const { bank } = details as { readonly bank?: Bank };
    return bank?.short_name ?? bank?.name;
  },
};

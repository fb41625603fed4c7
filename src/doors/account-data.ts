/** Opens the banks behind accounts that modules carry as text. */
import { type AccountBanks, createAccountBanks } from '../core/account/banks.ts';
import { openBranches } from '../core/account/branches.ts';
import { openPacked, type PackedFacts } from '../core/banks/packed.ts';
import { mostTrustedFirst } from '../core/banks/precedence.ts';
import { unpack, unpackText } from './packed.ts';

/** Those of a country. */
export interface PackedAccountBanks extends PackedFacts {
  /** Each packed, see `packed.ts`. */
  readonly codes: string;
  readonly packed: readonly string[];
  /** Absent where there is no list of branches. */
  readonly branches?: string;
}

/** Opens those of some countries. What a text holds is unpacked when it is needed. */
export function openAccountBanks(countries: readonly PackedAccountBanks[]): AccountBanks {
  const layers = countries.flatMap((one) =>
    openPacked(one, {
      codes: () => unpackText(one.codes),
      block: (at) => JSON.parse(unpackText(one.packed[at]!)),
    }),
  );
  return createAccountBanks({ layers: mostTrustedFirst(layers) }, (country) => {
    const packed = countries.find((one) => one.country === country)?.branches;
    return packed === undefined ? undefined : openBranches(unpack(packed));
  });
}

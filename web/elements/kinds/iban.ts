/** IBANs in a field; with `assay/data/banks` of a country or of all, the bank is named. */
import type { Bank } from '../../../src/core/banks/bank.ts';
import { structureFor } from '../../../src/core/structures.ts';
import { type IbanDoorOptions, verifyIban } from '../../../src/doors/iban.ts';
import { groupIban } from '../grouping.ts';
import type { FieldKind } from '../kind.ts';
import { exampleIban } from './iban-example.ts';

export const iban: FieldKind = {
  verify: (value, options: IbanDoorOptions) => verifyIban(value, options),
  format: groupIban,
  write: ({ formatted, normalized }) => formatted?.international ?? normalized,
  example({ country, defaultCountry }) {
    const isValid = (iban: string) => verifyIban(iban).valid;
    const iban = exampleIban((country ?? defaultCountry)!, isValid);
    return iban && groupIban(iban);
  },
  isUnfinished({ reason, normalized = '' }) {
    const length = structureFor(normalized.slice(0, 2))?.length ?? 0;
    if (normalized.length < 2) return /^[A-Z]?$/.test(normalized);
    return reason === 'invalid_length' && normalized.length < length;
  },
  nameIn({ details }) {
    const { bank } = details as { readonly bank?: Bank };
    return bank?.short_name ?? bank?.name;
  },
};

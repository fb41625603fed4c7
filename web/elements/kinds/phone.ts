/** Phone numbers in a field, of the countries that its data has. */
import type { Carrier } from '../../../src/core/phone/accept.ts';
import { formatAsYouType } from '../../../src/core/phone/as-you-type.ts';
import type { PhoneData } from '../../../src/core/phone/data.ts';
import { type PhoneDoorOptions, verifyPhone } from '../../../src/doors/phone.ts';
import { isGroupable } from '../grouping.ts';
import type { FieldKind } from '../kind.ts';

/** A number may go on from each of them. */
const UNFINISHED = ['too_short', 'local_only', 'unassigned_number', 'not_a_number', 'short_code'];

export const phone: FieldKind = {
  needsData: true,
  namesCountry: true,
  verify: (value, options: PhoneDoorOptions) => verifyPhone(value, options),
  format: (text, { defaultCountry, data }: PhoneDoorOptions) =>
    isGroupable(text, defaultCountry) ? formatAsYouType(text, { defaultCountry, data }) : text,
  write({ formatted, normalized }, text) {
    const isAbroad = /^\s*(?:\+|00)/.test(text);
    return (isAbroad ? formatted?.international : formatted?.national) ?? normalized;
  },
  example({ country = '', data }) {
    const phones = data as PhoneData;
    const home = phones.countryOf(country);
    const result = verifyPhone((home && phones.planOf(home).example) ?? '', { country, data: phones });
    return result.valid ? result.formatted.national : undefined;
  },
  countries(data) {
    const found = new Map(
      ((data as PhoneData | undefined)?.plans ?? []).flatMap(({ country: { code }, callingCode }) =>
        code === undefined ? [] : [[code, { code, callingCode }]],
      ),
    );
    return [...found.values()];
  },
  isUnfinished: ({ reason, input }) => UNFINISHED.includes(reason) && /^[\s\d+()./-]*$/.test(input),
  nameIn({ details }) {
    const { carrier } = details as { readonly carrier?: Carrier };
    return carrier?.brand ?? carrier?.name;
  },
};

// DO · Cédula de identidad y electoral: the Dominican identity number, also the tax number of persons.
//
// Issuer  Junta Central Electoral (JCE); Law 8-92.
// Shape   OOO SSSSSSS C: issuing office, serial, check digit.
// Check   the Luhn formula. A few dozen old cédulas are known to break it; they are numbers of real
//         people, so no list of them stands here and they are refused.
// Proves  the digits agree. Not that the number was issued, nor to whom.
// Data    the office that issued it.
import { passesLuhn } from '../../check/luhn.ts';
import { isRepeated } from '../digits.ts';
import { inGroups } from '../groups.ts';
import { defineScheme } from '../scheme.ts';

export const doCedula = defineScheme({
  id: 'do-cedula',
  country: 'DO',
  name: 'Cédula',
  title: 'Identity and electoral card number',
  identifier: 'PNO',
  sources: [
    {
      title: 'República Dominicana: cédula de identidad y electoral',
      url: 'https://lu1tr0n.github.io/nationid/documents/do.html',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{11}'],
  lostZeros: 2,
  checksum: 'Luhn',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  reasons: ['invalid_checksum', 'invalid_component'],
  check(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [3, 7, 1], '-'),
  checkDigit: (value) => value.slice(10),
});

// DO · Cédula de identidad y electoral: the Dominican identity number, also the tax number of persons.
//
// Issuer  Junta Central Electoral (JCE); Law 8-92.
// Shape   OOO SSSSSSS C: issuing office, serial, check digit.
// Check   the Luhn formula. 576 numbers that the tax office lists as issued break it, and pass by that list.
// Data    the office that issued it.
import { passesLuhn } from '../../check/luhn.ts';
import { isRepeated } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { isListedCedula } from '../dominican.ts';

export const doCedula: SchemeRule = {
  id: 'do-cedula',
  country: 'DO',
  name: 'Cédula',
  identifier: 'PNO',
  shapes: ['#{11}'],
  lostZeros: 2,
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  counterexample: true,
  reports(value) {
    if (!passesLuhn(value)) return isListedCedula(value) ? null : 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [3, 7, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity and electoral card number',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: {
    why: 'counterexample',
    because: "The tax office's list of taxpayers has 576 numbers that break the check digit.",
  },
  sources: [
    {
      title: 'República Dominicana: cédula de identidad y electoral',
      url: 'https://lu1tr0n.github.io/nationid/documents/do.html',
      read: '2026-11-21',
    },
    {
      title: 'python-stdnum, do/cedula.py: the numbers on the list of the DGII that break the check',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/master/stdnum/do/cedula.py',
      read: '2026-11-21',
    },
  ],
};

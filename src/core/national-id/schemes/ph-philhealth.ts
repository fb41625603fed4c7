// PH · PhilHealth identification number (PIN).
//
// Issuer  Philippine Health Insurance Corporation.
// Shape   NN-NNNNNNNNN-C: eleven digits and a check digit.
// Check   published as a modulus 11 without its weights; not checked.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const phPhilhealth: SchemeRule = {
  id: 'ph-philhealth',
  country: 'PH',
  name: 'PhilHealth number',
  identifier: 'PNO',
  rank: 4,
  aside: true,
  shapes: ['#{12}'],
  written: ['##-#{9}-#'],
  proves: 'Only that it has the shape of one; the weights of the check digit are not published.',
  format: (value) => inGroups(value, [2, 9, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Health insurance number',
  sources: [
    {
      title:
        'Presidio: recognizer of the PhilHealth number, after the Electronic Claims Implementation Guide 3.1',
      url: 'https://github.com/microsoft/presidio/blob/440b54efb9fbdf8c3463a7f4acd776729be86021/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/philippines/ph_philhealth_recognizer.py',
      read: '2026-11-22',
    },
  ],
};

// DE · Krankenversichertennummer (KVNR): the part of the German health insurance number that is kept for life.
//
// Issuer  Vertrauensstelle Krankenversichertennummer; SGB V, section 290.
// Shape   L NNNNNNNN C: letter, eight digits, check digit.
// Check   the letter as two digits (A = 01), then weights 1 2 1 2 …, digits of the products added up, modulo 10.
// Data    none.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { crossSum } from '../german.ts';

const WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2];

export const deKvnr: SchemeRule = {
  id: 'de-kvnr',
  country: 'DE',
  name: 'Krankenversichertennummer',
  identifier: 'PNO',
  rank: 1,
  shapes: ['@#{9}'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (crossSum(value, WEIGHTS) % 10 === digitAt(value, 9) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Health insurance number',
  checksum: 'weights 1 2 over the letter as two digits and the rest, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'HL7 Deutschland, Krankenversichertennummer: letter, eight digits and a check digit with weights 1 2 1 2, modulo 10',
      url: 'https://wiki.hl7.de/index.php?oldid=36419&title=bp%3AKrankenversichertennummer_%28KVNR%29',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title:
        'Presidio: recognizer of the German health insurance number, after SGB V section 290, Anlage 1 of 2023',
      url: 'https://github.com/microsoft/presidio/blob/570dca660163e282f6247aa55c7b852dd225bcff/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/germany/de_health_insurance_recognizer.py',
      read: '2026-11-22',
    },
  ],
};

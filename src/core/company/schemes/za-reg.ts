// ZA · Company registration number of South Africa.
//
// Issuer  Companies and Intellectual Property Commission.
// Shape   YYYY/NNNNNN/NN: year, serial, kind of company; a K that some print in front is not part of it.
// Check   none.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const zaReg: SchemeRule = {
  id: 'za-reg',
  country: 'ZA',
  name: 'Registration number',
  identifier: 'NTR',
  shapes: ['[12]#{11}', 'K[12]#{11}'],
  complete: (compact) => compact.slice(-12),
  written: ['####/#{6}/##', 'K####/#{6}/##'],
  format: (value) => inGroups(value, [4, 6, 2], '/'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  sources: [
    {
      title: 'Companies Act 1973, notice 1762: numbers since 1 January 2000',
      url: 'http://acts.co.za/companies-act-1973/notices_2_new_numbers.php',
      read: '2026-11-23',
    },
    {
      title: 'Presidio: recognizer of the South African company registration',
      url: 'https://github.com/microsoft/presidio/blob/4a24769d6b2b16c963e943532d997e01f691f827/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/south_africa/za_company_registration_recognizer.py',
      read: '2026-11-22',
    },
  ],
};

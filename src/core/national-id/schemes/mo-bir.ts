// MO · BIR (Bilhete de Identidade de Residente, 澳門居民身份證): the Macao resident identity card number.
//
// Issuer  Direcção dos Serviços de Identificação (Identification Services Bureau).
// Shape   eight digits, the last of which is written in brackets: 1234567(8). The first tells the kind of document
//         that the holder had before: 1, 5 or 7, by some accounts also 0 or 8; all five are accepted.
// Check   the digit in brackets is a check digit whose rule is not published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const moBir: SchemeRule = {
  id: 'mo-bir',
  country: 'MO',
  name: 'BIR',
  identifier: 'IDC',
  shapes: ['[01578]#{7}'],
  proves: 'Only that it has the shape of one; the rule of its check digit is not published.',
  format: (value) => `${value.slice(0, 7)}(${value.slice(7)})`,
  checkDigit: 7,
};

export const facts: SchemeFacts = {
  title: 'Resident identity card number',
  sources: [
    {
      title: 'Macau Resident Identity Card',
      url: 'https://en.wikipedia.org/wiki/Macau_Resident_Identity_Card',
      read: '2026-11-21',
    },
    {
      title: 'idnumbers: Macao, Resident Identity Card Number',
      url: 'https://github.com/identique/idnumbers/blob/main/docs/countries/MAC.md',
      read: '2026-11-21',
    },
  ],
};

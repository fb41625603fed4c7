// PT · Cartão de Cidadão: the document number of the Portuguese citizen card, which begins with the civil
// identification number.
//
// Issuer  Instituto dos Registos e do Notariado; AMA, Validação de Número de Documento, 2009.
// Shape   NNNNNNNN C VVT: civil number, its check digit, version, check digit of the document number.
//         Older civil numbers have lost their leading zero.
// Check   C modulus 11, weights 9 to 2, 10 and 11 become 0; T Luhn over all twelve, letters from A = 10.
// Data    how many cards the holder has had: the version counts down from ZZ.
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesPortuguese } from '../portuguese.ts';

/** Luhn's sum with letters counting as 10 to 35; every second character from the left is doubled. */
function passesDocumentCheck(value: string): boolean {
  let sum = 0;
  for (let i = 0; i < 12; i++) {
    const code = value.charCodeAt(i);
    let worth = code < 58 ? digitAt(value, i) : code - 55;
    if (i % 2 === 0) {
      worth *= 2;
      if (worth > 9) worth -= 9;
    }
    sum += worth;
  }
  return sum % 10 === 0;
}

export const ptCc: SchemeRule = {
  id: 'pt-cc',
  country: 'PT',
  name: 'Cartão de Cidadão',
  identifier: 'IDC',
  shapes: ['#{9}*{2}#'],
  lostZeros: 1,
  written: ['#{8} # **#'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the card was issued, nor to whom.',
  check: (value) => (passesPortuguese(value) && passesDocumentCheck(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [8, 1, 3], ' '),
};

export const facts: SchemeFacts = {
  title: 'Citizen card number',
  checksum: 'modulus 11 and Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Cartão de Cidadão: Validação de Número de Documento, AMA, version 1.0',
      url: 'https://pt.scribd.com/document/514853310/Validacao-de-Numero-de-Documento-do-Cartao-de-Cidadao',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    {
      title: '101. Cartão do Cidadão: the check digit of the civil number',
      url: 'http://www.cognoscomm.com/arquivo/3067/101-cartao-do-cidadao/',
      read: '2026-11-21',
    },
  ],
};

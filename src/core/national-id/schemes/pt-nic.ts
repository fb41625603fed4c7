// PT · NIC (número de identificação civil): the civil number of the Portuguese, also in the number of the citizen
// card.
//
// Issuer  Instituto dos Registos e do Notariado.
// Shape   eight digits and a check digit; older numbers have seven.
// Check   modulus 11, weights 9 to 2; 10 and 11 become 0.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesPortuguese } from '../portuguese.ts';

export const ptNic: SchemeRule = {
  id: 'pt-nic',
  country: 'PT',
  name: 'NIC',
  identifier: 'PNO',
  rank: 3,
  aside: true,
  shapes: ['#{9}'],
  lostZeros: 1,
  written: ['#{8} #'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesPortuguese(value) ? null : 'invalid_checksum'),
  format: (value) => `${value.slice(0, 8)} ${value.slice(8)}`,
};

export const facts: SchemeFacts = {
  title: 'Civil identification number',
  checksum: 'weights 9 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Agência para a Modernização Administrativa, Validação de Número de Documento do Cartão de Cidadão, version 1.0 of 26 January 2009: the civil identification number and its check digit (as scribd.com carries it)',
      url: 'https://pt.scribd.com/document/514853310/Validacao-de-Numero-de-Documento-do-Cartao-de-Cidadao',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): pt/cc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/pt/cc.ts',
      read: '2026-11-22',
    },
  ],
};

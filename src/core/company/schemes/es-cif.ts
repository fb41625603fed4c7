// ES · CIF, since 2008 NIF: the tax number of Spanish organisations.
//
// Issuer  Agencia Tributaria; Orden EHA/451/2008.
// Shape   L NNNNNNN C: kind of organisation, seven digits, a check digit or letter. Sources disagree on which kinds
//         have which; either passes.
// Check   the Luhn formula; as a letter JABCDEFGHI for some kinds.
// Data    none.

import { cifLetter } from '../../national-id/spanish.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const esCif: SchemeRule = {
  id: 'es-cif',
  country: 'ES',
  name: 'CIF',
  identifier: 'TIN',
  zeros: /^[A-Z]0+[A-J]?$/,
  shapes: ['[A-HJNP-SUVW]#{8}', '[A-HJNP-SUVW]#{7}[A-J]'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value) {
    const letter = cifLetter(value, 1);
    return value[8] === letter || value[8] === String('JABCDEFGHI'.indexOf(letter))
      ? null
      : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Tax identification number of an organisation',
  holder: 'company',
  checksum: 'Luhn, as a digit or letter',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Orden EHA/451/2008: composición del número de identificación fiscal de las personas jurídicas',
      url: 'https://boe.es/buscar/act.php?id=BOE-A-2008-3580',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): es/cif',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/es/cif.ts',
      read: '2026-11-22',
    },
  ],
};

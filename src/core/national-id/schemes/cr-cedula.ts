// CR · Cédula de identidad: the Costa Rican identity card number, also the tax number of citizens.
//
// Issuer  Tribunal Supremo de Elecciones, Registro Civil.
// Shape   P TTTT AAAA: province of birth (8 naturalized, 9 special cases), volume, entry. The tax
//         administration writes a leading zero, which is not part of the number.
//         Older ones were written 1-613-584, with three digits of volume and of entry.
// Check   none.
// Data    province of birth.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const crCedula: SchemeRule = {
  id: 'cr-cedula',
  country: 'CR',
  name: 'Cédula de identidad',
  identifier: 'PNO',
  shapes: ['[1-9]#{8}', '0[1-9]#{8}', '[1-9]#{6}'],
  complete: (compact) => (compact.length === 7 ? compact.replace(/^(.)(...)/, '$10$20') : compact.slice(-9)),
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: (value) => inGroups(value, [1, 4, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'stdnum (npm): cr/cpf, leading zeros of the three parts are left out',
      url: 'https://app.unpkg.com/stdnum@1.11.1/files/src/cr/cpf.ts',
      read: '2026-11-23',
    },
    {
      title: 'Costa Rica: cédula física, DIMEX, cédula jurídica',
      url: 'https://lu1tr0n.github.io/nationid/documents/cr.html',
      read: '2026-11-21',
    },
    {
      title: 'The 9 Provinces of Costa Rica',
      url: 'https://qcostarica.com/the-9-provinces-of-costa-rica/',
      read: '2026-11-21',
    },
  ],
};

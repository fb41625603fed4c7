// CR · Cédula de identidad: the Costa Rican identity card number, also the tax number of citizens.
//
// Issuer  Tribunal Supremo de Elecciones, Registro Civil.
// Shape   P TTTT AAAA: province of birth (8 naturalized, 9 special cases), volume, entry. The tax
//         administration writes a leading zero, which is not part of the number.
// Check   none.
// Data    province of birth.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const crCedula: SchemeRule = {
  id: 'cr-cedula',
  country: 'CR',
  name: 'Cédula de identidad',
  identifier: 'PNO',
  shapes: ['[1-9]#{8}', '0[1-9]#{8}'],
  complete: (compact) => (compact.length === 10 ? compact.slice(1) : compact),
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: (value) => inGroups(value, [1, 4, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
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

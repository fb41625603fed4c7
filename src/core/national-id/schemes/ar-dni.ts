// AR · DNI (Documento Nacional de Identidad): the Argentine identity number.
//
// Issuer  Registro Nacional de las Personas (RENAPER); Law 17.671.
// Shape   seven or eight digits.
// Check   none.
// Data    none.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const arDni: SchemeRule = {
  id: 'ar-dni',
  country: 'AR',
  name: 'DNI',
  identifier: 'PNO',
  shapes: ['#{8}', '#{7}'],
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: groupThousands,
};

export const facts: SchemeFacts = {
  title: 'National identity document number',
  sources: [
    {
      title: 'Argentina: DNI, CUIL, CUIT, CDI',
      url: 'https://lu1tr0n.github.io/nationid/documents/ar.html',
      read: '2026-11-21',
    },
  ],
};

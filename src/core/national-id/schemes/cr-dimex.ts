// CR · DIMEX (Documento de Identidad Migratorio para Extranjeros): the number of a foreign resident.
//
// Issuer  Dirección General de Migración y Extranjería.
// Shape   1 NNN C…C E…E: 1, code of the country of origin, two serials; 11 or 12 digits together.
// Check   none.
// Data    country of origin, in the issuer's own code.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const crDimex: SchemeRule = {
  id: 'cr-dimex',
  country: 'CR',
  rank: 1,
  name: 'DIMEX',
  identifier: 'PNO',
  shapes: ['1#{11}', '1#{10}'],
  proves: 'The number has the shape of its kind; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Foreign resident number',
  sources: [
    {
      title: 'Costa Rica: cédula física, DIMEX, cédula jurídica',
      url: 'https://lu1tr0n.github.io/nationid/documents/cr.html',
      read: '2026-11-21',
    },
    {
      title: 'stdnum: Cédula de Residencia, Costa Rica foreigners ID number',
      url: 'https://www.npmjs.com/package/stdnum',
      read: '2026-11-21',
    },
  ],
};

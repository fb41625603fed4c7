// ES · VAT number of Spain.
//
// Issuer  the tax authority.
// Shape   the letters ES and: #{8}[A-Z], [XYZ]#{7}[A-Z], [KLM]#{7}[A-Z], [A-HJUV]#{8}, [CDFGJNPQRSUVW]#{7}[A-J].
// Check   as the DNI, the NIE, the NIF or the CIF
// Data    none.

import { esCif } from '../../company/schemes/es-cif.ts';
import { esDni } from '../../national-id/schemes/es-dni.ts';
import { esNie } from '../../national-id/schemes/es-nie.ts';
import { esNif } from '../../national-id/schemes/es-nif.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { vatNumber } from '../vat-number.ts';

function agrees(value: string): boolean {
  const body = value.slice(2);
  const first = body.charAt(0);
  if (first <= '9') return esDni.check!(body, 0) === null;
  if ('XYZ'.includes(first)) return esNie.check!(body, 0) === null;
  if ('KLM'.includes(first)) return esNif.check!(body, 0) === null;
  return esCif.check!(body, 0) === null;
}

export const esIva: SchemeRule = {
  ...vatNumber('ES', [
    '#{8}[A-Z]',
    '[XYZ]#{7}[A-Z]',
    '[KLM]#{7}[A-Z]',
    '[A-HJNP-SUVW]#{8}',
    '[A-HJNP-SUVW]#{7}[A-J]',
  ]),
  id: 'es-iva',
  name: 'NIF-IVA',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'as DNI, NIE, NIF or CIF',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    {
      title: 'Orden EHA/451/2008: composición del número de identificación fiscal de las personas jurídicas',
      url: 'https://boe.es/buscar/act.php?id=BOE-A-2008-3580',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): es/nif',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/es/nif.ts',
      read: '2026-11-22',
    },
  ],
};

// SV · DUI (Documento Único de Identidad): the Salvadoran identity document, since 2021 also the tax number.
//
// Issuer  Registro Nacional de las Personas Naturales (RNPN); Decree 763 of 2021 made it the NIT of persons.
// Shape   SSSSSSSS C.
// Check   9·d1 + 8·d2 + … + 2·d8 + d9 ≡ 0 (mod 10). RNPN does not publish the formula; it is in wide use.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { isRepeated } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1];

export const svDui: SchemeRule = {
  id: 'sv-dui',
  country: 'SV',
  name: 'DUI',
  identifier: 'IDC',
  shapes: ['#{9}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (weightedSum(value, WEIGHTS) % 10 !== 0) return 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [8, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity document number',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the RNPN was found, and several Salvadoran programs look at nine digits and a dash alone.',
  },
  sources: [
    {
      title: 'El Salvador: DUI and NIT',
      url: 'https://lu1tr0n.github.io/nationid/documents/sv.html',
      read: '2026-11-21',
    },
    {
      title: 'rutina del digito verificador NIT y NRC El Salvador (the DUI worked out)',
      url: 'https://groups.google.com/g/publicesvfoxpro/c/hTGoysGLsYI',
      read: '2026-11-21',
    },
  ],
};

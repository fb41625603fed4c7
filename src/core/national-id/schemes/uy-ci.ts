// UY · CI (cédula de identidad): the Uruguayan identity number.
//
// Issuer  Dirección Nacional de Identificación Civil (DNIC), Ministerio del Interior.
// Shape   SSSSSSS C; old numbers have six digits before the check digit and count as led by a zero.
// Check   8·d1 + 1·d2 + 2·d3 + 3·d4 + 4·d5 + 7·d6 + 6·d7 ≡ d8 (mod 10).
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [8, 1, 2, 3, 4, 7, 6];

export const uyCi: SchemeRule = {
  id: 'uy-ci',
  country: 'UY',
  name: 'Cédula de identidad',
  identifier: 'PNO',
  shapes: ['#{8}'],
  lostZeros: 1,
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (weightedSum(value, WEIGHTS) % 10 === digitAt(value, 7) ? null : 'invalid_checksum'),
  format(value) {
    const number = value.charAt(0) === '0' ? value.slice(1, 7) : value.slice(0, 7);
    return `${groupThousands(number)}-${value.slice(7)}`;
  },
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'weights 8 1 2 3 4 7 6, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'cedula-uy (JavaScript, Uruguay): weights 2 9 8 7 6 3 4 and the complement to 10, which is the same rule',
      url: 'https://github.com/pcristiani/cedula-uy',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'ci-validation (TypeScript, Uruguay), used beside services of the government until August 2025',
      url: 'https://www.npmjs.com/package/ci-validation',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'NHibernate.Validator.Specific.Uy, CedulaIdentidadValidator (C#), after an encyclopedia',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'Acerca de los números de identidad uruguayos',
      url: 'https://ciuy.readthedocs.io/es/stable/about.html',
      read: '2026-11-21',
    },
    {
      title: 'GN 01762.315 Uruguayan Birth Registration Number',
      url: 'https://secure.ssa.gov/apps10/poms.nsf/lnx/0201762315',
      read: '2026-11-21',
      authority: [],
    },
  ],
};

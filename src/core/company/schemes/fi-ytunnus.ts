// FI · Y-tunnus: the Finnish business ID.
//
// Issuer  Patentti- ja rekisterihallitus, Verohallinto.
// Shape   seven digits, a hyphen, a check digit.
// Check   weights 7 9 10 5 8 4 2 1, divisible by 11.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { divides, FINNISH } from '../checks.ts';

export const fiYtunnus: SchemeRule = {
  id: 'fi-ytunnus',
  country: 'FI',
  name: 'Y-tunnus',
  identifier: 'NTR',
  shapes: ['#{8}'],
  lostZeros: 1,
  format: (value) => `${value.slice(0, 7)}-${value.slice(7)}`,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (divides(value, 0, FINNISH, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Business ID',
  holder: 'company',
  checksum: 'weights 7 9 10 5 8 4 2 1, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Asetus liike- ja yhteisötunnuksesta 598/1991, 22 March 1991, § 4: the check digit',
      url: 'https://www.finlex.fi/fi/laki/alkup/1991/19910598',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): fi/ytunnus',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fi/ytunnus.ts',
      read: '2026-11-22',
    },
  ],
};

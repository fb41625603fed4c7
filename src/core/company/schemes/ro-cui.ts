// RO · CUI, CIF: the unique registration code of Romanian companies.
//
// Issuer  Oficiul Național al Registrului Comerțului, ANAF.
// Shape   two to ten digits; RO in front where registered for VAT.
// Check   weights 7 5 3 2 1 7 5 3 2 times 10, modulo 11, modulo 10.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesCui } from '../checks.ts';

export const roCui: SchemeRule = {
  id: 'ro-cui',
  country: 'RO',
  name: 'CUI',
  identifier: 'TIN',
  shapes: [
    '[1-9]#{9}',
    '[1-9]#{8}',
    '[1-9]#{7}',
    '[1-9]#{6}',
    '[1-9]#{5}',
    '[1-9]#{4}',
    '[1-9]#{3}',
    '[1-9]##',
    '[1-9]#',
  ],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesCui(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Unique registration code',
  holder: 'company',
  checksum: 'weights 7 5 3 2 1 7 5 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): ro/cui',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ro/cui.ts',
      read: '2026-11-22',
    },
  ],
};

// CH · UID, IDE, IDI: the Swiss enterprise identification number.
//
// Issuer  Bundesamt für Statistik.
// Shape   CHE-NNN.NNN.NNC; HR or RC stands behind that of who is in the register of commerce, and /MWST, /TVA, /IVA or /TPV behind that.
// Check   weights 5 4 3 2 7 6 5 4, complement to 11; 10 is not given out.
// Data    none.
import { firstDigit } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesUid } from '../checks.ts';

const SUFFIXES = ['HR', 'RC', 'HRMWST', 'RCTVA', 'RCIVA', 'RCTPV'];

export const chUid: SchemeRule = {
  id: 'ch-uid',
  country: 'CH',
  name: 'UID',
  identifier: 'NTR',
  shapes: ['CHE#{9}', 'E#{9}', '#{9}', ...SUFFIXES.map((suffix) => `CHE#{9}${suffix}`)],
  complete(compact) {
    const at = firstDigit(compact);
    return at === 3 && compact.length === 12 ? compact : `CHE${compact.slice(at, at + 9)}`;
  },
  format: (value) => `CHE-${value.slice(3, 6)}.${value.slice(6, 9)}.${value.slice(9)}`,
  hasChecksum: true,
  zeros: /^CHE0{9}/,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesUid(value, 3) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Enterprise identification number',
  holder: 'company',
  checksum: 'weights 5 4 3 2 7 6 5 4, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Bundesamt für Statistik: Die UID, with the computation of its check digit',
      url: 'http://www.bfs.admin.ch/bfs/portal/de/index/themen/00/05/blank/03/02.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): ch/uid',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ch/uid.ts',
      read: '2026-11-22',
    },
  ],
};

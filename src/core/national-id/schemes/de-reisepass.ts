// DE · Reisepassnummer: the serial number of a German passport.
//
// Issuer  the passport authority; Passgesetz, section 4.
// Shape   nine digits or letters (no vowels, nor B D Q S), of which the first four stand for the authority and begin
//         with C F G H J or K; a check digit follows in the machine-readable zone.
// Check   weights 7 3 1, letters counting from A = 10, modulo 10, where the check digit is given.
// Data    the issuing authority.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkSerial, SERIAL } from '../german.ts';

export const deReisepass: SchemeRule = {
  id: 'de-reisepass',
  country: 'DE',
  name: 'Reisepassnummer',
  identifier: 'PAS',
  rank: 3,
  shapes: [`[CFGHJK]${SERIAL}{8}`, `[CFGHJK]${SERIAL}{8}#`],
  hasChecksum: true,
  proves: 'The characters agree with each other where the check digit is given; not that it was issued.',
  check: checkSerial,
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  checksum: 'weights 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'ICAO Doc 9303, part 3: check digits in the machine-readable zone, weights 7 3 1 (as microblink.com quotes it)',
      url: 'https://help.microblink.com/hc/en-us/articles/360007487833-MRTD-FAQ',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): de/passport',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/de/passport.ts',
      read: '2026-11-22',
    },
  ],
};

// NO · FH-nummer (felles hjelpenummer): the common assistance number of the Norwegian health services, for
// patients without a known fødselsnummer or D-nummer.
//
// Issuer  Norsk helsenett.
// Shape   8 or 9, eight random digits, two check digits.
// Check   as the fødselsnummer.
// Data    none.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NORWEGIAN, NORWEGIAN_FACTS, passesNorwegian, RENEWAL_SOURCE } from '../norwegian.ts';

export const noFhnummer: SchemeRule = {
  ...NORWEGIAN,
  id: 'no-fhnummer',
  name: 'FH-nummer',
  rank: 3,
  shapes: ['[89]#{10}'],
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value, today) => (passesNorwegian(value, today) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(NORWEGIAN_FACTS, {
  title: 'Common assistance number of the health services',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'WOF Connect: Norwegian felles hjelpenummer, eleven digits with two control digits',
      url: 'https://build.fhir.org/ig/servicewell/servicewell.fhir.wof-connect/CodeSystem-wof-personal-number-system.html',
      read: '2026-11-21',
    },
    {
      title: 'norwegian-national-id-validator: types of identity number',
      url: 'https://github.com/mikaello/norwegian-national-id-validator/blob/master/docs/enums/idnumbertype.md',
      read: '2026-11-21',
    },
    RENEWAL_SOURCE,
  ],
});

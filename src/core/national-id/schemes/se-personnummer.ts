// SE · Personnummer: the Swedish personal identity number.
//
// Issuer  Skatteverket; Folkbokföringslagen (1991:481), section 18.
// Shape   YYMMDD-NNNC, or YYYYMMDDNNNC as stored: birth date, birth number 001 to 999, check digit.
//         The year someone turns 100 the hyphen becomes a plus sign.
// Check   Luhn over the ten digits after the century.
// Data    birth date and sex. Where a day has no numbers left, a nearby day stands in for it.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkSwedish, SWEDISH, SWEDISH_FACTS } from '../swedish.ts';

export const sePersonnummer: SchemeRule = {
  ...SWEDISH,
  id: 'se-personnummer',
  name: 'Personnummer',
  written: ['18#{6}-#{4}', '19#{6}-#{4}', '20#{6}-#{4}'],
  check: (value, today) => checkSwedish(value, 0, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(SWEDISH_FACTS, {
  title: 'Personal identity number',
  sources: [
    {
      title: 'Skatteverket, Rättslig vägledning: Personnumrets olika delar',
      url: 'https://www4.skatteverket.se/rattsligvagledning/edition/2015.10/330245.html',
      read: '2026-11-21',
      authority: ['invalid_format', 'invalid_checksum', 'invalid_component', 'invalid_date'],
    },
    {
      title: 'Lag (2009:272) om ändring i folkbokföringslagen, 18 §',
      url: 'https://www.lagboken.se/Lagboken/start/sfs/sfs/2009/200-299/d_241125-sfs-2009_272-lag-om-andring-i-folkbokforingslagen-1991_481',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
  ],
});

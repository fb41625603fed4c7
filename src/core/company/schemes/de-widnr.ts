// DE · W-IdNr. (Wirtschafts-Identifikationsnummer): the number of everybody who does business in Germany.
//
// Issuer  Bundeszentralamt für Steuern, in stages since November 2024; Abgabenordnung, section 139c.
// Shape   DE, nine digits as those of a USt-IdNr., and behind a hyphen five digits of the business: DE123456788-00001.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const CHECKED = 11;

export const deWidnr: SchemeRule = {
  id: 'de-widnr',
  country: 'DE',
  name: 'W-IdNr.',
  identifier: 'TIN',
  shapes: ['DE[1-9]#{8}#{5}'],
  written: ['DE[1-9]#{8}-#{5}'],
  hasChecksum: true,
  checkDigit: [10, CHECKED],
  proves: 'The first nine digits agree with each other; not that the number was issued.',
  check: (value) => (passesMod11_10(value, 2, CHECKED) ? null : 'invalid_checksum'),
  format: (value) => `${value.slice(0, CHECKED)}-${value.slice(CHECKED)}`,
};

export const facts: SchemeFacts = {
  title: 'Business identification number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 11,10, over the first nine digits',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Lohnsteuer kompakt, help for the tax return of 2024 after the Bundeszentralamt für Steuern: DE, nine digits of which the ninth is the check digit, a hyphen, five digits',
      url: 'https://lohnsteuer-kompakt.de/feldhilfe/2024/303/3655/wirtschafts-identifikationsnummer',
      read: '2026-11-27',
    },
    {
      title:
        'RAW-Partner, October 2024: since 24 October 2024; built as the USt-IdNr., with five digits behind it',
      url: 'https://raw-partner.de/service/blog/vergabe-der-wirtschaftsidentifikationsnummern',
      read: '2026-11-27',
    },
    {
      title:
        'Bundesgesetzblatt 1993 I, p. 736, annex 3: the check digit of the USt-IdNr., ISO 7064 MOD 11,10',
      url: 'http://archiv.jura.uni-saarland.de/BGBl/TEIL1/1993/19930736.1.HTML',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
  ],
};

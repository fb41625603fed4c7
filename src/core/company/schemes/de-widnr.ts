// DE · W-IdNr. (Wirtschafts-Identifikationsnummer): the number of everybody who does business in Germany.
//
// Issuer  Bundeszentralamt für Steuern, in stages since November 2024; Abgabenordnung, section 139c.
// Shape   DE, nine digits as those of a USt-IdNr., and behind a hyphen five digits of the business: DE123456788-00001. The letters may be
//         left out where Germany is asked. The digits of the business begin with 00001.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = 'DE';
const CHECKED = 11;
const LENGTH = 16;

export const deWidnr: SchemeRule = {
  id: 'de-widnr',
  country: 'DE',
  name: 'W-IdNr.',
  identifier: 'TIN',
  shapes: ['DE[1-9]#{8}#{5}', '[1-9]#{8}#{5}'],
  complete: (compact) => (compact.length < LENGTH ? LETTERS + compact : compact),
  written: ['DE[1-9]#{8}-#{5}'],
  hasChecksum: true,
  checkDigit: [10, CHECKED],
  componentAt: [CHECKED, LENGTH],
  proves: 'The first nine digits agree with each other; not that the number was issued.',
  check(value) {
    if (!passesMod11_10(value, 2, CHECKED)) return 'invalid_checksum';
    return value.endsWith('00000') ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, CHECKED)}-${value.slice(CHECKED)}`,
};

export const facts: SchemeFacts = {
  title: 'Business identification number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 11,10, over the first nine digits',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title:
        'WIdV (Verordnung zur Vergabe steuerlicher Wirtschafts-Identifikationsnummern), section 1: DE and nine digits built as those of the USt-IdNr.; the five digits behind them begin with 00001 and go up',
      url: 'https://buzer.de/1_WIdV.htm?m=%2F123_AO.htm',
      read: '2026-11-27',
      authority: ['invalid_checksum', 'invalid_component'],
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

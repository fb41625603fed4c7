// DE · Steuernummer: the tax number that a German tax office gives a person or company, until the move to another.
//
// Issuer  the tax offices of the states; Abgabenordnung.
// Shape   ten or eleven digits, of which the grouping differs by state; twelve or thirteen in the form of the whole
//         country, with the state's number in front and, of thirteen, 0 in the fifth place.
// Check   each state has its own rule: weights and modulo 11, products of one digit and modulo 10, or powers of two. A
//         number without its state passes by the rule of any state whose numbers are as long, one of Berlin by either
//         of its two rules.
// Data    tax office and district.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { crossSum } from '../german.ts';

/** The check digit of a number in its state's form; above 9 where the number can't have been given out. */
type Rule = (value: string) => number;

const complement10 = (sum: number) => (10 - (sum % 10)) % 10;

const elevens =
  (weights: readonly number[]): Rule =>
  (value) =>
    complement11(weightedSum(value, weights));

const BERLIN = elevens([0, 0, 7, 6, 5, 8, 4, 3, 2]);
const BERLIN_NIEDERSACHSEN = elevens([2, 9, 8, 7, 6, 5, 4, 3, 2]);
const BREMEN_HAMBURG = elevens([4, 3, 2, 7, 6, 5, 4, 3, 2]);
/** Bayern, Brandenburg, Mecklenburg-Vorpommern, Saarland, Sachsen, Sachsen-Anhalt, Thüringen. */
const BAYERN = elevens([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);

const NORDRHEIN_WEIGHTS = [3, 2, 1, 7, 6, 5, 4, 3, 2, 1];
const NORDRHEIN_WESTFALEN: Rule = (value) => weightedSum(value, NORDRHEIN_WEIGHTS) % 11;

/** Every second digit doubled, of two digits their sum, as in the Luhn formula. */
const RHEINLAND_PFALZ_WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1];
const RHEINLAND_PFALZ: Rule = (value) => complement10(crossSum(value, RHEINLAND_PFALZ_WEIGHTS));

/** Baden-Württemberg, Hessen, Schleswig-Holstein: the last nine digits, each plus its place, times a power of two, of which the digits are summed until one is left. */
const TWOS: Rule = (value) => {
  const from = value.length - 10;
  let sum = 0;
  for (let place = 9; place > 0; place--) {
    const product = ((digitAt(value, from + 9 - place) + place) % 10) << place;
    sum += product === 0 ? 0 : 1 + ((product - 1) % 9);
  }
  return complement10(sum);
};

const OF_TEN = [BERLIN, BERLIN_NIEDERSACHSEN, BREMEN_HAMBURG, RHEINLAND_PFALZ, TWOS];
const OF_ELEVEN = [BAYERN, NORDRHEIN_WESTFALEN];
/** Only Hessen has numbers of eleven digits that begin with a filling 0. */
const OF_ELEVEN_WITH_ZERO = [...OF_ELEVEN, TWOS];

/** Of the states without a rule of their own. */
const OF_BAYERN = [BAYERN];
/** The rules by the number in front: of two digits for states whose numbers have ten, else of one. */
const BY_STATE: Readonly<Record<string, readonly Rule[]>> = {
  '11': [BERLIN, BERLIN_NIEDERSACHSEN],
  '21': [TWOS],
  '22': [BREMEN_HAMBURG],
  '23': [BERLIN_NIEDERSACHSEN],
  '24': [BREMEN_HAMBURG],
  '26': [TWOS],
  '27': [RHEINLAND_PFALZ],
  '28': [TWOS],
  '5': [NORDRHEIN_WESTFALEN],
};

const COUNTRY_LENGTH = 13;

function passes(value: string): boolean {
  if (value.length < COUNTRY_LENGTH) {
    const ofEleven = value.startsWith('0') ? OF_ELEVEN_WITH_ZERO : OF_ELEVEN;
    return agrees(value, value.length === 10 ? OF_TEN : ofEleven);
  }
  const rules = BY_STATE[value.slice(0, 2)];
  if (rules) return agrees(value.slice(2, 4) + value.slice(5), rules);
  return agrees(value.slice(1, 4) + value.slice(5), BY_STATE[value[0]!] ?? OF_BAYERN);
}

function agrees(value: string, rules: readonly Rule[]): boolean {
  const expected = digitAt(value, value.length - 1);
  for (const rule of rules) if (rule(value) === expected) return true;
  return false;
}

export const deSteuernummer: SchemeRule = {
  id: 'de-steuernummer',
  country: 'DE',
  name: 'Steuernummer',
  identifier: 'TIN',
  rank: 4,
  aside: true,
  shapes: [
    '#{11}',
    '#{10}',
    '1###0#{8}',
    '2[1-46-8]##0#{8}',
    '[3459]###0#{8}',
    '1#{11}',
    '2[1-46-8]#{10}',
    '[3459]#{11}',
  ],
  apart: ['1###0#{8}', '2[1-46-8]##0#{8}', '[3459]###0#{8}'],
  written: [
    '##/###/#####',
    '##/###/####/#',
    '###/###/#####',
    '###/####/####',
    '#####/#####',
    '### #### ####',
    '## ### #####',
    '### ### #####',
  ],
  complete: (compact) =>
    compact.length === COUNTRY_LENGTH - 1 ? `${compact.slice(0, 4)}0${compact.slice(4)}` : compact,
  hasChecksum: true,
  proves:
    'The digits agree with each other by the rule of a state; not that the number was issued, nor to whom.',
  check: (value) => (passes(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax number by tax office',
  holder: 'shared',
  checksum: 'by state: weights, modulo 11 or 10, or powers of 2',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Bayerisches Landesamt für Steuern, Prüfung der Steuer- und Steueridentifikationsnummer, 7 October 2019: contents, with the check digits by state in chapter 6',
      url: 'https://fdokument.com/document/prfung-der-steuer-und-steueridentifikationsnummer-prfung-der-steuer-und-steueridentifikationsnummer.html',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title:
        'validate-steuernummer, after ELSTER: Prüfung der Steuer- und Steueridentifikationsnummer; the rules by state',
      url: 'https://github.com/getcouped/validate-steuernummer/blob/47f187056ff096e89fbc6d32212dc58b0c1bb523/src/index.ts',
      read: '2026-11-22',
    },
    {
      title: 'rechtlogisch/steuernummer: the same, with examples of each state',
      url: 'https://github.com/thr3-arendt/steuernummer/blob/25c0f3b9bfc26e21394d47c1b9e7d47590ad7f50/src/Validate.php',
      read: '2026-11-22',
    },
    {
      title: 'Lexware: Aufbau der Steuernummer, an example of each state',
      url: 'https://programmhilfe.lexware.de/content/1/~prodFolders/08886/be_plus/10_Extras94.htm',
      read: '2026-11-22',
    },
  ],
};

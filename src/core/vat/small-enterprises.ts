/**
 * Numbers of the scheme for small enterprises, in force since 1 January 2025: a business of one member state that sells without VAT in another
 * has the letters of its state, its number there, and EX.
 */
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

/** Characters between the letters of the state and EX. */
const LENGTH_MAX = 20;

/** Fewer characters than any number that a state gives out has. */
const SHORT = 5;

/** Without the hyphen only where a digit stands before EX, as no word has it. */
const apartOf = (letters: string): string[] =>
  Array.from({ length: LENGTH_MAX - SHORT }, (_, at) => `${letters}*{${LENGTH_MAX - at - 1}}#EX`);

const shapesOf = (letters: string, end: string): string[] =>
  Array.from({ length: LENGTH_MAX }, (_, at) => `${letters}*{${LENGTH_MAX - at}}${end}`);

/** @param letters in front, where they are not those of the country alone */
export function exNumber(country: string, letters: readonly string[] = [country]): SchemeRule {
  const shapes = letters.flatMap((own) => shapesOf(own, 'EX'));
  return {
    id: `${country.toLowerCase()}-ex`,
    country,
    name: 'EX number',
    identifier: 'VAT',
    rank: 9,
    shapes,
    zeros: /^[A-Z]{2}0+EX$/,
    written: letters.flatMap((own) => shapesOf(own, '-EX')),
    aside: true,
    apart: letters.flatMap((own) => apartOf(own)),
    prefix: '',
    proves: 'Only that it has the shape of one, and names its member state.',
    format: (value) => `${value.slice(0, -2)}-EX`,
  };
}

export const exFacts = (...letters: readonly string[]): SchemeFacts => ({
  title: 'Number of a small enterprise that is exempt from VAT',
  holder: 'company',
  shapes: letters.map((own) => `${own}*{1-20}EX`),
  sources: [
    {
      title:
        'Ministry of Finance of Poland: EX numbers of the scheme for small enterprises: letters of the state, 1 to 20 capitals or digits, a hyphen, EX',
      url: 'https://www.podatki.gov.pl/en/value-added-tax/sme-special-scheme-for-small-enterprises/verification-of-vat-sme-exemption-number/',
      read: '2026-11-27',
      authority: [],
    },
  ],
});

/** Shapes of numbers in words. */
import { expect, it } from 'vitest';
import { shapeInWords, structureInWords } from '../../src/site/shape-words.ts';
import { WORDS } from '../../src/words/all.ts';

const { shape: english } = WORDS.en.pages.coverage;

it.each([
  ['#{9}', '9 digits'],
  ['[1-9]#{10}', 'one of 1-9, 10 digits'],
  ['U1*{7}@', 'U1, 7 letters or digits, 1 letter'],
  ['FR##000#{6}', 'FR, 2 digits, 000, 6 digits'],
  ['[CGQV]#', 'one of CGQV, 1 digit'],
  ['[A-HJ-NPR-Z]{2}#', '2 × one of A-HJ-NPR-Z, 1 digit'],
  ['#{3}-#{2}', '3 digits, -, 2 digits'],
  ['12#', '12, 1 digit'],
  ['[12]#', 'one of 12, 1 digit'],
])('%s is %s', (shape, text) => {
  expect(shapeInWords(shape, english, 'en')).toBe(text);
});

it('has the plurals of the language', () => {
  const { shape: polish } = WORDS.pl.pages.coverage;
  expect(shapeInWords('#@@#{5}', polish, 'pl')).toBe('1 cyfra, 2 litery, 5 cyfr');
});

it('has the structure of an IBAN in words', () => {
  expect(structureInWords('2n8n10n', english, 'en')).toBe('2 digits, 8 digits, 10 digits');
  expect(structureInWords('4a6n8c', english, 'en')).toBe('4 letters, 6 digits, 8 letters or digits');
});

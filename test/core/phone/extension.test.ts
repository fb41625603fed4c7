/** Where an extension begins: each mark, its longest extension, and what merely looks like one. */
import { describe, expect, it } from 'vitest';
import { extensionStart } from '../../../src/core/phone/extension.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

/** The number, and the extension that is cut off. */
const EXTENSIONS: readonly (readonly [string, string])[] = [
  ['030123', ';EXT=12345678901234567890'],
  ['030123', ' EXT. 12345678901234567890#'],
  ['030123', ', ,EXTENSIÓN: ,-5'],
  ['030123', 'XTN5'],
  ['030123', ' ДОБ.7'],
  ['030123', 'ANEXO 7#'],
  ['030123', ' X123456789'],
  ['030123', '#5'],
  ['030123', ' ~ 5#'],
  ['030123', ' INT.5'],
  ['030123', ',5'],
  ['030123', ' ,,,:, 5'],
  ['030123', ' ;123456789012345'],
  ['030123', '\t,-5#'],
  ['030123', ' ,,123456789012345'],
  ['030123,', ',,.123456789012345'],
  ['030123', ',,,123456789012345'],
  ['030123 - ,', ' ,:5'],
  ['030123', ' - 123456#'],
  ['', ',5'],
];

const NONE = [
  '030123',
  '030123#',
  '030123 1234567#',
  'EXT 123456789012345678901',
  '030123 X1234567890',
  '030123,1234567890',
  '030123,:1234567890',
  '030123,,1234567890123456',
  '030123: 5',
  '030123 5',
  ',5##',
  '',
];

describe('extensions', () => {
  it.each(EXTENSIONS)('%j has the extension %j', (number, extension) => {
    expect(extensionStart(number + extension)).toBe(number.length);
  });

  it.each(NONE)('%j has none', (text) => {
    expect(extensionStart(text)).toBe(text.length);
  });

  it('reads commas of any number at once', () => {
    for (const text of [`1${','.repeat(100_000)}1`, `1${' ,'.repeat(50_000)}1A`]) {
      expect(extensionStart(text)).toBe(text.endsWith('A') ? text.length : 1);
    }
  });
});

it.each([
  ['01 42 68 12 34 p. 21', 'FR', '+33142681234'],
  ['22 123 45 67 w. 21', 'PL', '+48221234567'],
  ['213 456 789 ext. n.º 21', 'PT', '+351213456789'],
  ['09 1234 5678 alanro 21', 'FI', '+358912345678'],
  ['04 345 6789 ext#21', 'AE', '+97143456789'],
])('%s in %s has the extension 21', (value, country, normalized) => {
  expect(verifyPhone(value, { country, data })).toMatchObject({ normalized, details: { extension: '21' } });
});

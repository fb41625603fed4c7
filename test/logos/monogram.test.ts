import { expect, test } from 'vitest';
import { colourOf, inkOn, luminance } from '../../src/logos/colour.ts';
import { monogram } from '../../src/logos/monogram.ts';

test.each([
  ['Commerzbank', 'C'],
  ['Deutsche Bank', 'DB'],
  ['ING Bank Śląski', 'ING'],
  ['BNP Paribas', 'BNP'],
  ['N26', 'N26'],
  ['BS Legnica', 'BSL'],
  ['J.P. Morgan', 'JPM'],
  ['DZ BANK', 'DZ'],
  ['KB', 'KB'],
  ['UBS', 'UBS'],
  ['HSBC', 'HSBC'],
  ['BBVA', 'BBVA'],
  ['Garanti BBVA', 'GB'],
  ['BICEC', 'BICEC'],
  ['Banco BPM', 'BPM'],
  ['Banco BPM Invest', 'BBI'],
  ['BANQUE MISR', 'BM'],
  ['BANK OF AFRICA', 'BOA'],
  ['UKRSIBBANK', 'U'],
  ['Knab', 'KNAB'],
  ['Leumi', 'LEUMI'],
  ['G', 'G'],
  ['mBank', 'MB'],
  ['KfW', 'KFW'],
  ['PrivatBank', 'PB'],
  ['Česká spořitelna', 'ČS'],
  ['Bank of Ireland', 'BI'],
  ['National Bank of Ukraine', 'NBU'],
  ["Banca Privada d'Andorra", 'BPD'],
  ['Banco Santander, S.A.', 'BS'],
  ['Monte dei Paschi di Siena', 'MPS'],
  ['АТ КБ «ПриватБанк»', 'ПБ'],
  ['1822direkt', '1'],
  ['S.A.', 'SA'],
  ['', ''],
  ['—', ''],
])('%s is shown as %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

test('a colour follows from the words alone, is deep enough for white, and colours vary', () => {
  const words = Array.from({ length: 200 }, (_, at) => `bank ${at}`);
  expect(words.map(colourOf)).toEqual(words.map(colourOf));
  const colours = new Set(words.map(colourOf));
  expect(colours.size).toBe(16);
  for (const colour of colours) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThan(4.5);
});

test('ink is white on dark and saturated colours, near-black on light ones', () => {
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn('#ff6200')).toBe('#ffffff');
  expect(inkOn('#ffcc33')).toBe('#14181f');
  expect(inkOn('#ffffff')).toBe('#14181f');
});

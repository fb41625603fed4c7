/** What a text looks like: each shape in the forms of twelve countries, and numbers that have none. */
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import type { CodeShape } from '../../../src/core/reading/codes.ts';
import { ALL_SHAPES, looksLike } from '../../../src/core/reading/looks-like.ts';
import { isMasked } from '../../../src/core/reading/masked.ts';
import { mayHave } from '../../../src/core/reading/shapes.ts';
import { restored } from '../../../src/core/reading/spreadsheet.ts';
import { traitsOf } from '../../../src/core/reading/traits.ts';
import type { LooksLike } from '../../../src/core/result.ts';
import { fold } from '../../../src/core/text.ts';

const TEXTS: Readonly<Record<Exclude<LooksLike, CodeShape> | 'nothing', readonly string[]>> = {
  date: [
    '06.11.2024',
    '2024-11-06',
    '6. 11. 2024',
    '2024. 11. 06.',
    '06-NOV-24',
    '6 Nov 2024',
    'Nov 6, 2024',
    '6 de novembro de 2024',
    '6 ноября 2024 г.',
    '2024年11月6日',
    '2024-11-06T14:05:33Z',
    '06.11.2024 14:05',
    '06.11.2024, 14:05 Uhr',
    '14:05',
    '14h30',
    '9-17 Uhr',
    '5pm',
    '20240115',
    '20240115140533',
    'Mo, 06.11.2024',
    '06.11.2024 - 08.11.2024',
    '2024-11-06T14:05:33.123+01:00',
    '2024/11/06 2:05 PM',
    '31.02.24',
  ],
  amount: [
    'EUR 51.459,29',
    '51.459,29 €',
    '51.459,29',
    '1,234.56',
    '$1,234',
    'R$ 1.234,56',
    '1 299 kr',
    "CHF 1'299.-",
    '1.299,-',
    '12,50',
    '1234.56',
    '₹1,23,456.00',
    'USD 497348',
    '45%',
    '30000000$',
    '12 500 zł',
    '1 234,56 руб.',
    '-51.459,29 EUR',
  ],
  masked: [
    '07812 34xxxx',
    '+49 171 *** **78',
    '**** **** **** 1234',
    'XXX-XX-6789',
    '06 6X XX XX 83',
    '0171 234...',
    '0171 234…',
    '…5678',
    '12?4?678',
    '07812??????',
    '•••• 1234',
    '0171 2345678...',
    '**Mobil:** 0171 23**',
    '** 12 34',
    '&#91;07812 34xxxx&#93;',
  ],
  truncated_by_spreadsheet: ['4.91512E+12', '4,91512E+12', '4.9E12'],
  ip_address: [
    '80.81.82.83',
    '192.168.0.1:8080',
    '10.11.12.13',
    '2001:db8::8a2e:370:7334',
    'fe80:0:0:0:1:2:3:4',
  ],
  coordinates: [
    '52.520008, 13.404954',
    '52.520008',
    '-33.8688;151.2093',
    '52°31\'12"N 13°24\'36"E',
    '52,520008; 13,404954',
    '52.5200° N, 13.4050° E',
  ],
  card_number: ['4111 1111 1111 1111', '4111111111111111', '3782 822463 10005', '5555-5555-5555-4444'],
  email: ['maria1990@example.com'],
  url: ['https://example.com/?id=030901820', 'www.example.com/123'],
  hash: [
    '550e8400-e29b-41d4-a716-446655440000',
    '0xf7f46a75',
    '055fff5088',
    'd41d8cd98f00b204e9800998ecf8427e',
  ],
  word: ['keine', 'unknown', 'bitte nachfragen'],
  nothing: [
    '**Mobil:** 08-12 34 56',
    '&#91;Tel&#93; +44 20 7946 0018',
    '4111 1111 1111 1112',
    '12345678',
    '1.2345E4',
    '06.11.2024 Zimmer 12',
    '030 901820 ... Max',
    'COBADEFF',
    'n/a',
    '0171 2345678',
    '+49 171 2345678',
    '030/901820',
    '01 42 68 12 34',
    '01.42.68.12.34',
    '(415) 704-6231',
    '020 7946 0018 x42',
    '030*901820',
    '**0171 2345678**',
    '0403.019.261',
    'DE89 3704 0044 0532 0130 00',
    '123.456.789-09',
    '1-800-FLOWERS',
    'Tel..... 030 901820',
    'Max 030 901820',
    '1.234.567',
    '12 345 678',
    '4 x 52 x 70 cm',
    '030 901820 EUR',
    '+36 20 123 4567',
    '81.12.18-9876',
    '**21*030901820#',
    '181/815/08155',
    '415.704.6231',
    '8 916 123 45 67',
  ],
};

describe.each(Object.entries(TEXTS))('%s', (shape, texts) => {
  it.each(texts)('%s', (text) => {
    expect(looksLike(text)).toBe(shape === 'nothing' ? undefined : shape);
  });
});

it.each(ALL_SHAPES.map(({ shape, pattern }) => [shape, pattern]))(
  'the pattern of %s is linear in the text',
  (_shape, source) => {
    expect(analyse({ source, flags: 'gu' }).reports).toEqual([]);
  },
);

describe('a text without what a shape needs', () => {
  const all = Object.values(TEXTS).flat();
  it.each(ALL_SHAPES.map((shape) => [shape.shape, shape] as const))('has no %s', (_name, shape) => {
    const found = new RegExp(shape.pattern, 'u');
    for (const [at, one] of all.entries()) {
      for (const text of [one, `${one} ${all.at(-at)}`, `(${one})`, one.replaceAll(' ', '')]) {
        const folded = fold(text);
        if (!mayHave(shape, folded, traitsOf(folded))) expect(found.test(folded), folded).toBe(false);
      }
    }
  });
});

it('is not looked for in what is longer than any value', () => {
  expect(looksLike(`06.11.2024${' '.repeat(246)}`)).toBe('date');
  expect(looksLike(`06.11.2024${' '.repeat(247)}`)).toBeUndefined();
});

it('is a mask whatever the numbers of a kind look like', () => {
  expect(isMasked('0171 23xxxxx'.toUpperCase())).toBe(true);
  expect(isMasked('EXXON 0171 2345678')).toBe(false);
  expect(isMasked('** 0171 2345678')).toBe(true);
});

describe('numbers that went through a spreadsheet', () => {
  it.each([
    ['1712345678.0', '1712345678', 'decimal_removed'],
    ['+49 171 2345678.00', '+49 171 2345678', 'decimal_removed'],
    ["'1712345678.0", '1712345678', 'decimal_removed'],
    ['4.915123456789E+12', '4915123456789', 'exponent_expanded'],
    ['4,915123456789E12', '4915123456789', 'exponent_expanded'],
    ['4.9151234567890E12', '4915123456789', 'exponent_expanded'],
  ])('%s was %s', (text, number, assumed) => {
    expect(restored(text)).toEqual({ text: number, assumed });
  });

  it.each(['4.91512E+12', '4E+12', '4.9151234567891E12', '030.901820.0', '12.5', 'x.0', '1712345678'])(
    '%s is left as it is',
    (text) => {
      expect(restored(text)).toBeUndefined();
    },
  );
});

describe('a refused value', () => {
  const assay = createAssay({ data: {}, today: () => 20261123 });

  it('is explained by what it looks like, whatever the kind', () => {
    expect(assay.verifyLei('06.11.2024')).toMatchObject({ valid: false, looks_like: 'date' });
    expect(assay.verifyNationalId('1.299,00 €', { country: 'SE' })).toMatchObject({ looks_like: 'amount' });
    expect(assay.verifyLei('')).not.toHaveProperty('looks_like');
    expect(assay.verifyLei('529900T8BM49AURSDO54')).not.toHaveProperty('looks_like');
  });

  it('does not repeat the number of a card', () => {
    const result = assay.verifyCompany('4111 1111 1111 1111', { country: 'DE' });
    expect(result).toMatchObject({ valid: false, looks_like: 'card_number' });
    expect(result).not.toHaveProperty('normalized');
  });

  it('is no refusal by its shape: a SIRET that is a card by its form is valid', () => {
    const siret = '36000000400018';
    expect(looksLike(siret)).toBe('card_number');
    expect(assay.verifyCompany(siret, { country: 'FR' })).toMatchObject({ valid: true });
  });
});

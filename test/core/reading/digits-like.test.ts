/** What digits look like, for those who have no reader of shapes, and that entry points say no more than the library of them. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { digitsLike, numberLike } from '../../../src/core/reading/digits-like.ts';
import { loadData } from '../../../src/data/load.ts';
import { verifyVat } from '../../../src/doors/vat.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

it.each([
  ['20261127', 'date'],
  ['202611272359', 'date'],
  ['20261127235959', 'date'],
  ['4111111111111111', 'card_number'],
  // No hour, no minute, no month; a wrong check digit; too few digits.
  ['202611272560', undefined],
  ['198006154321', undefined],
  ['20261327', undefined],
  ['4111111111111112', undefined],
  ['2026112', undefined],
])('%s alone looks like %s', (digits, shape) => {
  expect(digitsLike(digits)).toBe(shape);
});

it.each([
  ['27.11.2026', 'date'],
  ['2026-11-27', 'date'],
  ['11/27/2026', 'date'],
  ['1.234.567,00', 'amount'],
  ['1,234,567.00', 'amount'],
  ['4111 1111 1111 1111', 'card_number'],
  [' 20261127 ', 'date'],
  ['2026 11 27', undefined],
  ['27.11-2026', undefined],
  ['DE136695976', undefined],
  ['123-45-6789', undefined],
])('%s looks like %s', (text, shape) => {
  expect(numberLike(text)).toBe(shape);
});

describe('a country whose companies have no VAT number of their own', () => {
  it.each([
    ['198006154321', 'UA', 'other_kind'],
    ['198006152321', 'UA', 'unsupported_country'],
    ['20261127', 'HK', 'unsupported_country'],
    ['11/27/2026', 'MA', 'unsupported_country'],
    ['1.234.567,00', 'US', 'unsupported_country'],
    ['4111 1111 1111 1111', 'TR', 'unsupported_country'],
  ])('%s of %s has one answer in library and entry point', (value, country, reason) => {
    const [own, door] = [assay.verify('vat', value, { country }), verifyVat(value, { country })];
    expect(own).toMatchObject({ valid: false, reason });
    expect(door).toMatchObject({ valid: false, reason });
    expect('belongs_to' in door).toBe('belongs_to' in own);
  });
});

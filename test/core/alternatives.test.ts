/** Kinds whose values are given as those of another: the wiring hands them over, and does without those it has not. */
import { expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';

const TODAY = 20261122;
const CNPJ = '12.345.678/0001-95';
const only = (...types: string[]) => {
  const kinds = KINDS.filter(({ type }) => types.includes(type));
  return createAssay({ kinds, data: {}, today: () => TODAY });
};

it('names the kind that a number is one of', () => {
  const result = only('national_id', 'company', 'vat').verify('national_id', CNPJ, { country: 'BR' });
  expect(result).toMatchObject({ valid: false, reason: 'other_kind', kind: 'company' });
});

it('knows no kind that is not served', () => {
  const result = only('national_id').verify('national_id', CNPJ, { country: 'BR' });
  expect(result).toMatchObject({ valid: false });
  expect(result).not.toHaveProperty('kind');
  const kind = KINDS.find(({ type }) => type === 'national_id')!;
  expect(kind.verify(CNPJ, { country: 'BR', today: TODAY, data: {} })).toEqual(result);
});

it('verifies by the scheme that is asked for alone', () => {
  const options = { country: 'BR', scheme: 'br-cpf' };
  const result = only('national_id', 'company').verify('national_id', CNPJ, options);
  expect(result).toMatchObject({ valid: false });
  expect(result).not.toHaveProperty('kind');
});

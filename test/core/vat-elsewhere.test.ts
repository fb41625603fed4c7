/** VAT numbers of countries that have them among the numbers of companies: the refusal names the kind that verifies them. */
import { expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';

const banks = createDirectory({ layers: [] });
const { verifyVat } = createAssay({ data: { banks }, today: () => 20261121 });

it.each([
  ['300000157210003', 'SA'],
  ['100354622900003', 'AE'],
  ['3-101-356876', 'CR'],
  ['T7000012050002', 'JP'],
])('%s of %s is a company’s number', (value, country) => {
  expect(verifyVat(value, { country })).toMatchObject({
    reason: 'other_kind',
    kind: 'company',
    suggestions: [{ change: 'other_kind' }],
  });
});

it.each([
  ['12', 'SA'],
  ['2026-11-21', 'CR'],
  ['300000157210003', 'AQ'],
])('%s of %s is none', (value, country) => {
  expect(verifyVat(value, { country })).toMatchObject({ valid: false, reason: 'unsupported_country' });
});

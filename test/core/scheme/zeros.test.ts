/** No scheme has a number of zeros alone, whether letters that all its numbers have stand beside them or not. */
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import { verifyAccount } from '../../../src/core/account/verify.ts';
import { COMPANIES } from '../../../src/core/company/schemes.ts';
import { verifyCompany } from '../../../src/core/company/verify.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { tryScheme } from '../../../src/core/scheme/attempt.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { positionsOf } from '../../../src/core/scheme/shape.ts';
import { VAT_NUMBERS } from '../../../src/core/vat/schemes.ts';

const TODAY = 20261127;

/** Behind letters, fewer may be a serial that has just begun. */
const ZEROS_MIN = 5;

/** The number of a shape with zeros wherever it has digits; undefined where it has other digits or letters to choose from. */
function zerosOf(shape: string): string | undefined {
  const signs = positionsOf(shape).map((allowed) => (allowed.includes('0') ? '0' : allowed));
  const isZero = signs.every((sign) => sign.length === 1 && !/[1-9]/.test(sign));
  return isZero ? signs.join('') : undefined;
}

describe.each(Object.entries({ NATIONAL_IDS, COMPANIES, VAT_NUMBERS, ACCOUNTS }))('%s', (_, set) => {
  it('have none', () => {
    let tried = 0;
    for (const scheme of allOf(set)) {
      for (const shape of scheme.rule.shapes) {
        const text = zerosOf(shape);
        if (text === undefined || (/[A-Z]/.test(text) && text.split('0').length <= ZEROS_MIN)) continue;
        tried++;
        expect(tryScheme(scheme, text, text, TODAY)?.reason, `${scheme.id} ${text}`).not.toBeNull();
      }
    }
    expect(tried).toBeGreaterThan(10);
  });
});

it('has no American account at a bank whose number is zeros', () => {
  expect(verifyAccount('000000000 1234567', { country: 'US', today: TODAY })).toMatchObject({
    valid: false,
    reason: 'invalid_component',
  });
});

it('has no such enterprise in Switzerland and Liechtenstein', () => {
  for (const country of ['CH', 'LI'])
    for (const text of ['CHE-000.000.000', 'CHE-000.000.000 MWST', '000000000'])
      expect(verifyCompany(text, { country, today: TODAY }), `${country} ${text}`).toMatchObject({
        valid: false,
      });
});

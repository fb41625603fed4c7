/** The banks that a BIC leads to. */
import { expect, it } from 'vitest';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { verifyBic } from '../../src/core/bic/verify.ts';

const layer = (bank: object) =>
  createDirectory(
    compileDirectory([
      {
        kind: 'registry',
        source: 'made up',
        as_of: '2026-11-21',
        country: 'DE',
        banks: [{ codes: ['10000000'], bic: 'AAAADEFF', ...bank }],
      },
    ]),
  );
const banksOf = (bank: object, bic = 'AAAADEFF') => {
  const result = verifyBic(bic, { data: layer(bank) });
  return result.valid ? result.details.banks : undefined;
};

it('are named with what the directory knows of them', () => {
  expect(banksOf({})).toEqual([{ country: 'DE' }]);
  expect(banksOf({ name: 'Bank AG' })).toEqual([{ country: 'DE', name: 'Bank AG' }]);
  expect(banksOf({ name: 'Bank AG', short_name: 'Bank', status: 'active' })).toEqual([
    { country: 'DE', name: 'Bank AG', short_name: 'Bank', status: 'active' },
  ]);
});

it('are those of the institution, whatever the branch', () => {
  expect(banksOf({}, 'AAAADEFF500')).toEqual([{ country: 'DE' }]);
  expect(banksOf({}, 'BBBBDEFF')).toBe(undefined);
});

it('are not looked for without a directory', () => {
  const result = verifyBic('AAAADEFF');
  expect(result.valid && result.details).not.toHaveProperty('banks');
});

/** An IBAN and the BIC that was given with it. */
import { describe, expect, it, test } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { bicBeside } from '../../../src/core/iban/pair.ts';
import { verifyWhole } from '../../../src/core/iban/whole.ts';

const layer = (country: string, banks: Parameters<typeof compileDirectory>[0][number]['banks']) => ({
  kind: 'curated' as const,
  source: 'curated',
  as_of: '2026-01-31',
  country,
  banks,
});
const directory = createDirectory(
  compileDirectory([
    layer('DE', [
      {
        codes: ['37040044'],
        bic: 'COBADEFF',
        other_bics: ['COBADEFF370'],
        former_bics: ['DRESDEFF'],
        name: 'Commerzbank AG',
        short_name: 'Commerzbank',
      },
      { codes: ['50040000'], bic: 'COBADEFF500', name: 'Commerzbank AG', short_name: 'Commerzbank' },
      { codes: ['50010517'], bic: 'INGDDEFF', name: 'ING-DiBa AG', short_name: 'ING' },
      { codes: ['43060967'], bic: 'GENODEM1GLS', name: 'GLS Bank', short_name: 'GLS' },
      { codes: ['70090100'], bic: 'GENODEM1M04', name: 'Hausbank', short_name: 'Hausbank' },
      { codes: ['20041111'], bic: 'COBADEHD', name: 'comdirect bank AG', short_name: 'comdirect' },
      { codes: ['10000000'], name: 'No BIC', short_name: 'No BIC' },
      {
        codes: ['20000000'],
        name: 'Old',
        short_name: 'Old',
        status: 'merged',
        successor: 'ING',
        since: 2020,
      },
    ]),
    layer('AT', [{ codes: ['19675'], bic: 'COBAATWX', name: 'Commerzbank AG', short_name: 'Commerzbank' }]),
  ]),
);
const relation = (value: string, bic?: string) => {
  const result = verifyWhole(value, { directory, bic });
  return result.valid ? result.details.bic : result;
};

const COMMERZBANK = 'DE89 3704 0044 0532 0130 00';
const OF_CODE = {
  COMMERZBANK,
  GLS: 'DE43 4306 0967 0000 0000 00',
  NONE: 'DE53 1000 0000 0000 0000 00',
  OLD: 'DE92 2000 0000 0000 0000 00',
};

test.each([
  ['COMMERZBANK', 'COBADEFF', 'same_bank'],
  ['COMMERZBANK', 'COBADEFFXXX', 'same_bank'],
  ['COMMERZBANK', 'coba de ff 370', 'same_bank'],
  ['COMMERZBANK', 'COBADEFF999', 'same_bank'],
  ['COMMERZBANK', 'DRESDEFF', 'same_bank'],
  ['COMMERZBANK', 'COBADEFF500', 'same_bank'],
  ['COMMERZBANK', 'COBAATWX', 'same_institution'],
  ['COMMERZBANK', 'COBADEHD', 'same_institution'],
  ['COMMERZBANK', 'INGDDEFF', 'other_bank'],
  ['COMMERZBANK', 'INGDDEFFXXX', 'other_bank'],
  ['COMMERZBANK', 'NOWHDEFF', 'unknown'],
  ['COMMERZBANK', 'nonsense!', 'unknown'],
  ['GLS', 'GENODEM1GLS', 'same_bank'],
  ['GLS', 'GENODEM1M04', 'other_bank'],
  ['GLS', 'GENODEM1XXX', 'unknown'],
  ['NONE', 'INGDDEFF', 'unknown'],
  ['OLD', 'INGDDEFF', 'same_institution'],
  ['OLD', 'COBADEFF', 'other_bank'],
] as const)('%s with %s: %s', (bank, bic, expected) => {
  const body = OF_CODE[bank];
  const iban = body === COMMERZBANK ? body : withCheckDigits(body);
  expect(relation(iban, bic)).toMatchObject({ relation: expected });
});

/** The same with check digits that agree. */
function withCheckDigits(text: string): string {
  const bban = text.replace(/\s/g, '').slice(4);
  for (let digits = 2; digits < 99; digits++) {
    const iban = `DE${String(digits).padStart(2, '0')}${bban}`;
    if (verifyWhole(iban, {}).valid) return iban;
  }
  throw new Error('no check digits agree');
}

describe('a text with both', () => {
  const plain = 'DE89370400440532013000';
  it.each([
    [`IBAN: ${plain} BIC: INGDDEFF`, { given: 'INGDDEFF', relation: 'other_bank' }],
    [`${plain} COBADEFFXXX`, { given: 'COBADEFFXXX', relation: 'same_bank' }],
    [`BIC (SWIFT): NOWHDEFF IBAN ${plain}`, { given: 'NOWHDEFF', relation: 'unknown' }],
    [`${plain} Transfer`, undefined],
    [`IBAN ${plain}`, undefined],
    [plain, undefined],
  ])('%s', (text, expected) => expect(relation(text)).toEqual(expected));

  it('is believed without a directory only where it is named', () => {
    const read = (text: string) => verifyWhole(text, {}) as { details?: { bic?: object } };
    expect(read(`${plain} BIC: COBADEFF`).details?.bic).toEqual({ given: 'COBADEFF', relation: 'unknown' });
    expect(read(`${plain} COBADEFF`).details?.bic).toBeUndefined();
  });

  it('stays valid, and the request comes first', () => {
    expect(relation(`${plain} BIC: INGDDEFF`, 'COBADEFF')).toEqual({
      given: 'COBADEFF',
      relation: 'same_bank',
    });
    expect(relation('FR1420041010050500013M02606', 'COBADEFF')).toEqual({
      given: 'COBADEFF',
      relation: 'unknown',
    });
    expect(relation('DE00', 'COBADEFF')).toMatchObject({ valid: false });
  });
});

test('a BIC is read beside an IBAN, not in it, and in no long text', () => {
  expect(bicBeside('BIC: COBADEFF', 'DE89370400440532013000', directory)).toEqual({
    bic: 'COBADEFF',
    written: 'COBADEFF',
  });
  expect(bicBeside('bic: Cobadeff', 'DE89370400440532013000', directory)).toEqual({
    bic: 'COBADEFF',
    written: 'Cobadeff',
  });
  expect(bicBeside('BIC: COBADEFF', 'XX00COBADEFF', directory)).toBeUndefined();
  expect(bicBeside(`BIC: COBADEFF${' '.repeat(300)}`, 'DE89370400440532013000', directory)).toBeUndefined();
});

/** Texts that name the parts of an account, or the bank before its code; test/reading/accounts.tsv has more of them. */
import { describe, expect, it } from 'vitest';
import * as rules from '../../../src/core/account/all.ts';
import { isPartLabel, labelsIn } from '../../../src/core/account/labels.ts';
import { verifyAccount } from '../../../src/doors/account.ts';

const read = (text: string, country?: string) => verifyAccount(text, { country, today: 20261127 });
const GERMAN = '370400440532013000';

describe('labels of parts', () => {
  const placesOf = (text: string, rule = rules.deKonto) =>
    labelsIn(rule, text).map(({ from, to, part }) => [text.slice(from, to), part]);

  it('are the longest ones, with dots, blanks and slashes between their words', () => {
    expect(placesOf('KTO.-NR. 1, BANK CODE 2')).toEqual([
      ['KTO.-NR', 1],
      ['BANK CODE', 0],
    ]);
    expect(placesOf('A/C 1 A C 2 AC 3 A -- -- C')).toEqual([
      ['A/C', 1],
      ['A C', 1],
      ['AC', 1],
    ]);
  });

  it('are no pieces of words, and of two letters only where no digit follows', () => {
    expect(placesOf('GTBANK AC1 BLZ1 KTOS')).toEqual([['BLZ', 0]]);
  });

  it('are pieces of words in scripts without blanks', () => {
    expect(placesOf('丸の内支店001普通1 BANK 2', rules.jpZengin)).toEqual([
      ['支店', 1],
      ['普通', 2],
      ['BANK', 0],
    ]);
  });

  it('name other things too', () => {
    expect(placesOf('REF 1')).toEqual([['REF', undefined]]);
    expect(isPartLabel(rules.deKonto, 'REF')).toBe(false);
    expect(isPartLabel(rules.deKonto, 'BLZ')).toBe(true);
  });
});

describe('two labels', () => {
  it('stand in any order, with words and other numbers beside', () => {
    for (const text of [
      'Kto 532013000 BLZ 37040044',
      'BLZ 370 400 44 / Kto.-Nr. 532 013 000',
      'Commerzbank, BLZ 37040044, Kto 532013000',
      'Kto 532013000 bei der Commerzbank (BLZ 37040044)',
      '37040044 (BLZ) 532013000 (Kto)',
      'Kto 532013000 Kto 532013000 BLZ 37040044',
      'Kto 532013000 BLZ 37040044 Ref 4711',
      'Bank: Commerzbank, BLZ 37040044, Kto 532013000',
    ])
      expect(read(text, 'DE'), text).toMatchObject({ valid: true, normalized: GERMAN });
  });

  it('are no account where one part is given twice, or is missing', () => {
    for (const text of [
      'Kto 532013000 Kto 648489890 BLZ 37040044',
      'BLZ 37040044 Kto 5320 Kto 13000',
      'Kto 532013000',
      'BLZ 37040044',
      'BLZ 37040044 Ref 532013000',
      'BLZ 37040044 Rechnung 532013000 Kto',
      'Kto 532013000 BLZ 37040044 x 12 y 13',
      'Kto 532013000 BLZ 37040044 vom 12.',
    ])
      expect(read(text, 'DE').valid, text).toBe(false);
  });

  it('tell the part that does not fit', () => {
    expect(read('Kto 532013000 BLZ 3704004', 'DE')).toMatchObject({
      valid: false,
      reason: 'invalid_length',
      part: 'bank_code',
    });
    expect(read('Banki 0159 Hb. 26 Reikn. 007654 Kt. 551073', 'IS')).toMatchObject({
      valid: false,
      reason: 'invalid_length',
      part: 'account_number',
    });
  });

  it('leave one part without a label, in front or behind', () => {
    for (const [country, text, normalized] of [
      ['NG', '058 A/C 0152792740', '0580152792740'],
      ['NG', 'GTBank 058 A/C 0152792740', '0580152792740'],
      ['DE', 'Kto 532013000 37040044', GERMAN],
      ['DE', '37040044 (BLZ) 532013000', GERMAN],
      ['IN', 'A/C 50100123456789 HDFC0000261', 'HDFC000026150100123456789'],
      ['BR', 'Banco 001 Ag. 1234-5 C/C 12345678-9', '0011234123456789'],
      ['SG', 'DBS Bank 7171 001 0123456789', '71710010123456789'],
      ['IS', '0159-26-007654 kt. 551073-0339', '0159260076545510730339'],
    ] as const)
      expect(read(text, country), text).toMatchObject({ valid: true, normalized });
  });

  it('never take for the account number what other words name', () => {
    for (const text of ['BLZ 37040044 Akte 532013000', 'Akte 532013000 BLZ 37040044'])
      expect(read(text, 'DE').valid, text).toBe(false);
  });

  it('tell no country by the first letters of a word', () => {
    expect(read('Ngân hàng 058 STK 0152792740').valid).toBe(false);
  });
});

describe('one label for the whole number', () => {
  it('is left out', () => {
    for (const [country, text, normalized] of [
      ['PL', 'Nr rach. 61 1090 1014 0000 0712 1981 2874', '61109010140000071219812874'],
      ['ES', 'Cta. 2100 0418 45 0200051332', '21000418450200051332'],
      ['NO', 'Kto.nr. 8601 11 17947', '86011117947'],
      ['CZ', 'č.ú. 19-2000145399/0800', '08000000192000145399'],
      ['CZ', 'č.ú. 19-2000145399 k.b. 0800', '08000000192000145399'],
      ['GB', 'sort code and account 20-00-00 55779911', '20000055779911'],
      ['RU', 'р/с 40817810538091310419 в ПАО Сбербанк БИК 044525225', '04452522540817810538091310419'],
    ] as const)
      expect(read(text, country), text).toMatchObject({ valid: true, normalized });
  });

  it('does not make one of other words within', () => {
    expect(read('Nr rach. 61 1090 1014 oder 0000 0712 1981 2874', 'PL').valid).toBe(false);
    expect(read('Konto: Müller', 'DE').valid).toBe(false);
  });
});

describe('a bank in front of its code', () => {
  it('is left out and told', () => {
    expect(read('GTBank 058 0152792740', 'NG')).toMatchObject({
      valid: true,
      normalized: '0580152792740',
      ignored: ['GTBank'],
    });
    expect(read('HSBC 004-123-12345678', 'HK')).toMatchObject({ valid: true, ignored: ['HSBC'] });
    expect(read('Česká spořitelna 19-2000145399/0800', 'CZ')).toMatchObject({
      valid: true,
      ignored: ['Česká spořitelna'],
    });
  });

  it('makes no account of what is none', () => {
    expect(read('Barclays 20-00-00 ref 55779911', 'GB').valid).toBe(false);
    expect(read('BancoEstado 1234567890', 'CL').valid).toBe(false);
    expect(read('Barclays', 'GB').valid).toBe(false);
    expect(read('FNB 25-06-551 1', 'ZA').valid).toBe(false);
  });
});

/** Accounts whose IBANs are made by the rule of their bank. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyAccount } from '../../../src/core/account/verify.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { germanConversion } from '../../../src/core/banks/german/conversion.ts';
import { unpackMethods } from '../../../src/core/banks/german/table.ts';
import { toIban } from '../../../src/core/iban/account.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

interface Case {
  readonly rule: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly makes?: string;
  readonly reason?: string;
}

const { cases }: { cases: Case[] } = JSON.parse(
  readFileSync(new URL('../../vectors/iban/de-conversion.json', import.meta.url), 'utf8'),
);
const compiled = (name: string) => JSON.parse(readFileSync(new URL(name, GENERATED_FOLDER), 'utf8'));
const table = compiled('german-conversion.json');
const shipped = unpackMethods(table.rules);
const directory = loadDirectory(GENERATED_FOLDER);
const german = (bank_code: string | undefined, account_number: string, from = directory) =>
  toIban({ country: 'DE', bank_code, account_number }, { directory: from });

/** A code that was given up before the edition has no rule in it. */
const conversionOf = (code: string) => (shipped.has(code) ? 'bank_rule' : 'standard');

describe('the public cases of the rules', () => {
  it('are 53 accounts that have an IBAN, and three that have none', () => {
    expect(cases.filter(({ makes }) => makes !== undefined)).toHaveLength(53);
    expect(cases.filter(({ reason }) => reason === 'no_conversion')).toHaveLength(3);
  });

  it.each(cases)('$rule: $bank_code/$account_number', ({ bank_code, account_number, makes, reason }) => {
    const result = german(bank_code, account_number);
    expect(result.normalized?.slice(4)).toBe(makes?.replace(' ', ''));
    if (reason !== undefined) expect(result).toMatchObject({ valid: false, reason, input: account_number });
    else expect(result).toMatchObject({ valid: true, details: { conversion: conversionOf(bank_code) } });
  });
});

describe('a rule', () => {
  const bank = '10000001';
  const convert = germanConversion(table, { '06': '', '13': '', '76': '', C7: '' });
  const stated = (rule: string, method?: string) => ({ ruleOf: () => rule, methodOf: () => method });
  const made = (rule: string, account: string, method?: string, code = bank) => {
    const conversion = convert(code, account, stated(rule, method));
    return typeof conversion === 'object'
      ? `${conversion.bank_code} ${conversion.account_number}`
      : conversion;
  };

  it.each<[rule: string, account: string, makes: string | undefined, method?: string]>([
    ['000000', '1', `${bank} 0000000001`],
    ['000100', '1', 'none'],
    ['000200', '1111111611', 'none'],
    ['000200', '1111111861', 'none'],
    ['000200', '1111111111', `${bank} 1111111111`],
    ['000300', '6161604670', 'none'],
    ['000300', '6161604671', `${bank} 6161604671`],
    // A later version of a rule is read as the newest known.
    ['000504', '123456', `${bank} 0012345600`, '13'],
    ['000503', '12345', `${bank} 0000012345`, '13'],
    ['000503', '12345678', `${bank} 0012345678`, '13'],
    ['000503', '123456', `${bank} 0000123456`, '09'],
    ['000503', '1234', `${bank} 0000001234`, '76'],
    ['000503', '123456789', `${bank} 0123456789`, '76'],
    // Of seven digits and more the check digit says whether the sub-account is there.
    ['000503', '4350300', `${bank} 0004350300`, '76'],
    ['000503', '7325022', `${bank} 0732502200`, '76'],
    ['002002', '1234', 'none', '63'],
    ['002002', '1234567890', 'none', '63'],
    ['002002', '12345', `${bank} 0001234500`, '63'],
    ['002002', '123456', `${bank} 0012345600`, '63'],
    ['002002', '1265982', `${bank} 0126598200`, '63'],
    ['002002', '3700246', `${bank} 0003700246`, '63'],
    ['002002', '12345678', `${bank} 0012345678`, '63'],
    ['002002', '1234', `${bank} 0000001234`, '09'],
    // norisbank: what method 06 alone lets pass has no IBAN; what none does is refused by its check digit.
    ['002002', '0000000116', 'none', 'C7'],
    ['002002', '0012345678', `${bank} 0012345678`, 'C7'],
    ['002900', '1230456789', `${bank} 0123456789`],
    ['002900', '1234567890', `${bank} 1234567890`],
    ['003200', '1457032621', '66020286 1457032621'],
    ['003200', '9997032621', `${bank} 9997032621`],
    ['003200', '847321750', 'none'],
    ['003301', '847321750', `${bank} 0847321750`],
    ['003301', '22222', `${bank} 5803435253`],
    ['003400', '800000000', 'none'],
    ['003501', '9696', `${bank} 1490196966`],
    ['003600', '101105', `${bank} 0101105000`],
    ['003600', '900000', 'none'],
    ['003600', '99999', 'none'],
    ['003600', '30000000', `${bank} 0030000000`],
    ['003600', '2000000000', 'none'],
    ['003800', '1', '28590075 0000000001'],
    ['004100', '1', '50060400 0000011404'],
    ['004201', '12301000', `${bank} 0012301000`],
    ['004201', '12300999', 'none'],
    ['004201', '12311000', 'none'],
    ['004201', '50462001', `${bank} 0050462001`],
    ['004201', '1234400001', `${bank} 1234400001`],
    ['004201', '1234400000', 'none'],
    ['004201', '1234499999', `${bank} 1234499999`],
    ['004200', '1234400001', 'none'],
    // The rules that no code of the edition has.
    ['000900', '1116232594', '68351557 3047232594'],
    ['000900', '16005845', '68351557 0016005845'],
    ['003101', '1457032621', '66020286 1457032621'],
    ['003101', '9997032621', 'none'],
    ['003101', '457032621', 'none'],
    ['004900', '912345', `${bank} 9123450000`],
    ['004900', '936', `${bank} 0002310113`],
    ['004900', '1234567890', `${bank} 1234567890`],
    ['004901', '912345', `${bank} 0000912345`],
    ['005200', '1234567890', 'none'],
    ['005401', '1234567890', `${bank} 1234567890`],
    ['005401', '484848', `${bank} 0000484849`],
    ['005401', '2210531180', `${bank} 0201053180`],
    ['005600', '66666', '20010111 1299807801'],
    ['005600', '500500500', '60010111 1045720000'],
    ['005600', '123456789', `${bank} 0123456789`],
    ['004700', '12345678', `${bank} 1234567800`],
    ['004700', '1234567', `${bank} 0001234567`],
    ['009900', '1', undefined],
    ['000000', '12345678901', undefined],
    ['000000', 'A1', undefined],
  ])('%s makes of %s %s', (rule, account, makes, method) => {
    expect(made(rule, account, method)).toBe(makes);
  });

  it('may be about single accounts or bank codes', () => {
    expect(made('000503', '0998500000', '09', '10080900')).toBe('none');
    expect(made('000503', '0998500000', '09')).toBe(`${bank} 0998500000`);
    expect(made('000900', '1116232594', '33', '68351557')).toBe('68351557 1116232594');
    expect(made('005200', '5308810000', '01', '67220020')).toBe('60050101 0002659600');
    expect(made('005600', '123456789', '13', '23010111')).toBe('none');
    expect(made('005600', '1234567890', '13', '23010111')).toBe('23010111 1234567890');
    expect(made('005300', '35000', '59', '55050000')).toBe('60050101 7401555913');
    expect(made('001001', '1', '96', '50050222')).toBe('50050201 0000000001');
    expect(made('002002', '9999', '63', '50070010')).toBe('50070010 0092777202');
  });
});

describe('the rules that are shipped', () => {
  it('are those of the edition of 9 December 2024, each with its day', () => {
    expect(table.as_of).toBe('2024-12-09');
    expect(shipped.size).toBe(3_530);
  });

  it('give way to those of an imported file, and stay where that has none', () => {
    const layer = (iban_rule?: string) =>
      createDirectory(
        compileDirectory([
          {
            kind: 'official',
            source: 'Deutsche Bundesbank',
            as_of: '2026-12-07',
            country: 'DE',
            banks: [{ codes: ['50040033'], name: 'Commerzbank', ...(iban_rule && { iban_rule }) }],
          },
        ]),
        undefined,
        {},
        undefined,
        { DE: germanConversion(table, {}) },
      );
    expect(german('50040033', '1', layer())).toMatchObject({ reason: 'no_conversion' });
    expect(german('50040033', '1', layer('000000'))).toMatchObject({
      normalized: 'DE10500400330000000001',
      details: { conversion: 'bank_rule' },
    });
  });
});

describe('how an IBAN was made', () => {
  it('is said where banks of the country have rules', () => {
    expect(german('12345678', '1')).toMatchObject({ valid: true, details: { conversion: 'standard' } });
    expect(toIban({ country: 'DE', bank_code: '50080000', account_number: '231654' })).toMatchObject({
      normalized: 'DE44500800000000231654',
      details: { conversion: 'standard' },
    });
    const austrian = toIban(
      { country: 'AT', bank_code: '19043', account_number: '234573201' },
      { directory },
    );
    expect(austrian.valid && austrian.details).not.toHaveProperty('conversion');
  });

  it('is said of an account that holds the bank', () => {
    expect(german(undefined, '500800000000231654')).toMatchObject({
      normalized: 'DE42500800000023165400',
      details: { conversion: 'bank_rule' },
    });
  });

  it('is not asked of an IBAN that is written', () => {
    const written = verifyIban('DE10500400330000000001', { directory });
    expect(written).toMatchObject({ valid: true, details: { bank_code: '50040033' } });
    expect(written.valid && written.details).not.toHaveProperty('conversion');
    const refused = german('50040033', '1');
    expect(refused).toMatchObject({
      valid: false,
      reason: 'no_conversion',
      input: '1',
      country: { code: 'DE' },
    });
    expect(refused).not.toHaveProperty('normalized');
  });
});

describe('a German account as a kind of its own', () => {
  const account = (value: string) => verifyAccount(value, { country: 'DE', today: 20261127, directory });

  it('has the IBAN that its bank makes, and the bank that is written', () => {
    expect(account('50080000 231654')).toMatchObject({
      valid: true,
      normalized: '500800000000231654',
      details: { iban: 'DE42500800000023165400', bank_code: '50080000', proof: 'check_digit' },
    });
    expect(account('50850049 5000002096')).toMatchObject({
      valid: true,
      details: { bank_code: '50850049', iban: expect.stringContaining('500500005000002096') },
    });
  });

  it('has none where the bank makes none', () => {
    const result = account('50040033 930125007');
    expect(result).toMatchObject({ valid: true });
    expect(result.valid && result.details).not.toHaveProperty('iban');
  });
});

describe('British accounts that are not of eight digits', () => {
  const british = (bank_code: string, branch_code: string | undefined, account_number: string) =>
    toIban({ country: 'GB', bank_code, branch_code, account_number }, { directory });

  it.each([
    ['ABBY', '72-00-00', '512345678', 'ABBY72000512345678'],
    ['CPBK', '089286', '1234567890', 'CPBK08928612345678'],
    ['NWBK', '60-16-13', '0031926819', 'NWBK60161331926819'],
    ['NWBK', '60-16-13', '000-31926819', 'NWBK60161331926819'],
  ])('%s %s %s', (bank, sortCode, account, bban) => {
    const result = british(bank, sortCode, account);
    expect(result).toMatchObject({ valid: true, details: { conversion: 'bank_rule' } });
    expect(result.normalized?.slice(4)).toBe(bban);
  });

  it.each([
    ['another bank', 'BARC', '200000', '123456789'],
    ['no sort code', 'ABBY', undefined, '123456789'],
    ['a sort code of another form', 'ABBY', '7200', '123456789'],
    ['a length that the bank does not have', 'ABBY', '720000', '1234567890'],
  ])('are refused by their length with %s', (_, bank, sortCode, account) => {
    expect(british(bank, sortCode, account)).toMatchObject({ valid: false, reason: 'invalid_length' });
  });

  it('say nothing of eight digits or fewer', () => {
    const result = british('NWBK', '601613', '31926819');
    expect(result).toMatchObject({ valid: true, normalized: 'GB29NWBK60161331926819' });
    expect(result.valid && result.details).not.toHaveProperty('conversion');
  });
});

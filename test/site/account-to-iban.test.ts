/** The IBAN of the parts that stand in it, as a form has them. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../src/core/account/schemes.ts';
import { parseIban } from '../../src/core/iban/account.ts';
import { verifyIban } from '../../src/core/iban/verify.ts';
import { STRUCTURES } from '../../src/core/structures.ts';
import { exampleIban } from '../../web/elements/kinds/iban-example.ts';
import { ibanOfParts } from '../../web/verifiers/account-parts.ts';

/** Their currency stands in the IBAN; Türkiye's has a digit that is always 0. */
const WITH_MORE = ['MU', 'SC', 'TR'];
const isWritten = (country: string) => rulesOf(country).some(({ iban }) => iban !== undefined);
const COUNTRIES = STRUCTURES.filter(({ registered }) => registered)
  .map(({ country }) => country.code)
  .filter((country) => !isWritten(country) && !WITH_MORE.includes(country));

const made = (country: string, parts: Record<string, string>) => {
  const { valid, normalized, reason } = ibanOfParts(parts, country);
  return valid ? normalized : reason;
};

describe('parts of an IBAN', () => {
  it('make it again, in every country whose accounts do not say it', () => {
    expect(COUNTRIES).toEqual(expect.arrayContaining(['BG', 'BR', 'GB', 'IE', 'NL', 'RO']));
    for (const country of COUNTRIES) {
      const iban = exampleIban(country, (text) => verifyIban(text, {}).valid)!;
      const parsed = parseIban(iban);
      if (!parsed.valid) throw new Error(iban);
      const { bank_code, branch_code, account_number } = parsed;
      const parts = { bank_code: bank_code!, account_number, ...(branch_code && { branch_code }) };
      expect(made(country, parts), country).toBe(iban);
    }
  });

  it.each([
    [
      'GB',
      { bank_code: 'NWBK', branch_code: '60-16-13', account_number: '31926819' },
      'GB29NWBK60161331926819',
    ],
    [
      'IE',
      { bank_code: 'aibkie2d', branch_code: '931152', account_number: '12345678' },
      'IE29AIBK93115212345678',
    ],
    ['TR', { bank_code: '00061', account_number: '0519786457841326' }, 'TR330006100519786457841326'],
    ['NL', { bank_code: 'ABNANL2AXXX', account_number: '417164300' }, 'NL91ABNA0417164300'],
    [
      'BR',
      {
        bank_code: '00360305',
        branch_code: '00001',
        account_number: '9795493',
        account_type: 'P',
        holder: '1',
      },
      'BR9700360305000010009795493P1',
    ],
  ] as const)('of %s', (country, parts, iban) => {
    expect(made(country, parts)).toBe(iban);
  });

  it.each([
    ['the BIC of another country', 'NL', { bank_code: 'COBADEFF', account_number: '417164300' }],
    ['no bank', 'GB', { branch_code: '601613', account_number: '31926819' }],
    ['half a sort code', 'GB', { bank_code: 'NWBK', branch_code: '6016', account_number: '31926819' }],
    [
      'half the code of a bank',
      'BR',
      {
        bank_code: '360305',
        branch_code: '00001',
        account_number: '9795493',
        account_type: 'P',
        holder: '1',
      },
    ],
    ['a short account number with letters', 'RO', { bank_code: 'AAAA', account_number: '1B31007593' }],
    [
      'an account number that is too long',
      'GB',
      { bank_code: 'NWBK', branch_code: '601613', account_number: '319268190' },
    ],
  ])('are not filled up: %s', (_, country, parts) => {
    expect(made(country, parts)).toBe('invalid_length');
  });
});

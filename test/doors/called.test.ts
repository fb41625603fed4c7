/** What entry points of one kind make of the options that they are given: a country, and names that are none. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { COMMON_OPTIONS } from '../../src/core/kind.ts';
import { verifyAccount } from '../../src/doors/account.ts';
import { verifyBic } from '../../src/doors/bic.ts';
import { verifyCompany } from '../../src/doors/company.ts';
import { verifyCreditorId } from '../../src/doors/creditor-id.ts';
import { verifyDocument } from '../../src/doors/document.ts';
import { verifyIban } from '../../src/doors/iban.ts';
import { verifyNationalId } from '../../src/doors/national-id.ts';
import { verifyPhone } from '../../src/doors/phone.ts';
import { verifyTaxId } from '../../src/doors/tax-id.ts';
import { verifyVat } from '../../src/doors/vat.ts';
import { data } from '../../src/library/wired.ts';

type Options = Readonly<Record<string, unknown>>;
type Verify = (value: string, options: Options) => { valid: boolean; reason?: string; input: string };

const phone = (value: string, options: Options) => verifyPhone(value, { ...options, data: data.phone });

/** Each with a value that is valid with the country behind it, and without one where it names its own. */
const DOORS: readonly (readonly [type: string, verify: unknown, value: string, country: string])[] = [
  ['iban', verifyIban, 'DE89370400440532013000', 'DE'],
  ['phone', phone, '07400 123456', 'GB'],
  ['national_id', verifyNationalId, '83010411457', 'PL'],
  ['bic', verifyBic, 'COBADEFF', 'DE'],
  ['vat', verifyVat, '5260001246', 'PL'],
  ['company', verifyCompany, 'HRB 6000', 'DE'],
  ['creditor_id', verifyCreditorId, 'DE98ZZZ09999999999', 'DE'],
  ['account', verifyAccount, '021000021 123456789', 'US'],
  ['tax_id', verifyTaxId, '83010411457', 'PL'],
];

describe.each(DOORS)('%s', (_, given, value, country) => {
  const verify = given as Verify;
  const reasonOf = (options: Options) => {
    const result = verify(value, options);
    return result.valid ? 'valid' : result.reason;
  };

  it.each(['Poland', 'POL', 'P', 'no country', '616'])('refuses the country %j as what it is', (named) => {
    expect(verify(value, { country: named })).toEqual({
      ...{ type: expect.any(String), input: value, valid: false, reason: 'invalid_country' },
    });
    expect(verify('', { country: named }).reason).toBe('empty_input');
    expect(verify(' '.repeat(3), { country: named }).reason).toBe('empty_input');
    expect(verify('9'.repeat(2_000), { country: named }).reason).toBe('input_too_long');
  });

  it('takes two letters, and nothing for nothing', () => {
    expect(reasonOf({ country: country.toLowerCase() })).toBe('valid');
    expect(reasonOf({ country: ` ${country} ` })).toBe('valid');
    const without = reasonOf({});
    for (const nothing of [null, '', '  ', undefined])
      expect(reasonOf({ country: nothing, defaultCountry: nothing })).toBe(without);
    expect(reasonOf({ country: 'QQ' })).not.toBe('invalid_country');
  });

  it('throws where a country is no text', () => {
    expect(() => verify(value, { country: 49 })).toThrow(TypeError);
  });
});

describe('an option that there is not', () => {
  afterEach(() => void vi.restoreAllMocks());
  const emitted = () => vi.spyOn(process, 'emitWarning').mockImplementation(() => {});

  it('is named once, by every entry point', () => {
    const warned = emitted();
    const all = [...DOORS, ['document', verifyDocument, 'x', 'DE']] as const;
    all.forEach(([type, verify], at) => {
      const options = { [`contry_${type}_${at}`]: 'DE' };
      (verify as Verify)('x', options);
      (verify as Verify)('x', options);
      expect(warned).toHaveBeenCalledTimes(at + 1);
      expect(warned.mock.lastCall![0]).toBe(`assay has no option 'contry_${type}_${at}'`);
    });
  });

  it('is told on the console where there is no process', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('process', undefined);
    try {
      verifyIban('x', { defaultContry: 'DE' } as object);
      verifyIban('x', { defaultContry: 'DE' } as object);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(warn.mock.calls).toEqual([["assay has no option 'defaultContry'"]]);
  });

  it('is none of those that the library has', () => {
    const warned = emitted();
    for (const { type, options } of KINDS) {
      const verify = DOORS.find(([of]) => of === type)?.[1] as Verify | undefined;
      const names = [...Object.keys(COMMON_OPTIONS), ...Object.keys(options)];
      for (const name of [...names, 'others', 'locale', 'allowTestValues', 'today'])
        verify?.('', { [name]: undefined });
      verify?.('', { country: 'DE', defaultCountry: 'DE' });
    }
    verifyDocument('', { names: undefined } as object);
    verifyIban('', { data: data.banks });
    verifyBic('', { data: data.banks });
    verifyAccount('', { directory: data.banks });
    verifyPhone('', { data: data.phone, carriers: undefined, areas: undefined });
    expect(warned).not.toHaveBeenCalled();
  });
});

/** What the functions of the package are told: countries by any name, types, and what a programmer got wrong. */
import { describe, expect, it, vi } from 'vitest';
import * as assay from '../../src/index.ts';

const PESEL = '83010411457';
/** A call as JavaScript makes it, which has no types. */
const loose = assay as unknown as Record<string, (...args: unknown[]) => unknown>;

describe('verify', () => {
  it('is a value of any kind, as POST /v1/verify is, and identify is the same', () => {
    for (const verify of [assay.verify, assay.identify]) {
      expect(verify('DE89 3704 0044 0532 0130 00').type).toBe('iban');
      expect(verify(PESEL, { country: 'Poland', types: ['national_id'] })).toMatchObject({
        valid: true,
        details: { scheme_id: 'pl-pesel' },
      });
    }
  });
});

describe('country', () => {
  it('is a name of it wherever a country is taken', () => {
    expect(assay.verifyIban('DE89 3704 0044 0532 0130 00', { country: 'Deutschland' }).valid).toBe(true);
    expect(assay.verifyPhone('07400 123456', { country: 'GBR' }).valid).toBe(true);
    expect(
      assay.toIban({ country: 'Germany', bank_code: '37040044', account_number: '532013000' }).valid,
    ).toBe(true);
    expect(assay.toIban({ country: 'Atlantis', account_number: '1' })).toMatchObject({
      reason: 'invalid_country',
    });
    expect(assay.parseIban('370400440532013000', { country: 'DEU' })).toBeTruthy();
    expect(assay.findBanks({ country: 'Austria', q: 'erste' }).total).toBeGreaterThan(0);
    expect(assay.findBank('DEU', '37040044')?.short_name).toBe('Commerzbank');
    expect(assay.requirements({ country: 'Mexico' })?.country).toBe('MX');
    expect(assay.specimens({ type: 'iban', country: 'Austria' })[0]?.value).toMatch(/^AT/);
    expect(assay.examplePhones('France').length).toBeGreaterThan(0);
    expect(assay.dialFrom('Germany', assay.verifyPhone('+44 20 7946 0018'))).toBe('00 44 20 7946 0018');
  });

  it('is an option of what finds and writes numbers, as defaultCountry is', () => {
    for (const options of [{ country: 'USA' }, { country: 'US' }, { defaultCountry: 'US' }]) {
      expect(assay.findPhones('Call (415) 555-2671', options)).toHaveLength(1);
      expect(assay.findValues('Call (415) 555-2671', options)).toHaveLength(1);
      expect(assay.matchPhones('(415) 555-2671', '415 555 2671', options)).toBe('exact');
      expect(assay.formatAsYouType('4155552', options)).toBe('(415) 555-2');
    }
  });
});

describe('createAssay', () => {
  it('has the data and the clock of the package', () => {
    for (const own of [
      assay.createAssay(),
      assay.createAssay({}),
      assay.createAssay({ defaultCountry: 'DE' }),
    ])
      expect(own.verifyIban('DE89 3704 0044 0532 0130 00')).toEqual(
        assay.verifyIban('DE89 3704 0044 0532 0130 00'),
      );
    expect(assay.createAssay({ defaultCountry: 'GB' }).verifyPhone('07400 123456').valid).toBe(true);
    expect(assay.createAssay().verifyNationalId(PESEL, { country: 'Poland' }).valid).toBe(true);
  });
});

describe('a mistake in the code', () => {
  it.each([
    [
      'requirements',
      ['MX'],
      "requirements takes options, as { country: 'MX', for: 'payout' }, but string was given",
    ],
    ['requirements', [null], /^requirements takes options, .* but null was given$/],
    ['requirements', [{}], "country is missing, as in requirements({ country: 'MX' })"],
    [
      'requirements',
      [{ country: 'MX', purpose: 'payout' }],
      /^requirements has no option 'purpose': there are country, for, /,
    ],
    ['requirements', [{ contry: 'MX' }], "requirements has no option 'contry': is country meant?"],
    ['specimens', ['iban'], /^specimens takes options, as \{ type: 'iban'/],
    ['specimens', [{ type: 'iban', seeds: 1 }], "specimens has no option 'seeds': is seed meant?"],
    ['specimens', [{}], /^kind is one of /],
    [
      'toIban',
      ['DE89370400440532013000'],
      /^toIban takes the parts of an account, as \{ country: 'DE', .* but string was given$/,
    ],
    ['toIban', [{ country: 'DE', account_number: 532013000 }], /country and account_number are texts$/],
    ['createAssay', [null], "createAssay takes options, as { defaultCountry: 'DE' }, or nothing"],
    [
      'createAssay',
      [{ data: Promise.resolve() }],
      /^createAssay takes data, and a promise was given: await it/,
    ],
    ['findPhones', [undefined], 'findPhones takes a text, but undefined was given'],
    ['findBanks', [], /^findBanks takes a query, as \{ q: /],
    ['verifyIban', [null], 'a text is verified, but null was given'],
    ['verify', [49], 'a text is verified, but number was given'],
    ['verifyIban', ['DE89', { country: 49 }], "country is a text such as 'DE', but number was given"],
  ])('%s(%j) is a sentence', (name, args, sentence) => {
    expect(() => loose[name]!(...args)).toThrow(sentence);
  });

  it('is not seen in what specimens are verified with', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    expect(loose.specimens!({ type: 'phone', country: 'GB' })).toHaveLength(1);
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });

  it('in the name of an option is told of once, and changes nothing', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    for (let i = 0; i < 2; i++) {
      expect(loose.verifyIban!('DE89 3704 0044 0532 0130 00', { contry: 'DE' })).toMatchObject({
        valid: true,
      });
      expect(loose.verify!('DE89 3704 0044 0532 0130 00', { langauge: 'de' })).toMatchObject({ valid: true });
    }
    expect(warned.mock.calls).toEqual([
      ["assay has no option 'contry': is country meant?", 'AssayWarning'],
      [expect.stringMatching(/^assay has no option 'langauge': there are country, /), 'AssayWarning'],
    ]);
    warned.mockRestore();
  });

  it('is told of on the console where there is no process', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('process', undefined);
    loose.verifyIban!('DE89', { stict: true });
    vi.unstubAllGlobals();
    expect(warned).toHaveBeenCalledExactlyOnceWith("assay has no option 'stict': is strict meant?");
    warned.mockRestore();
  });
});

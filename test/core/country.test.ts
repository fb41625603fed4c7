/** Country codes as people write them. */
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, countryOf } from '../../src/core/country.ts';
import { COUNTRIES } from '../../tools/kinds/countries.ts';

describe('countryOf', () => {
  it.each([
    ['SE', 'SE', 'Sweden', '46'],
    ['se', 'SE', 'Sweden', '46'],
    ['sE', 'SE', 'Sweden', '46'],
    ['UK', 'GB', 'United Kingdom', '44'],
    ['uk', 'GB', 'United Kingdom', '44'],
    ['EL', 'GR', 'Greece', '30'],
    ['XK', 'XK', 'Kosovo', '383'],
  ])('%s is %s, %s, +%s', (written, code, name, calling_code) => {
    expect(countryOf(written)).toEqual({ code, name, calling_code });
  });

  it.each(['', 'S', 'SWE', 'QQ', 'EU', ' SE', 'constructor', '__proto__'])('%j is none', (written) => {
    expect(countryOf(written)).toBeUndefined();
  });

  it('answers with one frozen object a country', () => {
    expect(countryOf('SE')).toBe(countryOf('se'));
    expect(countryOf('SE')).toSatisfy(Object.isFrozen);
  });
});

describe('the list of countries', () => {
  it('is sorted, and each has a name and a calling code of one to three digits', () => {
    expect(COUNTRY_CODES).toEqual([...COUNTRY_CODES].sort());
    for (const code of COUNTRY_CODES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(countryOf(code)!.name, code).toMatch(/^\S.*\S$/);
      expect(countryOf(code)!.calling_code, code).toMatch(/^[1-9]\d{0,2}$/);
    }
  });

  it('is the table of its sources', () => {
    const opened = COUNTRY_CODES.map((code) => countryOf(code)!);
    expect(
      Object.fromEntries(opened.map(({ code, name, calling_code }) => [code, [name, calling_code]])),
    ).toEqual(COUNTRIES);
  });

  it('has no two countries of one name', () => {
    const names = COUNTRY_CODES.map((code) => countryOf(code)!.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows every region that the platform names, but those that are no countries', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const unlisted = COUNTRY_CODES.filter((code) => names.of(code) === undefined);
    expect(unlisted).toEqual([]);
  });
});

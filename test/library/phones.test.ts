/** What forms need beside the verification of phone numbers. */
import { expect, it } from 'vitest';
import { areasIn, dialFrom, examplePhones, phoneCountries, verifyPhone } from '../../src/index.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

it.each(LANGUAGES)('the list of countries has a name and a calling code for each in %s', (language) => {
  const countries = phoneCountries(language);
  expect(countries.length).toBeGreaterThan(240);
  expect(
    countries.filter(({ name, calling_code }) => name === '' || !/^\d{1,3}$/.test(calling_code)),
  ).toEqual([]);
  const names = countries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted(new Intl.Collator(language).compare)).toEqual(names);
});

it('names Germany in German, and in English without a language', () => {
  const germany = { country: 'DE', calling_code: '49' };
  expect(phoneCountries('de')).toContainEqual({ ...germany, name: 'Deutschland' });
  expect(phoneCountries()).toContainEqual({ ...germany, name: 'Germany' });
});

it('has a valid example of each kind of line of every country with a plan', () => {
  const results = phoneCountries().flatMap(({ country }) => examplePhones(country));
  expect(results.length).toBeGreaterThan(900);
  expect(results.filter(({ valid }) => !valid)).toEqual([]);
  const types = examplePhones('gb').map((one) => one.valid && one.details.line_type);
  expect(types).toEqual(expect.arrayContaining(['fixed_line', 'mobile', 'toll_free']));
  expect(examplePhones('ZZ')).toEqual([]);
});

it('writes how a number is dialled, and its areas in a language', () => {
  expect(dialFrom('DE', verifyPhone('+44 20 7946 0018'))).toBe('00 44 20 7946 0018');
  expect(areasIn('de', verifyPhone('+49 89 123456'))).toMatchObject({ details: { areas: ['München'] } });
});

/** The plans of one calling code give the answers of the plans of the world, for its own numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../../src/core/phone/data.ts';
import type { CompiledExamples } from '../../src/core/phone/examples.ts';
import { type PhoneResult, verifyPhone } from '../../src/core/phone/verify.ts';
import { phoneCountries, phoneCountryOf } from '../../src/core/phone/world.ts';
import { phoneOf } from '../../src/doors/files.ts';
import { openCallingCode } from '../../src/doors/open-calling-code.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { plansByCallingCode } from '../../tools/phone/calling-codes.ts';

const read = (name: string) => readFileSync(new URL(name, GENERATED_FOLDER));
const phone = JSON.parse(read('phone.json').toString()) as CompiledPhone;
const world = createPhoneData({ phone, automaton: read('phone.bin'), countryOf: phoneCountryOf });
const examples = JSON.parse(read('phone-examples.json').toString()) as CompiledExamples;
const SETS = plansByCallingCode(phone).map(({ countries, texts }) => ({
  countries,
  callingCode: texts.callingCode,
  data: openCallingCode(texts),
}));

const reasonOf = (result: PhoneResult) => (result.valid ? undefined : result.reason);

/** A number as it is written at home and abroad, right and with a digit too many or too few. */
function writtenForms(callingCode: string, national: string): string[] {
  const result = verifyPhone(`+${callingCode}${national}`, { data: world });
  const { formatted } = result as { formatted?: Record<string, string> };
  return [
    `+${callingCode}${national}`,
    `00${callingCode}${national}`,
    `${callingCode}${national}`,
    national,
    ...(formatted ? [formatted.national!, `Tel.: ${formatted.international!} ext. 12`] : []),
    `+${callingCode}${national}7`,
    national.slice(0, -1),
  ];
}

describe('the plans of each calling code', () => {
  it('are there for every country that has one', () => {
    const codes = SETS.flatMap(({ countries }) => countries);
    expect(codes.toSorted()).toEqual(phoneCountries().map(({ code }) => code));
    expect(SETS.length).toBeGreaterThan(200);
  });

  it.each(SETS.map((set) => [set.callingCode, set] as const))(
    '+%s: answer its numbers as those of the world do, from modules and from files',
    (callingCode, { countries, data }) => {
      const twin = phoneOf(callingCode);
      for (const country of countries) {
        for (const value of Object.values(examples[country] ?? {}).flatMap((one) =>
          writtenForms(callingCode, one),
        )) {
          const answer = verifyPhone(value, { country, data: world });
          // What is no number of the country, and one of another with its calling code, can't be known here.
          const isElsewhere =
            reasonOf(answer) === 'country_mismatch' || answer.country?.calling_code !== callingCode;
          const own = verifyPhone(value, { country, data });
          if (isElsewhere) expect(own.valid, value).toBe(false);
          // Nor, without the list of all, whether a calling code exists.
          else if (reasonOf(answer) === 'invalid_calling_code')
            expect(reasonOf(own), value).toBe('unsupported_country');
          else expect(own, value).toEqual(answer);
          expect(verifyPhone(value, { country, data: twin }), value).toEqual(own);
        }
      }
    },
  );
});

const setOf = (country: string): PhoneData => SETS.find(({ countries }) => countries.includes(country))!.data;

describe('what the plans of one calling code have nothing of', () => {
  const data = setOf('DE');

  it.each([
    ['+44 20 7946 0018', {}],
    ['+44 20 7946 0018', { country: 'DE' }],
    ['0044 20 7946 0018', { country: 'DE' }],
    ['020 7946 0018', { country: 'GB' }],
    ['+999 123456789', {}],
  ])('%s %o is not supported', (value, options) => {
    expect(verifyPhone(value, { ...options, data })).toMatchObject({
      valid: false,
      reason: 'unsupported_country',
    });
  });

  it('a default country that is not in it is none', () => {
    expect(reasonOf(verifyPhone('020 7946 0018', { defaultCountry: 'GB', data }))).toBe('country_required');
  });
});

it('a country is found by its other code too', () => {
  expect(verifyPhone('020 7946 0018', { country: 'uk', data: setOf('GB') }).normalized).toBe('+442079460018');
});

/** IBANs and phone numbers that faker makes: random ones, so that only their form is meant. The seed is fixed, so each run has the same. */
import { createRequire } from 'node:module';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Case } from './case.ts';

interface Faker {
  seed(seed: number): void;
  readonly finance: { iban(options: { countryCode: string }): string };
  readonly phone: { number(options: { style: string }): string };
}

const SEED = 20261127;
const IBANS = 60_000;
const PHONES = 700;
const STYLES = ['human', 'national', 'international'];

const { allFakers } = createRequire(new URL('peers/', import.meta.url))('@faker-js/faker') as {
  allFakers: Readonly<Record<string, Faker>>;
};

/** As many of each country that faker has. */
export function ibansOfFaker(countries: readonly string[]): Case[] {
  const faker = allFakers.en!;
  faker.seed(SEED);
  const known = countries.filter((code) => makes(faker, code));
  return Array.from({ length: IBANS }, (_, i) => ({
    suite: 'faker IBAN',
    country: '',
    value: faker.finance.iban({ countryCode: known[i % known.length]! }),
    valid: true,
  }));
}

function makes(faker: Faker, countryCode: string): boolean {
  try {
    return faker.finance.iban({ countryCode }) !== '';
  } catch {
    return false;
  }
}

/** Faker's numbers are random: what is right about them is what libphonenumber says. */
export function phonesOfFaker(): Case[] {
  return Object.entries(allFakers).flatMap(([locale, faker]) => {
    if (!/^[a-z]{2,3}(_|$)/.test(locale)) return [];
    // A language alone is taken as that of the country where most speak it.
    const { region: country } = new Intl.Locale(tagOf(locale)).maximize();
    if (country === undefined || country.length !== 2) return [];
    faker.seed(SEED);
    return STYLES.flatMap((style) =>
      Array.from({ length: PHONES }, () => {
        const value = faker.phone.number({ style });
        return { suite: 'faker phone', country, value, valid: isValidThere(value, country) };
      }),
    );
  });
}

/** Of `uz_UZ_latin` the first two parts; a variant in the second place says nothing of the country. */
const tagOf = (locale: string): string => /^[a-z]+(_[A-Z]{2})?(?=_|$)/.exec(locale)![0].replace('_', '-');

function isValidThere(value: string, country: string): boolean {
  return parsePhoneNumberFromString(value, country as 'DE')?.isValid() ?? false;
}

/** What forms need beside the verification of phone numbers: the countries, example numbers, how a number is dialled, names of places. */
import { withAreasIn } from '../core/phone/area-names.ts';
import { dialledFrom } from '../core/phone/dialled-from.ts';
import { examplePhones as examplesIn } from '../core/phone/examples.ts';
import { phoneCountries as countries } from '../core/phone/world.ts';
import { loadPhoneExamples } from '../data/phone-examples.ts';
import { codeOf } from '../portable/caller-options.ts';
import { GENERATED_FOLDER } from '../version.ts';
import type { PhoneResult } from './kinds.generated.ts';
import { data } from './wired.ts';

const examplesOf = /* @__PURE__ */ loadPhoneExamples(GENERATED_FOLDER);

/** A country as a list to choose from shows it. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, and AC, TA and XK. */
  readonly country: string;
  /** Digits only. */
  readonly calling_code: string;
  /** In the language that was asked for, as the platform has it. */
  readonly name: string;
}

/**
 * All countries with their calling codes, in the order of their names in a language, as a list to choose from shows them.
 *
 * ```ts
 * phoneCountries('de')[0]; // { country: 'AF', calling_code: '93', name: 'Afghanistan' }
 * ```
 *
 * @param language as BCP 47 has it
 */
export function phoneCountries(language = 'en'): PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const order = new Intl.Collator(language);
  return countries()
    .map(({ code, calling_code, name }) => ({
      country: code!,
      calling_code: calling_code!,
      name: names.of(code!) ?? name,
    }))
    .sort((a, b) => order.compare(a.name, b.name));
}

/**
 * The results on the example numbers of a country's plan, one a kind of line, for placeholders and tests; none for a country without a
 * plan of its own. They are published for that, and may be somebody's number all the same.
 *
 * ```ts
 * const [first] = examplePhones('GB');
 * if (first?.valid) console.log(first.details.line_type, first.formatted.national); // fixed_line 0121 234 5678
 * ```
 */
export function examplePhones(country: string): PhoneResult[] {
  const code = codeOf(country).toUpperCase();
  return examplesIn(code, { examples: { [code]: examplesOf(code) }, data: data.phone });
}

/**
 * A number as it is dialled in a country; undefined where it is not valid. With a plus where the country has several exit codes.
 *
 * ```ts
 * dialFrom('DE', verifyPhone('+44 20 7946 0018')); // '00 44 20 7946 0018'
 * ```
 *
 * @param from ISO 3166-1 alpha-2, any case
 */
export const dialFrom = (from: string, result: PhoneResult): string | undefined =>
  dialledFrom(result, codeOf(from), data.phone);

/**
 * A result on a phone number with the names of its areas in a language, where libphonenumber has other ones there than in English.
 *
 * ```ts
 * const result = areasIn('de', verifyPhone('+49 89 123456'));
 * if (result.valid) console.log(result.details.areas?.join()); // München
 * ```
 *
 * @param language a tag of the languages that reasons are explained in, but English
 */
export const areasIn = (language: string, result: PhoneResult): PhoneResult =>
  withAreasIn(result, language, data.phone) as PhoneResult;

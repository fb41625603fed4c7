/** What a country asks for, from the data of this package, which is read when it is first needed. */
import { type RequirementSchema, requirementSchema } from '../core/requirements/json-schema.ts';
import {
  requirementCountries as countriesOf,
  type RequirementOptions,
  type Requirements,
  requirementsOf,
} from '../core/requirements/requirements.ts';
import { loadRequirements } from '../data/requirements.ts';
import { codeOf, requireKnown, requireObject } from '../portable/caller-options.ts';
import { GENERATED_FOLDER } from '../version.ts';

const table = /* @__PURE__ */ loadRequirements(GENERATED_FOLDER);

/**
 * Which numbers a country asks for: to pay somebody there (`payout`), on an invoice (`invoice`), or of a new customer or supplier
 * (`onboarding`). The options are alternatives; each has the fields of a form, with names, example, length and pattern.
 *
 * ```ts
 * const { options } = requirements({ country: 'GB', for: 'payout' })!;
 * options.map(({ name }) => name); // ['IBAN', 'Sort code and account']
 * ```
 *
 * @returns undefined where no source names a number for the country and the purpose
 * @throws {RangeError} for a country, purpose, holder or option that there is not
 * @throws {TypeError} where no options are given
 */
export function requirements(options: RequirementOptions): Requirements | undefined {
  requireObject(options, 'requirements', "options, as { country: 'MX', for: 'payout' }");
  requireKnown(options, 'requirements', ['country', 'for', 'holder', 'language']);
  const { country } = options;
  if (typeof country !== 'string' || country === '')
    throw new RangeError("country is missing, as in requirements({ country: 'MX' })");
  return requirementsOf(table(), { ...options, country: codeOf(country) });
}

/**
 * The countries that have requirements, with the holders for each purpose.
 *
 * ```ts
 * requirementCountries().find(({ country }) => country === 'GB')?.for.payout; // ['company', 'person']
 * ```
 */
export const requirementCountries = (): ReturnType<typeof countriesOf> => countriesOf(table());

/**
 * A requirement as JSON Schema (draft 2020-12), for values without separators by the keys of the fields.
 *
 * ```ts
 * const schema = requirementsSchema(requirements({ country: 'GB' })!);
 * schema.anyOf.map(({ title }) => title); // ['IBAN', 'Sort code and account']
 * ```
 */
export const requirementsSchema = (requirement: Requirements): RequirementSchema =>
  requirementSchema(requirement);

/**
 * What a country asks for, to pay somebody there, for an invoice, or when somebody is taken on: which numbers, as alternatives,
 * with the fields of each. It is read from a table that the build compiles of the schemes and of `data/requirements/`.
 */
import { OptionError } from '../coded.ts';
import { countryOf } from '../country.ts';

/** What the numbers are asked for: to pay somebody, to write or receive an invoice, to take on a customer or a supplier. */
export const PURPOSES = ['payout', 'invoice', 'onboarding'] as const;
export type RequirementPurpose = (typeof PURPOSES)[number];

export const HOLDERS = ['company', 'person'] as const;
export type RequirementHolder = (typeof HOLDERS)[number];

export interface RequirementOptions {
  /** ISO 3166-1 alpha-2, any case. */
  readonly country: string;
  /** `payout` without it. */
  readonly for?: string | undefined;
  /** Whose numbers they are; `company` without it. */
  readonly holder?: string | undefined;
  /** Of the labels, a language such as `de`; English without it and where there are none in it. */
  readonly language?: string | undefined;
}

/**
 * Where it was read that the number is asked for, and how it is made. `read` is the day, yyyy-mm-dd; `dated` the day or month of the text
 * itself, where it states one: yyyy-mm-dd or yyyy-mm.
 */
export interface RequirementSource {
  readonly title: string;
  readonly url?: string;
  readonly dated?: string;
  readonly read: string;
}

/** One field of a form. */
export interface RequirementField {
  /** Unique within an option; of an account the name of the part in `parts` of a request. */
  readonly key: string;
  /** Type of the kind that verifies it: `iban`, `account`, `vat`, … */
  readonly kind: string;
  /** Id of the scheme, of a kind that has schemes. */
  readonly scheme?: string;
  /** What it is, in the language. */
  readonly label: string;
  /** What it is called in the country. */
  readonly local_name: string;
  /** A value that verifies: published as an example, or made up. */
  readonly example: string;
  /** Characters without separators. */
  readonly length: { readonly min: number; readonly max: number };
  /** A regular expression for the value without separators, of JavaScript and JSON Schema. */
  readonly pattern: string;
  readonly required: boolean;
  readonly sources: readonly RequirementSource[];
}

/** One of several ways to meet the requirement: all its fields together. */
export interface RequirementOption {
  /** What the number is called in the country. */
  readonly name: string;
  readonly fields: readonly RequirementField[];
}

export interface Requirements {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly for: RequirementPurpose;
  readonly holder: RequirementHolder;
  /** Alternatives, the usual one first; never empty. */
  readonly options: readonly RequirementOption[];
}

/** A field in the table: its label and sources are places in those lists. */
export interface FieldRow extends Omit<RequirementField, 'label' | 'sources' | 'required'> {
  readonly label: number;
  readonly optional?: true;
  readonly sources: readonly number[];
}

export interface OptionRow {
  readonly name: string;
  readonly fields: readonly number[];
}

/** The places of options for each holder. */
type ByHolder = Readonly<Partial<Record<RequirementHolder, readonly number[]>>>;

/** The table, each source, label, field and option once. */
export interface RequirementTable {
  /** Each in English, and in the other languages. */
  readonly labels: readonly Readonly<Record<string, string>>[];
  readonly sources: readonly RequirementSource[];
  readonly fields: readonly FieldRow[];
  readonly options: readonly OptionRow[];
  readonly countries: Readonly<Record<string, Readonly<Partial<Record<RequirementPurpose, ByHolder>>>>>;
}

/**
 * The requirement, or undefined where no source names one for the country and the purpose.
 *
 * @throws {OptionError} for a country, purpose or holder that there is not
 */
export function requirementsOf(
  table: RequirementTable,
  { country, for: purpose = 'payout', holder = 'company', language = 'en' }: RequirementOptions,
): Requirements | undefined {
  const code = countryOf(country)?.code;
  if (code === undefined) throw new OptionError('country', 'not_a_country');
  const [wanted, whose] = [oneOf(PURPOSES, purpose, 'for'), oneOf(HOLDERS, holder, 'holder')];
  return requirementIn(table, { country: code, for: wanted, holder: whose, language });
}

/** The requirement of a country that is known to be one; undefined where the table has none. */
export function requirementIn(
  table: RequirementTable,
  {
    country,
    for: purpose,
    holder,
    language,
  }: Pick<Requirements, 'country' | 'for' | 'holder'> & { language: string },
): Requirements | undefined {
  // A page may name any word, also one that every object has something by.
  if (!PURPOSES.includes(purpose) || !HOLDERS.includes(holder)) return undefined;
  const rows = table.countries[country]?.[purpose]?.[holder];
  if (rows === undefined) return undefined;
  const options = rows.map((row) => optionOf(table, table.options[row]!, language));
  return { country, for: purpose, holder, options };
}

/** The countries that have a requirement, with the holders for each purpose. Codes are in alphabetical order. */
export function requirementCountries({ countries }: RequirementTable): {
  readonly country: string;
  readonly for: Partial<Record<RequirementPurpose, RequirementHolder[]>>;
}[] {
  return Object.entries(countries).map(([country, purposes]) => ({
    country,
    for: Object.fromEntries(
      Object.entries(purposes).map(([purpose, holders]) => [
        purpose,
        Object.keys(holders) as RequirementHolder[],
      ]),
    ),
  }));
}

/** @throws {OptionError} */
function oneOf<T extends string>(known: readonly T[], text: string, option: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new OptionError(option, 'not_listed', { values: known.join(', ') });
  return found;
}

function optionOf(table: RequirementTable, { name, fields }: OptionRow, language: string): RequirementOption {
  return { name, fields: fields.map((row) => fieldOf(table, table.fields[row]!, language)) };
}

function fieldOf(
  { labels, sources: all }: RequirementTable,
  { key, kind, scheme, label, local_name, example, length, pattern, optional, sources }: FieldRow,
  language: string,
): RequirementField {
  const names = labels[label]!;
  return {
    key,
    kind,
    ...(scheme !== undefined && { scheme }),
    label: names[language] ?? names.en!,
    local_name,
    example,
    length,
    pattern,
    required: optional !== true,
    sources: sources.map((one) => all[one]!),
  };
}

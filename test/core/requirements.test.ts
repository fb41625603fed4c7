/** What countries ask for: laws of every answer, of each example and of the JSON Schema that is made of it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import table from '../../data/requirements/requirements.json' with { type: 'json' };
import { rulesOf } from '../../src/core/account/schemes.ts';
import { FACTS } from '../../src/core/facts.ts';
import {
  HOLDERS,
  PURPOSES,
  type RequirementField,
  requirementIn,
} from '../../src/core/requirements/requirements.ts';
import type { KindFacts } from '../../src/core/scheme/facts.ts';
import { STRUCTURES } from '../../src/core/structures.ts';
import { TAX_NUMBERS, type TaxNumber } from '../../src/core/tax-id/table.ts';
import { loadRequirements } from '../../src/data/requirements.ts';
import {
  type Requirements,
  requirementCountries,
  requirements,
  requirementsSchema,
  verifyAccount,
} from '../../src/index.ts';
import { assay } from '../../src/library/wired.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { patternOf } from '../../tools/requirements/pattern.ts';
import vectors from '../vectors/requirements.json' with { type: 'json' };

const COUNTRIES = requirementCountries();
const ALL: readonly Requirements[] = COUNTRIES.flatMap(({ country }) =>
  PURPOSES.flatMap((purpose) =>
    HOLDERS.flatMap((holder) => requirements({ country, for: purpose, holder }) ?? []),
  ),
);
/** Not one of two answers that are the same but for the holder. */
const isOnly = ({ country, for: purpose, holder, options }: Requirements): boolean =>
  holder === 'company' ||
  JSON.stringify(requirements({ country, for: purpose })?.options) !== JSON.stringify(options);

const OPTIONS = ALL.filter(isOnly).flatMap(({ country, for: purpose, holder, options }) =>
  options.map(({ name, fields }) => ({ name: `${country} ${purpose} ${holder} ${name}`, country, fields })),
);

type Values = Readonly<Record<string, string>>;

const examplesOf = (fields: readonly RequirementField[]): Values =>
  Object.fromEntries(fields.map(({ key, example }) => [key, example]));

/** The verdict on the values of an option, as whoever has the answer would get it. */
function verdictOf(country: string, fields: readonly RequirementField[], values: Values) {
  const { kind, scheme, key } = fields[0]!;
  if (kind === 'account') return verifyAccount(values, { country });
  return assay.verify(kind, values[key]!, { country, ...(scheme && { scheme }) });
}

/** Every text that differs in one digit. */
const otherDigits = (text: string): string[] =>
  [...text].flatMap((sign, at) =>
    /\d/.test(sign) ? [`${text.slice(0, at)}${(Number(sign) + 1) % 10}${text.slice(at + 1)}`] : [],
  );

describe('what countries ask for', () => {
  it('is there of 150 countries, of every account and of every country in the IBAN registry', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(150);
    const schemes = new Set(OPTIONS.flatMap(({ fields }) => fields.map(({ scheme }) => scheme)));
    const missing = COUNTRIES.flatMap(({ country }) => rulesOf(country)).filter(({ id }) => !schemes.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    const registered = STRUCTURES.filter((one) => one.registered).map((one) => one.country.code);
    expect(registered.filter((country) => requirements({ country })?.options[0]?.name !== 'IBAN')).toEqual(
      [],
    );
  });

  it('has options with fields, each with a source, a length and names', () => {
    for (const { options } of ALL) expect(options.length).toBeGreaterThan(0);
    for (const { name, fields } of OPTIONS) {
      expect(
        fields.some(({ required }) => required),
        name,
      ).toBe(true);
      expect(new Set(fields.map(({ key }) => key)).size, name).toBe(fields.length);
      for (const { key, sources, length, local_name } of fields) {
        expect(key, name).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(local_name, name).not.toBe('');
        expect(length.min, name).toBeLessThanOrEqual(length.max);
        expect(sources.length, name).toBeGreaterThan(0);
        for (const { title, read } of sources) expect(`${title} ${read}`, name).toMatch(/ \d{4}-\d\d-\d\d$/);
      }
    }
  });

  it('has examples that fit their patterns and pass their kinds', () => {
    for (const { name, country, fields } of OPTIONS) {
      for (const { example, pattern, length } of fields) {
        expect(example, name).toMatch(new RegExp(pattern, 'u'));
        expect(example.toLowerCase(), name).toMatch(new RegExp(pattern, 'u'));
        expect(example.length, name).toBeGreaterThanOrEqual(length.min);
        expect(example.length, name).toBeLessThanOrEqual(length.max);
      }
      expect(verdictOf(country, fields, examplesOf(fields)), name).toMatchObject({ valid: true });
    }
  });

  it('has no example that passes when it is broken', () => {
    for (const { name, country, fields } of OPTIONS) {
      const values = examplesOf(fields);
      for (const { key, length, pattern } of fields) {
        const broken = '9'.repeat(length.max + 1);
        expect(broken, name).not.toMatch(new RegExp(pattern, 'u'));
        expect(verdictOf(country, fields, { ...values, [key]: broken }).valid, `${name} ${key}`).toBe(false);
      }
    }
  });

  it('has examples whose check digits are found to be wrong, wherever there is a rule for them', () => {
    for (const { name, country, fields } of OPTIONS) {
      const { kind, scheme } = fields[0]!;
      const facts = (FACTS as Readonly<Record<string, KindFacts>>)[kind]?.facts.get(scheme ?? '');
      if (kind !== 'iban' && !facts?.reasons?.includes('invalid_checksum')) continue;
      const values = examplesOf(fields);
      const reasons = fields.flatMap(({ key }) =>
        otherDigits(values[key]!).map((text) => {
          const result = verdictOf(country, fields, { ...values, [key]: text });
          return result.valid ? 'valid' : result.reason;
        }),
      );
      expect(reasons, name).toContain('invalid_checksum');
    }
  });

  it('has labels in every language, and local names in none but the country’s', () => {
    const byLanguage = LANGUAGES.map((language) =>
      COUNTRIES.map(
        ({ country }) =>
          requirements({ country, language }) ?? requirements({ country, for: 'invoice', language }),
      ),
    );
    for (const answers of byLanguage) {
      for (const answer of answers) {
        for (const { label } of answer?.options.flatMap(({ fields }) => fields) ?? [])
          expect(label).not.toBe('');
      }
    }
    const account = (language: string) => requirements({ country: 'US', language })!.options[0]!.fields[1]!;
    expect(LANGUAGES.map((language) => account(language).label)).toContain('Kontonummer');
    expect(new Set(LANGUAGES.map((language) => account(language).label)).size).toBe(LANGUAGES.length);
    expect(new Set(LANGUAGES.map((language) => account(language).local_name))).toEqual(
      new Set(['Account number']),
    );
    expect(account('sv').label).toBe('Account number');
  });

  it.each(vectors.requirements)(
    'is what the sources say: $country $for $holder',
    ({ country, for: purpose, holder, options }) => {
      const answer = requirements({ country, for: purpose, holder });
      const found =
        answer &&
        Object.fromEntries(
          answer.options.map(({ name, fields }) => [
            name,
            fields.map(({ key, required }) => (required ? key : `${key}?`)).join(' '),
          ]),
        );
      expect(found ?? null).toEqual(options);
    },
  );

  it('takes countries as people write them, and refuses what there is not', () => {
    expect(requirements({ country: 'uk' })).toEqual(
      requirements({ country: 'GB', for: 'payout', holder: 'company' }),
    );
    expect(() => requirements({ country: 'QQ' })).toThrow(/^country /);
    expect(() => requirements({ country: 'DE', for: 'dinner' })).toThrow(
      /^for is one of payout, invoice, onboarding$/,
    );
    expect(() => requirements({ country: 'DE', holder: 'cat' })).toThrow(
      /^holder is one of company, person$/,
    );
  });
});

describe('the table of what sources name', () => {
  const sources: Readonly<Record<string, { readonly read: string; readonly dated?: string }>> = table.sources;

  it('names sources that there are, each of them used, none read before it was written', () => {
    const named = new Set(table.rows.flatMap((row) => row.sources));
    expect([...named, 'iban_registry'].toSorted()).toEqual(Object.keys(sources).toSorted());
    for (const [name, { read, dated }] of Object.entries(sources)) {
      expect(read, name).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (dated === undefined) continue;
      expect(dated, name).toMatch(/^\d{4}-\d\d(?:-\d\d)?$/);
      expect(dated <= read, name).toBe(true);
    }
  });

  it('has Stripe as source of those numbers alone that are one of its types', () => {
    const types = new Map<string, string | undefined>(
      Object.values(TAX_NUMBERS).flatMap((kind) =>
        Object.entries<TaxNumber>(kind).map(([id, { stripe }]) => [id, stripe]),
      ),
    );
    // One number, of which the table of tax numbers has the other scheme.
    types.set('cl-run', types.get('cl-rut'));
    const named = table.rows.filter((row) => row.sources.includes('stripe_types'));
    const ids = named.flatMap(({ schemes }) => schemes);
    expect(ids).toContain('do-cedula');
    for (const id of ids) expect(types.get(id)?.slice(0, 2), id).toBe(id.slice(0, 2));
  });

  it('gives the date of a text where the text states one', () => {
    const [iban] = requirements({ country: 'GB' })!.options;
    expect(iban!.fields[0]!.sources).toMatchObject([{ dated: '2026-06' }]);
    const [tin] = requirements({ country: 'JE', for: 'onboarding', holder: 'person' })!.options;
    expect(tin!.fields[0]!.sources[0]).not.toHaveProperty('dated');
  });
});

describe('the JSON Schema of a requirement', () => {
  it('compiles, takes the examples of each option and refuses what lacks a field or has a broken one', () => {
    const ajv = new Ajv2020({ strict: true });
    for (const answer of ALL.filter(isOnly)) {
      const validate = ajv.compile(requirementsSchema(answer));
      for (const { fields } of answer.options) {
        expect(validate(examplesOf(fields))).toBe(true);
        expect(validate({ ...examplesOf(fields), [fields.at(-1)!.key]: '' })).toBe(false);
      }
      expect(validate({})).toBe(false);
    }
  });
});

describe('the pattern of shapes', () => {
  it.each([
    [[{ shape: '#{3}@*' }], '^[0-9]{3}[A-Za-z][0-9A-Za-z]$'],
    [[{ shape: '#{8}', least: 1 }], '^[0-9]{1,8}$'],
    [[{ shape: 'X#' }, { shape: '[YZ]#{2}' }, { shape: 'X#' }], '^(?:[Xx][0-9]|[YZyz][0-9]{2})$'],
    [[{ shape: '[A-CX]+##' }], '^[A-CXa-cx]\\+[0-9]{2}$'],
    [[{ shape: '[-A]#' }], '^[Aa\\-][0-9]$'],
  ])('%j is %s', (shapes, pattern) => {
    expect(patternOf(shapes)).toBe(pattern);
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });
});

describe('words that every object has something by', () => {
  const table = loadRequirements(GENERATED_FOLDER)();
  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'name', 'length'])(
    '%s asks for nothing',
    (word) => {
      const asked = { country: 'GB', for: 'payout', holder: 'company', language: 'en' } as const;
      expect(requirementIn(table, asked)?.options.length).toBeGreaterThan(0);
      for (const part of ['country', 'for', 'holder'])
        expect(requirementIn(table, { ...asked, [part]: word })).toBeUndefined();
      // Two of them together lead further.
      for (const holder of ['name', 'length', 'constructor'])
        expect(
          requirementIn(table, { ...asked, for: word as 'payout', holder: holder as 'company' }),
        ).toBeUndefined();
    },
  );
});

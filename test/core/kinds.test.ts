/** Laws that hold for every kind of value. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { FACTS } from '../../src/core/facts.ts';
import type { Fields } from '../../src/core/fields.ts';
import { REASONS } from '../../src/core/reasons.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { labelsOf } from '../../src/words/all.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { staleFiles } from '../../tools/kinds/names.ts';

const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => 20261121 });

/** Names of fields as they are labelled: those of a record as `bank.name`. */
function namesOf(fields: Fields, path = ''): string[] {
  return Object.entries(fields).flatMap(([name, { is, fields: inner }]) => [
    path + name,
    // What facts have in them says of each other detail where it comes from, and has no label.
    ...(is === 'record' && name !== 'facts' ? namesOf(inner!, `${path}${name}.`) : []),
  ]);
}

describe.each(KINDS.map((kind) => [kind.type, kind] as const))('%s', (type, kind) => {
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(...kind.samples).chain(({ value }) =>
      fc.tuple(fc.nat(value.length), fc.string({ unit: 'binary', maxLength: 3 })).map(([at, text]) => {
        return value.slice(0, at) + text + value.slice(at + 1);
      }),
    ),
  );
  const countries = fc.option(fc.constantFrom('DE', 'SE', 'US', 'ZZ', 'x'), { nil: undefined });

  it('never throws, echoes the input and gives only its own reasons', () => {
    fc.assert(
      fc.property(values, countries, (value, country) => {
        const result = assay.verify(type, value, { country });
        expect(result.type).toBe(type);
        expect(result.input).toBe(value);
        if (!result.valid) expect(kind.reasons).toContain(result.reason);
      }),
      { numRuns: 300 },
    );
  });

  it('accepts its samples, and their own written forms again', () => {
    expect(kind.samples.length).toBeGreaterThan(0);
    for (const { value, country } of kind.samples) {
      const result = assay.verify(type, value, { country });
      expect(result.valid && result.normalized).toEqual(expect.any(String));
      if (!result.valid) continue;
      const forms = Object.entries(result.formatted ?? {}).filter(([name]) => !(name in kind.unread));
      for (const form of [result.normalized, ...forms.map(([, form]) => form)]) {
        expect([form, assay.verify(type, form, { country: result.country?.code ?? country }).valid]).toEqual([
          form,
          true,
        ]);
      }
    }
  });

  it('refuses what is empty, blank or too long', () => {
    const reasonOf = (value: string) => {
      const result = assay.verify(type, value);
      return result.valid ? 'valid' : result.reason;
    };
    expect(reasonOf('')).toBe('empty_input');
    expect(reasonOf(' \t\n')).toBe('empty_input');
    expect(reasonOf('1'.repeat(257))).toBe('input_too_long');
  });

  it('declares reasons in the order of the table', () => {
    expect(kind.reasons).toEqual(REASONS.filter((reason) => kind.reasons.includes(reason)));
  });

  it('reports its coverage in the fields that it declares, and in no others', () => {
    const { fields, report } = kind.coverage;
    const facts: Readonly<Record<string, object>> = FACTS;
    const reported = Object.entries(report(data, facts[type]));
    expect(reported.map(([name]) => name).filter((name) => !(name in fields))).toEqual([]);
    for (const [name, { optional }] of Object.entries(fields))
      if (!optional) expect(reported.map(([name]) => name)).toContain(name);
    for (const [name, value] of reported) expect(value, name).toBeTruthy();
  });

  it.each(LANGUAGES)('labels each detail in %s', (language) => {
    const { one, many, title, fields } = labelsOf(type, language);
    expect([one, many, title].every(Boolean)).toBe(true);
    expect(Object.keys(fields).sort()).toEqual(namesOf(kind.details).sort());
  });
});

it('bank records have the addresses of logos where these are served', () => {
  const served = createAssay({
    data,
    today: () => 20261121,
    logoUrl: (bankCode, format) => `https://logos.example/${bankCode}.${format}`,
  });
  const logoOf = ({ verifyIban }: typeof assay) => {
    const result = verifyIban('DE89370400440532013000');
    return result.valid && result.details.bank?.logo;
  };
  expect([logoOf(assay), logoOf(served)]).toEqual([undefined, 'https://logos.example/37040044.png']);
});

it('an unknown data set is named with what to import', () => {
  const bare = createAssay({ data: {}, today: () => 20261121 });
  expect(() => bare.verifyIban('DE89370400440532013000')).toThrow("import 'assay/data/banks'");
});

it('what needs their names as source text is not stale (npm run kinds writes it anew)', () => {
  expect(staleFiles()).toEqual([]);
});

describe('what is no text', () => {
  const given: [unknown, string][] = [
    [undefined, 'undefined'],
    [null, 'null'],
    [8321, 'number'],
    [true, 'boolean'],
  ];
  const functions = assay as unknown as Record<string, (value: unknown) => unknown>;

  it.each([...KINDS.map(({ identifier }) => `verify${identifier}`), 'identify'])('is named by %s', (name) => {
    for (const [value, type] of given)
      expect(() => functions[name]!(value)).toThrow(
        new TypeError(`a text is verified, but ${type} was given`),
      );
    expect(functions[name]!('')).toMatchObject({ valid: false, reason: 'empty_input' });
  });
});

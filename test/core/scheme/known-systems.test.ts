/** Number systems that are known and not verified: their numbers are refused by name, and no scheme loses one of its own to them. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../../src/core/assay.ts';
import { countryOf } from '../../../src/core/country.ts';
import { FACTS } from '../../../src/core/facts.ts';
import type { InvalidResult } from '../../../src/core/result.ts';
import { createKnownSystems } from '../../../src/core/scheme/known-systems.ts';
import type { SchemeSet } from '../../../src/core/scheme/set.ts';
import { positionsOf } from '../../../src/core/scheme/shape.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { readKnownSystems } from '../../../tools/known-systems/build.ts';
import list from '../../vectors/known-systems.json' with { type: 'json' };

const { others, vectors } = list;
const SYSTEMS = readKnownSystems();
const data = loadData(GENERATED_FOLDER);
const today = () => 20261127;
const assay = createAssay({ data, today });

const cases = vectors.flatMap(({ types, ...vector }) => types.map((type) => ({ type, ...vector })));

describe('a number of a known system', () => {
  it.each(cases)(
    'is refused by its name: $value of $country as $type',
    ({ type, value, country, known_system }) => {
      const result = assay.verify(type, value, { country });
      expect(result).toMatchObject({
        valid: false,
        reason: 'unsupported_scheme',
        known_system,
        known_system_name: SYSTEMS.find(({ id }) => id === known_system)!.name,
        input: value,
      });
      expect(result).toMatchObject({ country: { code: country } });
      for (const name of ['verified_as', 'fault', 'fits']) expect(result).not.toHaveProperty(name);
    },
  );

  it('is there for each system', () => {
    expect(
      SYSTEMS.map(({ id }) => id).filter((id) => !vectors.some((one) => one.known_system === id)),
    ).toEqual([]);
  });

  it.each(others)('is none that has another form: $value of $country', ({ type, value, country, reason }) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ valid: false, reason });
    expect(result).not.toHaveProperty('known_system');
  });

  it('is one of a scheme where that is asked for, and of none without a country', () => {
    const byScheme = assay.verify('company', 'RAJA99999B', { country: 'IN', scheme: 'in-pan' });
    expect(byScheme).toMatchObject({ reason: 'invalid_format', verified_as: 'in-pan' });
    expect(assay.verify('company', 'RAJA99999B')).toMatchObject({ reason: 'country_required' });
  });

  it('is refused as before where the systems are not there', () => {
    const { banks, phone } = data;
    const plain = createAssay({ data: { banks, phone }, today });
    expect(plain.verify('company', 'RAJA99999B', { country: 'IN' })).toMatchObject({
      reason: 'invalid_format',
    });
  });
});

describe('the coverage', () => {
  const { coverage } = KINDS.find(({ type }) => type === 'company')!;

  it('names the systems of a kind, with their sources', () => {
    const { known_systems } = coverage.report(data, FACTS.company) as { known_systems: { id: string }[] };
    const own = SYSTEMS.filter(({ types }) => types.includes('company'));
    expect(known_systems.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(known_systems.find(({ id }) => id === 'in-tan')).toMatchObject({
      ...{ country: 'IN', name: 'TAN', shapes: ['@{4}#{5}@'] },
      sources: [{ read: '2026-11-27' }],
    });
  });

  it('has none where they are not there, or the kind has none', () => {
    expect(coverage.report({}, FACTS.company)).not.toHaveProperty('known_systems');
    const account = KINDS.find(({ type }) => type === 'account')!;
    expect(account.coverage.report(data, FACTS.account)).not.toHaveProperty('known_systems');
  });
});

describe('a refusal', () => {
  const systems = createKnownSystems(SYSTEMS);
  const refused = (beside: Partial<InvalidResult<string>>): InvalidResult<string> => ({
    type: 'company',
    input: 'RAJA99999B',
    valid: false,
    reason: 'invalid_format',
    normalized: 'RAJA99999B',
    country: countryOf('IN')!,
    ...beside,
  });
  const suggestions = [{ value: 'A', change: 'digit', proof_code: 'digit', certain: true }] as const;

  it('keeps what was read beside the number, and what was probably meant', () => {
    const beside = { label: 'TAN', ignored: ['please'], assumed: ['leading_zeros'], suggestions } as const;
    const explained = systems.explain(refused({ ...beside, verified_as: 'in-pan' }));
    const system = {
      known_system: 'in-tan',
      known_system_name: SYSTEMS.find(({ id }) => id === 'in-tan')!.name,
    };
    expect(explained).toEqual({ ...refused(beside), reason: 'unsupported_scheme', ...system });
  });

  it.each<Partial<InvalidResult<string>>>([
    { fits: ['in-epic'] },
    { looks_like: 'date' },
    { reason: 'invalid_checksum' },
    { country: countryOf('DE')! },
    { country: countryOf('AD')! },
    { type: 'vat' },
  ])('stays as it is with %j', (beside) => {
    const result = refused(beside);
    expect(systems.explain(result)).toBe(result);
  });

  it('is read of the text where no number is left of it', () => {
    const { normalized: _, ...result } = refused({});
    expect(systems.explain(result)).toMatchObject({ known_system: 'in-tan', normalized: 'RAJA99999B' });
  });

  it('without a country stays as it is', () => {
    const { country: _, ...result } = refused({});
    expect(systems.explain(result)).toBe(result);
  });
});

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (_, system) => {
  const { id, country, name, title, labels, types, shapes, sources } = system;

  it('is named, and has sources', () => {
    expect(id).toMatch(new RegExp(`^${country.toLowerCase()}-[a-z-]+$`));
    expect(countryOf(country)?.code).toBe(country);
    for (const text of [name, title, ...labels]) expect(text).toBe(text.trim());
    expect(sources.length).toBeGreaterThan(0);
    for (const { url, read } of sources) {
      expect(url).toMatch(/^https?:/);
      expect(read).toMatch(/^2026-\d\d-\d\d$/);
    }
  });

  it.each([...types])('has no form that a scheme of the country has in %s', (type) => {
    const set = KINDS.find((kind) => kind.type === type)!.schemes as SchemeSet;
    const schemes = set.ofCountry(country) ?? [];
    expect(schemes.length).toBeGreaterThan(0);
    expect(schemes.map((scheme) => scheme.id)).not.toContain(id);
    for (const shape of shapes) {
      const positions = positionsOf(shape);
      const overlapping = schemes.filter(({ entries }) =>
        entries[positions.length]?.shapes.some((tables) =>
          positions.every((characters, at) =>
            [...characters].some((one) => tables[at]![one.charCodeAt(0)] === 1),
          ),
        ),
      );
      expect(overlapping.map((scheme) => scheme.id)).toEqual([]);
    }
  });
});

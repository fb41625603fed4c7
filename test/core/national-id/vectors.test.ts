/**
 * Every scheme against its vectors. SCHEMES=pl,se limits the run to some countries while working on them.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemes as all } from '../../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';
import { TODAY, vectorFiles } from './vectors.ts';

const only = process.env.SCHEMES?.split(',');
const schemes = all.filter((scheme) => !only || only.some((cc) => scheme.id.startsWith(`${cc}-`)));

describe.each(schemes.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  const vectors = vectorFiles.get(id);

  it('has a vector file with five valid values and one for every reason it can give', () => {
    expect(vectors?.scheme, `test/vectors/national-id/${id}.json`).toBe(id);
    expect(vectors!.valid.length).toBeGreaterThanOrEqual(5);
    const reached = new Set(vectors!.invalid.map((vector) => vector.reason));
    const gates = ['invalid_characters', 'invalid_length'];
    expect([...reached]).toEqual(expect.arrayContaining([...gates, ...scheme.reasons]));
  });

  it.each(vectors?.valid ?? [])('accepts $value ($from)', (vector) => {
    const result = verifyNationalId(vector.value, { country: scheme.country, today: vector.today ?? TODAY });
    expect(result).toMatchObject({ valid: true, details: { scheme: scheme.name } });
    if (!result.valid) return;
    const { normalized, formatted, details } = result;
    const seen = {
      normalized,
      national: formatted.national,
      international: formatted.international,
      ...details,
    };
    const { value, from, today, ...expected } = vector;
    if (expected.birth_year === null) {
      delete expected.birth_year;
      expect(details).not.toHaveProperty('birth_year');
    }
    expect(seen).toMatchObject(expected);
  });

  it.each(vectors?.invalid ?? [])('refuses $value: $reason ($why)', (vector) => {
    const result = verifyNationalId(vector.value, { country: scheme.country, today: vector.today ?? TODAY });
    expect(result).toMatchObject({ valid: false, reason: vector.reason });
  });
});

describe('the list of schemes', () => {
  it('is the folder of scheme files', () => {
    const folder = new URL('../../../src/core/national-id/schemes/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name !== 'all.ts');
    expect(all.map((scheme) => `${scheme.id}.ts`).sort()).toEqual(files.sort());
  });

  it('has no vector file without a scheme', () => {
    const ids = new Set(all.map((scheme) => scheme.id));
    expect([...vectorFiles.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

/**
 * Every scheme against its vectors. SCHEMES=pl,se limits the run to some countries while working on them.
 */

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOf } from '../../../src/core/scheme/set.ts';
import { KINDS } from '../../../tools/national-id/docs.ts';
import { askFor, CASES, TODAY } from './vectors.ts';

describe.each(CASES)('%s %s', (kind, id, { scheme, facts, verify, vectors }) => {
  it('has a vector file with five valid values and one for every reason it can give', () => {
    expect(vectors?.scheme, `test/vectors/${kind}/${id}.json`).toBe(id);
    expect(vectors!.valid.length).toBeGreaterThanOrEqual(5);
    const reached = new Set(vectors!.invalid.map((vector) => vector.reason));
    const gates = ['invalid_characters', 'invalid_length'];
    expect([...reached]).toEqual(expect.arrayContaining([...gates, ...(facts.reasons ?? [])]));
  });

  it.each(vectors?.valid ?? [])('accepts $value ($from)', (vector) => {
    const result = verify(vector.value, { ...askFor(scheme), today: vector.today ?? TODAY });
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
    const result = verify(vector.value, { ...askFor(scheme), today: vector.today ?? TODAY });
    expect(result).toMatchObject({ valid: false, reason: vector.reason });
  });
});

describe.each(KINDS.map(({ kind, set }) => [kind, set] as const))('the list of schemes: %s', (kind, set) => {
  const folder = new URL(`../../../src/core/${kind}/schemes/`, import.meta.url);
  const ids = readdirSync(folder).map((name) => name.slice(0, -'.ts'.length));

  it('is the folder of scheme files', () => {
    const listed = allOf(set).map(({ id }) => id);
    expect(listed.sort()).toEqual(ids.sort());
  });

  it('has no vector file without a scheme', () => {
    const files = readdirSync(new URL(`../../vectors/${kind}/`, import.meta.url));
    expect(files.filter((name) => !ids.includes(name.slice(0, -'.json'.length)))).toEqual([]);
  });
});

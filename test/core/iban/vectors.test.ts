/** Every country against its vectors. */
import { describe, expect, it } from 'vitest';
import { NATIONAL_CHECKS } from '../../../src/core/iban/national/all.ts';
import { METHODS } from '../../../src/core/iban/national/de-methods.ts';
import { STRUCTURES } from '../../../src/core/iban/structures.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { germanMethods, vectorFiles } from './vectors.ts';

describe.each(STRUCTURES.map((structure) => [structure.country.code, structure] as const))(
  '%s',
  (code, structure) => {
    const vectors = vectorFiles.get(code)!;

    it('has a vector for every reason it can give', () => {
      const reasons = new Set(vectors.invalid.map((vector) => vector.reason));
      expect([...reasons]).toEqual(expect.arrayContaining(['invalid_length', 'invalid_checksum']));
      if (NATIONAL_CHECKS[code]) expect(reasons).toContain('invalid_national_check_digit');
    });

    it.each(vectors.valid)('accepts $value ($from)', ({ value, country, from, ...expected }) => {
      const result = verifyIban(value, { country });
      expect(result).toMatchObject({ type: 'iban', input: value, valid: true, country: structure.country });
      if (!result.valid) return;
      const { formatted, details } = result;
      expect(result.normalized).toBe(value.replaceAll(' ', ''));
      expect({ ...formatted, ...details }).toMatchObject(expected);
      if (!structure.branch) expect(details).not.toHaveProperty('branch_code');
    });

    it.each(vectors.invalid)('refuses $value: $reason ($why)', ({ value, reason }) => {
      const result = verifyIban(value);
      expect(result).toEqual({
        type: 'iban',
        input: value,
        valid: false,
        reason,
        normalized: value,
        country: structure.country,
      });
    });
  },
);

describe.each(Object.entries(METHODS))("the Bundesbank's method %s", (name, passes) => {
  const { valid, invalid } = germanMethods[name]!;
  it.each(valid)('accepts %s', (account) => expect(passes(account)).toBe(true));
  it.each(invalid)('refuses %s', (account) => expect(passes(account)).toBe(false));
});

describe('the structures', () => {
  it('are the 89 of the registry and 22 that it does not know', () => {
    expect(STRUCTURES.filter((structure) => structure.registered)).toHaveLength(89);
    expect(STRUCTURES.filter((structure) => !structure.registered)).toHaveLength(22);
  });

  it('have a vector file each', () => {
    expect([...vectorFiles.keys()].sort()).toEqual(STRUCTURES.map(({ country }) => country.code).sort());
  });

  it('enforce national check digits in 25 registered countries and in Germany', () => {
    expect(Object.keys(NATIONAL_CHECKS)).toHaveLength(26);
    expect(NATIONAL_CHECKS).not.toHaveProperty('NL');
  });
});

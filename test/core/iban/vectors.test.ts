/** Every country against its vectors. */
import { describe, expect, it } from 'vitest';
import { METHODS } from '../../../src/core/banks/german/methods.ts';
import { ENFORCED, NATIONAL_RULES } from '../../../src/core/iban/national/all.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { STRUCTURES } from '../../../src/core/structures.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { accountOf, germanMethods, vectorFiles } from './vectors.ts';

/** The methods of German banks come with the bank data. */
const germanDirectory = loadDirectory(GENERATED_FOLDER);

describe.each(STRUCTURES.map((structure) => [structure.country.code, structure] as const))(
  '%s',
  (code, structure) => {
    const vectors = vectorFiles.get(code)!;
    const directory = code === 'DE' ? germanDirectory : undefined;

    it('has a vector for every reason it can give', () => {
      const reasons = new Set(vectors.invalid.map((vector) => vector.reason));
      expect([...reasons]).toEqual(expect.arrayContaining(['invalid_length', 'invalid_checksum']));
      if (ENFORCED.has(code)) expect(reasons).toContain('invalid_national_check_digit');
    });

    it.each(vectors.valid)('accepts $value ($from)', ({ value, country, from, ...expected }) => {
      const result = verifyIban(value, { country, directory });
      expect(result).toMatchObject({ type: 'iban', input: value, valid: true, country: structure.country });
      if (!result.valid) return;
      const { formatted, details } = result;
      expect(result.normalized).toBe(value.replaceAll(' ', ''));
      expect({ ...formatted, ...details }).toMatchObject(expected);
      if (!structure.branch) expect(details).not.toHaveProperty('branch_code');
    });

    it.each(vectors.invalid)('refuses $value: $reason ($why)', ({ value, reason }) => {
      const result = verifyIban(value, { directory });
      const { country } = structure;
      expect(result).toMatchObject({
        type: 'iban',
        input: value,
        valid: false,
        reason,
        normalized: value,
        country,
      });
    });
  },
);

describe.each(Object.entries(METHODS))("the Bundesbank's method %s", (name, passes) => {
  const { valid, invalid } = germanMethods[name]!;
  it.each(valid)('accepts %s', (account) => expect(passes(...accountOf(account))).toBe(true));
  it.each(invalid)('refuses %s', (account) => expect(passes(...accountOf(account))).toBe(false));
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
    expect([...ENFORCED]).toHaveLength(26);
    expect(NATIONAL_RULES).not.toHaveProperty('NL');
  });
});

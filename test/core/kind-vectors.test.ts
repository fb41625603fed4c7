/** The vectors of the kinds that have one file of them, or a few: `test/vectors/<segment>/*.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import type { RequestedOptions } from '../../src/core/kind.ts';
import type { Fault } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

interface Vector {
  readonly value: string;
  readonly country?: string;
  readonly asked?: RequestedOptions;
  /** yyyymmdd; 2026-11-21 by default. */
  readonly today?: number;
  readonly normalized?: string;
  readonly details?: object;
  readonly reason?: string;
  readonly fault?: Fault;
}

interface File {
  readonly valid: readonly Vector[];
  readonly invalid: readonly Vector[];
}

/** Kinds with suites of their own. */
const ELSEWHERE = new Set(['account', 'company', 'iban', 'national_id', 'phone', 'vat']);
const ROOT = new URL('../vectors/', import.meta.url);

const data = loadData(GENERATED_FOLDER);
const verify = (type: string, { value, country, asked, today = 20261121 }: Vector) =>
  createAssay({ data, today: () => today }).verify(type, value, { ...asked, country });

describe.each(KINDS.filter(({ type }) => !ELSEWHERE.has(type)).map((kind) => [kind.type, kind] as const))(
  '%s',
  (type, { segment, details, reasons }) => {
    const folder = new URL(`${segment}/`, ROOT);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const files = names.map((name): File => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    const valid = files.flatMap((file) => file.valid);
    const invalid = files.flatMap((file) => file.invalid);

    it('has vectors', () => {
      expect(valid.length).toBeGreaterThan(3);
      expect(invalid.length).toBeGreaterThan(3);
    });

    it.each(valid.map((vector) => [vector.value, vector] as const))('accepts %s', (value, vector) => {
      const result = verify(type, vector);
      expect(result.valid ? 'valid' : result.reason).toBe('valid');
      expect(result.normalized).toBe(vector.normalized ?? value);
      if (vector.details) expect(result).toMatchObject({ details: vector.details });
    });

    it.each(invalid.map((vector) => [vector.value, vector] as const))('refuses %s', (_value, vector) => {
      const result = verify(type, vector);
      expect(result.valid ? 'valid' : result.reason).toBe(vector.reason);
      if (vector.fault && !result.valid) expect(result.fault).toEqual(vector.fault);
    });

    it('reaches every detail and every reason that it declares', () => {
      const reached = valid.flatMap((vector) => {
        const result = verify(type, vector);
        return result.valid ? Object.keys(result.details) : [];
      });
      expect([...new Set(reached)].sort()).toEqual(Object.keys(details).sort());
      const given = new Set([...invalid.map(({ reason }) => reason), 'input_too_long']);
      expect(reasons.filter((reason) => !given.has(reason))).toEqual([]);
    });
  },
);

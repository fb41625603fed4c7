/** The OpenAPI document: kept in the repository, and as the specification says. Linters read it in `test/consumer`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../tools/openapi.ts';

const FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));

type Operations = Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
const document = JSON.parse(await describeApi()) as { openapi: string; paths: Operations };

describe('openapi.json', () => {
  it('is what the routes say (npm run openapi writes it)', () => {
    const kept = readFileSync(FILE, 'utf8');
    expect(JSON.parse(kept)).toEqual(document);
  });

  it('declares four problem responses for each authenticated endpoint and two for the playground', () => {
    const problems = (path: string) =>
      Object.keys(document.paths[path]!.post!.responses).filter((status) => Number(status) >= 400);
    for (const kind of ['iban', 'national-id', 'phone']) {
      expect(problems(`/v1/verify/${kind}`)).toEqual(['400', '401', '403', '429']);
      expect(problems(`/v1/verify/${kind}/batch`)).toEqual(['400', '401', '403', '429']);
    }
    for (const kind of ['iban', 'phone']) expect(problems(`/v1/playground/${kind}`)).toEqual(['400', '429']);
  });

  it('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(document.openapi).toBe('3.1.0');
  });
});

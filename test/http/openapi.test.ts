/** The OpenAPI document: kept in the repository, and as the specification says. Linters read it in `test/consumer`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../tools/openapi.ts';

const FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));

type Operations = Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
interface Notified {
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: object;
        readonly examples: { readonly notice: { readonly value: object } };
      };
    };
  };
  readonly responses: object;
}
const document = JSON.parse(await describeApi()) as {
  openapi: string;
  paths: Operations;
  components: object;
  webhooks: Record<string, { readonly post: Notified }>;
};

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

  it('describes what the service sends, in the shape in which it is sent', () => {
    expect(Object.keys(document.webhooks)).toEqual(['allowance.warning', 'job.done', 'job.failed']);
    const ajv = formats.default(new Ajv({ strict: false }));
    ajv.addSchema({ $id: 'document', components: document.components });
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { schema, examples } = post.requestBody.content['application/json'];
      const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      const fits = ajv.compile(JSON.parse(text) as object);
      expect(fits(examples.notice.value), type).toBe(true);
      expect(fits({ ...examples.notice.value, type: 'other' }), type).toBe(false);
      expect(Object.keys(post.responses)).toEqual(['2XX']);
    }
  });

  it('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(document.openapi).toBe('3.1.0');
  });
});

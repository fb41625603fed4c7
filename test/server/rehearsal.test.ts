/** What first requests would wait for is done before they come. */
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assay, KINDS } from '../../src/core/assay.ts';
import { atOnce } from '../../src/core/found.ts';
import { loadSpecimens } from '../../src/data/specimens.ts';
import { createValidators } from '../../src/http/edge/validation.ts';
import { schemasOfKinds } from '../../src/http/kind-schemas.ts';
import { schemasOfMixed } from '../../src/http/mixed-schemas.ts';
import { COMMON_SCHEMAS } from '../../src/http/schemas.ts';
import { SQL_SCHEMAS } from '../../src/http/sql-schemas.ts';
import { loadWithImports } from '../../src/intake/kept.ts';
import { opening, rehearsing } from '../../src/server/rehearsal.ts';
import { createServing } from '../../src/server/serving.ts';
import { ALONE } from '../../src/service/budgets/pace.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { countedChecks, type Service, startService } from '../http/harness.ts';

const SCHEMAS = [...COMMON_SCHEMAS, ...schemasOfKinds(KINDS), ...schemasOfMixed(KINDS), ...SQL_SCHEMAS];

describe('a rehearsal', () => {
  /** Notes the types and countries that it is asked for. */
  function noting() {
    const verified = new Set<string>();
    const assay = {
      verify: (type: string, value: string, { country }: { country?: string }) =>
        void verified.add(`${type} ${country ?? value.slice(0, 2)}`),
      identify: (value: string) => void verified.add(`identify ${value}`),
      *finding() {},
    } as unknown as Assay;
    return { assay, verified };
  }
  const specimens = loadSpecimens(GENERATED_FOLDER);

  it('verifies a value of each kind and country there are specimens of', () => {
    const { assay, verified } = noting();
    atOnce(rehearsing(assay, KINDS, specimens));
    for (const { type, value, country } of specimens)
      expect(verified).toContain(`${type} ${country ?? value.slice(0, 2)}`);
    for (const { type } of KINDS) expect([...verified].some((one) => one.startsWith(`${type} `))).toBe(true);
  });

  it('begins with the sets of data, one a step', () => {
    const opened: string[] = [];
    const set = (name: string) => ({
      enumerable: true,
      get: () => {
        opened.push(name);
        return {};
      },
    });
    const data = Object.defineProperties({}, { banks: set('banks'), phone: set('phone') });
    const steps = opening(data as ReturnType<typeof loadWithImports>);
    steps.next();
    expect(opened).toEqual(['banks']);
    steps.next();
    expect(opened).toEqual(['banks', 'phone']);
    expect(steps.next().done).toBe(true);
  });

  it('leaves out kinds that are not served', () => {
    const { assay, verified } = noting();
    atOnce(
      rehearsing(
        assay,
        KINDS.filter(({ type }) => type === 'iban'),
        specimens,
      ),
    );
    const types = [...verified].map((one) => one.split(' ')[0]!);
    expect(new Set(types)).toEqual(new Set(['iban', 'identify']));
  });
});

describe('the schemas of requests', () => {
  it('are valid: a service takes them as they are', () => {
    const ajv = formats.default(new Ajv({ useDefaults: true, addUsedSchema: false, validateSchema: true }));
    for (const schema of SCHEMAS) expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  });

  it('are compiled once, ahead or when a value comes', () => {
    const { compile, preparing } = createValidators([]);
    let read = 0;
    const schema = {
      get type() {
        read += 1;
        return 'string';
      },
    };
    const validate = compile(schema);
    expect(read).toBe(0);
    atOnce(preparing());
    expect(read).toBeGreaterThan(0);
    const compiled = read;
    expect(validate('text')).toBeUndefined();
    expect(read).toBe(compiled);
    expect(validate(1)).toHaveLength(1);
  });
});

describe('a service that prepares', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('counts nothing, warns of nothing, and has what all of the data is needed for', async () => {
    await service.prepare();
    expect(service.log.filter((line) => /"level":(?:40|50)/.test(line))).toEqual([]);
    expect(await countedChecks(service)).toBe(0);
    const { status } = await service.send({
      url: '/v1/banks?q=bank&limit=1',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(status).toBe(200);
  });
});

it('a state of the data that comes later is rehearsed before requests see it', async () => {
  let verified = 0;
  const iban = KINDS.find(({ type }) => type === 'iban')!;
  const data = loadWithImports(undefined, () => {});
  const serving = await createServing({
    openSlot: () => ({ ...ALONE, close() {} }),
    config: { assetsUrl: '', defaultCountry: undefined, logosDir: undefined },
    imports: async () => undefined,
    openData: () => data,
    kinds: [
      {
        ...iban,
        verify(...given) {
          verified += 1;
          return iban.verify(...given);
        },
      },
    ],
    now: Date.now,
    render: async () => undefined,
    onBroken: () => {},
  });
  await serving.reload();
  expect(verified).toBe(0);
  await serving.rehearse();
  const once = verified;
  expect(once).toBeGreaterThan(0);
  await serving.reload();
  expect(verified).toBe(2 * once);
});

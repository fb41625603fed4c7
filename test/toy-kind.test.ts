/**
 * A kind of value is one line in `core/kinds.ts`: with that line added here, in memory, the kind is found on every surface. The
 * module is replaced rather than passed along, so that nothing has to name it a second time.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programFor } from '../src/cli/program.ts';
import { createAssay } from '../src/core/assay.ts';
import { toolsFor } from '../src/mcp/tools.ts';
import { LANGUAGES } from '../src/words/languages.ts';
import { FILES } from '../tools/kinds/names.ts';
import { type Service, startService } from './http/harness.ts';
import { toy } from './toy/kind.ts';

vi.mock('../src/core/kinds.ts', async (original) => ({
  ...(await original<object>()),
  toy: (await import('./toy/kind.ts')).toy,
}));

vi.mock('../src/words/all.ts', async (original) => {
  const { toyLabels } = await import('./toy/kind.ts');
  const all = await original<typeof import('../src/words/all.ts')>();
  for (const [language, { kinds }] of Object.entries(all.WORDS))
    Object.assign(kinds, { toy: toyLabels(language) });
  return all;
});

const GOOD = 'TOY12340';
const BAD = 'TOY12341';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) => service.send({ url, headers });

describe('over HTTP', () => {
  it('is verified, with its option', async () => {
    const { status, body } = await service.post('/v1/verify/toy', { value: GOOD, loud: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'toy', valid: true, details: { series: '12', loud: true } });
  });

  it('is refused with its reason, in a language', async () => {
    const german = { 'accept-language': 'de' };
    const { body } = await service.post('/v1/verify/toy', { value: BAD }, german);
    expect(body).toMatchObject({ valid: false, reason: 'invalid_checksum', message: expect.any(String) });
  });

  it('takes the options of all kinds, and refuses one that another kind has', async () => {
    expect((await service.post('/v1/verify/toy', { value: GOOD, suggest: true })).status).toBe(200);
    const { body } = await service.post('/v1/verify/toy', { value: GOOD, scheme: 'pl-pesel' });
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '#/scheme' }] });
  });

  it('is verified in batches', async () => {
    const { body } = await service.post('/v1/verify/toy/batch', { items: [{ value: GOOD }, { value: BAD }] });
    expect(body.summary).toEqual({ total: 2, valid: 1, invalid: 1 });
  });

  it('can be tried without a key', async () => {
    const { status, body } = await service.try('/v1/playground/toy', { value: GOOD });
    expect([status, body.demo, body.valid]).toEqual([200, true, true]);
  });

  it('is found in a text', async () => {
    const { body } = await service.post('/v1/find', { text: `The box says ${GOOD}.`, kinds: ['toy'] });
    expect(body.found).toMatchObject([{ from: 13, to: 21, result: { type: 'toy' } }]);
  });

  it('is counted on a meter of its own', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    const before = (await get('/v1/usage', headers)).body;
    await service.post('/v1/verify/toy', { value: GOOD });
    const after = (await get('/v1/usage', headers)).body;
    expect(after.checks.toy).toBe(before.checks.toy + 1);
    expect([after.days.at(-1).toy, after.keys[0].toy]).toEqual([after.checks.toy, after.checks.toy]);
    expect(after.billable.used).toBe(before.billable.used + 1);
  });

  it('is in the metrics', async () => {
    expect((await get('/metrics')).text).toMatch(
      /^assay_\w+\{[^}]*type="toy"[^}]*verdict="valid"[^}]*\} \d/m,
    );
  });

  it('is in the coverage', async () => {
    expect((await get('/v1/coverage')).body.toy).toEqual({ standard: 'The toy standard' });
  });

  it('is documented with its reasons, details, options and examples', async () => {
    const { paths, components } = (await get('/openapi.json')).body;
    for (const path of ['/v1/verify/toy', '/v1/verify/toy/batch', '/v1/playground/toy'])
      expect(paths[path].post).toBeDefined();
    const { schemas } = components;
    const { details } = schemas.ValidToyResult.properties;
    expect(details.properties.series.description).toBe('The series a toy is of.');
    expect(details.required).toEqual(['series', 'maker']);
    expect(JSON.stringify(schemas)).toContain('- `invalid_checksum`:');
    expect(schemas.ToyRequest.properties.loud.description).toBe('Whether to be loud.');
    expect(schemas.Usage.properties.checks.properties.toy).toBeDefined();
    expect(schemas.Coverage.properties.toy).toBeDefined();
    const sent = paths['/v1/verify/toy'].post.requestBody.content['application/json'].examples;
    expect(JSON.stringify(sent)).toContain(GOOD);
  });

  it('is a kind that a key can be limited to', async () => {
    const { id } = await service.keys.createAccount('toys', null);
    const { key } = await service.keys.grant('service', id, 'toys', { kinds: ['toy'] });
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.post('/v1/verify/toy', { value: GOOD }, headers)).status).toBe(200);
    expect((await service.post('/v1/verify/lei', { value: GOOD }, headers)).status).toBe(403);
  });

  it.each(LANGUAGES)('has its words in %s', async (language) => {
    const { body } = await get('/v1/kinds', { 'accept-language': language });
    const own = body.kinds.find(({ type }: { type: string }) => type === 'toy');
    expect(own).toMatchObject({
      segment: 'toy',
      names: { title: `Toy ${language}` },
      free: false,
      trial: true,
      findable: true,
      details: [
        { name: 'series', label: `Series ${language}`, column: 'series' },
        {
          name: 'maker',
          fields: [{ name: 'name', label: `Maker's name ${language}`, one_of: ['Ash', 'Beech'] }],
        },
        { name: 'loud', optional: true },
      ],
      options: [{ name: 'loud', is: 'flag' }, { name: 'suggest' }, { name: 'strict' }],
      samples: [{ value: GOOD }],
    });
    expect(own.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(toy.reasons);
  });

  it('is offered by the pages', async () => {
    expect((await get('/')).text).toContain('Toy en');
    expect((await get('/console')).text).toContain('Toy en');
    expect((await get('/llms.txt')).text).toContain('toy');
  });
});

describe('on the command line', () => {
  /** Runs a command in this process. */
  async function run(...words: string[]): Promise<{ out: string; code: unknown }> {
    let out = '';
    delete process.env.BASE_URL; // the test runner's own, which is no address
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    });
    try {
      await (await programFor()).parseAsync(['node', 'assay', ...words]);
    } catch (error) {
      if ((error as { code?: string }).code !== 'commander.helpDisplayed') throw error;
    } finally {
      write.mockRestore();
    }
    const code = process.exitCode;
    process.exitCode = undefined;
    return { out, code };
  }

  it('is verified', async () => {
    const { out, code } = await run('verify', 'toy', GOOD, '--json');
    expect([JSON.parse(out).details.series, code]).toEqual(['12', 0]);
    expect(await run('verify', 'toy', BAD)).toMatchObject({
      out: expect.stringContaining('invalid: invalid_checksum'),
      code: 1,
    });
  });

  it('is named in the help and in completions', async () => {
    expect((await run('verify', '--help')).out).toContain('"toy"');
    expect((await run('check', '--help')).out).toMatch(/\btoy\b/);
    expect((await run('completion', 'bash')).out).toMatch(/'verify'\) words='[^']*\btoy\b/);
  });

  it('has its columns where a file is checked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toy-'));
    const [file, output] = [join(folder, 'toys.csv'), join(folder, 'checked.csv')];
    writeFileSync(file, `id,box\n1,${GOOD}\n2,${BAD}\n`);
    await run('check', 'toy', file, '--value', 'box', '--output', output);
    expect(readFileSync(output, 'utf8').split('\n').slice(0, 3)).toEqual([
      'id,box,assay_valid,assay_reason,assay_normalized,assay_country,assay_series,assay_maker,assay_kind,assay_ignored,assay_assumed',
      `1,${GOOD},true,,${GOOD},,12,Beech,,,`,
      `2,${BAD},false,invalid_checksum,${BAD},,,,,,`,
    ]);
  });
});

describe('elsewhere', () => {
  it('is a function of the wiring', () => {
    const assay = createAssay({ data: {}, today: () => 20261121 });
    const { verifyToy } = assay as unknown as { verifyToy(value: string): { valid: boolean } };
    expect([verifyToy(GOOD).valid, verifyToy(BAD).valid]).toEqual([true, false]);
  });

  it('is a function of the library, a method of the client and a door of the package', () => {
    expect(FILES['src/library/kinds.generated.ts']).toContain('export const verifyToy = assay.verifyToy;');
    expect(FILES['src/client/kinds.generated.ts']).toContain("Toy: 'toy'");
    expect(JSON.parse(FILES['package.json']!).exports['./toy']).toBeDefined();
  });

  it('is a kind that assistants can name', () => {
    const backend = { kinds: [toy] } as unknown as Parameters<typeof toolsFor>[0];
    expect(JSON.stringify(toolsFor(backend))).toContain('toy (toy number (en))');
  });
});

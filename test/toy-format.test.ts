/**
 * A format of files is one line in `files/formats/all.ts`: with that line added here, in memory, files of it are read, checked and written by
 * the command line, in jobs and in the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckOptions } from '../src/bulk/prepare.ts';
import { check } from '../src/cli/check/run.ts';
import { checkCommand } from '../src/cli/check.ts';
import { createReader, type UploadReader } from '../src/jobs/reader.ts';
import { Page } from './file-check/harness.ts';
import { IBAN, type Service, startService } from './http/harness.ts';
import { newFolder } from './process/process.ts';

vi.mock('../src/files/formats/all.ts', async (original) => {
  const { toyFormat } = await import('./toy/format.ts');
  const { FORMATS } = await original<typeof import('../src/files/formats/all.ts')>();
  return { FORMATS: [...FORMATS, toyFormat] };
});

const FILE = `TOY FILE\nname~IBAN\n=1~${IBAN}\n!\nBob~DE88 3704 0044 0532 0130 00\n`;
const folder = newFolder();
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

describe('on the command line', () => {
  let said = '';
  beforeEach(() => {
    said = '';
    vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
    return () => {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      process.exitCode = 0;
    };
  });
  const run = async (from: string, to: string, options: Partial<CheckOptions> = {}) => {
    await check('iban', at(from), { column: [], header: true, ...options, output: at(to) });
    return readFileSync(at(to), 'utf8');
  };

  it('is recognised, and written as what the output is called', async () => {
    writeFileSync(at('in.toy'), FILE);
    expect(await run('in.toy', 'out.toy')).toMatch(/^TOY FILE\nname~IBAN~assay_valid~.*\n=1~/);
    expect(said).toContain('Read as Toy table\n');
    expect(await run('in.toy', 'out.csv')).toContain(`\n'=1,${IBAN},true,`);
    expect(JSON.parse((await run('in.toy', 'out.ndjson')).split('\n')[0]!)).toMatchObject({ name: '=1' });
    writeFileSync(at('in.csv'), `a;IBAN\n1;${IBAN}\n`);
    expect(await run('in.csv', 'other.toy')).toContain(`TOY FILE\na~IBAN~assay_valid`);
  });

  it('is a choice of --format', () => {
    const help = checkCommand().configureHelp({ helpWidth: 200 }).helpInformation();
    expect(help).toMatch(/--format <format>.*"toy"/s);
  });
});

describe('in a job', () => {
  let service: Service;
  let reader: UploadReader;
  beforeAll(async () => {
    reader = createReader({ module: new URL('./toy/reading-process.ts', import.meta.url) });
    service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' }, reader });
  });
  afterAll(async () => {
    await service.close();
    reader.close();
  });

  it('is taken by its media type, and comes back in its format or another', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    const type = { 'content-type': 'application/x-toy' };
    const url = '/v1/jobs?kind=iban';
    const { body } = await service.send({
      method: 'POST',
      url,
      headers: { ...headers, ...type },
      payload: FILE,
    });
    await service.runner.drain();
    const result = (query: string) => service.inject({ url: `/v1/jobs/${body.id}/result${query}`, headers });
    const own = await result('');
    expect(own.headers['content-type']).toBe('application/x-toy');
    expect(own.body).toMatch(/^TOY FILE\nname~IBAN~assay_valid~.*\n=1~/);
    expect((await result('?format=csv')).body).toContain(`\n'=1,${IBAN},true,`);
  });
});

describe('in the browser', () => {
  it('is opened, checked, and saved as the format that it has', async () => {
    const page = new Page();
    const opened = await page.open(FILE, 'in.toy');
    expect(opened).toMatchObject({ format: 'toy', title: 'Toy table', hasEncoding: false });
    expect(opened.guess.columns).toMatchObject([{ kind: 'iban', at: 1 }]);
    await page.send({ is: 'check', ...opened.guess }, 'done');
    const list = await page.save('to_ask_again');
    expect([list.name, list.bytes.toString().split('\n')[0]]).toEqual(['in-to-ask-again.toy', 'TOY FILE']);
    const whole = await page.save('file');
    expect(whole.name).toBe('in-checked.csv');
    expect(whole.bytes.toString()).toContain(`\n'=1,${IBAN},true,`);
  });
});

/** `assay data fetch` against a server of the test's own: what it refuses, and that nothing is replaced then. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataCommand, fetchSources } from '../../src/cli/data-files.ts';
import { BANK_ADDRESSES, RANGE_ADDRESSES, ZONES_ADDRESS } from '../../src/intake/addresses.ts';
import { SOURCES } from '../../src/intake/all.ts';
import type { OfficialSource } from '../../src/intake/intake.ts';
import { RANGE_FILES } from '../intake/phone/range-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'data-fetch-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const servers: Server[] = [];
let [out, err] = ['', ''];

beforeEach(() => {
  rmSync(join(scratch, 'imported-banks'), { recursive: true, force: true });
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('DATABASE_URL', `sqlite:${join(scratch, 'assay.db')}`);
  [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const HEAD = 'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS';
const file = (count: number, name = (at: number) => `Banka ${at}`) =>
  [HEAD, ...Array.from({ length: count }, (_, at) => `${9000 + at};${name(at)};PRIKCZ${10 + at};A`)].join(
    '\r\n',
  );

/** The Czech list at an address of the test's, with limits that a test can wait for. */
const czech = (url: string, more: Partial<OfficialSource> = {}): OfficialSource => ({
  ...SOURCES.find(({ kind, names }) => kind === 'banks' && names[0] === 'CZ')!,
  url,
  largest: 100_000,
  patienceMs: 1_000,
  ...more,
});

async function serve(answer: (response: ServerResponse, path: string) => void): Promise<string> {
  const server = createServer((request, response) => answer(response, request.url!));
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const kept = () => {
  const folder = join(scratch, 'imported-banks');
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};

const fetched = async (url: string, options: object = {}, more: Partial<OfficialSource> = {}) => {
  [out, err] = ['', ''];
  await fetchSources(['CZ'], options, [czech(url, more)]);
  return { code: process.exitCode, out, err };
};

/** Takes a good list first; what is refused after it has changed nothing. */
async function refused(answer: Parameters<typeof serve>[0], why: RegExp, more: Partial<OfficialSource> = {}) {
  await fetched(await serve((response) => response.end(file(60))));
  const before = kept();
  expect(before.map(([name]) => name)).toEqual(['cz.json']);
  const url = await serve(answer);
  expect(await fetched(url, {}, more)).toMatchObject({ code: 3, out: '', err: expect.stringMatching(why) });
  expect(kept()).toEqual(before);
  return url;
}

describe('assay data fetch', () => {
  it('prints which answers change before the report, and replaces', async () => {
    const first = await fetched(await serve((response) => response.end(file(60))));
    expect(first.out).toMatch(
      /^CZ {2}answers: 0 names, 0 BICs, \d+ statuses, \d+ ended, 60 new; 0 of curated records\n/,
    );
    const next = file(60, (at) => (at === 7 ? 'Renamed' : `Banka ${at}`)).replace('PRIKCZ20', 'OTHRCZ20');
    const { out: second } = await fetched(await serve((response) => response.end(next)));
    expect(second).toContain('CZ  answers: 1 name, 1 BIC, 0 statuses, 0 ended, 0 new');
    expect(second).toContain('  9007  Banka 7 > Renamed\n');
    expect(second).toContain('  9010  PRIKCZ20 > OTHRCZ20\n');
    expect(second.indexOf('answers:')).toBeLessThan(second.indexOf('60 codes'));
    expect(kept()[0]![1]).toContain('Renamed');
  });

  it('says it and keeps nothing with --dry-run, and as JSON', async () => {
    const url = await serve((response) => response.end(file(60)));
    await fetched(url);
    const before = kept();
    const other = await serve((response) => response.end(file(60, () => `Other ${Math.random()}`)));
    expect((await fetched(other, { dryRun: true })).out).toContain('CZ  answers: 60 names');
    expect(kept()).toEqual(before);
    const { out: json } = await fetched(other, { dryRun: true, json: true });
    expect(JSON.parse(json)).toMatchObject({ answers: [{ country: 'CZ', names: 60 }], failed: [] });
  });

  it('refuses what is slow', () =>
    refused((response) => {
      response.writeHead(200);
      response.write('Kód');
    }, /^CZ: nothing was changed: .*broke off/));

  it('refuses what has no end', () =>
    refused((response) => {
      response.writeHead(200);
      const write = () => {
        if (!response.destroyed && response.write('x;'.repeat(20_000))) setImmediate(write);
        else if (!response.destroyed) response.once('drain', write);
      };
      write();
    }, /larger than any official one/));

  it('refuses what is sent on to another host', async () => {
    const elsewhere = await serve((response) => response.end(file(60)));
    await refused((response) => {
      response.writeHead(302, { location: elsewhere });
      response.end();
    }, /sends to another host/);
  });

  it('refuses a web page, by its type or by what it is', async () => {
    const page = '<!DOCTYPE html><html><body>Sign in</body></html>';
    await refused((response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
    }, /a web page, not with the file/);
    await refused((response) => response.end(page), /nothing was changed: /);
  });

  it('refuses a page that no longer names the file', () =>
    refused((response) => response.end('<a href="/other.csv">'), /no longer names the file/, {
      link: /\/list-\d+\.csv/,
    }));

  it('refuses what the server does not have', () =>
    refused((response) => {
      response.statusCode = 404;
      response.end();
    }, /answered 404/));

  it('refuses a list cut short, in its connection or in itself', async () => {
    await refused((response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(file(60)) });
      response.write(file(60).slice(0, 900), () => response.destroy());
    }, /broke off/);
    await refused((response) => response.end(file(60).slice(0, 900)), /nothing was changed: /);
  });

  it('refuses the list of another country, and one in another encoding', async () => {
    await refused((response) => response.end('100000001Beispielbank'.padEnd(168)), /nothing was changed: /);
    await refused((response) => response.end(Buffer.from(file(60), 'utf16le')), /nothing was changed: /);
  });

  it('refuses 30 % fewer codes, unless that is meant', async () => {
    const url = await refused(
      (response) => response.end(file(42)),
      /42 codes where the last file had 60.*--force/,
    );
    expect(await fetched(url, { force: true })).toMatchObject({ err: '' });
    expect(JSON.parse(kept()[0]![1]!).banks).toHaveLength(42);
  });

  it('refuses one name for all codes, meant or not', async () => {
    const url = await refused((response) => response.end(file(60, () => 'Banka')), /60 codes have 1 names/);
    const before = kept();
    expect((await fetched(url, { force: true })).err).toContain('60 codes have 1 names');
    expect(kept()).toEqual(before);
  });

  it('names what has no address', async () => {
    await expect(fetchSources(['XX'], {}, [czech('http://127.0.0.1:9/')])).rejects.toThrow(
      'No address is known for XX',
    );
  });

  it('lists addresses and terms, and fetches nothing', async () => {
    await fetchSources(['ch'], { list: true, json: true }, SOURCES);
    expect(JSON.parse(out)).toEqual([
      {
        source: 'CH',
        publisher: expect.stringContaining('SIX'),
        url: BANK_ADDRESSES.CH!.url,
        layout: 'JSON, version 3',
        terms: expect.stringContaining('may be used freely'),
        terms_from: expect.stringMatching(/^https:.*\(2026-11-23\)$/),
      },
    ]);
  });
});

it('every source that is fetched says its layout and the terms of its publisher, or that none were found', () => {
  const open = SOURCES.filter(({ url }) => url !== undefined);
  expect(open.length).toBeGreaterThan(15);
  for (const { layout, terms, termsFrom } of open) {
    expect(layout).toMatch(/^\w/);
    expect(termsFrom === undefined).toBe(terms === 'no terms found');
  }
});

it('every address is secure, with a limit of size and time', () => {
  for (const { url, largest, patienceMs } of Object.values(BANK_ADDRESSES)) {
    expect(url).toMatch(/^https:\/\//);
    expect(largest).toBeLessThanOrEqual(128 * 1024 * 1024);
    expect(patienceMs).toBeLessThanOrEqual(300_000);
  }
});

describe('ranges of phone numbers', () => {
  const run = async (...words: string[]) => {
    [out, err] = ['', ''];
    await dataCommand().parseAsync(['node', 'data', ...words]);
    return { code: process.exitCode, out, err };
  };

  it('of a register in several files are taken in as one, and say which answers change', async () => {
    const [head, ...rows] = (RANGE_FILES.RU!.file as string).trimEnd().split('\n');
    const files = [rows.slice(0, 500), rows.slice(500)].map((some, at) => {
      const path = join(scratch, `DEF-${at}.csv`);
      writeFileSync(path, `${[head, ...some].join('\n')}\n`);
      return path;
    });
    const today = new Date().toISOString().slice(0, 10);
    const taken = await run('update', '--json', '--as-of', today, ...files);
    expect(taken).toMatchObject({ code: 0, err: '' });
    const { updated, failed } = JSON.parse(taken.out) as { updated: object[]; failed: object[] };
    expect(failed).toEqual([]);
    expect(updated).toMatchObject([
      { file: files.join(', '), answers: [{ of: 'RU' }], reports: [{ country: 'RU', ranges: 1001 }] },
    ]);
    // One of the files alone is a part of the register.
    expect(await run('update', files[0]!)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/cut short/),
    });
  });

  it('are called by their country behind a colon', async () => {
    const listed = async (...names: string[]) => {
      const { out: json } = await run('fetch', '--list', '--json', ...names);
      return (JSON.parse(json) as { source: string }[]).map(({ source }) => source);
    };
    expect(await listed('ranges:fr')).toEqual(['ranges:FR']);
    expect(await listed('at')).toEqual(['AT']);
    expect((await listed('ranges')).length).toBe(Object.keys(RANGE_ADDRESSES).length);
    expect(await listed()).toEqual(expect.arrayContaining(['AT', 'plans', 'areas', 'zones', 'ranges:RU']));
  });

  it('are fetched only where they are named', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return new Response('');
    });
    const sources = SOURCES.filter(
      ({ kind, names }) => kind === 'zones' || (kind === 'ranges' && names[0] === 'FR'),
    );
    await fetchSources([], {}, sources);
    expect(requested).toEqual([ZONES_ADDRESS.url]);
    await fetchSources(['ranges:fr'], {}, sources);
    expect(requested).toEqual([ZONES_ADDRESS.url, RANGE_ADDRESSES.FR!.url]);
    vi.unstubAllGlobals();
  });
});

describe('the day of an edition', () => {
  it('gives an edition the day that its server says it was changed last, else that of the download, and says which', async () => {
    const lately = new Date(Date.now() - 3 * 86_400_000);
    const dated = await serve((response) =>
      response.setHeader('Last-Modified', lately.toUTCString()).end(file(60)),
    );
    const day = (time: Date) => time.toISOString().slice(0, 10);
    const first = await fetched(dated);
    expect(first.out).toContain(`edition of ${day(lately)}, by the publisher's Last-Modified\n`);
    const second = await fetched(await serve((response) => response.end(file(61))));
    expect(second.out).toContain(
      `edition of ${day(new Date())}, the day of the download: its publisher gives none\n`,
    );
    // Without a day, and with another content than the last: exit 2, and the option is named.
    const path = join(scratch, 'undated.csv');
    writeFileSync(path, file(70));
    err = '';
    await dataCommand().parseAsync(['node', 'data', 'update', path]);
    expect({ code: process.exitCode, err }).toEqual({ code: 2, err: expect.stringContaining('--as-of') });
  });
});

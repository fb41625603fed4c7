/** Whose a file is, which answers it changes, and downloads that are none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { filesIn } from '../../../src/files/named.ts';
import { answersChanged, describeAnswers } from '../../../src/intake/banks/answers.ts';
import { withImports } from '../../../src/intake/banks/kept-layers.ts';
import { OFFICIAL_BANKS } from '../../../src/intake/banks/official.ts';
import { type IntakeOptions, takeIn } from '../../../src/intake/intake.ts';
import { recognize } from '../../../src/intake/recognize.ts';
import { OFFICIAL_FILES } from './official-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'recognize-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const written = (content: Uint8Array | string) => {
  const file = join(scratch, 'file');
  writeFileSync(file, content);
  return file;
};

/** The publishers as they are, with small files for whole ones. */
const small = OFFICIAL_BANKS.map((source) => ({ ...source, minimum: 1 }));

describe('a file is recognized by its content', () => {
  test.each(Object.keys(OFFICIAL_FILES))('%s', async (country) => {
    const source = await recognize(written(OFFICIAL_FILES[country]!), '2026-11-21', small);
    expect(source.names[0]).toBe(country);
  });

  test('what nobody publishes is refused', async () => {
    for (const text of ['', 'a;b\n1;2\n', '<html></html>']) {
      await expect(recognize(written(text), '2026-11-21', small)).rejects.toThrow('no publisher');
    }
  });

  test('what several might publish is refused, naming them', async () => {
    const czech = small.find(({ names }) => names[0] === 'CZ')!;
    const other = { ...czech, publisher: 'Another' };
    await expect(recognize(written(OFFICIAL_FILES.CZ!), '2026-11-21', [czech, other])).rejects.toThrow(
      'Česká národní banka or Another',
    );
  });

  test('a whole file of too few codes is refused', async () => {
    await expect(recognize(written(OFFICIAL_FILES.CZ!), '2026-11-21')).rejects.toThrow('not a whole one');
  });
});

test('a list in which nearly all codes have one name is refused', async () => {
  const head = 'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS';
  const rows = Array.from({ length: 60 }, (_, at) => `${9000 + at};Jedna banka;PRIKCZ${10 + at};A`);
  const source = OFFICIAL_BANKS.find(({ names }) => names[0] === 'CZ')!;
  await expect(
    takeIn(source, {
      files: [written([head, ...rows].join('\n'))],
      imports: filesIn(scratch),
      today: '2026-11-21',
      as_of: '2026-11-21',
    }),
  ).rejects.toThrow('60 codes have 1 names');
});

test('a dry run keeps nothing, and hands out what would be kept', async () => {
  const kept = filesIn(join(scratch, 'dry'));
  const source = small.find(({ names }) => names[0] === 'CZ')!;
  const ready: string[] = [];
  await takeIn(source, {
    files: [written(OFFICIAL_FILES.CZ!)],
    imports: kept,
    today: '2026-11-21',
    as_of: '2026-11-21',
    dryRun: true,
    onReady: (all) => ready.push(...all.keys()),
  });
  expect(ready).toEqual(['cz.json']);
  expect(kept.names()).toEqual([]);
});

test('what a file changes is counted, and some of it named', () => {
  const shipped = compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2025-01-01',
      country: 'CZ',
      banks: [
        { codes: ['0100'], name: 'Stays', bic: 'STAYCZPP', status: 'active' },
        { codes: ['0200'], name: 'Old', bic: 'OLDDCZPP', status: 'active' },
        { codes: ['0300'], name: 'Gone', status: 'active' },
      ],
    },
  ]);
  const file = {
    kind: 'official' as const,
    source: 'Authority',
    as_of: '2026-11-20',
    country: 'CZ',
    from: 'test',
    whole_since: '2026-11-20',
    banks: [
      { codes: ['0100'], name: 'Stays', bic: 'STAYCZPP' },
      { codes: ['0200'], name: 'New', bic: 'NEWWCZPP' },
      { codes: ['0400'], name: 'Fresh' },
    ],
  };
  const [before, after] = [createDirectory(shipped), createDirectory(withImports(shipped, [file]))];
  const changed = answersChanged('CZ', before, after);
  expect(changed).toMatchObject({ country: 'CZ', names: 1, bics: 1, ended: 1, added: 1, overridden: 1 });
  expect(describeAnswers(changed)).toBe(
    [
      'CZ  answers: 1 name, 1 BIC, 1 status, 1 ended, 1 new; 1 of curated records',
      '  0200  Old > New',
      '  0200  OLDDCZPP > NEWWCZPP',
      '  0300  Gone > ended',
      '  0300  active > -',
      '',
    ].join('\n'),
  );
});

describe('a download is refused, and nothing replaced, that', () => {
  async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
    const server = createServer(handler as never);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
  const kept = filesIn(join(scratch, 'downloads'));
  const source = { ...small.find(({ names }) => names[0] === 'CZ')!, largest: 100_000 };
  const download = (url: string, options: Partial<IntakeOptions> = {}) =>
    takeIn(source, { url, imports: kept, today: '2026-11-21', patienceMs: 1_000, ...options });
  const refused = async (url: string, message: string) => {
    await expect(download(url)).rejects.toThrow(message);
    expect(kept.names()).toEqual([]);
  };

  test('is slow', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      response.write('Kód');
    });
    await refused(url, 'broken_off');
  });

  test('is endless', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      const write = () => {
        if (!response.destroyed && response.write('x;'.repeat(20_000))) setImmediate(write);
        else if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    await refused(url, 'too_large_for_source');
  });

  test('is sent on to another host', async () => {
    const elsewhere = await serve((_, response) => response.end(OFFICIAL_FILES.CZ));
    const url = await serve((_, response) => {
      response.writeHead(302, { location: elsewhere });
      response.end();
    });
    await refused(url, 'sends to another host');
  });

  test('is a web page', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<html>Sign in</html>');
    });
    await refused(url, 'a web page');
  });

  test('while one that is sent on within its host is taken', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/file') response.end(OFFICIAL_FILES.CZ);
      else {
        response.writeHead(302, { location: '/file' });
        response.end();
      }
    });
    const [report] = await download(url);
    expect(report).toMatchObject({ country: 'CZ' });
    expect(kept.names()).toEqual(['cz.json']);
  });
});

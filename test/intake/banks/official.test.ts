import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { BANKS_FILE } from '../../../src/data/banks-file.ts';
import { replaceFile } from '../../../src/files/atomic.ts';
import { FileError } from '../../../src/files/bytes.ts';
import { filesIn } from '../../../src/files/named.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import type { GenericFormat } from '../../../src/intake/banks/importers/generic.ts';
import { readImport, readImports } from '../../../src/intake/banks/kept-layers.ts';
import { OFFICIAL_BANKS, ownBanks } from '../../../src/intake/banks/official.ts';
import { BANKS_FOLDER } from '../../../src/intake/folders.ts';
import { type IntakeOptions, takeIn } from '../../../src/intake/intake.ts';
import { banksFile } from '../../../tools/banks/pack.ts';
import { writeHashes } from '../../../tools/hashes.ts';
import { blzRecord, text as encoded, workbook } from './official-files.ts';

let dataDir: string;
let servers: Server[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'imports-'));
  servers = [];
});

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(dataDir, { recursive: true });
});

const HEAD = '\uFEFFKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS';

/** A made-up file of the Czech format. */
const czech = (count: number, name = 'Příklad'): string =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, at) => `${9000 + at};${name} ${at};PRIK CZ ${10 + at};A`),
    '',
  ].join('\r\n');

const imports = () => filesIn(join(dataDir, BANKS_FOLDER));
const path = (country: string) => join(dataDir, BANKS_FOLDER, `${country.toLowerCase()}.json`);

/** Imports a file made of this text. */
async function take(text: string | Uint8Array, options: Partial<UpdateOptions> = {}) {
  const file = join(dataDir, 'file');
  writeFileSync(file, text);
  return updateBanks({ files: [file], ...options });
}

interface UpdateOptions extends IntakeOptions {
  readonly country: string;
  readonly format: GenericFormat;
}

const official = (country: string) => OFFICIAL_BANKS.find(({ names }) => names.includes(country))!;

/** Countries whose files say of which day they are. */
const OWN_DAY = ['AT', 'BE', 'CH', 'LI', 'NL', 'RU'];

const updateBanks = ({ country = 'CZ', format, ...options }: Partial<UpdateOptions>) =>
  takeIn(format ? ownBanks(country, format) : official(country), {
    today: '2026-11-21',
    ...(options.url === undefined && !OWN_DAY.includes(country) && { as_of: options.today ?? '2026-11-21' }),
    imports: imports(),
    ...options,
  });

/** Serves on this machine; returns the address. */
async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the German file', () => {
  const file = (rule?: string, of = 3) =>
    encoded(
      'latin1',
      Array.from({ length: 2_600 }, (_, at) =>
        blzRecord({
          code: String(10_000_000 + at),
          name: `Beispielbank ${at}`,
          ...(rule && { rule: at < of ? rule : '000000' }),
        }),
      ),
    );
  const rulesKept = () =>
    Object.fromEntries(
      readImport(imports(), 'DE')!.banks.flatMap(({ codes, iban_rule }) =>
        codes.map((code) => [code, iban_rule] as const),
      ),
    );

  test('has the rule of each code in its extended form', async () => {
    await take(file('000503'), { country: 'DE' });
    expect(rulesKept()).toMatchObject({ 10000002: '000503', 10000003: '000000' });
  });

  test('leaves the rules that are kept where it comes in its short form', async () => {
    await take(file('000503'), { country: 'DE' });
    const [report] = await take(file(), { country: 'DE', today: '2026-11-22' });
    expect(report).toMatchObject({ changed: [], added: [], removed: [] });
    expect(rulesKept()).toMatchObject({ 10000002: '000503', 10000003: '000000' });
    await take(file('000100', 2), { country: 'DE', today: '2026-11-23' });
    expect(rulesKept()).toMatchObject({ 10000001: '000100', 10000002: '000000' });
  });

  test('has none where no form with them was taken in', async () => {
    await take(file(), { country: 'DE' });
    await take(file(), { country: 'DE', today: '2026-11-22' });
    expect(rulesKept()).toMatchObject({ 10000002: undefined });
  });
});

describe('an update', () => {
  test('keeps the file’s banks as a layer with its source and day, and reports them', async () => {
    const [report] = await take(czech(30));
    expect(report).toMatchObject({
      country: 'CZ',
      source: 'Česká národní banka',
      as_of: '2026-11-21',
      codes: 30,
      banks: 30,
      skipped: 0,
    });
    expect(report!.added).toHaveLength(30);
    expect(report!.added[0]).toEqual({ code: '9000', name: 'Příklad 0' });
    const layer = readImport(imports(), 'CZ')!;
    expect(layer).toMatchObject({
      kind: 'official',
      source: 'Česká národní banka',
      as_of: '2026-11-21',
      country: 'CZ',
    });
    expect(layer.banks[0]).toEqual({ codes: ['9000'], bic: 'PRIKCZ10', name: 'Příklad 0', status: 'active' });
  });

  test('reports what was added, changed and removed', async () => {
    await take(czech(30));
    const next = czech(31)
      .replace('Příklad 3;', 'Nový příklad;')
      .replace(/9005;.*\r\n/, '');
    const [report] = await take(next);
    expect(report!.added).toEqual([{ code: '9030', name: 'Příklad 30' }]);
    expect(report!.changed).toEqual([{ code: '9003', name: 'Nový příklad' }]);
    expect(report!.removed).toEqual([{ code: '9005', name: 'Příklad 5' }]);
    const [again] = await take(next);
    expect([again!.added, again!.changed, again!.removed]).toEqual([[], [], []]);
  });

  test('tells how far it has come', async () => {
    const seen: number[] = [];
    const text = czech(30);
    await take(text, { onProgress: ({ bytes, total }) => seen.push(bytes / total!) });
    expect(seen.at(-1)).toBe(1);
  });

  test('passes over rows that are no banks, as long as they are few', async () => {
    const [report] = await take(czech(40).replace('9001;', 'č. 1;'));
    expect(report).toMatchObject({ codes: 39, skipped: 1 });
  });

  test('one file may be about two countries', async () => {
    const entries = Array.from({ length: 310 }, (_, at) => ({
      entryType: 'BankMaster',
      iid: 500 + at,
      bankOrInstitutionName: `Beispiel ${at}`,
      country: at < 5 ? 'LI' : 'CH',
    }));
    const reports = await take(JSON.stringify({ validOn: '2026-11-20', entries }), { country: 'LI' });
    expect(reports.map(({ country, codes, as_of }) => [country, codes, as_of])).toEqual([
      ['CH', 305, '2026-11-20'],
      ['LI', 5, '2026-11-20'],
    ]);
    expect(readImports(imports()).layers.map(({ country }) => country)).toEqual(['CH', 'LI']);
  });

  test('takes an operator’s own list for a country without an official importer', async () => {
    const [report] = await take('code;bic;name\n01;DAEMIS22;Dæmi banki\n', { country: 'IS', format: 'csv' });
    expect(report).toMatchObject({ country: 'IS', source: 'operator', codes: 1 });
  });
});

/** A Czech IBAN of an account in which every digit is zero. */
function czechIban(code: string): string {
  const digits = `${code}${'0'.repeat(16)}1235${'00'}`;
  return `CZ${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${code}${'0'.repeat(16)}`;
}

test('an imported file turns into answers', async () => {
  await take(czech(30));
  writeFileSync(join(dataDir, 'german-methods.json'), '{}');
  writeFileSync(join(dataDir, BANKS_FILE), banksFile(compileDirectory([])));
  writeHashes(dataDir);
  const options = { imports: imports() };
  const directory = loadImportedDirectory(pathToFileURL(`${dataDir}/`), options);
  const result = verifyIban(czechIban('9007'), { directory });
  expect(result.valid && result.details.bank).toMatchObject({
    name: 'Příklad 7',
    swift: 'PRIKCZ17',
    source: 'Česká národní banka',
    as_of: '2026-11-21',
  });
});

test('a file that is not there is said to be none', async () => {
  await expect(updateBanks({ files: [join(dataDir, 'nowhere')] })).rejects.toThrow('no_file');
});

test('a date that is none, or lies some weeks ahead, is not taken from a file', async () => {
  const entries = Array.from({ length: 310 }, (_, at) => ({
    entryType: 'BankMaster',
    iid: 500 + at,
    country: 'CH',
  }));
  const [report] = await take(JSON.stringify({ validOn: '2026-12-22', entries }), { country: 'CH' });
  expect(report!.as_of).toBe('2026-11-21');
  const none = take(JSON.stringify({ validOn: '2026-99-99', entries: entries.slice(1) }), { country: 'CH' });
  await expect(none).rejects.toMatchObject({ code: 'day_missing', facts: { option: '--as-of' } });
});

describe('a file with a day of its own', () => {
  const swiss = (validOn: string) =>
    JSON.stringify({
      validOn,
      entries: Array.from({ length: 310 }, (_, at) => ({
        entryType: 'BankMaster',
        iid: 500 + at,
        country: 'CH',
      })),
    });

  test('is not taken when it is older than the last, unless it is meant', async () => {
    await take(swiss('2026-11-20'), { country: 'CH' });
    const before = readFileSync(path('CH'), 'utf8');
    await expect(take(swiss('2019-01-01'), { country: 'CH' })).rejects.toThrow(
      'the file is of 2019-01-01, the last one of 2026-11-20; if that is right, take it with --force',
    );
    expect(readFileSync(path('CH'), 'utf8')).toBe(before);
    const [report] = await take(swiss('2019-01-01'), { country: 'CH', force: true });
    expect(report!.as_of).toBe('2019-01-01');
  });

  test('is not taken when that lies far ahead', async () => {
    await expect(take(swiss('2030-01-01'), { country: 'CH' })).rejects.toThrow('more than 31 days ahead');
    await expect(take(swiss('2026-12-23'), { country: 'CH' })).rejects.toThrow('more than 31 days ahead');
    expect(existsSync(path('CH'))).toBe(false);
  });
});

describe('a file that changes nothing', () => {
  beforeEach(() => take(czech(40)));

  test.each<[string, string | Uint8Array]>([
    ['an empty file', ''],
    ['a page instead of the file', '<html><body>Access denied</body></html>'],
    ['a file cut short', czech(40).slice(0, czech(40).length / 2)],
    ['a file cut short within a row', czech(38).slice(0, -20)],
    ['a file cut short within a column that others have', czech(38).slice(0, -6)],
    ['a file that lost more than a tenth of its codes', czech(35)],
    ['a file in another encoding', iconv.encode(czech(40), 'cp1250')],
    [
      'a file whose rows make no sense',
      czech(40)
        .replaceAll(';A', ';A')
        .replace(/^90(\d)/gm, 'x0$1'),
    ],
    [
      'another country’s file',
      workbook([
        ['Bank identifier', 'BIC', 'Bank'],
        ['0999', 'EKSENOKK', 'Eksempel'],
      ]),
    ],
  ])('%s', async (_, file) => {
    const before = readFileSync(path('CZ'), 'utf8');
    await expect(take(file)).rejects.toThrow(FileError);
    expect(readFileSync(path('CZ'), 'utf8')).toBe(before);
    expect(readdirSync(join(dataDir, BANKS_FOLDER))).toEqual(['cz.json']);
  });

  test('but an operator who knows better may insist on a shrunken one', async () => {
    const [report] = await take(czech(30), { force: true });
    expect(report!.removed).toHaveLength(10);
  });
});

describe('over the network', () => {
  test('the file is fetched, and its address kept', async () => {
    const url = await serve((_, response) => response.end(czech(30)));
    const [report] = await updateBanks({ url });
    expect(report).toMatchObject({ codes: 30, from: url });
  });

  test('where the address changes with every edition, the publisher’s page is read', async () => {
    const requested: string[] = [];
    const fetch = async (url: unknown) => {
      requested.push(String(url));
      if (requested.length === 1)
        return new Response('<a href="/wp-content/uploads/2026/11/BIC-lijst-NL.xlsx">list</a>');
      const rows = Array.from({ length: 50 }, (_, at) => {
        const code = `VB${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`;
        return [`${code}NL2A`, code, `Voorbeeld ${at}`];
      });
      return new Response(
        workbook([['BIC', 'Identifier', 'Naam betaaldienstverlener'], ...rows]) as unknown as string,
      );
    };
    const [report] = await updateBanks({ country: 'NL', fetch: fetch as typeof globalThis.fetch });
    expect(report).toMatchObject({
      codes: 50,
      from: 'https://www.betaalvereniging.nl/wp-content/uploads/2026/11/BIC-lijst-NL.xlsx',
    });
    expect(requested).toHaveLength(2);
  });

  test.each([
    ['a page without the file', () => new Response('<html/>'), 'no longer names the file'],
    ['an error', () => new Response('', { status: 503 }), 'answered 503'],
    [
      'no answer',
      () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })),
      'ECONNREFUSED',
    ],
  ])('%s changes nothing', async (_, answer, message) => {
    const fetch = (async () => answer()) as unknown as typeof globalThis.fetch;
    const update = updateBanks({ country: 'NL', fetch });
    await expect(update).rejects.toThrow(FileError);
    await expect(update).rejects.toThrow(message);
    expect(existsSync(join(dataDir, BANKS_FOLDER))).toBe(false);
  });

  test('a connection that breaks midway changes nothing', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': String(Buffer.byteLength(czech(40))) });
      response.write(czech(40).slice(0, 900), () => response.destroy());
    });
    await expect(updateBanks({ url })).rejects.toThrow(FileError);
    expect(existsSync(path('CZ'))).toBe(false);
  });
});

describe('a power cut', () => {
  const start = (code: string): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const module = (name: string) => JSON.stringify(new URL(`../../../src/${name}`, import.meta.url).href);
  const heard = (child: ChildProcess) => new Promise((resolve) => child.stdout!.once('data', resolve));
  const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

  test('while the file is being read leaves the last import as it was', async () => {
    await take(czech(40));
    const before = readFileSync(path('CZ'), 'utf8');
    const url = await serve((_, response) => void response.write(czech(60).slice(0, 1500)));
    const options = JSON.stringify({ today: '2026-11-21', url });
    const child = start(`
      import { takeIn } from ${module('intake/intake.ts')};
      import { OFFICIAL_BANKS } from ${module('intake/banks/official.ts')};
      import { filesIn } from ${module('files/named.ts')};
      const imports = filesIn(${JSON.stringify(join(dataDir, BANKS_FOLDER))});
      await takeIn(OFFICIAL_BANKS.find(({ names }) => names.includes('CZ')), { ...${options}, imports, onProgress: () => console.log('reading') });
    `);
    await heard(child);
    child.kill('SIGKILL');
    await ended(child);
    expect(readFileSync(path('CZ'), 'utf8')).toBe(before);
  });

  test('while the new one is being written leaves either the old or the new one, whole', async () => {
    mkdirSync(join(dataDir, BANKS_FOLDER));
    const child = start(`
      import { replaceFile } from ${module('files/atomic.ts')};
      for (let at = 0; ; at++) {
        replaceFile(${JSON.stringify(path('CZ'))}, JSON.stringify({ at, filler: String(at % 10).repeat(500_000), end: at }));
        if (at === 2) console.log('writing');
      }
    `);
    await heard(child);
    await pause(30);
    child.kill('SIGKILL');
    await ended(child);
    const { at, filler, end } = JSON.parse(readFileSync(path('CZ'), 'utf8'));
    expect(end).toBe(at);
    expect(filler).toBe(String(at % 10).repeat(500_000));
  });

  test('what a dead update left behind is not read, and the next update clears it away', async () => {
    mkdirSync(join(dataDir, BANKS_FOLDER));
    writeFileSync(join(dataDir, BANKS_FOLDER, '.cz.json.4711.tmp'), '{"kind":"official","banks":[{"co');
    expect(readImports(imports())).toEqual({ layers: [], broken: [] });
    await take(czech(30));
    expect(readdirSync(join(dataDir, BANKS_FOLDER))).toEqual(['cz.json']);
  });
});

test('an import that was damaged is passed over, said, and replaced by the next update', async () => {
  await take(czech(30));
  replaceFile(path('CZ'), readFileSync(path('CZ'), 'utf8').slice(0, 500));
  replaceFile(path('SK'), JSON.stringify({ kind: 'official', country: 'SK', banks: 'none' }));
  const { layers, broken } = readImports(imports());
  expect(layers).toEqual([]);
  expect(broken).toEqual([
    expect.stringMatching(/^cz\.json: /),
    expect.stringMatching(/^sk\.json: .* is no imported bank file$/),
  ]);
  expect((await take(czech(30)))[0]!.added).toHaveLength(30);
});

/** Official bank files through the command line into the answers of the service. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { banksCommand } from '../../src/cli/banks.ts';
import { progressBar } from '../../src/cli/progress.ts';
import { keyIn, newFolder, run, serve } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const assay = (...args: string[]) => run(folder.path, args);
const at = (name: string) => join(folder.path, name);

/** A made-up file in the Czech National Bank's format; codes from 9000. */
function czechFile(count: number, name = 'Příklad'): string {
  const head = 'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS';
  const rows = Array.from({ length: count }, (_, row) => `${9000 + row};${name} ${row};PRIKCZ${10 + row};A`);
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}

const list = async () => JSON.parse((await assay('banks', 'list', '--json')).out);
const imported = () => readFileSync(at('imported-banks/cz.json'), 'utf8');
const IBAN = 'CZ1390070000000000000019';
/** Czech files do not say their day. */
const TODAY = ['--as-of', new Date().toISOString().slice(0, 10)];

describe('assay data banks update', () => {
  it('takes in an official file and says what was added', async () => {
    writeFileSync(at('codes.csv'), czechFile(40));
    const { code, out, err } = await assay('banks', 'update', 'cz', '--from', at('codes.csv'), ...TODAY);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^CZ {2}Česká národní banka, \d{4}-.*: 40 banks, 40 codes; 40 added, 0 changed, 0 removed\n/m,
    );
    expect(out).toContain('  + 9007  Příklad 7\n');
    expect(out).toContain('  + and 20 more\n');
  });

  it('leaves everything as it is when a file is cut short, and says so', async () => {
    const before = imported();
    writeFileSync(at('short.csv'), czechFile(40).slice(0, -700));
    const { code, out, err } = await assay(
      'banks',
      'update',
      'CZ',
      '--from',
      at('short.csv'),
      ...TODAY,
      '--json',
    );
    expect(code).toBe(3);
    expect(err).toMatch(/^CZ: nothing was changed: /);
    expect(JSON.parse(out)).toEqual({
      answers: [],
      updated: [],
      failed: [{ country: 'CZ', error: expect.any(String) }],
    });
    expect(imported()).toBe(before);
  });

  it('fetches from an address, and reports changes as JSON', async () => {
    const server = createServer((_, response) =>
      response.end(czechFile(41, 'Nový').replace('9000;', '9099;')),
    );
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { code, out } = await assay('banks', 'update', 'CZ', '--url', url, '--json');
    server.close();
    expect(code).toBe(0);
    const [report] = JSON.parse(out).updated;
    expect(report).toMatchObject({ country: 'CZ', from: url, codes: 41 });
    expect(report.changed).toHaveLength(39);
    expect(report.added.map((bank: { code: string }) => bank.code).sort()).toEqual(['9040', '9099']);
    expect(report.removed).toEqual([{ code: '9000', name: 'Příklad 0' }]);
  });

  it('leaves everything as it is when a file is older than the last, unless it is meant', async () => {
    const before = imported();
    writeFileSync(at('older.csv'), czechFile(41, 'Nový').replace('9000;', '9099;'));
    const older = ['banks', 'update', 'CZ', '--from', at('older.csv'), '--as-of', '2019-01-01'];
    const { code, err } = await assay(...older);
    expect(code).toBe(3);
    expect(err).toMatch(/^CZ: nothing was changed: the file is of 2019-01-01, the last one of \d{4}-/);
    expect(imported()).toBe(before);
    expect((await assay(...older, '--force')).code).toBe(0);
    expect(
      (await list()).find(({ source }: { source: string }) => source === 'Česká národní banka').as_of,
    ).toBe('2019-01-01');
    expect((await assay('banks', 'update', 'CZ', '--from', at('older.csv'), ...TODAY)).code).toBe(0);
  });

  it("takes in an operator's own list for a country without an official file", async () => {
    writeFileSync(at('own.csv'), 'code;name;bic;city\n99999;Banque Exemple;EXEMFRPP;Paris\n');
    const { code, out } = await assay('banks', 'update', 'FR', '--from', at('own.csv'));
    expect(code).toBe(0);
    expect(out).toContain('FR  operator, ');
    expect(out).toContain('  + 99999  Banque Exemple\n');
  });

  it.each([
    ['a country that is none', ['XX']],
    ['a country without IBANs', ['US', '--from', 'file', '--format', 'csv']],
    ['a file for no country', ['--from', 'file']],
    ['a file for two countries', ['CZ', 'SK', '--from', 'file']],
    ['a day for all countries', ['--as-of', '2026-11-21']],
    ['a day that is none', ['CZ', '--as-of', '2026-13-01']],
    ['a file and an address', ['CZ', '--from', 'file', '--url', 'http://localhost']],
    ['a format without a file', ['CZ', '--format', 'csv']],
    ['a format that is none', ['CZ', '--from', 'file', '--format', 'xml']],
  ])('refuses %s', async (_, args) => {
    const command = banksCommand();
    for (const one of command.commands) one.exitOverride().configureOutput({ writeErr: () => {} });
    const refused = await command.parseAsync(['update', ...args], { from: 'user' }).catch((error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused.exitCode).toBeGreaterThan(0);
  });

  it('exits with 2 when it is called wrongly', async () => {
    expect((await assay('banks', 'update', 'XX')).code).toBe(2);
    expect((await assay('banks', 'update', '--from', 'file')).code).toBe(2);
  });

  it('exits with 3 when a file is not there, or none is known for a country', async () => {
    expect(await assay('banks', 'update', 'CZ', '--from', at('nothing'), ...TODAY)).toMatchObject({
      code: 3,
    });
    expect((await assay('banks', 'update', 'GR')).err).toMatch(
      /^GR: nothing was changed: there is no importer/,
    );
  });
});

describe('what was imported', () => {
  it('is listed by source and age', async () => {
    const rows = await list();
    // One of them has left the list, and is still named with the day it left.
    expect(rows).toContainEqual({
      country: 'CZ',
      banks: 42,
      codes: 42,
      source: 'Česká národní banka',
      as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      days: 0,
      old: false,
    });
    expect(rows).toContainEqual(expect.objectContaining({ country: 'DE', source: 'curated' }));
    expect((await assay('banks')).out).toMatch(/^country +banks +codes +source +as_of +days +old\n/);
  });

  it('answers on the command line, and a broken file is passed over and named', async () => {
    copyFileSync(at('short.csv'), at('imported-banks/sk.json'));
    const { code, out, err } = await assay('verify', 'iban', IBAN, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).details.bank).toMatchObject({
      name: 'Nový 7',
      swift: 'PRIKCZ17',
      source: 'Česká národní banka',
    });
    expect(err).toMatch(/^An imported file is passed over: sk\.json: /);
    const findings = JSON.parse((await assay('doctor', '--json')).out);
    expect(findings).toContainEqual({
      check: 'imported banks',
      ok: false,
      finding: expect.stringMatching(/^sk\.json: /),
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'data: banks: Česká národní banka (CZ)', ok: true }),
    );
  });

  it('answers from the service, which covers it and warns when it is old', async () => {
    writeFileSync(
      at('imported-banks/fr.json'),
      readFileSync(at('imported-banks/fr.json'), 'utf8').replace(/"as_of":"\d{4}/, '"as_of":"2001'),
    );
    const service = await serve(folder.path);
    try {
      const headers = { authorization: `Bearer ${keyIn(service.err())}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ value: IBAN });
      const answer = await fetch(`${service.url}/v1/verify/iban`, { method: 'POST', headers, body });
      const { details } = (await answer.json()) as { details: { bank: { name: string; logo: string } } };
      expect(details.bank.name).toBe('Nový 7');
      expect((await fetch(details.bank.logo)).headers.get('content-type')).toBe('image/png');
      const coverage = await (await fetch(`${service.url}/v1/coverage`)).json();
      expect(coverage).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ name: 'banks: Česká národní banka (CZ)' }),
          expect.objectContaining({ name: 'banks: operator (FR)', as_of: expect.stringMatching(/^2001/) }),
        ]),
      });
      await vi.waitFor(() => expect(service.out()).toMatch(/"data":"banks: operator \(FR\)".*"data is old"/));
      expect(service.out()).toMatch(/"import":"sk\.json: .*passed over"/);
    } finally {
      service.child.kill('SIGKILL');
    }
  });
});

describe('the progress bar', () => {
  const drawnOn = (isTTY: boolean) => {
    const drawn: string[] = [];
    const bar = progressBar('CZ', { isTTY, write: (text) => drawn.push(text.replace('\r\u001b[K', '')) });
    bar.show({ bytes: 0, total: 2000 });
    bar.show({ bytes: 1000, total: 2000 });
    bar.show({ bytes: 1001, total: 2000 });
    bar.show({ bytes: 2000, total: 2000 });
    bar.show({ bytes: 1_600_000, total: undefined });
    bar.clear();
    return drawn;
  };

  it('fills up, is drawn only when it changes, and is taken away', () => {
    const line = (full: number, share: string) =>
      `CZ  ${'█'.repeat(full)}${'░'.repeat(30 - full)} ${share} %`;
    expect(drawnOn(true)).toEqual([line(0, '  0'), line(15, ' 50'), line(30, '100'), 'CZ  1.5 MB', '']);
  });

  it('is not drawn where nobody watches', () => expect(drawnOn(false)).toEqual([]));
});

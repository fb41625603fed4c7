import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, environment, newFolder, run } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);
const check = (args: readonly string[], input = '') => run(folder.path, ['check', ...args], {}, input);

function file(name: string, content: string | Buffer): string {
  writeFileSync(at(name), content);
  return at(name);
}

const CSV = `id,value,country
1,DE89 3704 0044 0532 0130 00,
2,DE89370400440532013001,DE
3
4,"GB29 NWBK 6016 1331 9268 19"," gb "
`;

describe('assay check, CSV', () => {
  it('gives each row back as it was, with the result behind it', async () => {
    const { code, out, err } = await check(['iban', file('ibans.csv', CSV)]);
    const added =
      'assay_valid,assay_reason,assay_normalized,assay_country,assay_bank_code,assay_bank,assay_swift,assay_bank_status,assay_bank_matched,assay_bic_relation,assay_kind,assay_ignored,assay_assumed,assay_country_differs';
    expect(out.split('\n')).toEqual([
      `id,value,country,${added}`,
      '1,DE89 3704 0044 0532 0130 00,,true,,DE89370400440532013000,DE,37040044,Commerzbank Aktiengesellschaft,COBADEFF,active,,,,,,',
      '2,DE89370400440532013001,DE,false,invalid_checksum,DE89370400440532013001,DE,,,,,,,,,,',
      '3,,,false,empty_input,,,,,,,,,,,,',
      '4,"GB29 NWBK 6016 1331 9268 19"," gb ",true,,GB29NWBK60161331926819,GB,NWBK,National Westminster Bank Public Limited Company,NWBKGB2L,active,,,,,,',
      '',
    ]);
    expect(err).toBe(
      '4 rows: valid 2, invalid_checksum 1, empty 1\nRows put right: 1 with fewer, filled up\n',
    );
    expect(code).toBe(1);
  });

  it('reads a pipe that has a name, as of a shell that runs another program in its place', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const checked = check(['iban', at('pipe')]);
    writeFileSync(at('pipe'), CSV);
    const { code, err } = await checked;
    expect([code, err]).toEqual([1, expect.stringMatching(/^4 rows/)]);
  });

  it('takes other columns, delimiters and a country for all; exits with 0 when all are valid', async () => {
    const phones = file('phones.tsv', 'Name\tTelefon\r\nA\t07400 123456\r\n');
    const tabs = await check(['phone', phones, '--value', 'Telefon', '--country', 'GB']);
    expect(tabs.code).toBe(0);
    expect(tabs.out).toMatch(/^A\t07400 123456\ttrue\t\t\+447400123456\tGB\tmobile\t[^\n]*Three\t/m);
    const semicolons = await check(
      ['national-id', '-', '--format', 'csv', '--delimiter', ';'],
      '\ufeffvalue;country\n83010411457;PL\n',
    );
    expect(semicolons.out).toContain('\n83010411457;PL;true;;83010411457;PL;PESEL;1983;;;\n');
  });

  it('writes a named file once it is whole, and leaves the old one when the input is broken', async () => {
    const out = at('checked.csv');
    expect(await check(['iban', file('some.csv', CSV), '--output', out])).toMatchObject({ code: 1, out: '' });
    const written = readFileSync(out, 'utf8');
    expect(written).toMatch(/^id,value,country,assay_valid/);
    const broken = file('broken.csv', 'value\nx\n"never closed\n');
    const { code, err } = await check(['iban', broken, '--output', out]);
    expect({ code, err }).toEqual({
      code: 3,
      err: expect.stringMatching(/^Line 3 begins a row that opens a quotation mark/),
    });
    expect(readFileSync(out, 'utf8')).toBe(written);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('assay check, NDJSON', () => {
  it('adds the result to each object, and says of what is none where it stands', async () => {
    const lines = [
      '{"id":7,"value":"811228-9874","country":"SE"}',
      '"PL83010411457"',
      '{"id":8,"value":5}',
      '',
      'nope',
      '[1]',
    ];
    const { code, out, err } = await check(['national-id', file('people.jsonl', lines.join('\n'))]);
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toEqual([
      {
        id: 7,
        value: '811228-9874',
        country: 'SE',
        result: expect.objectContaining({ valid: true, normalized: '198112289874' }),
      },
      { value: 'PL83010411457', result: expect.objectContaining({ valid: true, normalized: '83010411457' }) },
      { id: 8, value: 5, line: 3, problem: 'invalid_request' },
      { line: 5, problem: 'malformed_json' },
      { line: 6, problem: 'invalid_request' },
    ]);
    expect(err).toBe('5 rows: empty 3, valid 2\n');
    expect(code).toBe(1);
  });

  it('refuses a line that has no end', async () => {
    const { code, err } = await check(['phone', file('long.ndjson', 'x'.repeat(2_000_000))]);
    expect({ code, err }).toEqual({
      code: 3,
      err: 'Line 1 is longer than 1 MB. Is this a table, one row a line?\n',
    });
  });
});

describe('assay check, a file large enough for threads', () => {
  const row = (n: number) => `${n},a customer with a name,${n % 2 === 0 ? 'DE89370400440532013000' : 'x'}\n`;
  const big = file('big.csv', `n,name,IBAN\n${Array.from({ length: 150_000 }, (_, n) => row(n)).join('')}`);

  it('comes back in order, and after a kill -9 goes on to the same end', async () => {
    const whole = at('whole.csv');
    const finished = await check(['iban', big, '--output', whole]);
    expect(finished.err).toBe(
      'Found iban in column IBAN\n150000 rows: valid 75000, country_required 75000\n',
    );
    const numbers = readFileSync(whole, 'utf8').split('\n').slice(1, -1);
    expect(numbers.findIndex((line, n) => !line.startsWith(`${n},`))).toBe(-1);

    const out = at('resumed.csv');
    const [program, ...rest] = COMMAND;
    const child = spawn(program, [...rest, 'check', 'iban', big, '--output', out], {
      env: environment(folder.path),
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(`${out}.part.json`)) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(out)).toBe(false);
    expect((await check(['iban', big, '--output', out, '--resume'])).err).toBe(finished.err);
    expect(readFileSync(out).equals(readFileSync(whole))).toBe(true);
    expect(readdirSync(folder.path).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('leaves nothing behind when it is sent a signal to end', async () => {
    const out = at('ended.csv');
    const [program, ...rest] = COMMAND;
    const child = spawn(program, [...rest, 'check', 'iban', big, '--output', out], {
      env: environment(folder.path),
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(`${out}.part.json`)) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('ended'))).toEqual([]);
  });
});

describe('assay check, called wrongly', () => {
  it.each([
    ['a kind that is none', ['bban', 'x.csv'], 2],
    ['a column that is not there', ['iban', file('plain.csv', 'konto\nx\n')], 2],
    ['a delimiter of two signs', ['iban', 'x.csv', '--delimiter', '::'], 2],
    ['a file that is not there', ['iban', 'nothing.csv'], 3],
  ])('%s', async (_what, args, code) => {
    const finished = await check(args);
    expect(finished.code).toBe(code);
    expect(finished.err).not.toBe('');
    expect(existsSync(at('nothing.csv'))).toBe(false);
  });
});

describe('assay check, values of any kinds in a column', () => {
  const MIXED = `was,Land\nDE89 3704 0044 0532 0130 00,\n01 42 68 53 00,Frankreich\nSSN: 536-90-4399,\n01512 345678O,DE\n`;

  it('says of each what it is, what was left out and what was meant', async () => {
    const { code, out, err } = await check([file('mixed.csv', MIXED), '--identify', 'was', '--suggest']);
    const rows = out.trim().split('\n');
    expect(rows[0]).toBe(
      'was,Land,assay_valid,assay_reason,assay_normalized,assay_country,assay_scheme,assay_alternatives,assay_kind,assay_ignored,assay_assumed,assay_suggestion',
    );
    const kinds = rows.slice(1).map((row) => /,(iban|phone|national_id),[^,]*,[^,]*,[^,]*$/.exec(row)?.[1]);
    expect(kinds).toEqual(['iban', 'phone', 'national_id', 'phone']);
    expect(err).toContain('The country of each row is in column Land\n');
    expect(err).toContain('4 rows: valid 4; valid as phone 2, iban 1, national_id 1\n');
    expect(code).toBe(0);
  });

  it('may stand beside columns of one kind, and is a kind by itself', async () => {
    const rows = `a,b\nDE89370400440532013000,+442079460018\n`;
    const both = await check([file('both.csv', rows), '--column', 'iban=a', '--identify', 'b']);
    expect(both.out).toContain('assay_iban_valid');
    expect(both.out).toContain('assay_identify_kind');
    const { out } = await check(['identify', file('both.csv', rows), '--value', 'b', '--json']);
    expect(JSON.parse(out).columns).toMatchObject([{ kind: 'identify', kinds: { phone: 1 } }]);
  });
});

describe('output that finds no room', () => {
  // A device of Linux on which every write says that the disk is full.
  const toFull = (args: readonly string[]) => {
    const [program, ...rest] = COMMAND;
    const full = openSync('/dev/full', 'w');
    const child = spawn(program, [...rest, ...args], {
      env: environment(folder.path),
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    return new Promise<[code: number | null, err: string]>((resolve) => {
      let err = '';
      child.stderr!.on('data', (data) => {
        err += data;
      });
      child.on('close', (code) => resolve([code, err]));
    });
  };

  it
    .runIf(existsSync('/dev/full'))
    .each([
      [['--help']],
      [['verify', 'iban', 'DE89370400440532013000']],
      [['check', 'iban', file('full.csv', CSV)]],
    ])('is said once, in a sentence: %j', async (args) => {
    const [code, err] = await toFull(args);
    expect(code).toBe(3);
    expect(err.match(/The disk is full/g)).toHaveLength(1);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

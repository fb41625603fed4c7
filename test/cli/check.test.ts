/** `assay check` on the files that people have: hostile, broken, and as spreadsheets write them. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { check } from '../../src/cli/check/run.ts';
import { explain } from '../../src/cli/explain.ts';
import type { ValueType } from '../../src/core/assay.ts';
import { newFolder } from '../process/process.ts';

interface Vector {
  readonly name: string;
  readonly file: string;
  readonly text?: string;
  readonly base64?: string;
  readonly sheet?: string;
  readonly folder?: true;
  readonly late?: true;
  readonly repeat?: { readonly text: string; readonly times: number };
  readonly options?: Partial<CheckOptions>;
  readonly expect: { readonly error?: string; readonly output?: string; readonly summary?: string };
}

const folder = newFolder();
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);
const vectors = JSON.parse(
  readFileSync(new URL('../vectors/check/files.json', import.meta.url), 'utf8'),
) as Vector[];

const IBAN = 'DE89370400440532013000';
const PHONE = '+442079460018';

function put({ file, text, base64, sheet, folder: isFolder, late, repeat }: Vector): string {
  const path = at(file);
  const more = repeat ? repeat.text.repeat(repeat.times) : '';
  if (isFolder) mkdirSync(path, { recursive: true });
  else if (late) {
    const row = `${IBAN},plain\n`;
    const rows = row.repeat(Math.ceil(1_200_000 / row.length));
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(`IBAN,Name\n${rows}${IBAN},M`), Buffer.from([0xfc]), Buffer.from('ller\n')]),
    );
  } else if (sheet !== undefined) writeFileSync(path, workbook(sheet.replace('@', () => more)));
  else if (base64 !== undefined) writeFileSync(path, Buffer.from(base64, 'base64'));
  else if (text !== undefined) writeFileSync(path, text + more);
  return path;
}

function workbook(sheet: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="worksheets/first.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/first.xml': strToU8(sheet),
  });
}

let messages = '';
beforeEach(() => {
  messages = '';
  vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    messages += text;
    return true;
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = 0;
  };
});

async function checked(
  kind: ValueType | undefined,
  file: string,
  options: Partial<CheckOptions> = {},
): Promise<string> {
  const output = options.output ?? at('out.csv');
  await check(kind, file, {
    column: [],
    header: true,
    ...options,
    output,
  });
  return readFileSync(output, 'utf8');
}

describe('files that are broken, hostile, or come from a spreadsheet', () => {
  it.each(vectors)('$name', async (vector) => {
    const path = put(vector);
    rmSync(at('out.csv'), { force: true });
    const { error, output, summary } = vector.expect;
    const result = checked('iban', path, vector.options);
    if (error !== undefined) {
      expect(await result.catch(explain)).toContain(error.replace('<path>', path));
      expect(statSync(at('out.csv'), { throwIfNoEntry: false })).toBeUndefined();
      expect(statSync(at('out.csv.part'), { throwIfNoEntry: false })).toBeUndefined();
      return;
    }
    expect(await result).toBe(output);
    expect(messages).toBe(summary);
  });
});

const csv = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};

describe('a disk that is full', () => {
  it.runIf(existsSync('/dev/full'))('is told in one sentence, and the input stays as it was', async () => {
    const file = csv('full.csv', `IBAN\n${IBAN}\n`);
    const before = readFileSync(file);
    const failed = await check('iban', file, { column: [], header: true, output: '/dev/full' }).catch(
      (error) => explain(error),
    );
    expect(failed).toBe('The disk is full. Nothing was lost; make room and try again.');
    expect(readFileSync(file)).toEqual(before);
  });
});

describe('columns', () => {
  it('are found by what they hold when nothing is said', async () => {
    const file = csv('both.csv', `Kunde;Konto;Telefon\nA;${IBAN};${PHONE}\nB;x;\n`);
    const [head, first] = (await checked(undefined, file)).split('\n');
    expect(head!.split(';').filter((name) => name.endsWith('_valid'))).toEqual([
      'assay_iban_valid',
      'assay_phone_valid',
    ]);
    expect(first).toContain(';true;');
    expect(messages).toContain('Found iban in column Konto, phone in column Telefon\n');
    expect(messages).toContain('Konto: 2 rows: valid 1, ');
  });

  it('says of a column that is named after a kind how few of its values are of it, also where nothing is checked', async () => {
    const desks = Array.from({ length: 30 }, (_, at) => (at % 15 === 3 ? `+49 30 90182${at}` : `desk ${at}`));
    const path = csv(
      'desks.csv',
      `no,Customer phone\n${desks.map((desk, at) => `${at},${desk}`).join('\n')}\n`,
    );
    await expect(checked(undefined, path)).rejects.toThrow('No column was found');
    expect(messages).toBe('Column Customer phone: 2 of 20 read as phone\n');
  });

  it('several of a kind have results of their own', async () => {
    const file = csv('pair.csv', `From,To\n${IBAN},x\n`);
    const column = [
      { kind: 'iban', name: 'From' },
      { kind: 'iban', name: 'To' },
    ] as const;
    const [head, first] = (await checked(undefined, file, { column }))
      .split('\n')
      .map((line) => line.split(','));
    const valid = (name: string) => first![head!.indexOf(name)];
    expect([valid('assay_iban_valid'), valid('assay_iban_2_valid')]).toEqual(['true', 'false']);
  });

  it('of a second pass stand beside those of the first, or in their place', async () => {
    const file = csv('passes.csv', `my IBAN,my phone\n${IBAN},${PHONE}\n`);
    const iban = [
      { kind: 'iban', name: 'my IBAN' },
      { kind: 'phone', name: 'my phone' },
    ] as const;
    const once = await checked(undefined, file, { column: iban, output: at('pass1.csv') });
    const twice = await checked(undefined, at('pass1.csv'), { column: iban, output: at('pass2.csv') });
    expect(twice).toBe(once);
    // Nor are results taken for values when nothing is said: a BIC that was added is none that was sent.
    const found = await checked(undefined, at('pass1.csv'), { output: at('pass3.csv') });
    expect(found).toBe(once);
  });

  it('without names go by their places', async () => {
    const file = csv('nameless.csv', `1,${IBAN}\n2,x\n`);
    const out = await checked('iban', file, { header: false, value: '#2' });
    expect(out.split('\n')[0]).toMatch(new RegExp(`^1,${IBAN},true,`));
    expect(out.split('\n')[1]).toMatch(/^2,x,false,/);
  });
});

describe('names of areas', () => {
  it('are in English, or in the language that is asked for', async () => {
    const file = csv('areas.csv', 'Telefon\n+49 89 123456\n+49 30 901820\n');
    const areas = async (language?: string) => {
      const out = await checked('phone', file, language === undefined ? {} : { language });
      const [head, ...rows] = out
        .trim()
        .split('\n')
        .map((line) => line.split(','));
      return rows.map((row) => row[head!.indexOf('assay_area')]);
    };
    expect(await areas()).toEqual(['Munich', 'Berlin']);
    expect(await areas('de')).toEqual(['München', 'Berlin']);
  });
});

describe('what is written', () => {
  const file = csv('dup.csv', `IBAN\n${IBAN}\nx\nDE89 3704 0044 0532 0130 00\n`);

  it('marks the row that had a value first', async () => {
    const out = await checked('iban', file, { duplicates: true });
    expect(out.split('\n').map((line) => line.split(',').at(-1))).toEqual([
      'assay_duplicate_of',
      '',
      '',
      '1',
      '',
    ]);
    expect(messages).toContain('; duplicates 1\n');
  });

  it('has what was probably meant beside an IBAN with one mistake, and nothing where that is not certain', async () => {
    const swapped = csv('swapped.csv', `IBAN,P\n${IBAN},${PHONE}\nDE89370400440532031000,x\nxx,x\n`);
    const out = await checked('iban', swapped, { value: 'IBAN', suggest: true });
    expect(out.split('\n').map((line) => line.split(',').at(-1))).toEqual([
      'assay_suggestion',
      '',
      IBAN,
      '',
      '',
    ]);
    const again = await checked('iban', at('out.csv'), { value: 'IBAN', output: at('again.csv') });
    expect(again).not.toContain('suggestion');
    const phones = await checked('phone', swapped, { value: 'P', suggest: true });
    expect(phones.split('\n')[2]!.split(',').at(-1)).toBe('');
    const ids = csv('ids.csv', 'id,country\n8301O411457,PL\n');
    const repaired = await checked('national_id', ids, { value: 'id', suggest: true });
    expect(repaired.split('\n')[1]!.split(',').at(-1)).toBe('83010411457');
  });

  it('refuses words and assumptions on request', async () => {
    const ids = csv('strict.csv', 'id,country\nPESEL 83010411457,PL\n83010411457,PL\n');
    const read = await checked('national_id', ids, { value: 'id' });
    expect(read.match(/,true,/g)).toHaveLength(2);
    const strict = await checked('national_id', ids, { value: 'id', strict: true });
    expect(strict.split('\n')[1]).toContain(',false,invalid_characters,');
    expect(strict.split('\n')[2]).toContain(',true,');
    const eins = csv('eins.csv', 'id,country\n89-1234567,US\n');
    expect(await checked('company', eins, { value: 'id' })).toContain(',true,');
    const refused = await checked('company', eins, { value: 'id', strict: true });
    expect(refused).toContain(',false,invalid_component,');
  });

  it('has some rows alone, and a report of all', async () => {
    const out = await checked('iban', file, { only: 'invalid', summary: at('report.json') });
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(JSON.parse(readFileSync(at('report.json'), 'utf8'))).toMatchObject({
      file: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
      rows: 3,
      rows_written: 1,
      columns: [
        {
          column: 'IBAN',
          kind: 'iban',
          valid: 2,
          invalid: 1,
          countries: { DE: 2 },
          banks: { 'Commerzbank Aktiengesellschaft': 2 },
        },
      ],
    });
  });

  it('has the format of its ending, and reads again', async () => {
    await checked('iban', file, { output: at('out.xlsx') });
    const again = await checked('iban', at('out.xlsx'), { output: at('back.csv') });
    expect(again).toBe(await checked('iban', file));
    const lines = (await checked('iban', file, { output: at('out.jsonl') })).trim().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ IBAN, assay_valid: 'true', assay_swift: 'COBADEFF' });
    expect(await checked('iban', file, { output: at('out.tsv') })).toContain('\tassay_valid\t');
    await checked('iban', at('out.xlsx'), { output: at('workbook') });
    expect(readFileSync(at('workbook')).subarray(0, 2).toString()).toBe('PK');
  });

  it('never replaces the input unasked', async () => {
    symlinkSync(file, at('link.csv'));
    for (const output of [file, at('link.csv')]) {
      await expect(checked('iban', file, { output })).rejects.toThrow('The output is the input.');
    }
    const copy = csv('copy.csv', readFileSync(file, 'utf8'));
    expect(await checked('iban', copy, { output: copy, overwrite: true })).toContain('assay_valid');
  });

  it('keeps the rights of what it replaces, goes where a link points, and leaves devices alone', async () => {
    writeFileSync(at('private.csv'), '', { mode: 0o600 });
    symlinkSync(at('private.csv'), at('pointer.csv'));
    await checked('iban', file, { output: at('pointer.csv') });
    expect(statSync(at('private.csv')).mode & 0o777).toBe(0o600);
    expect(statSync(at('private.csv')).size).toBeGreaterThan(0);
    await check('iban', file, { column: [], header: true, output: '/dev/null' });
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('NDJSON', () => {
  const cases: readonly [string, string, string][] = [
    [
      'numbers beyond a double',
      '{"n":12345678901234567890,"m":1.0,"value":"x"}',
      '{"n":12345678901234567890,"m":1.0,"value":"x","result":',
    ],
    ['names that are there twice', '{"a":1,"a":2,"value":"x"}', '{"a":1,"a":2,"value":"x","result":'],
    ['a result of its own', '{"result":"mine","value":"x"}', '{"result":"mine","value":"x","assay_result":'],
    [
      'an earlier result',
      '{"result":{"type":"iban","input":"}\\"","valid":true},"value":"x"}',
      '{"value":"x","result":',
    ],
    ['nothing', '{}', '{"line":1,"problem":"invalid_request"}'],
    ['a line of its own', '{"line":"mine"}', '{"line":"mine","assay_line":1,"problem":"invalid_request"}'],
    ['deep nesting', `{"value":"x","deep":${'['.repeat(500)}${']'.repeat(500)}}`, '{"value":"x","deep":[[['],
  ];
  it.each(cases)('comes back as it was: %s', async (_what, line, start) => {
    const out = await checked('iban', csv('rows.ndjson', `${line}\r\n`), { output: at('rows.out.ndjson') });
    expect(out.startsWith(start)).toBe(true);
    expect(() => JSON.parse(out)).not.toThrow();
  });

  it('takes several keys in one pass', async () => {
    const file = csv('keys.ndjson', `{"i":"${IBAN}","p":"${PHONE}"}\n`);
    const column = [
      { kind: 'iban', name: 'i' },
      { kind: 'phone', name: 'p' },
    ] as const;
    expect(
      JSON.parse(await checked(undefined, file, { column, output: at('keys.out.ndjson') })),
    ).toMatchObject({
      i: IBAN,
      result_iban: { valid: true },
      result_phone: { valid: true },
    });
  });
});

describe('a check that was broken off', () => {
  it('goes on from there with --resume, and comes to the same', async () => {
    const text = Array.from({ length: 60_000 }, (_, n) => `number ${n},${n % 3 === 0 ? 'x' : IBAN}\n`).join(
      '',
    );
    const whole = await checked('iban', csv('big.csv', `n,IBAN\n${text}`), { output: at('whole.csv') });
    // The file breaks off in the middle: its second half is not UTF-8, until it is put right.
    const half = 1_200_000;
    const broken = Buffer.from(`n,IBAN\n${text}`);
    const stamp = statSync(at('big.csv')).mtime;
    const good = broken[half]!;
    broken[half] = 0xff;
    const put = (bytes: Buffer) => {
      writeFileSync(at('resumed.csv'), bytes);
      utimesSync(at('resumed.csv'), stamp, stamp);
    };
    put(broken);
    const options = {
      output: at('resumed.out.csv'),
      resume: true,
      encoding: 'utf-8' as const,
      value: 'IBAN',
    };
    expect(await checked('iban', at('resumed.csv'), options).catch(explain)).toContain('not UTF-8');
    const part = statSync(at('resumed.out.csv.part'));
    expect(part.size).toBeGreaterThan(0);
    broken[half] = good;
    put(broken);
    expect(await checked('iban', at('resumed.csv'), options)).toBe(whole);
    expect(statSync(at('resumed.out.csv')).ino).toBe(part.ino);
    expect(messages).toContain('60000 rows: valid 40000, ');
  });
});

describe('the draft beside an output', () => {
  it('is never what a link points to, and has the rights of the file that it replaces', async () => {
    const victim = at('victim.csv');
    writeFileSync(victim, 'not yours');
    writeFileSync(at('drafted.csv'), `IBAN\n${IBAN}\n`);
    rmSync(at('out.csv'), { force: true });
    writeFileSync(at('out.csv'), 'an older result', { mode: 0o600 });
    for (const name of ['out.csv.part', 'out.csv.part.json.new']) {
      rmSync(at(name), { force: true });
      symlinkSync(victim, at(name));
    }
    expect(await checked('iban', at('drafted.csv'), { value: 'IBAN' })).toContain(IBAN);
    expect(readFileSync(victim, 'utf8')).toBe('not yours');
    expect(lstatSync(at('out.csv')).isSymbolicLink()).toBe(false);
    expect(statSync(at('out.csv')).mode & 0o777).toBe(0o600);
  });

  it('is not gone on with where it is a link', async () => {
    const victim = at('victim.csv');
    writeFileSync(victim, 'not yours, and long enough');
    writeFileSync(at('drafted.csv'), `IBAN\n${IBAN}\n`);
    rmSync(at('out.csv'), { force: true });
    rmSync(at('out.csv.part'), { force: true });
    symlinkSync(victim, at('out.csv.part'));
    writeFileSync(at('out.csv.part.json'), JSON.stringify({ written: 3, state: {} }));
    expect(await checked('iban', at('drafted.csv'), { value: 'IBAN', resume: true })).toContain(IBAN);
    expect(readFileSync(victim, 'utf8')).toBe('not yours, and long enough');
  });
});

describe('accounts', () => {
  const valuesOf = (out: string, column: string) => {
    const [head, ...rows] = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    return rows.map((row) => row[head!.indexOf(column)]);
  };

  it('become IBANs, with the parts of each row', async () => {
    const file = csv(
      'accounts.csv',
      'id,country,Bank_Code,branch_code,account_number\n1,DE,37040044,,532013000\n2,ES,2100,0418,0200051332\n3,NO,,,8601.11.17947\n4,,37040044,,532113000\n5,FR,,,\n',
    );
    const out = await checked(undefined, file, { fromAccount: true, country: 'DE' });
    expect(valuesOf(out, 'assay_normalized').slice(0, 3)).toEqual([
      'DE89370400440532013000',
      'ES9121000418450200051332',
      'NO9386011117947',
    ]);
    expect(valuesOf(out, 'assay_valid')).toEqual(['true', 'true', 'true', 'false', 'false']);
    expect(valuesOf(out, 'assay_reason').slice(3)).toEqual(['invalid_national_check_digit', 'empty_input']);
    expect(valuesOf(out, 'assay_swift')[0]).toBe('COBADEFF');
  });

  it('stand in a column of another name, and need a country', async () => {
    const file = csv('konto.csv', 'Konto\n8601.11.17947\n');
    const options = { fromAccount: true, value: 'Konto' };
    expect(valuesOf(await checked('iban', file, options), 'assay_reason')).toEqual(['country_required']);
    const out = await checked('iban', file, { ...options, country: 'NO' });
    expect(valuesOf(out, 'assay_normalized')).toEqual(['NO9386011117947']);
  });

  it('come in NDJSON too', async () => {
    const rows = [
      { country: 'DE', bank_code: '37040044', account_number: '532013000' },
      { country: 'NO', account_number: '8601.11.17948' },
    ];
    const file = csv(
      'accounts.ndjson',
      rows.map((row) => `${JSON.stringify(row)}\n"8601.11.17947"`).join('\n'),
    );
    const options = { fromAccount: true, country: 'NO', output: at('accounts-out.ndjson') };
    const out = (await checked('iban', file, options)).trimEnd().split('\n');
    expect(out.map((line) => JSON.parse(line).result)).toMatchObject([
      { valid: true, normalized: 'DE89370400440532013000' },
      { valid: true, normalized: 'NO9386011117947' },
      { valid: false, reason: 'invalid_national_check_digit' },
      { valid: true, normalized: 'NO9386011117947' },
    ]);
  });

  it.each<[string, ValueType | undefined, Partial<CheckOptions>, string]>([
    ['another kind', 'phone', {}, 'IBANs of one column of account numbers'],
    ['several columns', undefined, { column: [{ kind: 'iban', name: 'a' }] }, 'leave --column out'],
    ['suggestions', 'iban', { suggest: true }, '--suggest is for IBANs, not for accounts'],
    ['strictness', 'iban', { strict: true }, '--strict is for values, not for accounts'],
    ['a column that is not there', 'iban', {}, 'The file has no column "account_number"'],
  ])('refuse %s', async (_, kind, options, message) => {
    const file = csv('other.csv', 'a,b\n1,2\n');
    await expect(checked(kind, file, { fromAccount: true, ...options })).rejects.toThrow(message);
  });
});

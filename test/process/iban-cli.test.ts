import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder, run } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const assay = (...args: string[]) => run(folder.path, ['iban', ...args]);

describe('assay tools iban', () => {
  it('makes an IBAN of an account', async () => {
    const account = ['from-account', '--country', 'DE', '--bank-code', '37040044', '--account'];
    expect(await assay(...account, '532013000')).toMatchObject({ code: 0, out: 'DE89370400440532013000\n' });
    expect(await assay(...account, '532113000')).toMatchObject({
      code: 1,
      out: 'invalid: invalid_national_check_digit\n',
    });
    const { out } = await assay(...account, '532013000', '--json');
    expect(JSON.parse(out)).toMatchObject({ valid: true, details: { bank: { swift: 'COBADEFF' } } });
  });

  it('goes through a file', async () => {
    const file = join(folder.path, 'accounts.csv');
    writeFileSync(
      file,
      'id,country,bank_code,account_number\n1,DE,37040044,532013000\n2,NO,,8601.11.17947\n3,,37040044,532113000\n',
    );
    const { code, out } = await assay('from-account', file, '--country', 'DE');
    expect(code).toBe(1);
    const [header, first, second, third] = out.split('\n');
    expect(header).toBe('id,country,bank_code,account_number,iban,valid,reason,bank,swift');
    expect(first).toMatch(/^1,DE,37040044,532013000,DE89370400440532013000,true,,Commerzbank .*,COBADEFF$/);
    expect(second).toContain('NO9386011117947,true');
    expect(third).toBe('3,,37040044,532113000,,false,invalid_national_check_digit,,');
  });

  it('takes an IBAN apart', async () => {
    const { code, out } = await assay('parse', 'FR14 2004 1010 0505 0001 3M02 606', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      bank_code: '20041',
      branch_code: '01005',
      national_check_digits: '06',
    });
    expect(await assay('parse', 'FR14')).toMatchObject({ code: 1, out: 'invalid: invalid_length\n' });
    expect((await assay('parse', 'FR1420041010050500013M02606')).out).toContain('0500013M026');
  });

  it.each([
    ['neither a file nor an account', ['from-account']],
    ['both', ['from-account', 'file.csv', '--account', '1']],
    ['an account without its country', ['from-account', '--account', '1']],
  ])('says how it is called: %s', async (_, args) => {
    expect(await assay(...args)).toMatchObject({ code: 2, out: '' });
  });

  it('refuses a file without account numbers', async () => {
    const file = join(folder.path, 'other.csv');
    writeFileSync(file, 'a,b\n1,2\n');
    expect(await assay('from-account', file)).toMatchObject({ code: 2, out: '' });
  });

  it('suggests what was meant', async () => {
    const { out } = await run(folder.path, ['verify', 'iban', 'DE8937040044053201300O', '--suggest']);
    expect(out).toContain('value: DE89370400440532013000');
    const id = await run(folder.path, [
      'verify',
      'national-id',
      '8301O411457',
      '--country',
      'PL',
      '--suggest',
    ]);
    expect(id.out).toContain('value: 83010411457');
    const read = await run(folder.path, ['identify', 'PESEL 8301O411457', '--suggest']);
    expect(read.out).toContain('value: 83010411457');
    const phone = await run(folder.path, ['verify', 'phone', '1', '--suggest']);
    expect(phone.code).toBe(1);
  });
});

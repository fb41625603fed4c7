/** What `npm install` of the published file brings. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { run } from './run.ts';

const MB = 1e6;

/** Names of what npm installed in a folder, by its own list. */
function packagesIn(folder: string): string[] {
  const list = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return Object.keys(list.packages).map((path) => path.replace(/^.*node_modules\//, ''));
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe('without optional packages', () => {
  const folder = inject('library');
  const own = join(folder, 'node_modules/assay');

  it('is one package, under 24 MB', () => {
    expect(packagesIn(folder)).toEqual(['assay']);
    expect(bytesIn(own)).toBeLessThan(24 * MB);
  });

  it('verifies every kind with all its data, from modules and the command line', async () => {
    const program = `import * as assay from 'assay';
      const iban = assay.verifyIban('DE89 3704 0044 0532 0130 00');
      const phone = assay.verifyPhone('07400 123456', { country: 'GB' });
      console.log(iban.details.bank.short_name, phone.details.line_type, assay.verifyNationalId('811218-9876', { country: 'SE' }).valid,
        assay.verifyBic('DEUTDEFF').valid, assay.verifyLei('506700GE1G29325QX363').valid, assay.verifyVat('PL 526-000-12-46').valid);`;
    const output = await run(folder, process.execPath, ['--input-type=module', '-e', program], 30_000);
    expect(output.trim()).toBe('Commerzbank mobile true true true true');
    const command = [
      join(folder, 'node_modules/.bin/assay'),
      'verify',
      'iban',
      'DE89 3704 0044 0532 0130 00',
    ];
    expect(await run(folder, process.execPath, command, 30_000)).toContain('Commerzbank');
  });

  it('says which package the service lacks', async () => {
    const serve = run(folder, join(folder, 'node_modules/.bin/assay'), ['serve'], 30_000);
    await expect(serve).rejects.toThrow('npm install libsql');
  });

  it('has no scripts, its licence and those of what it contains', () => {
    const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(join(own, 'LICENSE'), 'utf8')).toContain('MIT License');
    const notices = readFileSync(join(own, 'dist/licences.txt'), 'utf8');
    for (const name of ['find-my-way', 'fflate', 'typebox', 'google-libphonenumber']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });
});

describe('with what the service needs', () => {
  const folder = inject('service');

  it('is at most 12 packages and 47.8 MB', () => {
    expect(packagesIn(folder).length).toBeLessThanOrEqual(12);
    expect(bytesIn(join(folder, 'node_modules'))).toBeLessThanOrEqual(47.8 * MB);
  });
});

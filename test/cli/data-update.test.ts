/** `assay data update` with lists of banks behind accounts: which answers change, what is kept, and what answers say then. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAssay } from '../../src/cli/data.ts';
import { dataCommand } from '../../src/cli/data-files.ts';
import { settings } from '../../src/cli/session.ts';
import { bsbDirectory, bsbKey, cdv, fedach, fedRecord } from '../intake/banks/account-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'data-update-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let [out, err] = ['', ''];

beforeEach(() => {
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('DATABASE_URL', `sqlite:${join(scratch, 'assay.db')}`);
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
});

async function update(content: string, ...options: string[]) {
  [out, err] = ['', ''];
  writeFileSync(join(scratch, 'file'), content);
  await dataCommand().parseAsync(['update', join(scratch, 'file'), ...options], { from: 'user' });
  return { code: process.exitCode ?? 0, out, err };
}

/** Of files that don't say of which day they are. */
const TODAY = ['--as-of', new Date().toISOString().slice(0, 10)];

const kept = () => readdirSync(join(scratch, 'imported-banks')).sort();

const verified = async (country: string, value: string) =>
  (await openAssay(settings(process.env))).verifyAccount(value, { country });

/** A directory with one bank more, of a routing number that people may have. */
const directory = (name: string) => `${fedach(10_000)}${fedRecord('021000021', name)}\r\n`;

describe('assay data update', () => {
  it('takes the FedACH directory in, and says which answers change', async () => {
    const first = await update(directory('OLD NAME'));
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      /^US {2}answers: 0 names, 0 BICs, 0 statuses, 0 ended, 10001 new; 0 of curated records\nUS {2}Federal Reserve Banks, /,
    );
    const { out: dry } = await update(directory('NEW NAME'), '--dry-run', '--json');
    expect(JSON.parse(dry)).toMatchObject({
      updated: [
        {
          publisher: 'Federal Reserve Banks',
          answers: [{ country: 'US', names: 1, examples: ['021000021  OLD NAME > NEW NAME'] }],
          reports: [{ codes: 10_001 }],
        },
      ],
      failed: [],
    });
    expect(kept()).toEqual(['accounts-us.json']);
    expect(await verified('US', '021000021 123456789')).toMatchObject({
      details: { bank: { name: 'OLD NAME' } },
    });
  });

  it('takes the BSB directory and the key to it in, one after the other', async () => {
    await update(bsbDirectory(8_000), ...TODAY);
    const { out: key } = await update(bsbKey(70), ...TODAY);
    expect(key).toMatch(
      /^AU {2}answers: 8000 names, 0 BICs, 0 statuses, 0 ended, 0 new; 0 of curated records\n/,
    );
    expect(key).toContain('  991000  - > Made-up Bank, No. 0\n');
    expect(key).toMatch(
      /\nAU-names {2}AusPayNet, .*: 70 institutions named; there were 0 before\n {2}edition of .*, as given\n$/,
    );
  });

  it('takes check digit parameters in', async () => {
    const { out: rules } = await update(cdv(60), ...TODAY);
    expect(rules).toMatch(
      /^ZA {2}BankservAfrica CDV, .*: 0 banks, 60 codes; 60 added, 0 changed, 0 removed\n/,
    );
    expect(kept()).toContain('za-cdv.json');
  });
});

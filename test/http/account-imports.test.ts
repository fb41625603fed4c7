/** Lists of banks behind accounts that an operator took in, in the answers of the service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCES } from '../../src/intake/all.ts';
import { importsIn } from '../../src/intake/folders.ts';
import { takeIn } from '../../src/intake/intake.ts';
import { cdvTable, fedRecord } from '../intake/banks/account-files.ts';
import { inMemory } from '../intake/memory.ts';
import { type Service, startService } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'account-imports-'));
let [before, after]: Service[] = [];

async function take(kind: string, name: string, content: string): Promise<void> {
  const source = { ...SOURCES.find((one) => one.kind === kind && one.names.includes(name))!, minimum: 1 };
  const files = [inMemory().written(content)];
  await takeIn(source, { imports: importsIn(folder).banks, files, today: '2026-11-21', as_of: '2026-11-21' });
}

beforeAll(async () => {
  before = await startService();
  await take('accounts', 'US', `${fedRecord('021000021', 'FIRST MADE-UP BANK')}\r\n`);
  await take('cdv', 'ZA', cdvTable(['051001,051001,1,4,11,0,11987654321,m']));
  after = await startService({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await before!.close();
  await after!.close();
  rmSync(folder, { recursive: true });
});

const US = { value: '021000021 123456789', country: 'US' };
const ZA = { country: 'ZA', parts: { branch_code: '051001', account_number: '10004291601' } };
const ZA_WRONG = { value: '051001 10004291603', country: 'ZA' };

describe('POST /v1/verify/account', () => {
  it('names banks from the list, with its publisher and day', async () => {
    const { status, body } = await after!.post('/v1/verify/account', US);
    expect(status).toBe(200);
    expect(body.details).toMatchObject({
      proof: 'check_digit',
      bank: {
        code: '021000021',
        name: 'FIRST MADE-UP BANK',
        source: 'Federal Reserve Banks',
        as_of: '2026-11-21',
      },
    });
    expect((await before!.post('/v1/verify/account', US)).body.details).not.toHaveProperty('bank');
  });

  it('holds account numbers to the parameters, and to nothing without them', async () => {
    expect((await after!.post('/v1/verify/account', ZA)).body).toMatchObject({
      valid: true,
      details: { proof: 'check_digit' },
    });
    expect((await after!.post('/v1/verify/account', ZA_WRONG)).body).toMatchObject({
      valid: false,
      reason: 'invalid_checksum',
      part: 'account_number',
    });
    const { body } = await before!.post('/v1/verify/account', ZA_WRONG);
    expect(body).toMatchObject({ valid: true });
    expect(body.details.proof).not.toBe('check_digit');
  });
});

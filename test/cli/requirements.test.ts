/** assay tools requirements, as it is called in a terminal. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { requirementsCommand } from '../../src/cli/requirements.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function run(...words: string[]) {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    text += piece;
    return true;
  });
  await requirementsCommand().exitOverride().parseAsync(words, { from: 'user' });
  vi.restoreAllMocks();
  return { text, code: process.exitCode };
}

describe('assay tools requirements', () => {
  it('prints a line for each field of each option', async () => {
    const { text, code } = await run('gb');
    expect(code).toBe(EXIT.success);
    const [headings, ...lines] = text.trim().split('\n');
    expect(headings).toMatch(/^option +field +label +local_name +example +length +required$/);
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['1 IBAN', 'iban'],
      ['2 Sort code and account', 'sort_code'],
      ['2 Sort code and account', 'account_number'],
    ]);
  });

  it('prints all of it as JSON, in a language', async () => {
    const { text } = await run('US', '--for', 'payout', '--language', 'fr', '--json');
    const { options } = JSON.parse(text);
    expect(options[0].fields[1]).toMatchObject({ key: 'account_number', label: 'Numéro de compte' });
  });

  it('prints JSON Schema', async () => {
    const { text } = await run('MX', '--schema');
    expect(JSON.parse(text).anyOf[0].required).toEqual(['clabe']);
  });

  it('exits with another code where there is nothing', async () => {
    expect(await run('AQ')).toEqual({ text: 'No source names a number for it.\n', code: EXIT.negative });
    expect(await run('AQ', '--json')).toEqual({ text: 'null\n', code: EXIT.negative });
  });

  it('refuses what there is not', async () => {
    await expect(run('QQ')).rejects.toThrow('The country is neither a code nor a name of a country');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(run('GB', '--for', 'dinner')).rejects.toThrow(/payout, invoice, onboarding/);
  });
});

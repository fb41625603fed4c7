/** `assay identify`: what a value is. */
import { beforeEach, expect, it, vi } from 'vitest';
import { identifyCommand } from '../../src/cli/identify.ts';
import type { Reason } from '../../src/core/reasons.ts';
import { identify as inLibrary } from '../../src/index.ts';
import { WORDS } from '../../src/words/all.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = 0;
  };
});

const identify = (...words: string[]) => identifyCommand().exitOverride().parseAsync(words, { from: 'user' });

it('names the kind, and exits by whether the value is valid', async () => {
  await identify('PESEL 83010411457');
  expect(printed).toMatch(/^national-id: valid\n[\s\S]*label: PESEL\n/);
  expect(process.exitCode).toBe(0);
  printed = '';
  await identify('123456789');
  expect(printed).toMatch(/^unknown: invalid: country_required\n[\s\S]*alternatives\n/);
  expect(process.exitCode).toBe(1);
});

it('prints what the library answers', async () => {
  await identify('07400 123456', '--country', 'GB', '--kinds', 'phone, iban', '--json');
  expect(JSON.parse(printed)).toMatchObject({ type: 'phone', normalized: '+447400123456' });
  expect(JSON.parse(printed)).toEqual(inLibrary('07400 123456', { country: 'GB', kinds: ['phone', 'iban'] }));
});

it('prints whose a BIC is that stands beside an IBAN', async () => {
  await identify('IBAN: DE89370400440532013000 BIC: INGDDEFF', '--json');
  expect(JSON.parse(printed)).toMatchObject({
    type: 'iban',
    details: { bic: { given: 'INGDDEFF', relation: 'other_bank' } },
  });
});

it('says in a language what it says in words', async () => {
  await identify('+49 89 123456', '--language', 'de');
  expect(printed).toContain('areas: München\n');
  printed = '';
  await identify('+49 89 12', '--language', 'de', '--json');
  const { reason, message } = JSON.parse(printed);
  expect(message).toBe(WORDS.de.reasons[reason as Reason]);
  printed = '';
  await identify('DE89370400440532013000', '--language', 'de', '--json');
  const worded = printed;
  printed = '';
  await identify('DE89370400440532013000', '--json');
  expect(worded).toBe(printed);
});

it('takes types by either name, a country by any', async () => {
  await identify('030 901820', '--country', 'Germany', '--types', 'phone', '--kinds', 'phone', '--json');
  expect(JSON.parse(printed)).toMatchObject({ normalized: '+4930901820' });
  printed = '';
  await identify('83010411457', '--country', 'POL', '--types', 'national_id,phone', '--json');
  expect(JSON.parse(printed)).toMatchObject({ type: 'national_id', valid: true });
  printed = '';
  await identify('DE89370400440532013000', '--country', '', '--json');
  expect(JSON.parse(printed)).toMatchObject({ type: 'iban', valid: true });
});

it('refuses a type that there is not, two that differ, and a country that is none', async () => {
  await expect(identify('1', '--kinds', 'iban,shoe')).rejects.toThrow('There is no such type');
  await expect(identify('1', '--types', 'shoe')).rejects.toThrow('There is no such type');
  await expect(identify('1', '--types', 'iban', '--kinds', 'phone')).rejects.toThrow(
    '--types and --kinds are the same option: give one of them.',
  );
  await expect(identify('1', '--country', 'Germny')).rejects.toThrow('is Germany meant?');
});

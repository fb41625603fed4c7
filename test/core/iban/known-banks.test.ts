/** Well-known banks, one a country, tried as somebody would who wants to see whether the directory is any good. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { logoUrlAt } from '../../../src/http/logo-url.ts';
import { createLogos, type Logo } from '../../../src/logos/logos.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

interface KnownBank {
  readonly country: string;
  readonly value: string;
  readonly bank_code: string;
  readonly short_name: string;
  readonly swift: string;
  readonly city: string;
}

const FILE = fileURLToPath(new URL('../../vectors/iban/known-banks.json', import.meta.url));
const { banks }: { banks: KnownBank[] } = JSON.parse(readFileSync(FILE, 'utf8'));
const directory = loadDirectory(GENERATED_FOLDER).withLogos(logoUrlAt('https://assets.example'));
const logos = createLogos({ directory, folder: GENERATED_FOLDER });

/** What a browser asks for when it shows an answer's logo. */
async function fetchLogo(address: string): Promise<Logo> {
  const { pathname, searchParams } = new URL(address);
  const [, code, format] = /([A-Z0-9]+)\.(png|svg)$/.exec(pathname)!;
  return (await logos.find(code!, format as 'png' | 'svg', searchParams.get('country') ?? undefined))!;
}

it('are of 40 countries and more', () => {
  expect(new Set(banks.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40);
});

describe.each(banks)('$country $short_name', ({ country, value, bank_code, short_name, swift, city }) => {
  const result = verifyIban(value, { directory });
  const bank = result.valid ? result.details.bank! : undefined;

  it('is recognised by its account numbers', () => {
    expect(result).toMatchObject({ valid: true, country: { code: country }, details: { bank_code } });
    expect(bank).toMatchObject({ short_name, swift, city, status: 'active' });
    expect(bank?.name).toEqual(expect.any(String));
  });

  it('has a logo in both formats', async () => {
    const svg = String((await fetchLogo(bank!.logo_svg!)).body);
    const parser = new SaxesParser();
    parser.write(svg).close();
    expect(svg).toContain('<path ');
    const picture = (await fetchLogo(bank!.logo!)).body as Buffer;
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([256, 256]);
    expect(picture.subarray(-8, -4).toString()).toBe('IEND');
  });
});

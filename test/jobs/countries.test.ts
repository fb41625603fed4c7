/** Files with a column of countries: found by its name and its cells, by its cells alone, or named. */
import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/bulk/beginning.ts';
import { IDENTIFY } from '../../src/bulk/column-kinds.ts';
import { countryIn, isElsewhere, rowCountry } from '../../src/bulk/countries.ts';
import { countryColumn } from '../../src/bulk/country-columns.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import type { VerifyCell } from '../../src/bulk/plan.ts';
import { type CheckOptions, prepare } from '../../src/bulk/prepare.ts';
import { createAssay } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261123 });
const verify: VerifyCell = (kind, value, country) =>
  kind === IDENTIFY ? assay.identify(value, { country }) : assay.verify(kind, value, { country });

const FILE = `Name;Land;Telefon
A;Spanien;915 123 456
B;FRA;01 23 45 67 89
C;IT;02 1234 5678
D;;030 901820
`;

async function checked(text: string, options: Partial<CheckOptions>) {
  const input = beginningOf(Buffer.from(text), true, {});
  const { plan, from, line } = prepare('phone', input, { column: [], header: true, ...options }, verify);
  const bytes = Buffer.from(text).subarray(from);
  const checked = createChecker(plan, verify).check({ bytes, line, next: line + 4 });
  const rows = Buffer.from(checked.bytes).toString();
  const normalized = rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split(';')[5] ?? '');
  return { column: plan.countryColumn, normalized, elsewhere: checked.tally.elsewhere, rows };
}

describe('a column of countries', () => {
  it('is found by its name and cells, and counts before the country of the request', async () => {
    expect(await checked(FILE, { value: 'Telefon', country: 'DE' })).toMatchObject({
      column: 'Land',
      normalized: ['+34915123456', '+33123456789', '+390212345678', '+4930901820'],
    });
  });

  it('is found by its name in all languages, whatever the case and marks', () => {
    const rows = [['DE'], ['FR']];
    for (const name of ['Ländercode', 'Country Code', 'PAYS', 'país', 'paese', 'kraj', 'Країна', 'ISO2'])
      expect([name, countryColumn([name], rows, 'DE')]).toEqual([name, 0]);
  });

  it('is not taken by its name where its cells are something else', () => {
    expect(countryColumn(['Land'], [['Acker'], ['Wiese'], ['DE']], undefined)).toBe(-1);
  });

  it('is taken by its cells alone where no country was given and they are more than two letters', () => {
    const rows = [['Germany'], ['Polska'], ['ITA']];
    expect(countryColumn(['x'], rows, undefined)).toBe(0);
    expect(countryColumn(['x'], rows, 'DE')).toBe(-1);
    // States of the US, which are countries' codes too.
    expect(countryColumn(['x'], [['CA'], ['IL'], ['GA'], ['PA']], undefined)).toBe(-1);
    expect(countryColumn(['x'], [['Germany']], undefined)).toBe(-1);
  });

  it('is counted where its rows name another country than the request', async () => {
    expect(await checked(FILE, { country: 'DE' })).toMatchObject({ elsewhere: 3 });
    expect(await checked(FILE, { country: 'ES' })).toMatchObject({ elsewhere: 2 });
    expect(await checked(FILE, {})).toMatchObject({ elsewhere: 0 });
    expect([isElsewhere('UK', 'gb'), isElsewhere('zz', 'DE'), isElsewhere(undefined, 'DE')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stands beside columns of what was left out and assumed', async () => {
    const text = 'Land;Telefon\nDE;Tel. mobil 01512 3456789\nDE;1712345678.0\nDE;DE89370400440532013000\n';
    const { rows } = await checked(text, { value: 'Telefon' });
    expect(
      rows
        .trimEnd()
        .split('\n')
        .map((row) => row.split(';').slice(-4, -1)),
    ).toEqual([
      ['', expect.any(String), ''],
      ['', '', 'decimal_removed'],
      ['iban', '', ''],
    ]);
  });

  it('is the named one, whatever it holds', async () => {
    const text = FILE.replace('Land', 'x');
    const named = await checked(text, { value: 'Telefon', country: 'DE', countryColumn: 'x' });
    expect(named.normalized[0]).toBe('+34915123456');
    await expect(checked(text, { value: 'Telefon', countryColumn: 'y' })).rejects.toMatchObject({
      code: 'no_column',
      facts: { name: 'y' },
    });
  });

  it('has codes of two and three letters and names', () => {
    expect(['de', 'DEU', 'Німеччина', 'Alemanha', 'UK', 'Czech Republic'].map(countryIn).slice(0, 5)).toEqual(
      ['DE', 'DE', 'DE', 'DE', 'GB'],
    );
    expect(['x', 'ZZ', 'Neverland', 'n/a', 'x'.repeat(61)].map(countryIn)).toEqual(Array(5).fill(undefined));
    expect([rowCountry('zz', 'DE'), rowCountry(' ', 'DE'), rowCountry('Neverland', 'DE')]).toEqual([
      'zz',
      'DE',
      'DE',
    ]);
  });
});

it('a column of phone numbers is found by its name in another language', async () => {
  const text = 'Name,Mobil\nA,0171 2345678\n';
  const input = beginningOf(Buffer.from(text), true, {});
  const { plan } = prepare(undefined, input, { column: [], header: true, country: 'DE' }, verify);
  expect(plan.targets.map(({ kind, name }) => [kind, name])).toEqual([['phone', 'Mobil']]);
});

it('is a key of NDJSON, with names of countries', () => {
  const text =
    '{"value":"0664 1234567","wo":"Austria"}\n{"value":"030 901820"}\n{"value":"01 42 68 53 00","country":"FR"}\n';
  const input = beginningOf(Buffer.from(text), true, { format: 'ndjson' });
  const options = { column: [], header: true, country: 'DE', countryColumn: 'wo' };
  const { plan } = prepare('phone', input, options, verify);
  const { bytes, tally } = createChecker(plan, verify).check({ bytes: Buffer.from(text), line: 1, next: 4 });
  const results = Buffer.from(bytes)
    .toString()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { result: { normalized?: string } }).result.normalized);
  expect(results.slice(0, 2)).toEqual(['+436641234567', '+4930901820']);
  expect(tally.elsewhere).toBe(1);
});

describe('a column of countries that nobody chose', () => {
  const rowsOf = async (text: string, options: Partial<CheckOptions> = {}) => {
    const input = beginningOf(Buffer.from(text), true, {});
    const prepared = prepare(undefined, input, { column: [], header: true, ...options }, verify);
    const bytes = Buffer.from(text).subarray(prepared.from);
    const checked = createChecker(prepared.plan, verify).check({ bytes, line: prepared.line, next: 9 });
    const cells = Buffer.from(checked.bytes).toString().trimEnd().split('\n');
    return cells.map((row) => {
      const own = row.split(',');
      const of = (name: string) => own[prepared.names.indexOf(`assay_${name}`)];
      return [of('valid'), of('reason'), of('country_differs')];
    });
  };

  it('is a hint: an account abroad is valid and marked', async () => {
    const text = 'IBAN,address_country\nDE89370400440532013000,AT\nDE89370400440532013000,DE\n';
    expect(await rowsOf(text)).toEqual([
      ['true', '', 'true'],
      ['true', '', ''],
    ]);
    expect((await rowsOf(text, { strict: true }))[0]).toEqual(['false', 'country_mismatch', '']);
    expect((await rowsOf(text, { countryColumn: 'address_country' }))[0]?.slice(0, 2)).toEqual([
      'false',
      'country_mismatch',
    ]);
  });

  it('is that of the same address', async () => {
    const text =
      'billing_phone,shipping_phone,Billing Country,Shipping Country\n030 901820,01 42 68 53 00,Germany,FRA\n';
    const { plan } = prepare(
      undefined,
      beginningOf(Buffer.from(text), true, {}),
      { column: [], header: true },
      verify,
    );
    expect(plan.targets.map(({ at, countryAt = plan.countryAt }) => [at, countryAt])).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('is known by signs of vehicles and numbers, and no column of states', () => {
    expect(countryColumn(['Land'], [['D'], ['A'], ['CH']], 'DE')).toBe(0);
    expect(countryColumn(['country_id'], [['276'], ['40'], ['756']], 'DE')).toBe(0);
    expect(countryColumn(['Land'], [['BY'], ['SH'], ['BE']], 'DE')).toBe(-1);
    expect(countryColumn(['State'], [['CA'], ['DE'], ['IN']], undefined)).toBe(-1);
    for (const name of ['Country/Region', 'Address 1 - Country', 'iso_country', 'debtor_country_code'])
      expect([name, countryColumn([name], [['DE'], ['FR']], 'DE')]).toEqual([name, 0]);
  });

  it('has none where the cell says that there is none', async () => {
    expect(await rowsOf('Telefon,Land\nk.A.,DE\n030 901820,DE\n')).toEqual([
      ['false', 'empty_input', ''],
      ['true', '', ''],
    ]);
  });
});

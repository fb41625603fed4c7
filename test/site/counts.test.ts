/** The banks of a country are counted alike wherever they are counted. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../http/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (url: string, accept = 'application/json') =>
  service.send({ url, headers: { accept, authorization: `Bearer ${service.key}` } });

interface Counted {
  readonly country: string;
  readonly banks: number;
  readonly bank_codes: number;
}

it('in the coverage, the lists, the pages and docs/maintainers/banks.md', async () => {
  const file = readFileSync(new URL('../../docs/maintainers/banks.md', import.meta.url), 'utf8');
  const rows = [...file.matchAll(/^\| [^|]+ \| ([A-Z]{2}) \| ([\d,]+) \| ([\d,]+) \|/gm)];
  const inFile = new Map(rows.map(([, country, ...counts]) => [country!, counts.slice(0, 2)]));
  const { body } = await get('/v1/coverage');
  const counted = (body.iban.countries as Counted[]).filter(({ bank_codes }) => bank_codes > 0);
  expect(counted.length).toBeGreaterThan(100);
  const different: string[] = [];
  const list = (await get('/banks', 'text/html')).text;
  for (const { country, banks, bank_codes } of counted) {
    const shown = [banks, bank_codes].map((count) => count.toLocaleString('en'));
    const { body: listed } = await get(`/v1/banks?country=${country}&limit=1`);
    const page = (await get(`/coverage/${country.toLowerCase()}`, 'text/html')).text;
    const [, banksOnPage, codesOnPage] = /<p>([\d,]+) banks? with ([\d,]+) codes?/.exec(page) ?? [];
    const [, banksOnList] =
      new RegExp(`href="/banks/${country.toLowerCase()}"[^<]*</a> <span class="note">([\\d,]+)<`).exec(
        list,
      ) ?? [];
    const all = {
      list: String(listed.total),
      page: banksOnPage,
      pageOfAll: banksOnList,
      file: inFile.get(country)?.[0],
    };
    if (
      listed.total !== banks ||
      banksOnPage !== shown[0] ||
      banksOnList !== shown[0] ||
      inFile.get(country)?.[0] !== shown[0]
    )
      different.push(`${country}: ${shown[0]} banks in the coverage, ${JSON.stringify(all)}`);
    if (codesOnPage !== shown[1] || inFile.get(country)?.[1] !== shown[1])
      different.push(
        `${country}: ${shown[1]} codes in the coverage, ${codesOnPage} ${inFile.get(country)?.[1]}`,
      );
  }
  expect(different).toEqual([]);
});

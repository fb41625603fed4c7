/** The age of the bank data, country by country. */
import { expect, it, vi } from 'vitest';
import { bankAges, describeAges } from '../../src/cli/bank-ages.ts';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';

const layer = (country: string, as_of: string, code: string, kind: 'curated' | 'official' = 'curated') => ({
  kind,
  source: kind,
  as_of,
  country,
  banks: [{ codes: [code], name: `Bank ${code}` }],
});

it('is that of the oldest record, and no young country hides an old one', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
  const directory = createDirectory(
    compileDirectory([
      layer('TR', '2019-10-01', '00010'),
      layer('CZ', '2019-05-27', '0100'),
      layer('CZ', '2026-11-01', '0300', 'official'),
      layer('AT', '2026-11-20', '12000', 'official'),
    ]),
  );
  const ages = bankAges(directory, 400);
  expect(ages).toEqual([
    { country: 'CZ', oldest: '2019-05-27', source: 'curated', newest: '2026-11-01', days: 2737, old: true },
    { country: 'TR', oldest: '2019-10-01', source: 'curated', newest: '2019-10-01', days: 2610, old: true },
    { country: 'AT', oldest: '2026-11-20', source: 'official', newest: '2026-11-20', days: 3, old: false },
  ]);
  expect(describeAges(ages, 400)).toBe(
    '2 of 3 countries older than 400 days: CZ 2019-05-27, TR 2019-10-01; 1 younger: AT 2026-11-20. Renew: assay data fetch, assay data update FILE',
  );
  expect(describeAges(ages.slice(2), 400)).toMatch(/^1 younger: AT/);
  expect(describeAges(ages.slice(0, 1), 400)).toMatch(
    /^1 of 1 countries older than 400 days: CZ 2019-05-27\./,
  );
  vi.useRealTimers();
});

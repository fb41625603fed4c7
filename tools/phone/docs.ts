/**
 * Writes the table of publishers in `docs/maintainers/phone-numbers.md`.
 *
 *     npx tsx tools/phone/docs.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  AREAS_ADDRESS,
  PLANS_ADDRESS,
  RANGE_ADDRESSES,
  RANGES_BY_HAND,
  ZONES_ADDRESS,
} from '../../src/intake/addresses.ts';
import { RANGE_IMPORTERS } from '../../src/intake/phone/importers/all.ts';
import { type PublisherRow, publisherTable } from '../publishers.ts';

const PAGE = new URL('../../docs/maintainers/phone-numbers.md', import.meta.url);
const HEAD = '| File | Publisher | Layout | Terms |\n';

/** The page with the table as the addresses have it. */
export function phonePage(page: string): string {
  const from = page.indexOf(HEAD);
  if (from < 0) throw new Error('docs/maintainers/phone-numbers.md has no table of publishers');
  const to = page.indexOf('\n\n', from);
  return page.slice(0, from) + publisherTable(rows()) + page.slice(to);
}

function rows(): PublisherRow[] {
  const ranges = RANGE_IMPORTERS.map(({ region, publisher }) => {
    const known = RANGE_ADDRESSES[region] ?? RANGES_BY_HAND[region];
    if (known === undefined)
      throw new Error(`src/intake/addresses.ts has nothing of the ranges of ${region}`);
    return { file: `ranges:${region}`, publisher, ...known };
  }).sort((a, b) => (a.file < b.file ? -1 : 1));
  return [
    { file: 'plans', publisher: 'libphonenumber', ...PLANS_ADDRESS },
    { file: 'areas', publisher: 'libphonenumber', ...AREAS_ADDRESS },
    { file: 'zones', publisher: 'IANA, tz database', ...ZONES_ADDRESS },
    ...ranges,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  writeFileSync(PAGE, phonePage(readFileSync(PAGE, 'utf8')));

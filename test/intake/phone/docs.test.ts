/** Publishers of files about phone numbers, as the documentation has them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RANGE_ADDRESSES, RANGES_BY_HAND } from '../../../src/intake/addresses.ts';
import { RANGE_IMPORTERS } from '../../../src/intake/phone/importers/all.ts';
import { phonePage } from '../../../tools/phone/docs.ts';

it('docs/maintainers/phone-numbers.md lists them (npx tsx tools/phone/docs.ts writes it anew)', () => {
  const page = readFileSync(new URL('../../../docs/maintainers/phone-numbers.md', import.meta.url), 'utf8');
  expect(phonePage(page)).toBe(page);
});

it('the table of addresses has each regulator whose files are read, once, and no other', () => {
  const listed = [...Object.keys(RANGE_ADDRESSES), ...Object.keys(RANGES_BY_HAND)];
  expect(listed.sort()).toEqual(RANGE_IMPORTERS.map(({ region }) => region).sort());
});

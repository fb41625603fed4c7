import { expect, test } from 'vitest';
import { STRUCTURES } from '../../src/core/structures.ts';
import { bankPage, readPage, sharesOnPage, WITHOUT_BANKS } from '../../tools/banks/docs.ts';
import { readLayers } from '../../tools/banks/layers.ts';

test('docs/maintainers/banks.md says what the data says (npx tsx tools/banks/docs.ts writes it anew)', () => {
  const page = readPage();
  expect(page).toBe(bankPage(readLayers(), sharesOnPage(page)));
});

// WITHOUT_BANKS are countries where no bank code is certain; one that gains a bank must leave the list.
test('every prefix has its row, and at least a bank where a bank code is certain', () => {
  const rows = readPage().matchAll(/^\| [^|]+ \| ([A-Z]{2}) \| ([\d,]+) \|/gm);
  const banks = new Map([...rows].map(([, code, count]) => [code, Number(count!.replace(',', ''))]));
  const prefixes = STRUCTURES.map(({ country }) => country.code);
  expect(prefixes.filter((code) => !banks.has(code))).toEqual([]);
  expect(prefixes.filter((code) => banks.get(code) === 0)).toEqual(WITHOUT_BANKS);
});

test('the shares compared survive a page written without them being measured', () => {
  const shares = { DE: '360/360 (100 %)', CZ: '46/47 (97 %)' };
  expect(sharesOnPage(bankPage(readLayers(), shares))).toEqual(shares);
});

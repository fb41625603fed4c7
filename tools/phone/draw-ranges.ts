/**
 * `npx tsx tools/phone/draw-ranges.ts`: draws the ranges that `oracle-ranges.ts` compares, of the plans alone and without a look at
 * who serves them. The same seed and plans give the same ranges.
 *
 * A range is a block of ten thousand numbers; of each of the sixty largest countries five are drawn, each mobile number that its
 * plan has room for with the same chance.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import type { LineType } from '../../src/core/phone/line-type.ts';
import { NumbersBelow } from './assigned.ts';

/** By people, the United Nations' count of 2024. */
export const DRAWN_COUNTRIES =
  'IN CN US ID PK NG BR BD RU ET MX JP EG PH CD VN IR TR DE TH TZ GB FR ZA IT KE MM CO KR SD UG ES DZ IQ AR AF YE CA PL MA ' +
  'AO UA UZ MY MZ GH PE SA MG CI NP CM VE NE AU KP SY ML BF TW';

const EACH = 5;
const SEED = 20261123;
/** Digits that the numbers of a range differ in. */
const OPEN = 4;

export interface DrawnRange {
  readonly country: string;
  /** First digits, calling code included. */
  readonly prefix: string;
}

/** @param folder where the build writes */
export function drawRanges(folder: URL): DrawnRange[] {
  const phone = JSON.parse(readFileSync(new URL('phone.json', folder), 'utf8')) as CompiledPhone;
  const file = readFileSync(new URL('phone.bin', folder));
  const random = randomOf(SEED);
  return DRAWN_COUNTRIES.split(' ').flatMap((country) => {
    const plan = phone.plans.findIndex(({ region }) => region === country);
    const { code, numbers } = phone.callingCodes.find(({ plans }) => plans.includes(plan))!;
    const [counted, total] = [['mobile'], ['mobile', 'fixed_line_or_mobile']]
      .map((types) => new NumbersBelow(file, phone, (type: LineType) => types.includes(type)))
      .map((below) => [below, below.of(numbers, '').get(plan) ?? 0] as const)
      .find(([, count]) => count > 0)!;
    const drawn = new Set<string>();
    while (drawn.size < EACH) {
      let left = Math.floor(random() * total);
      let digits = '';
      for (;;) {
        const [next, before] = digitAt(counted, numbers, plan, digits, left);
        if (next === undefined) break;
        digits += next;
        left -= before;
      }
      drawn.add(code + digits.slice(0, -OPEN));
    }
    return [...drawn].map((prefix) => ({ country, prefix }));
  });
}

/** The digit behind which number `left` of a plan lies, and how many lie before; undefined where a number ends. */
function digitAt(
  below: NumbersBelow,
  first: number,
  plan: number,
  digits: string,
  left: number,
): [digit: string | undefined, before: number] {
  const counts = Array.from({ length: 10 }, (_, digit) => below.of(first, digits + digit).get(plan) ?? 0);
  // Shorter numbers come before the longer ones that begin with them.
  let before = (below.of(first, digits).get(plan) ?? 0) - counts.reduce((sum, count) => sum + count, 0);
  if (left < before) return [undefined, 0];
  for (const [digit, count] of counts.entries()) {
    if (left < before + count) return [String(digit), before];
    before += count;
  }
  return [undefined, 0];
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const drawn = drawRanges(new URL('../../generated/', import.meta.url));
  for (const { country, prefix } of drawn) console.log(`${country}\t${prefix}`);
}

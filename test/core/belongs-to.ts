/** Right numbers of all schemes with one digit changed, asked for in their own country: nobody else's. */
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { atOnce } from '../../src/core/found.ts';
import { makingSpecimens } from '../../src/core/specimens/generate.ts';
import { seeded } from '../../src/core/specimens/random.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const TODAY = 20261127;
const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => TODAY });
const parts = { kinds: KINDS, verify: assay.verify, phones: () => [] };

const DIGIT = /\d/g;

/** @returns how many of so many changed numbers a result says an owner of, and some of them */
export function mistakenOwners(count: number, seed: number): { changed: number; owned: string[] } {
  const next = seeded(seed);
  const owned: string[] = [];
  let changed = 0;
  const kinds = KINDS.filter(({ schemes }) => schemes !== undefined);
  for (const { type } of kinds) {
    for (const { value, country } of atOnce(
      makingSpecimens(parts, { kind: type, count: Math.ceil(count / kinds.length), seed }),
    )) {
      const digits = [...value.matchAll(DIGIT)];
      if (digits.length === 0) continue;
      const { index, 0: digit } = digits[next(digits.length)]!;
      const other = String((Number(digit) + 1 + next(9)) % 10);
      const text = value.slice(0, index) + other + value.slice(index + 1);
      const result = assay.verify(type, text, { country });
      changed++;
      if (!result.valid && result.belongs_to)
        owned.push(`${type} ${country} ${text} ${result.belongs_to.type}`);
    }
  }
  return { changed, owned };
}

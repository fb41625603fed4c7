/** A kind says everything of itself in its `kind.ts`: the rest of the house compares its name nearly nowhere. */
import { describe, expect, it } from 'vitest';
import { TEXTS } from './house.ts';
import { namesComparedIn } from './kinds-by-name.ts';

/** May only shrink. */
const MOST = 11;

/** What serves every kind alike. Pages, elements and tools draw or write something special of some. */
const GENERIC = /^src\/(?!site\/|core\/[a-z-]+\/kind\.ts)/;

const all = [...TEXTS]
  .filter(([path]) => /^(?:src|web|tools)\//.test(path))
  .flatMap(([path, text]) => namesComparedIn(path, text));

describe('names of kinds', () => {
  it('are compared nowhere in the generic part', () => {
    expect(all.filter((one) => GENERIC.test(one))).toEqual([]);
  });

  it('are compared in few places of the rest', () => {
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(MOST);
  });

  it.each([
    ["const isPhone = type === 'phone';", 1],
    ["if ('iban' !== kind.type) return;", 1],
    ["switch (kind.type) { case 'iban': case 'bic': break; default: }", 2],
    ["const ZONED = 'document'; const isZone = kind.type === ZONED;", 1],
    ["const isBic = field === 'bic' || details.name === 'lei';", 0],
    ["const table = { iban: 1 }; const isNone = type === 'nothing';", 0],
  ])('%s is reported %i times', (text, times) => {
    expect(namesComparedIn('src/core/other.ts', text)).toHaveLength(times);
  });

  it('are known in the folder of the kind', () => {
    expect(namesComparedIn('src/core/phone/verify.ts', "const isPhone = type === 'phone';")).toEqual([]);
    expect(namesComparedIn('src/core/iban/verify.ts', "const isPhone = type === 'phone';")).toHaveLength(1);
  });
});

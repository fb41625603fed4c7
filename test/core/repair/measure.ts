/**
 * How good the repairs of IBANs are: random mistakes in valid IBANs of known banks, each country as often as any other.
 * `npx tsx test/core/repair/measure.ts` makes 100,000 of them; `npm test` a sample.
 */
import { fileURLToPath } from 'node:url';
import type { Directory } from '../../../src/core/banks/directory.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { STRUCTURES } from '../../../src/core/structures.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { validIbans } from '../../../tools/iban/mistakes.ts';
import { randomizer } from '../../../tools/iban/random.ts';
import { mistyped, OLD_SORTS, SORTS } from './mistakes.ts';

export interface Measured {
  /** Mistakes that made an IBAN invalid. */
  readonly made: number;
  readonly certain: { readonly right: number; readonly wrong: number };
  readonly uncertain: { readonly right: number; readonly wrong: number };
}

/** Valid IBANs of known banks, so many a country. */
export const ibansOf = (directory: Directory, perCountry: number): string[] =>
  STRUCTURES.flatMap(({ country }) => validIbans(directory, country.code, perCountry));

/** What becomes of random mistakes, so many in each value. */
export function measure(
  directory: Directory,
  ibans: readonly string[],
  { sorts = SORTS, mistakes = 1, seed = 2026 } = {},
): Measured {
  const random = randomizer(seed);
  const measured = { made: 0, certain: { right: 0, wrong: 0 }, uncertain: { right: 0, wrong: 0 } };
  for (const iban of ibans) {
    const result = verifyIban(mistyped(iban, sorts, mistakes, random), { directory, suggest: true });
    if (result.valid) continue;
    measured.made++;
    const suggestion = result.suggestions?.[0];
    if (suggestion === undefined) continue;
    measured[suggestion.certain ? 'certain' : 'uncertain'][suggestion.value === iban ? 'right' : 'wrong']++;
  }
  return measured;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = loadDirectory(GENERATED_FOLDER);
  const ibans = ibansOf(directory, Number(process.argv[2] ?? 1_050));
  const shown = { single: measure(directory, ibans), two: measure(directory, ibans, { mistakes: 2 }) };
  const old = measure(directory, ibans, { mistakes: 2, sorts: OLD_SORTS });
  process.stdout.write(`${JSON.stringify({ ...shown, two_of_the_sorts_of_0_2: old }, null, 1)}\n`);
}

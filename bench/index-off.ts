/**
 * Compares what the library says with the index of schemes and without it, of all texts of the vectors and of random ones.
 *
 *   npx tsx bench/index-off.ts [texts, 1000000] [seed, 1]
 */
import { createAssay } from '../src/core/assay.ts';
import { COUNTRY_CODES } from '../src/core/country.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { randomTexts, vectorTexts } from '../test/core/scheme/index-law.ts';

const [texts = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const options = { data: loadData(GENERATED_FOLDER), today: () => 20_261_121 };
const [on, off] = [createAssay(options), createAssay({ ...options, indexed: false })];
const vectors = vectorTexts();
const random = randomTexts(vectors, seed);
let different = 0;
for (let at = 0; at < vectors.length + texts; at++) {
  const text = vectors[at] ?? random.next().value;
  const country = at % 2 === 0 ? undefined : COUNTRY_CODES[at % COUNTRY_CODES.length];
  if (JSON.stringify(on.identify(text, { country })) === JSON.stringify(off.identify(text, { country })))
    continue;
  if (different++ < 10) process.stdout.write(`${JSON.stringify({ text, country })}\n`);
}
process.stdout.write(
  `${vectors.length} texts of vectors, ${texts} random ones, seed ${seed}: ${different} with different answers\n`,
);
if (different > 0) process.exitCode = 1;

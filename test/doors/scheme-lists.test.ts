/** What the bundle does with lists of schemes. */
import { expect, it } from 'vitest';
import { withArrays } from '../../tools/doors/scheme-lists.ts';

const LIST =
  "/** All. */\nexport { bOne } from './schemes/b-one.ts';\nexport { aTwo, aOne } from './schemes/a.ts';\n";
const read = () => LIST;

it('has the values of a list as an array, in the order of its names', () => {
  const source =
    "/** Of all. */\nimport * as all from './all.ts';\nexport const set = setOf(Object.values(all));\n";
  expect(withArrays(source, read)).toBe(
    "/** Of all. */\nimport { aOne as all_aOne, aTwo as all_aTwo, bOne as all_bOne } from './all.ts';\nexport const set = setOf([all_aOne, all_aTwo, all_bOne]);\n",
  );
});

it.each([
  "import * as all from './all.ts';\nexport const set = setOf(Object.values(all), all.aOne);\n",
  "import * as all from './all.ts';\nexport const set = setOf(all);\n",
  "import { all } from './all.ts';\nexport const set = setOf(Object.values(all));\n",
])('leaves a source that takes more than the values: %s', (source) => {
  expect(withArrays(source, read)).toBe(source);
});

/** Labels: the table is fresh, and a label before or behind a number changes nothing about it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { keyOf, labelTable } from '../../../src/core/reading/labels.ts';
import { LABEL_TABLE } from '../../../src/core/reading/table.ts';
import { readText } from '../../../src/core/reading/text.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { compiledLabels, compiledParts } from '../../../tools/reading/labels.ts';
import { CASES } from '../national-id/vectors.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261121 });

it('is compiled of what the schemes and data/labels say: npm run labels', () => {
  const kept = (file: string) => readFileSync(new URL(`../../../src/core/${file}`, import.meta.url), 'utf8');
  expect(kept('reading/labels.generated.ts')).toBe(compiledLabels());
  expect(kept('account/labels.generated.ts')).toBe(compiledParts());
});

it('compares labels without accents, dots, blanks and dashes', () => {
  expect(['N.I.F.', 'Número', 'ＣＰＦ', 'USt-IdNr.', 'ab1'].map(keyOf)).toEqual([
    'NIF',
    'NUMERO',
    'CPF',
    'USTIDNR',
    'AB1',
  ]);
});

it('keeps the meanings of all types and schemes that share a label', () => {
  const table = labelTable({ company: ':CO;a:NIF,X', vat: 'b:NIF;c:NIF' }, 'NR,NO');
  expect(table.meaningsOf('NIF')).toEqual([
    { type: 'company', schemes: ['a'], general: false },
    { type: 'vat', schemes: ['b', 'c'], general: false },
  ]);
  expect(table.meaningsOf('CO')).toEqual([{ type: 'company', schemes: [], general: true }]);
  expect([table.meaningsOf('Y'), table.isFiller('NR'), table.isFiller('X')]).toEqual([
    undefined,
    true,
    false,
  ]);
});

/** A label of each scheme that stands for nothing else beside a number of its own. */
describe.each(CASES)('%s %s', (segment, _id, { scheme, vectors }) => {
  const kind = segment.replaceAll('-', '_');
  const values = (vectors?.valid ?? [])
    .filter(({ value, today }) => today === undefined && /\d/.test(value))
    .slice(0, 3);
  const label = scheme.name.split(/ ?[(/]/)[0]!;
  const read = (text: string) => assay.verify(kind, text, { country: scheme.country, scheme: scheme.id });

  it('is read with its name before and behind', () => {
    for (const { value } of values) {
      const { valid, normalized } = read(value);
      for (const text of [`${label}: ${value}`, `${label} ${value}`, `${value} (${label})`, `"${value}"`])
        expect(read(text), text).toMatchObject({ valid, normalized });
    }
  });

  it('is never of another country for its label', () => {
    for (const { value } of values) {
      const { country } = assay.verify(kind, `${label}: ${value}`);
      const own = assay.verify(kind, value).country?.code ?? scheme.country;
      const named = readText(`${label}: 1`, LABEL_TABLE)?.labels.flatMap(({ meanings }) =>
        meanings.flatMap(({ schemes }) => schemes.map((id) => id.slice(0, 2).toUpperCase())),
      );
      if (country?.code !== undefined) expect([own, ...(named ?? [])], value).toContain(country.code);
    }
  });
});

/** Values of all kinds as each kind: library and entry points ask for another kind by one engine, and answer alike. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { verifyCompany } from '../../src/doors/company.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { crossCalls, crossDifferences } from '../doors/cross-kinds.ts';

/** The rest is for `npm run test:long`. */
const EVERY = 20;
const calls = crossCalls().filter((_, at) => at % EVERY === 0);

it.each(KINDS.map((kind) => [kind.segment, kind] as const))(
  'vectors of every kind, as %s, have one answer in library and entry point',
  async (_segment, kind) => {
    expect(await crossDifferences(kind, calls)).toEqual([]);
  },
);

describe('a VAT number in the field of a company', () => {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

  it.each([
    ['NO', 'NO 995 525 828 MVA', 'NO995525828MVA'],
    ['NO', 'NO995525828MVA', 'NO995525828MVA'],
    ['NO', '995 525 828 MVA', 'NO995525828MVA'],
    ['NO', '995525828MVA', 'NO995525828MVA'],
    ['CH', 'CHE-116.281.710 MWST', 'CHE116281710'],
    ['FR', 'FR 40 303 265 045', 'FR40303265045'],
    ['DE', 'DE 136695976', 'DE136695976'],
  ])('%s %s has one answer, whatever its spelling', (country, value, normalized) => {
    for (const result of [assay.verifyCompany(value, { country }), verifyCompany(value, { country })])
      expect(result).toMatchObject({ valid: false, reason: 'other_kind', kind: 'vat', normalized });
  });

  it('is a company number where its label says so', () => {
    for (const verify of [assay.verifyCompany, verifyCompany])
      expect(verify('Org.nr. 995 525 828', { country: 'NO' })).toMatchObject({
        valid: true,
        normalized: '995525828',
      });
  });
});

it('a link that names its context is read by phone numbers alone', () => {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });
  expect(assay.verifyPhone('tel:253-0000;phone-context=+1-650-!')).toMatchObject({ reason: 'not_a_number' });
});

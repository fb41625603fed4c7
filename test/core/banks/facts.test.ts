/** Source and date of single facts, and what is announced for a day. */
import { describe, expect, it, test } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import type { CuratedBank, LayerInput } from '../../../src/core/banks/bank.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { createBankLookup } from '../../../src/core/banks/lookup.ts';
import { formerBicsOf } from '../../../src/core/banks/record.ts';

const layer = (banks: CuratedBank[], more: Partial<LayerInput> = {}): LayerInput => ({
  kind: 'curated',
  source: 'curated',
  as_of: '2026-01-31',
  country: 'NO',
  banks,
  ...more,
});
const open = (...layers: LayerInput[]) => createDirectory(compileDirectory(layers));

const announced: CuratedBank = {
  codes: ['2801', '2802'],
  name: 'Sparebanken Sør',
  short_name: 'Sør',
  bic: 'OLDDNOBB',
  status: 'active',
  changes: [
    { from: '2026-12-24', source: 'second', as_of: '2026-01-20', name: 'Sparebanken Norge' },
    { from: '2026-10-10', source: 'first', as_of: '2026-01-15', bic: 'NEWWNOBB' },
  ],
};

describe('facts', () => {
  const directory = open(
    layer([
      announced,
      {
        codes: ['3000'],
        name: 'Plain',
        short_name: 'Plain',
        status: 'merged',
        successor: 'Sør',
        since: 2024,
        as_of: '2025-02-03',
        facts: { status: { source: 'register', as_of: '2026-01-05' } },
      },
    ]),
  );

  it('are of the layer, but for those with a source of their own', () => {
    expect(directory.facts('NO', '2801')).toEqual({
      name: { source: 'curated', as_of: '2026-01-31' },
      swift: { source: 'curated', as_of: '2026-01-31' },
      status: { source: 'curated', as_of: '2026-01-31' },
      existence: { source: 'curated', as_of: '2026-01-31' },
    });
    expect(directory.facts('NO', '3000')).toEqual({
      name: { source: 'curated', as_of: '2025-02-03' },
      status: { source: 'register', as_of: '2026-01-05' },
      successor: { source: 'curated', as_of: '2025-02-03' },
      existence: { source: 'register', as_of: '2026-01-05', until: '2024' },
    });
    expect(directory.facts('NO', '9999')).toBeUndefined();
    expect(directory.facts('XX', '9999')).toBeUndefined();
  });

  it('say where their source bears no date, but not of a record with a day of its own', () => {
    const banks: CuratedBank[] = [
      { codes: ['4000'], name: 'Read', bic: 'READNOBB' },
      { codes: ['4001'], name: 'Listed', as_of: '2024-05-01' },
    ];
    const read = open(layer(banks, { undated: true }));
    const fact = { source: 'curated', as_of: '2026-01-31', undated: true };
    expect(read.facts('NO', '4000')).toEqual({ name: fact, swift: fact, existence: fact });
    const dated = { source: 'curated', as_of: '2024-05-01' };
    expect(read.facts('NO', '4001')).toEqual({ name: dated, existence: dated });
  });

  it('stand in the answer where they were requested', () => {
    const assay = createAssay({ data: { banks: directory }, today: () => 20260301 });
    const { details } = assay.verifyIban('NO83 3000 1234 567', { facts: true }) as never as {
      details: { bank: { facts: object } };
    };
    expect(details.bank.facts).toEqual(directory.facts('NO', '3000'));
    expect(assay.verifyIban('NO8330001234567')).not.toHaveProperty('details.bank.facts');
    expect(assay.verifyIban('DE89370400440532013000', { facts: true }).valid).toBe(true);
  });

  it('stand in a list where they were requested', () => {
    const banks = createBankLookup(directory);
    expect(banks.find({ q: 'Plain', facts: true })?.banks[0]?.facts).toEqual(directory.facts('NO', '3000'));
    expect(banks.get('no', '3000', { facts: true })?.facts).toEqual(directory.facts('NO', '3000'));
    expect(banks.get('no', '3000')).not.toHaveProperty('facts');
    expect(banks.get('no', '9999', { facts: true })).toBeUndefined();
  });

  it('of a branch are those of the list that has its BIC', () => {
    const both = open(
      layer([{ codes: ['30*'], name: 'Head', bic: 'HEADNOKK' }]),
      layer([{ codes: ['3000'], bic: 'HEADNOKKBRA' }], {
        kind: 'registry',
        source: 'npm',
        as_of: '2025-05-05',
      }),
    );
    expect(both.find('NO', '3000')).toMatchObject({ name: 'Head', swift: 'HEADNOKKBRA' });
    expect(both.facts('NO', '3000')).toMatchObject({
      name: { source: 'curated' },
      swift: { source: 'npm', as_of: '2025-05-05' },
    });
  });
});

describe('what is announced', () => {
  const IBAN = 'NO56 2801 1234 560';
  let today = 20261009;
  const directory = open(layer([announced])).onDay(() => today);
  const assay = createAssay({ data: { banks: open(layer([announced])) }, today: () => today });

  test.each([
    [20261009, 'OLDDNOBB', 'Sparebanken Sør'],
    [20261010, 'NEWWNOBB', 'Sparebanken Sør'],
    [20261223, 'NEWWNOBB', 'Sparebanken Sør'],
    [20261224, 'NEWWNOBB', 'Sparebanken Norge'],
    [20301231, 'NEWWNOBB', 'Sparebanken Norge'],
    [20261009, 'OLDDNOBB', 'Sparebanken Sør'],
  ])('holds from its day on: %i %s %s', (day, swift, name) => {
    today = day;
    expect(directory.onDay(() => day).find('NO', '2801')).toMatchObject({ swift, name });
    if (day >= 20261010 && day < 20261224) {
      expect(directory.facts('NO', '2801')?.swift).toEqual({
        source: 'first',
        as_of: '2026-01-15',
        from: '2026-10-10',
      });
    }
  });

  it('is answered without opening the data again, the old one until then', () => {
    const seen = [20261009, 20261010, 20261224].map((day) => {
      today = day;
      const result = assay.verify('iban', IBAN);
      const { bank } = (result as never as { details: { bank: { swift: string; name: string } } }).details;
      return [bank.swift, bank.name, directory.find('NO', '2802')?.swift];
    });
    expect(seen).toEqual([
      ['OLDDNOBB', 'Sparebanken Sør', 'OLDDNOBB'],
      ['NEWWNOBB', 'Sparebanken Sør', 'NEWWNOBB'],
      ['NEWWNOBB', 'Sparebanken Norge', 'NEWWNOBB'],
    ]);
  });

  it('leaves the BIC before as a former one', () => {
    const later = directory.onDay(() => 20261111).find('NO', '2801')!;
    expect(later.bics_former).toEqual([{ bic: 'OLDDNOBB', until: '2026-10-10' }]);
  });

  it('is found by either BIC before and after', () => {
    for (const day of [20261009, 20261010]) {
      const banks = createBankLookup(directory.onDay(() => day));
      for (const bic of ['OLDDNOBB', 'NEWWNOBB']) expect(banks.find({ bic })?.total).toBe(1);
    }
  });

  it('does not hold where no day is known', () => {
    expect(open(layer([announced])).find('NO', '2801')?.swift).toBe('OLDDNOBB');
  });

  it('may give a BIC to a bank that had none, and one more to one that had others', () => {
    const source = { from: '2026-05-01', source: 'x', as_of: '2026-01-01' };
    const opened = open(
      layer([
        { codes: ['3001'], name: 'None', changes: [{ ...source, bic: 'FRSTNOKK' }] },
        {
          codes: ['3002'],
          name: 'Had',
          bic: 'SCNDNOKK',
          former_bics: ['LONGNOKK'],
          changes: [{ ...source, bic: 'THRDNOKK' }],
        },
      ]),
    ).onDay(() => 20260501);
    expect(opened.find('NO', '3001')).not.toHaveProperty('bics_former');
    expect(opened.find('NO', '3002')?.bics_former).toEqual([
      { bic: 'LONGNOKK' },
      { bic: 'SCNDNOKK', until: '2026-05-01' },
    ]);
  });
});

describe('a directory', () => {
  const both = open(
    layer([{ codes: ['3000'], name: 'Newer' }], { kind: 'official', source: 'list', as_of: '2026-02-01' }),
    layer([{ codes: ['4000'], name: 'Ended' }], { kind: 'official', source: 'list', as_of: '2025-02-01' }),
  );

  it('counts layers of one source as one, as old as the oldest', () => {
    expect(both.counts()).toMatchObject([
      { country: 'NO', codes: 2, sources: [{ source: 'list', as_of: '2025-02-01', codes: 2, banks: 2 }] },
    ]);
  });

  it('has one view of a day, however often it is asked for, and no code of a length that there is not', () => {
    const today = () => 20261009;
    expect(both.onDay(today)).toBe(both.onDay(today));
    expect(both.withCode('1'.repeat(100))).toEqual([]);
  });
});

it('former BICs are named without the end of their use', () => {
  expect(formerBicsOf({ former_bics: ['OLDDNOBB', { bic: 'OLDENOBB', until: '2020' }] })).toEqual([
    'OLDDNOBB',
    'OLDENOBB',
  ]);
});

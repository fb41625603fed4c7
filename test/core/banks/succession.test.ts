/** What an answer says of a bank that has ended. */
import { describe, expect, it } from 'vitest';
import type { CuratedBank, LayerInput } from '../../../src/core/banks/bank.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { createBankLookup } from '../../../src/core/banks/lookup.ts';
import { readRecord } from '../../../src/core/banks/record.ts';

const layer = (country: string, banks: CuratedBank[]): LayerInput => ({
  kind: 'curated',
  source: 'curated',
  as_of: '2026-11-21',
  country,
  banks,
});
const merged = (code: string, name: string, successor: string, since?: number): CuratedBank => ({
  codes: [code],
  name: `${name}, S.A.`,
  short_name: name,
  status: 'merged',
  successor,
  ...(since !== undefined && { since }),
});

const compiled = compileDirectory([
  layer('ES', [
    {
      ...merged('0103', 'Banco Zaragozano', 'Barclays', 2003),
      former_bics: [{ bic: 'ZARAESMM', until: '2003' }],
    },
    merged('0065', 'Barclays', 'CaixaBank', 2015),
    { codes: ['2100'], bic: 'CAIXESBB', name: 'CaixaBank, S.A.', short_name: 'CaixaBank', status: 'active' },
    { ...merged('0001', 'Own', 'CaixaBank'), bic: 'CAIXES2X' },
    merged('0002', 'Abroad', 'PT:Lisboa'),
    merged('0003', 'Lost', 'Nobody we know'),
    merged('0004', 'Wound up', 'Closed'),
    { codes: ['0005'], name: 'Closed', short_name: 'Closed', status: 'closed', since: 2012 },
    merged('0006', 'Left', 'Right'),
    merged('0007', 'Right', 'Left'),
    { codes: ['0008'], status: 'merged', successor: 'Plain' },
    {
      codes: ['0009'],
      short_name: 'Plain',
      bic: 'PLAIESMM',
      other_bics: ['PLAIESM1'],
      status: 'in_resolution',
    },
  ]),
  layer('PT', [
    merged('0010', 'Lisboa', 'Porto', 1999),
    { codes: ['0011'], bic: 'PORTPTPL', name: 'Porto, S.A.', short_name: 'Porto' },
  ]),
]);
const directory = createDirectory(compiled);
const story = (code: string) => {
  const { name, successor, swift, successor_swift, history } = directory.find('ES', code)!;
  return { name, successor, swift, successor_swift, history };
};

describe('a bank that has ended', () => {
  it.each([
    [
      'merged twice names the bank that holds the account now, and the way there',
      '0103',
      {
        name: 'Banco Zaragozano, S.A.',
        successor: 'CaixaBank, S.A.',
        successor_swift: 'CAIXESBB',
        history: [
          { name: 'Banco Zaragozano, S.A.', until: 2003 },
          { name: 'Barclays, S.A.', until: 2015 },
        ],
      },
    ],
    [
      'keeps the BIC that a source gives for its code',
      '0001',
      {
        name: 'Own, S.A.',
        successor: 'CaixaBank, S.A.',
        successor_swift: 'CAIXESBB',
        swift: 'CAIXES2X',
        history: [{ name: 'Own, S.A.' }],
      },
    ],
    [
      'is followed abroad, and within the country there',
      '0002',
      {
        name: 'Abroad, S.A.',
        successor: 'Porto, S.A.',
        successor_swift: 'PORTPTPL',
        history: [{ name: 'Abroad, S.A.' }, { name: 'Lisboa, S.A.', until: 1999 }],
      },
    ],
    [
      'has the successor as written when nobody knows it, and no BIC',
      '0003',
      { name: 'Lost, S.A.', successor: 'Nobody we know', history: [{ name: 'Lost, S.A.' }] },
    ],
    [
      'has no successor when the last one is wound up',
      '0004',
      { name: 'Wound up, S.A.', history: [{ name: 'Wound up, S.A.' }, { name: 'Closed', until: 2012 }] },
    ],
    [
      'has no successor in a circle',
      '0006',
      {
        name: 'Left, S.A.',
        history: [{ name: 'Left, S.A.' }, { name: 'Right, S.A.' }],
      },
    ],
    ['may have no name', '0008', { successor: 'Plain', successor_swift: 'PLAIESMM' }],
  ])('%s', (_, code, expected) => {
    expect(JSON.parse(JSON.stringify(story(code)))).toEqual(expected);
  });

  it('is found by the BIC it had', () => {
    const { banks } = createBankLookup(directory).find({ bic: 'ZARAESMM' })!;
    expect(banks.map(({ code }) => code)).toEqual(['0103']);
    expect(banks[0]).not.toHaveProperty('bics');
    expect(banks[0]).not.toHaveProperty('swift');
    expect(banks[0]?.bics_former).toEqual([{ bic: 'ZARAESMM', until: '2003' }]);
  });
});

describe('a bank that lives', () => {
  it('has no history, and several BICs where it has several', () => {
    const bank = directory.find('ES', '0009')!;
    expect(bank.bics).toEqual(['PLAIESMM', 'PLAIESM1']);
    expect(bank).not.toHaveProperty('history');
    expect(directory.find('ES', '2100')).not.toHaveProperty('bics');
  });
});

it('a record has its own date where its source is older than its layer', () => {
  const old = createDirectory(
    compileDirectory([layer('ES', [{ codes: ['0001'], name: 'Old', as_of: '2019-08-01' }])]),
  );
  expect(old.find('ES', '0001')?.as_of).toBe('2019-08-01');
  expect(old.counts()[0]?.sources[0]?.as_of).toBe('2019-08-01');
});

it('reads a record back as it was, but for what became of it', () => {
  const bank: CuratedBank = {
    codes: ['0001', '0002'],
    bic: 'ABCDESMM',
    other_bics: ['ABCDESM1'],
    former_bics: [{ bic: 'OLDDESMM' }, { bic: 'OLDDESM2', until: '2020-01-31' }],
    name: 'A',
    short_name: 'B',
    lei: '00000000000000000098',
    group: 'Group',
    as_of: '2019-08-01',
  };
  const { as_of: _, ...same } = bank;
  expect(readRecord(compileDirectory([layer('ES', [bank])]).layers[0]!.records[0]!)).toEqual(same);
});

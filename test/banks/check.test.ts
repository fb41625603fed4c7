import { describe, expect, test } from 'vitest';
import type { BankFile, BankRecord } from '../../src/intake/banks/record.ts';
import { checkBanks, checkFile } from '../../tools/banks/check.ts';

test('the curated files keep their rules', () => {
  expect(checkBanks().findings).toEqual([]);
});

const CENTRAL: BankRecord = {
  codes: ['0001'],
  bic: 'VZORCZPP',
  name: 'Vzorová národní banka',
  short_name: 'VNB',
  type: 'central_bank',
  status: 'active',
};

/** A file with the central bank and these records. */
const fileOf = (...banks: Partial<BankRecord>[]): BankFile => ({
  country: 'CZ',
  as_of: '2026-11-21',
  sources: [{ title: 'A list', url: 'https://list.example', read: '2026-11-21' }],
  banks: [
    CENTRAL,
    ...banks.map((bank, at) => ({
      codes: [String(9000 + at)],
      name: `Vzor ${at}`,
      short_name: `V${at}`,
      ...bank,
    })),
  ],
});

const findings = (...banks: Partial<BankRecord>[]) => checkFile('cz', fileOf(...banks), () => undefined);

test('a record with everything in order passes', () => {
  const full: Partial<BankRecord> = {
    codes: ['0100', '02*', '0300-0399'],
    bic: 'VZORCZPX',
    other_bics: ['VZORCZPX123'],
    city: 'Prague',
    type: 'commercial_bank',
    status: 'active',
    website: 'https://www.vzor.example',
    founded: 1990,
    description: 'Universal bank of the Vzor a.s. group, serving households.',
    colour: '#0033a0',
    icon: 'commerzbank',
  };
  expect(findings(full, { codes: ['0310'], status: 'merged', successor: 'V0', since: 2001 })).toEqual([]);
});

describe.each<[string, Partial<BankRecord>[], RegExp]>([
  ['a code of the wrong length', [{ codes: ['100'] }], /code 100 does not fit nnnn/],
  ['a prefix that is no prefix', [{ codes: ['0100*'] }], /prefix 0100\* does not fit/],
  ['a range upside down', [{ codes: ['0200-0100'] }], /upside down/],
  ['a code twice', [{ codes: ['0100'] }, { codes: ['0100'] }], /V1: code 0100 overlaps 0100 of V0/],
  ['ranges that overlap', [{ codes: ['0100-0200'] }, { codes: ['0150-0250'] }], /overlaps 0100-0200/],
  ['a range that leaves a prefix', [{ codes: ['01*'] }, { codes: ['0150-0250'] }], /overlaps 01\*/],
  ['no codes', [{ codes: [] }], /codes: must not have fewer than 1 items/],
  ['a BIC that is none', [{ bic: 'VZORCZ' }], /bic: must match pattern/],
  ['a BIC of another country', [{ bic: 'VZORSKBX' }], /of another country/],
  ['a head office’s BIC with XXX', [{ bic: 'VZORCZPXXXX' }], /eight characters/],
  ['other BICs without one', [{ other_bics: ['VZORCZPX'] }], /other_bics without a bic/],
  ['a short name twice', [{ short_name: 'V' }, { short_name: 'v' }], /same short_name/],
  ['a record twice', [{ name: 'A' }, { name: 'A' }], /same name, BIC and city/],
  [
    'a description twice',
    [{ description: 'A bank.' }, { description: 'A bank.' }],
    /V1: .* same description/,
  ],
  ['an unknown type', [{ type: 'bank' as never }], /type: /],
  ['a field that is none', [{ phone: '1' } as never], /must not have additional properties/],
  ['an empty field', [{ city: '' }], /city: /],
  ['a doubled space', [{ name: 'A  B' }], /name: must match pattern/],
  ['capitals', [{ name: 'VZOROVÁ SPOŘITELNA A.S.' }], /name is in capitals/],
  ['another script', [{ name: 'Банка' }], /not in Latin script/],
  ['an address without https', [{ website: 'http://vzor.example' }], /website: must match pattern/],
  ['two sentences', [{ description: 'One thing. Another thing.' }], /not one sentence/],
  ['a sentence without an end', [{ description: 'One thing' }], /not one sentence/],
  ['a long sentence', [{ description: `${'Long '.repeat(40)}.` }], /description: /],
  ['a bank from before banks', [{ founded: 1200 }], /founded: must be >= 1400/],
  ['a bank from the future', [{ founded: 2030 }], /founded in the future/],
  [
    'an end before the beginning',
    [{ founded: 1990, status: 'closed', since: 1980 }],
    /ended before it was founded/,
  ],
  ['an end of a bank that lives', [{ since: 2001 }], /since is for merged or closed/],
  ['a merged bank without an heir', [{ status: 'merged' }], /no successor/],
  ['an heir of a bank that lives', [{ successor: 'VNB' }], /active, but has a successor/],
  [
    'an heir nobody knows',
    [{ status: 'merged', successor: 'Nobody' }],
    /successor Nobody is no short_name there/,
  ],
  ['an heir abroad without a file', [{ status: 'merged', successor: 'SK:V' }], /that file is missing/],
  ['its own heir', [{ status: 'merged', successor: 'V0' }], /its own successor/],
  ['an icon that is none', [{ icon: 'nosuchbank' }], /simple-icons has no nosuchbank/],
  ['two central banks', [{ type: 'central_bank', status: 'active' }], /2 central banks/],
])('%s', (_, banks, message) => {
  test('is found', () => {
    expect(findings(...banks).join('\n')).toMatch(message);
  });
});

test('a fact that no source shows may stay with a bank that is not one of the largest, and be sourced with one that is', () => {
  const largest = Array.from(
    { length: 20 },
    (): Partial<BankRecord> => ({ founded: 1990, sourced: ['founded'] }),
  );
  const file = { ...fileOf(...largest, { founded: 1991 }), unsourced: ['founded' as const] };
  expect(checkFile('cz', file, () => undefined)).toEqual([]);
});

test('a colour that no source shows may stay with a large bank: it is drawn, and stated in no answer', () => {
  const file = { ...fileOf({ colour: '#0018a8' }), unsourced: ['colour' as const] };
  expect(checkFile('cz', file, () => undefined)).toEqual([]);
});

test('institutions that serve a country from another keep their home BIC, and so do a territory’s', () => {
  expect(findings({ bic: 'VZORSKBX', type: 'foreign_branch' })).toEqual([]);
  const monaco: BankFile = {
    ...fileOf(),
    country: 'MC',
    banks: [{ codes: ['10000'], bic: 'VZORFRPP', name: 'A', short_name: 'A' }],
  };
  expect(checkFile('mc', monaco, () => undefined)).toEqual([]);
});

test('where a bank code is the letters of a BIC, a home BIC is one that the other country’s file knows', () => {
  const abroad = { ...fileOf(), country: 'SK', banks: [{ ...CENTRAL, bic: 'VZORSKBX' }] };
  const british = (bic: string): BankFile => ({
    ...fileOf(),
    country: 'GB',
    banks: [
      { ...CENTRAL, codes: ['VZOR'], bic: 'VZORGB2L' },
      { codes: ['VZOS'], bic, name: 'B', short_name: 'B', type: 'digital_bank' },
    ],
  });
  const check = (bic: string) => checkFile('gb', british(bic), (cc) => (cc === 'sk' ? abroad : undefined));
  expect(check('VZORSKB1')).toEqual([]);
  expect(check('VZOSSKB1').join()).toMatch(/B: BIC VZOSSKB1 is of another country/);
  expect(check('VZORFRPP').join()).toMatch(/B: BIC VZORFRPP is of another country/);
});

test('an heir may be in another country’s file', () => {
  const heir = { ...fileOf({ short_name: 'Dedič' }), country: 'SK' };
  const file = fileOf({ status: 'merged', successor: 'SK:Dedič' });
  expect(checkFile('cz', file, (cc) => (cc === 'sk' ? heir : undefined))).toEqual([]);
});

test.each<[string, Partial<BankFile>, RegExp]>([
  [
    'a date later than the newest list',
    { as_of: '2024-01-01' },
    /as_of 2024-01-01 is later than .* of 2023-01-01/,
  ],
  [
    'a date later than the day of reading, where no list bears one',
    { as_of: '2026-12-01', sources: [{ title: 'A page', read: '2026-11-21' }] },
    /later than its newest source, of 2026-11-21/,
  ],
  [
    'a list from after it was read',
    { sources: [{ title: 'A list', date: '2027', read: '2026-11-21' }] },
    /source A list: read before it was there/,
  ],
  [
    'a record younger than every source',
    { banks: [{ ...CENTRAL, as_of: '2027-01-01' }] },
    /VNB: as_of 2027-01-01 is later than every source/,
  ],
  [
    'a record’s date that is the file’s',
    { banks: [{ ...CENTRAL, as_of: '2019-08-01' }] },
    /VNB: as_of is the file's own/,
  ],
  [
    'a field that no bank has, said to be unsourced',
    { unsourced: ['website'] },
    /unsourced website: no bank has that/,
  ],
  [
    'a fact said to be sourced that the bank has not got',
    { unsourced: ['founded'], banks: [{ ...CENTRAL, founded: 1993, sourced: ['website'] }] },
    /VNB: sourced website says nothing/,
  ],
  [
    'a fact of one of the largest banks that no source shows',
    {
      unsourced: ['founded'],
      banks: [CENTRAL, { codes: ['9000'], name: 'Vzor', short_name: 'Vzor', founded: 1990 }],
    },
    /Vzor: founded has no source, and it is one of the largest banks/,
  ],
  [
    'a date that only a list of websites bears',
    {
      as_of: '2026-09-18',
      sources: [
        { title: 'A list', date: '2023', read: '2026-11-21' },
        { title: 'Websites', date: '2026-09-18', shows: ['website'], read: '2026-11-21' },
      ],
    },
    /as_of 2026-09-18 is later than its newest source, of 2023-01-01/,
  ],
])('%s is found', (_, changes, message) => {
  const sources = [
    { title: 'An old list', date: '2019-08', read: '2026-11-21' },
    { title: 'A newer list', date: '2023', read: '2026-11-21' },
  ];
  const file: BankFile = { ...fileOf(), sources, as_of: '2019-08-01' };
  expect(checkFile('cz', file, () => undefined)).toEqual([]);
  expect(checkFile('cz', { ...file, ...changes }, () => undefined).join('\n')).toMatch(message);
});

test('a file has the country of its name, and a central bank', () => {
  const file = { ...fileOf(), banks: [{ codes: ['9000'], name: 'A', short_name: 'A' }] };
  expect(checkFile('sk', file, () => undefined)).toEqual([
    'sk.json country is CZ',
    'sk.json has no central bank',
  ]);
});

describe('ended banks and codes given up', () => {
  const registers = {
    bics: new Map([['CZ', new Map([['9001', 'STARCZPX']])]]),
    deleted: { country: 'CZ', codes: { '9150': 'JINACZPX', '9160': 'VZORCZPY' } },
  };
  const found = (...banks: Partial<BankRecord>[]) =>
    checkFile('cz', fileOf(...banks), () => undefined, registers);
  const gone = { status: 'merged', successor: 'V0' } as const;

  test.each<[string, Partial<BankRecord>[], RegExp]>([
    ['a successor that has ended without one', [{ status: 'closed' }, gone], /V1: successor V0 has ended/],
    ['a circle', [{ ...gone, successor: 'V1' }, gone], /V0: successor V1 has ended.*\n.*V1: successor V0/],
    [
      'a BIC that nobody uses',
      [{ bic: 'ZIVACZPX' }, { codes: ['9005'], ...gone, bic: 'STARCZPX' }],
      /V1: BIC STARCZPX is of a bank that has ended/,
    ],
    [
      'one among others',
      [{ bic: 'ZIVACZPX' }, { ...gone, bic: 'ZIVACZPX', other_bics: ['STARCZP1'] }],
      /V1: BIC STARCZP1/,
    ],
    ['a BIC of a closed bank', [{ codes: ['9005'], status: 'closed', bic: 'STARCZPX' }], /V0: BIC STARCZPX/],
    ['former BICs of a bank without one now', [{ former_bics: ['STARCZPX'] }], /former_bics, and none now/],
    [
      'a prefix over a deleted code',
      [{ codes: ['91*'], bic: 'VZORCZPX' }],
      /V0: 91\* covers 9150, which was another/,
    ],
    ['a range over a deleted code', [{ codes: ['9100-9155'] }], /V0: 9100-9155 covers 9150/],
  ])('%s is found', (_, banks, message) => {
    expect(found(...banks).join('\n')).toMatch(message);
  });

  test('a chain that ends with a living bank is fine, and so are BICs that reach it or that a register has', () => {
    const living: Partial<BankRecord> = { bic: 'ZIVACZPX', other_bics: ['ZIVACZP1'] };
    expect(
      found(living, { ...gone, bic: 'STARCZPX' }, { ...gone, successor: 'V1', bic: 'ZIVACZP1' }),
    ).toEqual([]);
    expect(found({ codes: ['9160'] }, { codes: ['916*'], bic: 'JINACZPX' })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { BankFile, BankRecord } from '../../src/banks/record.ts';
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
    ...banks.map((bank, at) => ({ codes: [`900${at}`], name: `Vzor ${at}`, short_name: `V${at}`, ...bank })),
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

test('institutions that serve a country from another keep their home BIC, and so do a territory’s', () => {
  expect(findings({ bic: 'VZORSKBX', type: 'foreign_branch' })).toEqual([]);
  const monaco: BankFile = {
    ...fileOf(),
    country: 'MC',
    banks: [{ codes: ['10000'], bic: 'VZORFRPP', name: 'A', short_name: 'A' }],
  };
  expect(checkFile('mc', monaco, () => undefined)).toEqual([]);
});

test('an heir may be in another country’s file', () => {
  const heir = { ...fileOf({ short_name: 'Dedič' }), country: 'SK' };
  const file = fileOf({ status: 'merged', successor: 'SK:Dedič' });
  expect(checkFile('cz', file, (cc) => (cc === 'sk' ? heir : undefined))).toEqual([]);
});

test('a file has the country of its name, and a central bank', () => {
  const file = { ...fileOf(), banks: [{ codes: ['9000'], name: 'A', short_name: 'A' }] };
  expect(checkFile('sk', file, () => undefined)).toEqual([
    'sk.json country is CZ',
    'sk.json has no central bank',
  ]);
});

/** Finding banks by name, BIC and code, page by page. */

import { describe, expect, it } from 'vitest';
import type { CuratedBank, LayerInput } from '../../../src/core/banks/bank.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { type BankQuery, createBankLookup, foldName } from '../../../src/core/banks/lookup.ts';
import { logoUrlAt } from '../../../src/http/logo-url.ts';

const layer = (country: string, banks: CuratedBank[], kind: LayerInput['kind'] = 'curated'): LayerInput => ({
  kind,
  source: kind,
  as_of: '2026-11-21',
  country,
  banks,
});

const GERMAN: CuratedBank[] = [
  { codes: ['37040044', '500400*'], bic: 'COBADEFF', name: 'Commerzbank AG', short_name: 'Commerzbank' },
  { codes: ['20041111'], bic: 'COBADEHD', name: 'Commerzbank AG', short_name: 'Commerzbank' },
  { codes: ['37050198'], bic: 'COLSDE33', name: 'Sparkasse KölnBonn', short_name: 'Sparkasse KölnBonn' },
  { codes: ['37050199'], name: 'Stadtsparkasse Köln', short_name: 'SSK Köln', status: 'merged' },
  { codes: ['50010517'], bic: 'INGDDEFF', name: 'ING-DiBa AG', short_name: 'ING' },
];
const layers = [
  layer('DE', GERMAN),
  layer(
    'DE',
    [
      { codes: ['37040044', '10010010'], bic: 'PBNKDEFF', name: 'Postbank' },
      { codes: ['50040033'], bic: 'COBADEFF', name: 'Commerzbank' },
      { codes: ['90000001'], bic: 'GENODEF1AAA', name: 'Volksbank' },
      { codes: ['90000002'], bic: 'GENODEF1BBB', name: 'Volksbank' },
      { codes: ['90000003'] },
    ],
    'registry',
  ),
  layer('FR', [{ codes: ['30004'], bic: 'BNPAFRPP', name: 'BNP Paribas SA', short_name: 'BNP Paribas' }]),
  layer('GB', [
    { codes: ['MIDL'], bic: 'HBUKGB4B', name: 'HSBC UK Bank plc', short_name: 'HSBC' },
    { codes: ['A*'], name: 'Aaa Bank', short_name: 'Aaa' },
    { codes: ['AAAA'], name: 'Aaaa Bank', short_name: 'Aaaa' },
  ]),
  layer('PL', [{ codes: ['10010010'], name: 'Śląski Bank Łódź', short_name: 'Śląski' }]),
];
const directory = createDirectory(compileDirectory(layers), logoUrlAt('https://assets.example'));
const lookup = createBankLookup(directory);

const keys = (query: BankQuery) => lookup.find(query)?.banks.map(({ country, code }) => `${country}.${code}`);

describe('finding', () => {
  it.each<[string, BankQuery, string[]]>([
    ['a short name', { q: 'commerzbank' }, ['DE.37040044']],
    ['a legal name', { q: 'BNP Paribas SA' }, ['FR.30004']],
    ['a name among the banks of a BIC', { q: 'volksbank', bic: 'GENODEF1AAA' }, ['DE.90000001']],
    ['no name among the banks of a BIC', { q: 'sparkasse', bic: 'GENODEF1AAA' }, []],
    ['letters without accents', { q: 'slaski bank lodz' }, ['PL.10010010']],
    ['letters with accents', { q: 'KÖLN' }, ['DE.37050198', 'DE.37050199']],
    ['umlauts written as two letters', { q: 'koeln', country: 'DE' }, ['DE.37050198', 'DE.37050199']],
    ['words in any order', { q: 'lodz bank slaski' }, ['PL.10010010']],
    ['parts of words', { q: 'bonn spark' }, ['DE.37050198']],
    ['a word that a name has beside one that it has not', { q: 'commerzbank paris' }, []],
    ['the beginning of a name of several words', { q: 'bnp pari' }, ['FR.30004']],
    ['a part within a word', { q: 'kasse' }, ['DE.37050198', 'DE.37050199']],
    ['the exact name first', { q: 'ing' }, ['DE.50010517']],
    ['living banks before ended ones', { q: 'sparkasse' }, ['DE.37050198', 'DE.37050199']],
    ['a bank code', { q: '370 400 44' }, ['DE.37040044']],
    ['a bank code that two countries use', { q: '10010010' }, ['DE.10010010', 'PL.10010010']],
    ['a code that a prefix covers', { q: '50040099' }, ['DE.37040044']],
    ['a BIC among the words', { q: 'cobadehd' }, ['DE.37040044']],
    ['a head office’s BIC with XXX', { bic: 'BNPAFRPPXXX' }, ['FR.30004']],
    ['a branch’s BIC that nobody lists', { bic: 'BNPAFRPP123' }, ['FR.30004']],
    ['how a BIC begins', { bic: 'geno' }, ['DE.90000001', 'DE.90000002']],
    ['a BIC in another country', { bic: 'COBADEFF', country: 'FR' }, []],
    ['no name', { q: '???' }, []],
    ['a country in small letters', { country: 'fr' }, ['FR.30004']],
    ['a country without banks', { country: 'XX' }, []],
    ['a word that begins the name before one within it', { q: 'bank', country: 'PL' }, ['PL.10010010']],
  ])('%s', (_, query, expected) => expect(keys(query)).toEqual(expected));

  it('without a query goes through the directory, each institution once', () => {
    expect(keys({ country: 'DE' })).toEqual([
      'DE.37040044',
      'DE.37050198',
      'DE.37050199',
      'DE.50010517',
      'DE.10010010',
      'DE.90000001',
      'DE.90000002',
      'DE.90000003',
    ]);
  });

  it('names a code of a prefix that leads to the bank', () => {
    expect(keys({ country: 'GB' })).toEqual(['GB.MIDL', 'GB.AZZZ', 'GB.AAAA']);
    expect(directory.find('GB', 'AZZZ')?.short_name).toBe('Aaa');
    const poland = createDirectory(compileDirectory([layer('PL', [{ codes: ['102*'], name: 'PKO' }])]));
    expect(poland.institutions()[0]?.key).toBe('PL.10200000');
    const belgium = createDirectory(compileDirectory([layer('BE', [{ codes: ['100-119'], name: 'B' }])]));
    expect(belgium.institutions()[0]?.key).toBe('BE.100');
  });
});

it('is the same when it is prepared in steps, none of which goes through many banks', () => {
  const banks = Array.from({ length: 400 }, (_, at) => ({
    codes: [String(30_000 + at)],
    bic: `BK${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}FRPP`,
    name: `Banque ${at}`,
    short_name: `B ${at}`,
  }));
  const open = () => createDirectory(compileDirectory([layer('FR', banks), layer('DE', GERMAN)]));
  const [prepared, other] = [open(), open()];
  const lookup = createBankLookup(prepared);
  const steps = [...prepared.counting(), ...lookup.preparing()];
  expect(steps.length).toBeGreaterThan(400 / 64 + 400 / 64 + 400 / 32);
  expect(lookup.find({ q: 'banque 39' })).toEqual(createBankLookup(other).find({ q: 'banque 39' }));
  expect(prepared.counts()).toEqual(other.counts());
  expect(prepared.counts()).toBe(prepared.counts());
  const address = logoUrlAt('https://assets.example');
  expect(prepared.withLogos(address)).toBe(prepared.withLogos(address));
});

it('knows no method of a German bank where there are none', () => {
  const france = createDirectory(compileDirectory([layer('FR', [{ codes: ['30004'], name: 'BNP' }])]));
  expect(france.checkMethod('37040044')).toBeUndefined();
});

describe('an institution', () => {
  it('has each BIC once, however many of its records have it', () => {
    const twice = [
      { codes: ['30001'], bic: 'TWICFRPP', name: 'Twice', short_name: 'Twice' },
      { codes: ['30002'], bic: 'TWICFRPP', name: 'Twice', short_name: 'Twice' },
    ];
    const [one, ...others] = createDirectory(compileDirectory([layer('FR', twice)])).institutions();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ bics: ['TWICFRPP'], key: 'FR.30001' });
  });

  it('of the more trusted layer holds a prefix that two layers have', () => {
    const both = createDirectory(
      compileDirectory([
        layer('FR', [{ codes: ['3*'], name: 'Trusted', short_name: 'Trusted' }]),
        layer('FR', [{ codes: ['3*'], name: 'Other', short_name: 'Other' }], 'registry'),
      ]),
    );
    expect(both.withCode('30001').map(({ name }) => name)).toEqual(['Trusted']);
    expect(both.institutions()).toHaveLength(1);
  });
});

describe('a page', () => {
  it('says where the next one begins', () => {
    const first = lookup.find({ country: 'DE', limit: 3 })!;
    expect(first).toMatchObject({ total: 8, next_cursor: 'DE.50010517' });
    const second = lookup.find({ country: 'DE', limit: 5, cursor: first.next_cursor })!;
    expect(second.banks.map(({ code }) => code)).toEqual([
      '50010517',
      '10010010',
      '90000001',
      '90000002',
      '90000003',
    ]);
    expect(second).not.toHaveProperty('next_cursor');
  });

  it('has at least one bank, and at most a hundred', () => {
    expect(lookup.find({ limit: 0 })?.banks).toHaveLength(1);
    const many = Array.from({ length: 150 }, (_, at) => ({ codes: [String(30_000 + at)], name: `B${at}` }));
    const big = createBankLookup(createDirectory(compileDirectory([layer('FR', many)])));
    expect(big.find({})?.banks).toHaveLength(20);
    expect(big.find({ limit: 1000 })?.banks).toHaveLength(100);
  });

  it('is none for a cursor of another list', () => {
    expect(lookup.find({ country: 'FR', cursor: 'DE.37040044' })).toBeUndefined();
  });
});

describe('one bank', () => {
  it('is found by country and code, any case, with all its codes', () => {
    const bank = lookup.get('de', '20041111');
    expect(bank).toEqual({
      ...directory.find('DE', '20041111'),
      codes: ['37040044', '500400*', '20041111'],
    });
    expect(bank?.swift).toBe('COBADEHD');
    expect(lookup.get('gb', 'midl')?.name).toBe('HSBC UK Bank plc');
    expect(lookup.get('DE', '50040033')).toMatchObject({ short_name: 'Commerzbank', code: '50040033' });
  });

  it('is none for a code or a country that nobody knows', () => {
    expect(lookup.get('DE', '99999999')).toBeUndefined();
    expect(lookup.get('XX', '37040044')).toBeUndefined();
  });

  it('in a list has the same record', () => {
    const [bank] = lookup.find({ q: '37040044' })!.banks;
    expect(bank).toEqual({ ...directory.find('DE', '37040044'), codes: ['37040044', '500400*', '20041111'] });
  });
});

it('folds names', () => {
  expect(foldName('  Crédit Agricole S.A. — «Île-de-France» ')).toBe('credit agricole sa ile de france');
  expect(foldName("Banca dell'Elba, Łódź, Ørsted, Groß, Æther, Yapı")).toBe(
    'banca dellelba lodz orsted gross aether yapi',
  );
});

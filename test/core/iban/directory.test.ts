/** Looking banks up: forms of codes, layers, what a record holds. */

import { describe, expect, it } from 'vitest';
import type { CuratedBank, LayerInput } from '../../../src/core/banks/bank.ts';
import { compileDirectory, mergeDirectories } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { germanAccounts } from '../../../src/core/banks/german/accounts.ts';
import { toIban } from '../../../src/core/iban/account.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { logoUrlAt } from '../../../src/http/logo-url.ts';

const assetsUrl = 'https://assets.example';

function layer(country: string, banks: CuratedBank[], more: Partial<LayerInput> = {}): LayerInput {
  return { kind: 'curated', source: 'curated', as_of: '2026-11-21', country, banks, ...more };
}
const open = (...layers: LayerInput[]) => createDirectory(compileDirectory(layers), logoUrlAt(assetsUrl));
const exactly = ({ bic: _, ...bank }: Omit<CuratedBank, 'codes'>, swift: string, city: string) => ({
  ...bank,
  swift,
  city,
});
const named = (name: string, ...codes: string[]): CuratedBank => ({ codes, name });

describe('a record', () => {
  const full: CuratedBank = {
    codes: ['37040044'],
    bic: 'COBADEFF',
    other_bics: ['COBADEFF370'],
    name: 'Commerzbank Aktiengesellschaft',
    short_name: 'Commerzbank',
    city: 'Frankfurt am Main',
    type: 'commercial_bank',
    status: 'active',
    website: 'https://www.commerzbank.de',
    founded: 1870,
    description: 'Listed universal bank.',
    colour: '#ffcc33',
    icon: 'commerzbank',
  };

  it('has every field that is known', () => {
    expect(open(layer('DE', [full])).find('DE', '37040044')).toEqual({
      bics: ['COBADEFF', 'COBADEFF370'],
      city: 'Frankfurt am Main',
      code: '37040044',
      country: 'DE',
      description: 'Listed universal bank.',
      founded: 1870,
      logo: 'https://assets.example/v1/assets/bank-logos/37040044.png',
      logo_svg: 'https://assets.example/v1/assets/bank-logos/37040044.svg',
      name: 'Commerzbank Aktiengesellschaft',
      short_name: 'Commerzbank',
      status: 'active',
      swift: 'COBADEFF',
      type: 'commercial_bank',
      website: 'https://www.commerzbank.de',
      source: 'curated',
      as_of: '2026-11-21',
    });
  });

  it('has nothing for what is not known', () => {
    expect(open(layer('DE', [{ codes: ['10000000'], bic: 'MARKDEFF' }])).find('DE', '10000000')).toEqual({
      code: '10000000',
      country: 'DE',
      logo: 'https://assets.example/v1/assets/bank-logos/10000000.png',
      logo_svg: 'https://assets.example/v1/assets/bank-logos/10000000.svg',
      swift: 'MARKDEFF',
      source: 'curated',
      as_of: '2026-11-21',
    });
  });

  it('is frozen and shared', () => {
    const directory = open(layer('DE', [full]));
    const bank = directory.find('DE', '37040044');
    expect(Object.isFrozen(bank)).toBe(true);
    expect(directory.find('DE', '37040044')).toBe(bank);
  });

  it('names its successor by legal name, also in another country, or as written when unknown', () => {
    const directory = open(
      layer('DE', [
        { codes: ['10000001'], status: 'merged', successor: 'Commerzbank' },
        { codes: ['10000002'], status: 'merged', successor: 'FR:BNP' },
        { codes: ['10000003'], status: 'merged', successor: 'Somebody' },
        full,
      ]),
      layer('FR', [
        { codes: ['30004'], short_name: 'BNP', name: 'BNP Paribas SA' },
        { codes: ['3*'], short_name: 'X' },
      ]),
    );
    const successorOf = (code: string) => directory.find('DE', code)?.successor;
    expect(successorOf('10000001')).toBe('Commerzbank Aktiengesellschaft');
    expect(successorOf('10000002')).toBe('BNP Paribas SA');
    expect(successorOf('10000003')).toBe('Somebody');
  });

  it('tells its colour and icon for drawing', () => {
    const directory = open(layer('DE', [full, named('plain', '10000000')]));
    expect(directory.brand('DE', '37040044')).toEqual({ colour: '#ffcc33', icon: 'commerzbank' });
    expect(directory.brand('DE', '10000000')).toEqual({});
    expect(directory.brand('DE', '99999999')).toEqual({});
    expect(directory.brand('FR', '30004')).toEqual({});
  });
});

describe('codes', () => {
  const directory = open(
    layer('PL', [
      named('main', '102*'),
      named('branch', '10201026'),
      named('one four', '1140*'),
      named('one one four', '114*'),
    ]),
    layer('BE', [
      named('wide', '100-199'),
      named('narrow', '110-119'),
      named('one', '115'),
      named('other', '200-210', '220-225', '212-215'),
      named('narrowest', '111-112'),
    ]),
  );
  const nameOf = (country: string, code: string) => directory.find(country, code)?.name;

  it.each([
    ['PL', '10201026', 'branch'],
    ['PL', '10201027', 'main'],
    ['PL', '11412004', 'one one four'],
    ['PL', '11401010', 'one four'],
    ['PL', '10301026', undefined],
    ['PL', '102', undefined],
    ['BE', '100', 'wide'],
    ['BE', '199', 'wide'],
    ['BE', '110', 'narrow'],
    ['BE', '111', 'narrowest'],
    ['BE', '115', 'one'],
    ['BE', '120', 'wide'],
    ['BE', '205', 'other'],
    ['BE', '211', undefined],
    ['BE', '213', 'other'],
    ['BE', '225', 'other'],
    ['BE', '226', undefined],
    ['BE', '099', undefined],
    ['FR', '30004', undefined],
  ])('%s %s is %s', (country, code, name) => expect(nameOf(country, code)).toBe(name));

  it('asks the more trusted layer first, whatever the order they come in', () => {
    const layered = open(
      layer('PL', [named('registry', '10201026', '10301026', '10401026')], {
        kind: 'registry',
        source: 'npm',
      }),
      layer('PL', [named('official', '10201026', '103*')], {
        kind: 'official',
        source: 'NBP',
        as_of: '2026-01-31',
      }),
      layer('PL', [named('curated', '102*')]),
    );
    expect(layered.find('PL', '10202026')).toMatchObject({ name: 'curated', source: 'curated' });
    expect(layered.find('PL', '10201026')).toMatchObject({ name: 'official', source: 'NBP' });
    expect(layered.find('PL', '10301026')).toMatchObject({
      name: 'official',
      source: 'NBP',
      as_of: '2026-01-31',
    });
    expect(layered.find('PL', '10401026')).toMatchObject({ name: 'registry', source: 'npm' });
  });

  describe('a code that a more trusted layer covers by a pattern', () => {
    const head = {
      name: 'Deutsche Bank AG',
      bic: 'DEUTDEFF',
      city: 'Frankfurt am Main',
      website: 'https://db.example',
    };
    const exact = (code: string, bic?: string, city?: string): CuratedBank => ({
      codes: [code],
      name: 'terse',
      ...(bic && { bic }),
      ...(city && { city }),
    });
    const layered = open(
      layer('DE', [
        { ...head, codes: ['10070*', '20070000-20070099', '30070010'], method: '63' },
        { codes: ['101*'], name: 'Without a BIC' },
        { codes: ['102*'], bic: 'OHNEDEFF', name: 'Without a city' },
      ]),
      layer('DE', [exact('10070062', 'NEUEDE33', 'Berlin')], { kind: 'official', source: 'official' }),
      layer(
        'DE',
        [
          exact('10070024', 'DEUTDEDBBER', 'Berlin'),
          exact('20070000', 'DEUTDEHH'),
          exact('10070025', 'DEUTDEFF', 'Berlin'),
          exact('10070026'),
          exact('30070010', 'DEUTDEDD'),
          exact('10070061', 'NORSDE51'),
          exact('10100000', 'NEUEDEFF'),
          exact('10200000', 'OHNEDEBB'),
        ],
        { kind: 'registry', source: 'npm' },
      ),
    );
    const find = (code: string) => layered.find('DE', code)!;

    it('takes the BIC and the city of its branch, and keeps the rest', () => {
      expect(find('10070024')).toMatchObject({
        ...exactly(head, 'DEUTDEDBBER', 'Berlin'),
        source: 'curated',
      });
      expect(find('20070000')).toMatchObject(exactly(head, 'DEUTDEHH', head.city));
      expect(find('10200000')).toMatchObject({ name: 'Without a city', swift: 'OHNEDEBB' });
      expect(find('10200000').city).toBeUndefined();
      expect(layered.checkMethod('10070024')).toBe('63');
    });

    it("keeps its own where the exact code has the head office's BIC, another institution's or none", () => {
      for (const code of ['10070025', '10070026', '10070061', '10070099']) {
        expect(find(code)).toMatchObject(exactly(head, 'DEUTDEFF', head.city));
      }
      expect(find('10100000').swift).toBeUndefined();
    });

    it('gives way to an official file that has the exact code', () => {
      expect(find('10070062')).toMatchObject({ name: 'terse', swift: 'NEUEDE33', source: 'official' });
    });

    it('is not refined where the trusted layer has the exact code itself', () => {
      expect(find('30070010').swift).toBe('DEUTDEFF');
    });
  });

  it('merges imported layers with those that are shipped', () => {
    const shipped = compileDirectory([
      layer('PL', [named('curated', '102*')]),
      layer('PL', [named('registry', '103*')], { kind: 'registry', source: 'npm' }),
    ]);
    const imported = compileDirectory([
      layer('PL', [named('official', '10301026')], { kind: 'official', source: 'NBP' }),
    ]);
    const merged = mergeDirectories(shipped, imported);
    expect(merged.layers.map(({ kind }) => kind)).toEqual(['official', 'curated', 'registry']);
    expect(createDirectory(JSON.parse(JSON.stringify(merged))).find('PL', '10301026')?.name).toBe('official');
  });

  it('adds the country to the logo where two countries use a code', () => {
    const shared = open(
      layer('CZ', [named('a', '0100')]),
      layer('ES', [named('b', '01*')]),
      layer('AT', [named('c', '01000')]),
    );
    expect(shared.find('CZ', '0100')?.logo).toBe(`${assetsUrl}/v1/assets/bank-logos/0100.png?country=CZ`);
    expect(shared.find('ES', '0100')?.logo_svg).toBe(`${assetsUrl}/v1/assets/bank-logos/0100.svg?country=ES`);
    expect(shared.find('ES', '0101')?.logo).toBe(`${assetsUrl}/v1/assets/bank-logos/0101.png`);
    expect(shared.findByCode('0100')?.country).toBe('CZ');
    expect(shared.findByCode('0100', 'ES')?.country).toBe('ES');
    expect(shared.findByCode('0100', 'AT')).toBeUndefined();
    expect(shared.findByCode('0101')?.country).toBe('ES');
    expect(shared.findByCode('9999')).toBeUndefined();
  });

  it('keeps answering after more codes than it keeps records for', () => {
    for (let i = 0; i < 1_500; i++)
      expect(nameOf('PL', `1020${String(i).padStart(4, '0')}`)).toBe(i === 1026 ? 'branch' : 'main');
    expect(nameOf('PL', '10200000')).toBe('main');
  });

  it('counts a code for the source that answers, and leaves out sources that never do', () => {
    const layered = open(
      layer('DE', [named('curated', '100*', '20010020')]),
      layer('DE', [named('shadowed', '20010020', '10010010')], { kind: 'registry', source: 'one' }),
      layer('DE', [named('seen', '20010020', '30010030')], { kind: 'registry', source: 'two' }),
    );
    const [germany] = layered.counts();
    expect(germany).toMatchObject({ country: 'DE', banks: 2, codes: 3 });
    expect(germany!.sources.map(({ source, banks, codes }) => [source, banks, codes])).toEqual([
      ['curated', 1, 2],
      ['two', 1, 1],
    ]);
  });

  it('counts banks and codes by country and source', () => {
    expect(directory.counts()).toEqual([
      {
        country: 'BE',
        banks: 5,
        banksWithBic: 0,
        codes: 7,
        sources: [
          {
            kind: 'curated',
            source: 'curated',
            as_of: '2026-11-21',
            banks: 5,
            banksWithBic: 0,
            codes: 7,
          },
        ],
      },
      {
        country: 'PL',
        banks: 4,
        banksWithBic: 0,
        codes: 4,
        sources: [
          {
            kind: 'curated',
            source: 'curated',
            as_of: '2026-11-21',
            banks: 4,
            banksWithBic: 0,
            codes: 4,
          },
        ],
      },
    ]);
  });
});

describe('in an answer', () => {
  const compiled = compileDirectory([
    layer('DE', [named('Commerzbank', '370400*')]),
    layer(
      'DE',
      [
        { codes: ['37040044'], method: '13' },
        { codes: ['10090000'], method: '06' },
      ],
      { kind: 'registry' },
    ),
    layer('GB', [named('NatWest', 'NWBK')]),
    layer('CH', [named('PostFinance', '30000')]),
  ]);
  const accounts = { DE: germanAccounts({ '00': (10_050_000).toString(36) }) };
  const directory = createDirectory(compiled, undefined, accounts);
  const bankOf = (value: string) => {
    const result = verifyIban(value, { directory });
    return result.valid ? result.details.bank?.name : result.reason;
  };

  it('names the bank, with a branch and without', () => {
    expect(bankOf('DE89370400440532013000')).toBe('Commerzbank');
    expect(bankOf('GB29NWBK60161331926819')).toBe('NatWest');
  });

  it('leaves an unknown bank out, which makes nothing invalid', () => {
    expect(bankOf('FR1420041010050500013M02606')).toBeUndefined();
    expect(bankOf('DE12500105170648489890')).toBeUndefined();
    expect(bankOf('GB33BUKB20201555555555')).toBeUndefined();
  });

  it('names the bank of a QR-IBAN', () => {
    const made = toIban({ country: 'CH', bank_code: '30000', account_number: '1' }, { directory });
    expect(made).toMatchObject({ details: { qr_iban: true, bank: { name: 'PostFinance' } } });
  });

  it('checks accounts of a country of which it knows no bank', () => {
    const check = () => () => 'failed' as const;
    const bare = createDirectory(compileDirectory([]), undefined, { GB: check });
    expect(verifyIban('GB29NWBK60161331926819', { directory: bare })).toMatchObject({
      valid: false,
      reason: 'invalid_national_check_digit',
    });
    expect(verifyIban('FR1420041010050500013M02606', { directory: bare }).valid).toBe(true);
  });

  it("checks a German account number by its bank's method, where a layer knows it", () => {
    expect(directory.checkMethod('37040044')).toBe('13');
    expect(directory.checkMethod('50010517')).toBeUndefined();
    expect(bankOf('DE62370400440532013001')).toBe('Commerzbank');
    expect(bankOf('DE55370400440532014000')).toBe('invalid_national_check_digit');
  });
});

/** Names of banks beside IBANs: what the holder is called, was called, or its house is called is no other bank; another one's name mostly is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createBankNames } from '../../src/bulk/bank-names.ts';
import type { Institution } from '../../src/core/banks/listing.ts';
import type { OpenResult } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { seeded } from '../tables/random.ts';

const COUNTRIES = 'DE FR GB IT ES PL NL BE AT CH PT SE FI CZ HU RO GR IE LT TR'.split(' ');
let banks: ReturnType<typeof loadData>['banks'];
let mark: ReturnType<typeof createBankNames>;

beforeAll(() => {
  banks = loadData(GENERATED_FOLDER).banks;
  mark = createBankNames((country) => banks.institutions(country));
});

/** The result of an IBAN of an institution. */
const resultOf = (one: Institution): OpenResult =>
  ({ valid: true, type: 'iban', country: { code: one.country }, details: { bank: one.bank() } }) as never;
const isMarked = (one: Institution, name: string) => 'bank_differs' in mark(resultOf(one), name);

/** Institutions drawn at random in each country. */
function* drawn(count: number, seed: number): Generator<readonly [Institution, Institution]> {
  const random = seeded(seed);
  for (let at = 0; at < count; at++) {
    const all = banks
      .institutions(COUNTRIES[at % COUNTRIES.length]!)
      .filter(({ name }) => name !== undefined);
    const pick = () => all[Math.floor(random() * all.length)]!;
    yield [pick(), pick()];
  }
}

describe('the name of a bank beside an IBAN', () => {
  it('is not reported in 500 right pairs', () => {
    const marked: string[] = [];
    let pairs = 0;
    for (const [one] of drawn(500, 7)) {
      const { name, short_name = name, group, successor, history = [], city = '' } = one.bank();
      const called = [name, short_name, group, successor, `${short_name} ${city}`, short_name?.toUpperCase()];
      called.push(...history.map((former) => former.name), ...(one.also ?? []));
      called.push(short_name?.normalize('NFD').replace(/\p{M}/gu, ''));
      pairs++;
      for (const own of called) if (own && isMarked(one, own)) marked.push(`${name}: ${own}`);
    }
    expect(pairs).toBe(500);
    expect(marked).toEqual([]);
  });

  it('is reported in most of 100 wrong pairs', () => {
    let marked = 0;
    let pairs = 0;
    for (const [one, other] of drawn(200, 11)) {
      if (one === other || pairs === 100) continue;
      pairs++;
      if (isMarked(one, other.short_name ?? other.name!)) marked++;
    }
    expect(pairs).toBe(100);
    expect(marked).toBeGreaterThanOrEqual(75);
  });

  it.each([
    ['HYVEDEMM', 'HypoVereinsbank', 'HVB', 'UniCredit', 'Hypo Vereinsbank München'],
    ['BYLADEM1', 'DKB', 'Deutsche Kreditbank'],
    ['INGDDEFF', 'ING', 'ING-DiBa', 'DiBa'],
    ['COBADEHD', 'comdirect', 'Commerzbank'],
    ['PBNKDEFF', 'Postbank', 'Deutsche Bank'],
    ['CMCIFR2A', 'CIC', 'Crédit Mutuel'],
    ['PSSTFRPP', 'La Banque Postale', 'LBP'],
    ['BBVAESMM', 'BBVA', 'Banco Bilbao Vizcaya'],
    ['CGDIPTPL', 'CGD', 'Caixa Geral'],
    ['UNCRITMM', 'Unicredit', 'Credito Italiano'],
    ['GEBABEBB', 'BNP Paribas Fortis', 'Fortis', 'Générale de Banque'],
    ['PKOPPLPW', 'Pekao', 'Bank Pekao SA'],
    ['GIBACZPX', 'Česká spořitelna', 'Ceska sporitelna', 'Erste'],
    ['TRWIBEB1', 'Wise', 'TransferWise'],
  ])('is none of %s where people call it so', (bic, ...names) => {
    const [one] = banks.withBic(bic);
    expect(names.filter((name) => isMarked(one!, name))).toEqual([]);
  });

  it.each([
    '',
    'x',
    '37040044',
    'Bank',
    'COBADEFF',
    'Hausbank des Kunden',
    'Savings',
    'n/a',
    'a'.repeat(200),
  ])('says nothing where nobody is called %s', (name) => {
    const [one] = banks.withBic('DEUTDEFF');
    expect(isMarked(one!, name)).toBe(false);
  });

  it('says nothing of a value without a bank, and of none', () => {
    const refused = { valid: false, type: 'iban', reason: 'invalid_checksum' } as OpenResult;
    expect(mark(refused, 'Commerzbank')).toBe(refused);
    const [one] = banks.withBic('DEUTDEFF');
    const result = resultOf(one!);
    expect(mark(result, undefined)).toBe(result);
    expect(mark(result, 'Commerzbank')).toMatchObject({ valid: true, bank_differs: true });
  });
});

/** What chance gives: the model that says so is held against measured rates, and against values that depend on each other. */
import { describe, expect, it } from 'vitest';
import { isBeyondChance, mostChance, ODDS, type ValidCell } from '../../src/bulk/evidence.ts';
import { KINDS, type ValueType } from '../../src/core/assay.ts';
import { seeded } from '../tables/random.ts';
import { verify } from '../tables/reader.ts';

const ALL = [...new Set(KINDS.map(({ type }) => type as ValueType))];
const random = seeded(2026);
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('');

const result = (kind: ValueType, text: string, country?: string) =>
  verify(kind, text, country, undefined, undefined, { others: [] });

/** The valid ones of some values, as a column of them has them. */
function validOf(kind: ValueType, texts: readonly string[], country?: string): ValidCell[] {
  const cells = texts.map((text) => ({ text, country, result: result(kind, text, country) }));
  return cells.filter((cell) => cell.result.valid);
}

const isSure = (kind: ValueType, texts: readonly string[], country?: string) =>
  isBeyondChance(kind, texts.length, validOf(kind, texts, country));

describe('the model of chance', () => {
  it('gives all kinds together one in a million', () => {
    const sum = ALL.reduce((all, type) => all + mostChance(type), 0);
    expect(sum).toBeCloseTo(1e-6, 12);
    expect(sum).toBeLessThanOrEqual(1e-6 * 1.000001);
  });

  it.each<[ValueType, string, () => string]>([
    ['phone', 'a plus and 11 digits', () => `+${1 + Math.floor(random() * 9)}${digits(10)}`],
    ['phone', 'a plus and 12 digits', () => `+${1 + Math.floor(random() * 9)}${digits(11)}`],
    ['bic', '8 letters', () => letters(8)],
    ['bic', '11 letters', () => letters(11)],
    ['lei', '18 letters and digits, 2 digits', () => `${digits(4)}00${letters(12)}${digits(2)}`],
    ['creditor_reference', 'RF and digits', () => `RF${digits(2)}${digits(10)}`],
    ['creditor_id', 'of Germany', () => `DE${digits(2)}ZZZ${digits(11)}`],
    ['iban', 'of Germany', () => `DE${digits(20)}`],
    ['document', 'letters and digits', () => `${letters(1)}${digits(8)}`],
  ])('does not take random values for %s more often than it says: %s', (kind, _, make) => {
    const count = 3_000;
    let passed = 0;
    for (let at = 0; at < count; at++) {
      const found = result(kind, make());
      if (found.valid && (kind !== 'bic' || 'banks' in found.details)) passed++;
    }
    // Three standard deviations, for what is drawn is drawn.
    const { cell } = ODDS[kind]!;
    expect(passed).toBeLessThanOrEqual(count * cell + 3 * Math.sqrt(count * cell) + 1);
  });

  it.each<[ValueType, string, number]>([
    ['account', 'NO', 11],
    ['account', 'PL', 26],
    ['account', 'MX', 18],
    ['account', 'BE', 12],
    ['account', 'CZ', 10],
    ['company', 'DE', 9],
    ['company', 'PL', 10],
    ['national_id', 'FR', 15],
    ['national_id', 'NL', 9],
    ['vat', 'IT', 11],
  ])('says of %s of %s how often %i random digits are one', (kind, country, length) => {
    const { readings } = KINDS.find(({ type }) => type === kind)!;
    const count = 2_000;
    let passed = 0;
    let most = 0;
    for (let at = 0; at < count; at++) {
      const text = digits(length);
      if (!result(kind, text, country).valid) continue;
      passed++;
      for (const { share } of readings!(text, { country, today: 99991231, schemes: new Set() }))
        most = Math.max(most, share);
    }
    // Of several schemes each has its own share, and no more than twenty of a country are counted.
    const bound = count * most * 2;
    expect(passed).toBeLessThanOrEqual(bound + 3 * Math.sqrt(bound) + 1);
  });
});

describe('a column by its content alone', () => {
  const IBANS = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819'];
  const phones = (count: number) =>
    Array.from({ length: 400 }, () => `+49 30 ${2 + Math.floor(random() * 7)}${digits(6)}`).slice(0, count);

  it('is one of IBANs with two, and not with one', () => {
    expect(isSure('iban', IBANS.slice(0, 2))).toBe(true);
    expect(isSure('iban', IBANS.slice(0, 1))).toBe(false);
    expect(isSure('iban', [IBANS[0]!, IBANS[0]!, IBANS[0]!])).toBe(false);
  });

  it('is none of values of which too few pass', () => {
    const others = Array.from({ length: 18 }, () => `DE${digits(20)}`);
    expect(isSure('iban', [...IBANS.slice(0, 1), ...others])).toBe(false);
  });

  it('is one of phones with twenty that are dialled, and none of those that count up or share what they begin with', () => {
    const mixed = phones(10).concat(
      Array.from(
        { length: 10 },
        () => `+33 6 ${10 + Math.floor(random() * 80)} ${digits(2)} ${digits(2)} ${digits(2)}`,
      ),
    );
    expect(isSure('phone', mixed)).toBe(true);
    const counting = Array.from({ length: 20 }, (_, at) => `+49 30 901820${String(at).padStart(2, '0')}`);
    expect(isSure('phone', counting)).toBe(false);
    expect(isSure('phone', ['+49 30 9018201', '+49 30 9018377', '+49 30 9018460'])).toBe(false);
  });

  it('is none of numbers of persons that are given out in order', () => {
    const bsn = (from: number) =>
      Array.from({ length: 4_000 }, (_, at) => String(from + at)).filter(
        (text) => result('national_id', text, 'NL').valid,
      );
    const close = bsn(123_450_000).slice(0, 20);
    expect(close.length).toBe(20);
    expect(isSure('national_id', close, 'NL')).toBe(false);
  });

  it('is one of VAT numbers whose letters are of several countries, and none of numbers that look so', () => {
    const NUMBERS = ['DE136695976', 'FR40303265045', 'IT00743110157', 'NL004495445B01', 'ATU13585627'];
    expect(isSure('vat', [...NUMBERS, 'DE811569869', 'PL5260250995', 'ESA28015865'])).toBe(true);
    const others = Array.from({ length: 20 }, () => `${random() < 0.5 ? 'DE' : 'PT'}${digits(9)}`);
    expect(isSure('vat', others)).toBe(false);
  });

  it('is none of BICs that no list has', () => {
    expect(isSure('bic', ['ABNDEFFX', 'CUSTOMER', 'SUPPLIER', 'WILDBERG'])).toBe(false);
    expect(isSure('bic', ['DEUTDEFF', 'COBADEFF', 'BNPAFRPP', 'BARCGB22'])).toBe(true);
  });
});

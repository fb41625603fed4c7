/** Texts that may be an IBAN with one typing mistake, by their form alone. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { isNearIban, isNearInLetters } from '../../../src/core/iban/near.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

it.each([
  ['right', 'DE89370400440532013000'],
  ['with other digits', 'DE89370400440532013001'],
  ['in groups', 'DE89 3704 0044 0532 0130 01'],
  ['with a letter among digits', 'DE8937040044053201300O'],
  ['with one digit too few', 'DE8937040044053201300'],
  ['with one digit too many', 'DE893704004405320130000'],
  ['with a letter and a digit that changed places', 'GB29NWB6K0161331926819'],
  ['without the first letter of its bank', 'GB29WBK60161331926819'],
  ['with a letter of its country and a digit that changed places', 'L6U8021764F958275191'],
])('are one %s', (_, text) => expect(isNearIban(text)).toBe(true));

it.each([
  ['too short', 'DE8937040044'],
  ['too long', `DE89 ${'3704 '.repeat(12)}`],
  ['of a country without IBANs', 'US893704004405320130'],
  ['of another length', 'DE89370400440532013'],
  ['with two letters among digits', 'DE89ABC400440532013000'],
  ['with two mistakes and a character too few', 'DE89A704004405320130O'],
  ['with two letters that did not change places', 'GB29NW6600161331926819'],
  ['with two letters side by side', 'DE89AB0400440532013000'],
  ['with a sign of neither class', 'GB29NWB?K0161331926819'],
  ['a creditor identifier', 'DE98ZZZ09999999999'],
  ['of letters that changed places, and with another mistake', 'L6UA021764F958275191'],
  ['of letters that changed places, and too long', 'L6U8021764F9582751910'],
  ['of no country, with a letter between its letters', 'LAU8021764F958275191'],
])('are none that are %s', (_, text) => expect(isNearIban(text)).toBe(false));

it.each([
  ['left out first', 'K5249985R646079H54'],
  ['left out second', 'M5249985R646079H54'],
  ['mistyped first', 'QK5249985R646079H54'],
  ['mistyped second', 'MQ5249985R646079H54'],
  ['changed with each other', 'KM52 4998 5R64 6079 H54'],
  ['changed with a digit', 'M5K249985R646079H54'],
  ['typed twice', 'MMK5249985R646079H54'],
  ['with another between them', 'MQK5249985R646079H54'],
  ['with another behind them', 'MKQ5249985R646079H54'],
])('may be one whose letters are %s', (_, text) => expect(isNearInLetters(text)).toBe(true));

it.each([
  ['too short', 'K5249985R646'],
  ['too long', `K52 ${'3704 '.repeat(12)}`],
  ['with another mistake', 'K5249985R64607XH5X'],
  ['with other letters', 'QQ5249985R646079H54'],
  ['with other letters, and one more', 'QMQ5249985R646079H54'],
  ['of digits', '915249985064607954'],
])('are none whose letters were mistyped: %s', (_, text) => expect(isNearInLetters(text)).toBe(false));

describe('an IBAN with a typing mistake', () => {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

  it('is no code of a company, though check digits agree by chance', () => {
    const text = 'AT939426899911792488';
    expect(assay.verifyLei(text).valid).toBe(true);
    expect(assay.verifyIban(text)).toMatchObject({ reason: 'invalid_checksum' });
    expect(assay.identify(text)).toMatchObject({
      type: 'iban',
      reason: 'invalid_checksum',
      alternatives: [{ type: 'lei', normalized: text, certainty: 'checksum' }],
    });
  });

  it('is none where its letters were mistyped either', () => {
    expect(assay.verifyLei('QX931250000000000038').valid).toBe(true);
    expect(assay.identify('QX931250000000000038')).toMatchObject({ type: 'unknown', reason: 'unrecognized' });
  });

  it('is no company number where a letter of its country was left out', () => {
    expect(assay.verify('company', 'K5249985R646079H54', { country: 'CN' }).valid).toBe(true);
    expect(assay.identify('K5249985R646079H54').valid).toBe(false);
    expect(assay.identify('K5249985R646079H54', { country: 'CN' })).toMatchObject({
      type: 'company',
      valid: true,
    });
    expect(assay.identify('USCC K5249985R646079H54')).toMatchObject({ type: 'company', valid: true });
  });

  it('is refused as an IBAN, whatever is wrong with it', () => {
    expect(assay.identify('DE8937040044053201300')).toMatchObject({ type: 'iban', reason: 'invalid_length' });
    expect(assay.identify('SI72433041600360128')).toMatchObject({ type: 'iban', reason: 'invalid_checksum' });
  });

  it('is no company number of a country far away', () =>
    expect(assay.identify('GL98 1576 5228 9400 58')).toMatchObject({ type: 'iban', valid: false }));

  it('is another kind of number where that was asked for', () =>
    expect(assay.identify('AT939426899911792488', { kinds: ['lei'] })).toMatchObject({
      type: 'lei',
      valid: true,
    }));
});

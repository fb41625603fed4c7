/** Where an invalid number is at fault, as a place in the text as typed. */
import { describe, expect, it } from 'vitest';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';

const TODAY = 20261121;

/** The text with its fault in brackets. */
function marked(value: string, country: string): string {
  const result = verifyNationalId(value, { country, today: TODAY });
  if (result.valid) return 'valid';
  if (result.fault === undefined) return `${result.reason}: ${value}`;
  const { from, to } = result.fault;
  return `${result.reason}: ${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`;
}

describe('the place of the fault', () => {
  it.each([
    ['44051401358', 'PL', 'invalid_checksum: 4405140135[8]', 'the check digit'],
    [' 440514-01358', 'PL', 'invalid_checksum:  440514-0135[8]', 'behind separators'],
    ['PL 44051401358', 'PL', 'invalid_checksum: PL 4405140135[8]', 'behind a marker'],
    ['４４０５１４０１３５８', 'PL', 'invalid_checksum: ４４０５１４０１３５[８]', 'in full-width digits'],
    ['390.533.447-06', 'BR', 'invalid_checksum: 390.533.447-[06]', 'two check digits'],
    ['1237 321380', 'AT', 'invalid_checksum: 123[7] 321380', 'a check digit inside'],
    ['811318-9875', 'SE', 'invalid_date: [811318]-9875', 'a date, of which the century was not typed'],
    ['19811318-9875', 'SE', 'invalid_date: [19811318]-9875', 'a date'],
    ['3051201504', 'RO', 'invalid_length: 3051201504', 'no place where the length is wrong'],
    ['44O51401359', 'PL', 'invalid_characters: 44[O]51401359', 'a letter that no number has'],
    ['4405140!359', 'PL', 'invalid_characters: 4405140[!]359', 'a sign that no number has'],
    ['12345678901!', 'SE', 'invalid_characters: 12345678901[!]', 'also where the length is of one'],
    ['GB123456A', 'GB', 'invalid_component: [GB]123456A', 'a prefix'],
    ['000-12-3456', 'US', 'invalid_component: 000-12-3456', 'one of several parts'],
    ['A012345', 'MA', 'invalid_format: A[0]12345', 'a digit that cannot stand there'],
    ['12345674', 'NL', 'invalid_checksum: 1234567[4]', 'where a zero was lost'],
    ['12345678A', 'ES', 'invalid_checksum: 12345678[A]', 'a letter'],
    ['2345678A', 'ES', 'invalid_checksum: 2345678[A]', 'a letter behind seven digits'],
    ['123.456.789.012', 'VA', 'unsupported_country: 123.456.789.012', 'a country without a scheme'],
  ])('%s in %s: %s (%s)', (value, country, expected) => {
    expect(marked(value, country)).toBe(expected);
  });
});

/** test/vectors/phone-pastes.json: what people paste, in the languages they paste it in. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

interface Paste {
  readonly language: string;
  readonly value: string;
  readonly country?: string;
  /** The number in E.164, or the reason why there is none. */
  readonly expect: string;
  readonly extension?: string;
  readonly ignored?: readonly string[];
  /** Why the expectation is not met yet, and what is answered. */
  readonly open?: string;
  readonly answered?: string;
}

const { vectors } = JSON.parse(
  readFileSync(new URL('../../vectors/phone-pastes.json', import.meta.url), 'utf8'),
) as { vectors: Paste[] };

function read(value: string, country: string | undefined) {
  const result = verifyPhone(value, { defaultCountry: country, data });
  if (!result.valid) return { answer: result.reason };
  const { extension, ignored } = result.details;
  return { answer: result.normalized, extension, ignored };
}

describe('what people paste', () => {
  it.each(vectors)(
    '$language: $value',
    ({ value, country, expect: expected, extension, ignored, answered }) => {
      expect(read(value, country)).toEqual({ answer: answered ?? expected, extension, ignored });
    },
  );

  it('is 300 pastes in fifteen languages, of which 97 in 100 are read as expected', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(300);
    expect(new Set(vectors.map(({ language }) => language)).size).toBeGreaterThanOrEqual(15);
    const held = vectors.filter(({ open }) => open === undefined);
    expect(held.length / vectors.length).toBeGreaterThan(0.97);
  });
});

describe('what is assumed or left out', () => {
  const details = (value: string, country?: string) => {
    const result = verifyPhone(value, { defaultCountry: country, data });
    return result.valid ? result.details : result.reason;
  };

  it('is reported where letters are read as digits', () => {
    expect(details('07400 l23456', 'GB')).toMatchObject({ assumed_digits: true });
    expect(details('07400 123456', 'GB')).not.toHaveProperty('assumed_digits');
  });

  it('makes no answer where letters may be digits or words', () => {
    expect(details('030-9018 O5', 'DE')).toBe('ambiguous');
  });

  it('makes no answer where two numbers in one are valid with and without the last digits', () => {
    expect(details('030 901820 20b', 'DE')).toBe('ambiguous');
    expect(details('030/901820 (21)', 'DE')).toBe('ambiguous');
  });

  it('is never a stretched number that spells a word', () => {
    expect(details('0211 12 Germany', 'DE')).toBe('invalid_characters');
    expect(details('0800 (0) FLOWERS', 'US')).toBe('invalid_characters');
  });

  it('is no country: digits without one still need it', () => {
    expect(details('☏ 07400 123456 дом')).toBe('country_required');
    expect(details('+44 (дом) 12')).toBe('invalid_characters');
  });
});

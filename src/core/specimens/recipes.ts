/** What values look like that are not numbers of a scheme: IBANs by country, BICs, travel documents, and codes after the samples of their kind. */
import { remainder97 } from '../check/mod97.ts';
import type { Day } from '../date.ts';
import { checkZone } from '../document/check.ts';
import { zoneOf } from '../document/zone.ts';
import type { OpenResult } from '../result.ts';
import { type Position, positionsOf } from '../scheme/shape.ts';
import { DIGIT, LETTER, type Structure } from '../structures.ts';
import { type Form, type SpecimenOutcome, withAt } from './forms.ts';

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a text is by a whole verification of its kind. */
export type VerifyText = (value: string) => OpenResult;

const outcomeOf =
  (verify: VerifyText) =>
  (text: string): SpecimenOutcome => {
    const result = verify(text);
    return result.valid ? null : result.reason;
  };

/** @param cost how many times as long it takes as the rule of a scheme */
const whole = (verify: VerifyText, cost: number) => ({ cost, test: outcomeOf(verify) });

/** What whole verifications cost, measured. */
const CODE_COST = 2;
const PHONE_COST = 8;
const DOCUMENT_COST = 16;

/** IBANs of a country; the two check digits of ISO 7064 are computed, those of the country are found. */
export function ibanForm(structure: Structure, verify: VerifyText): Form {
  const { country, classes } = structure;
  const code = country.code!;
  const shape = Array.from(classes, (allowed, at): Position => {
    if (at < code.length) return code[at]!;
    return (allowed & DIGIT ? DIGITS : '') + (allowed & LETTER ? LETTERS : '');
  });
  const fix = (text: string) => {
    const rest = text.slice(4);
    return code + String(98 - remainder97(`${rest}${code}00`)).padStart(2, '0') + rest;
  };
  return { shapes: [shape], checkAt: [2, 4], key: structure, fix, ...whole(verify, CODE_COST) };
}

/** BICs of a country that ISO 9362 keeps for tests: the second character of the place is 0. */
export function bicForm(country: string, verify: VerifyText): Form {
  const shape = [LETTERS, LETTERS, LETTERS, LETTERS, ...country, LETTERS, '0'];
  return { shapes: [shape, [...shape, 'X', 'X', 'X']], ...whole(verify, CODE_COST) };
}

/** Travel documents after a sample, most of which are of the state that ICAO made up. */
export function documentForm(sample: string, verify: VerifyText, today: Day): Form {
  const example = sample.replaceAll('\n', '');
  const zone = zoneOf(example)!;
  const { birth, expiry, number } = zone;
  const free = [number, birth, expiry].filter((span) => span !== undefined);
  const shape = [...example].map((character, at): Position => {
    const isFree = free.some(([from, to]) => from <= at && at < to);
    return isFree && DIGITS.includes(character) ? DIGITS : character;
  });
  const fix = (text: string) => {
    let fixed = text;
    for (let fault = checkZone(zone, fixed, today); fault?.reason === 'invalid_checksum'; ) {
      const at = fault.at[0];
      const digit = (DIGITS.indexOf(fixed[at]!) + 1) % DIGITS.length;
      fixed = withAt(fixed, at, String(digit));
      fault = checkZone(zone, fixed, today);
    }
    return fixed;
  };
  return { shapes: [shape], example, isValue: true, fix, ...whole(verify, DOCUMENT_COST) };
}

/** Codes like a sample: other digits where it has digits. */
export function sampleForm(example: string, verify: VerifyText): Form {
  const shape = [...example].map((character) => (DIGITS.includes(character) ? DIGITS : character));
  return { shapes: [shape], example, ...whole(verify, CODE_COST) };
}

/** Phone numbers of some shapes, national ones; nothing in them is changed, so that they stay in their ranges. */
export const phoneForm = (shapes: readonly string[], verify: VerifyText): Form => ({
  shapes: shapes.map(positionsOf),
  isKept: true,
  ...whole(verify, PHONE_COST),
});

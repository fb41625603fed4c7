/** What a number is worth that lost a digit: in schemes whose numbers once had one less, or were padded, it passed as another person's. */
import { describe, expect, it } from 'vitest';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';
import { tryScheme } from '../../../src/core/scheme/attempt.ts';
import type { Scheme } from '../../../src/core/scheme/scheme.ts';
import { lengthOf, positionsOf } from '../../../src/core/scheme/shape.ts';
import { random, wellShaped } from '../../../tools/national-id/sample.ts';
import { CASES, TODAY } from './vectors.ts';

const NUMBERS = 2_000;

type Next = (below: number) => number;
const two = (number: number) => String(number).padStart(2, '0');
const digits = (next: Next, count: number) => Array.from({ length: count }, () => next(10)).join('');

/** Of births from 1954 to 1999, men and women. */
const czechoslovak = (next: Next) =>
  `${54 + next(46)}${two(1 + next(12) + 50 * next(2))}${two(1 + next(28))}${digits(next, 4)}`;
const danish = (next: Next) => `${two(1 + next(28))}${two(1 + next(12))}${two(next(100))}${digits(next, 4)}`;

/** How many of a hundred valid numbers pass without one of their digits. */
function sharePassing(country: string, drawn: (next: Next) => string): number {
  const next = random(TODAY);
  const passes = (value: string) => verifyNationalId(value, { country, today: TODAY }).valid;
  let seen = 0;
  let passing = 0;
  while (seen < NUMBERS) {
    const number = drawn(next);
    if (!passes(number)) continue;
    seen++;
    const at = next(number.length);
    if (passes(number.slice(0, at) + number.slice(at + 1))) passing++;
  }
  return (100 * passing) / NUMBERS;
}

describe('a number without one of its digits', () => {
  it.each([
    ['CZ', czechoslovak, 2],
    ['SK', czechoslovak, 2],
    ['DK', danish, 0],
  ] as const)('of %s passes seldom or never', (country, drawn, most) => {
    expect(sharePassing(country, drawn)).toBeLessThanOrEqual(most);
  });

  it.each(['710319/274', '545515123', '801231123'])('%s is no birth of the 1800s', (value) => {
    for (const country of ['CZ', 'SK'])
      expect(verifyNationalId(value, { country, today: TODAY })).toMatchObject({
        valid: false,
        reason: 'invalid_date',
      });
  });
});

/** Whether the text is a number of the scheme, but not the one it was made of. */
function passesAsAnother(scheme: Scheme, text: string, number: string): boolean {
  const attempt = tryScheme(scheme, text, text, TODAY);
  return attempt?.reason === null && attempt.value !== number;
}

/** The text without one of its digits. */
function withoutDigit(text: string, next: Next): string {
  const places = [...text.matchAll(/[0-9]/g)].map(({ index }) => index);
  const at = places[next(places.length)]!;
  return text.slice(0, at) + text.slice(at + 1);
}

/** A text of the same shape, its digits drawn anew. */
function drawnLike(scheme: Scheme, number: string, next: Next): string {
  const shape = scheme.rule.shapes
    .map(positionsOf)
    .find((positions) => [...number].every((character, at) => positions[at]!.includes(character)))!;
  return number.replace(/[0-9]/g, (_, at: number) => {
    const among = shape[at]!.replace(/[^0-9]/g, '');
    return among[next(among.length)]!;
  });
}

describe.each(CASES.filter(([, , { scheme }]) => new Set(scheme.rule.shapes.map(lengthOf)).size === 1))(
  '%s %s, whose numbers have one length,',
  (_kind, _id, { scheme }) => {
    it('takes a number without one of its digits for another no more often than random digits', () => {
      // Where nothing shorter has a shape, nothing shorter passes.
      if (scheme.entries[scheme.length - 1] === undefined) return;
      const next = random(TODAY);
      let [seen, passing, ofRandom] = [0, 0, 0];
      for (const number of wellShaped(scheme, 100_000)) {
        if (seen === NUMBERS) break;
        if (!/[0-9]/.test(number) || tryScheme(scheme, number, number, TODAY)?.reason !== null) continue;
        seen++;
        if (passesAsAnother(scheme, withoutDigit(number, next), number)) passing++;
        const drawn = drawnLike(scheme, number, next);
        if (passesAsAnother(scheme, withoutDigit(drawn, next), drawn)) ofRandom++;
      }
      const share = ofRandom / seen;
      const error = 4 * Math.sqrt((2 * share * (1 - share) + 1 / seen) / seen);
      expect(passing / seen).toBeLessThanOrEqual(share + error);
    });
  },
);

/** What says the century in numbers that tell births before 1900; all others have a year of two digits alone, or none. */
const CENTURY_BY: Readonly<Record<string, string>> = {
  'ae-eid': 'a year of four digits',
  'al-nid': 'a letter',
  'ax-hetu': 'a sign',
  'ba-jmbg': 'a year of three digits',
  'bd-nid': 'a year of four digits',
  'bg-egn': 'a number added to the month',
  'by-in': 'a digit',
  'cn-ric': 'a year of four digits',
  'cu-ni': 'a digit',
  'dk-cpr': 'a digit of the serial',
  'dk-erstatning': 'a digit of the serial',
  'ee-ik': 'a digit',
  'fi-hetu': 'a sign',
  'gl-cpr': 'a digit of the serial',
  'hr-jmbg': 'a year of three digits',
  'hu-adoazonosito': 'days since 1867',
  'hu-szemelyi': 'a digit',
  'is-kennitala': 'a digit',
  'kg-pin': 'a year of four digits',
  'kr-rrn': 'a digit',
  'kz-iin': 'a digit',
  'lk-nic': 'a year of four digits',
  'lt-ak': 'a digit',
  'lu-matricule': 'a year of four digits',
  'lv-pk': 'a digit',
  'ly-nid': 'a year of four digits',
  'me-jmbg': 'a year of three digits',
  'mk-embg': 'a year of three digits',
  'no-dnummer': 'the range of the serial',
  'no-fodselsnummer': 'the range of the serial',
  'no-hnummer': 'the range of the serial',
  'pl-pesel': 'a number added to the month',
  'ro-cnp': 'a digit',
  'rs-jmbg': 'a year of three digits',
  'rw-nid': 'a year of four digits',
  'se-personnummer': 'a year of four digits, or a sign',
  'se-samordningsnummer': 'a year of four digits, or a sign',
  'se-tnummer': 'a year of four digits',
  'si-emso': 'a year of three digits',
  'sj-fodselsnummer': 'the range of the serial',
  'tz-nin': 'a year of four digits',
  'ua-unzr': 'a year of four digits',
  'uz-pinfl': 'a digit',
  'xk-jmbg': 'a year of three digits',
};

/** What two digits of a year stand in, without anything that says the century. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  'se-personnummer': /^#\{10\}$/,
  'se-samordningsnummer': /^#\{10\}$/,
  'se-tnummer': /^#\{6\}/,
};

describe('a year of two digits', () => {
  it('is answered as a birth before 1900 in no scheme that does not say the century', () => {
    const old = new Set<string>();
    for (const [, id, { scheme }] of CASES) {
      const { birthYear } = scheme;
      if (birthYear === undefined) continue;
      for (const text of wellShaped(scheme, 10_000)) {
        const attempt = tryScheme(scheme, text, text, TODAY);
        const year = attempt?.reason === null ? birthYear(attempt.value, TODAY) : undefined;
        if (year === undefined || year >= 1900) continue;
        old.add(id);
        const plain = PLAIN[id];
        const form = scheme.rule.shapes.find((shape) => plain?.test(shape));
        if (form !== undefined) expect(text.length, text).not.toBe(lengthOf(form));
      }
    }
    expect([...old].filter((id) => CENTURY_BY[id] === undefined)).toEqual([]);
  });
});

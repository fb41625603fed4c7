/** What a number is worth that lost a digit: in schemes whose numbers once had one less, or were padded, it passed as another person's. */
import { describe, expect, it } from 'vitest';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';
import { random } from '../../../tools/national-id/sample.ts';
import { TODAY } from './vectors.ts';

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

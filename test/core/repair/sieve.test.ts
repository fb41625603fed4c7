/** What tells without making a text that it can't pass: it lets through every text that may, and of most others none. */
import { describe, expect, it } from 'vitest';
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { CHANGES, edited } from '../../../src/core/repair/changes.ts';
import { repairOf97 } from '../../../src/core/repair/repair.ts';
import { type Form97, shapeSieve, sieve97 } from '../../../src/core/repair/sieve.ts';
import { invalid, type OpenResult } from '../../../src/core/result.ts';
import { random } from '../../../tools/national-id/sample.ts';

const editsOf = (text: string) => CHANGES.flatMap(([, edits]) => [...edits(text)]);
const signs = '00112233445566778899ABCDEGILOQSZ';

function textOf(next: (limit: number) => number, length: number, of = signs): string {
  return Array.from({ length }, () => of[next(of.length)]!).join('');
}

describe('MOD 97-10', () => {
  it.each<[string, Form97]>([
    ['behind the text', { least: 20, most: 20, head: 0, tail: 0 }],
    ['in front', { least: 5, most: 25, head: 4, tail: 4 }],
    ['in front, with characters that do not count', { least: 8, most: 35, head: 4, tail: 7 }],
  ])('with check digits %s lets the edits through that leave 1, and no others', (_, form) => {
    const next = random(97);
    const wrong: string[] = [];
    let through = 0;
    for (let i = 0; i < 100; i++) {
      const text = textOf(next, form.least - 1 + next(form.most - form.least + 3));
      const { mayPass } = sieve97(text, form);
      for (const edit of editsOf(text)) {
        const { text: meant } = edited(text, edit);
        const isLong = meant.length >= form.least && meant.length <= form.most;
        const passes = isLong && remainder97(meant.slice(form.tail) + meant.slice(0, form.head)) === 1;
        if (mayPass(edit) !== passes) wrong.push(`${text} to ${meant}`);
        if (passes) through++;
      }
    }
    expect(wrong).toEqual([]);
    expect(through).toBeGreaterThan(30);
  });

  it('lets nothing through where a character stays that no number has', () => {
    const text = 'RF1853900754703\u00c1';
    const { mayPass } = sieve97(text, { least: 5, most: 25, head: 4, tail: 4 });
    expect(editsOf(text).filter(mayPass)).toEqual([]);
  });

  it.each([
    ['zeros', '0'.repeat(25)],
    ['letters that look like digits', 'OISB'.repeat(6)],
    ['marks', '\u00c1'.repeat(25)],
    ['digits', `RF${'0123456789'.repeat(3)}`.slice(0, 25)],
  ])('%s are verified a few times alone', (_, text) => {
    let verified = 0;
    const verify = (input: string): OpenResult => {
      verified++;
      return invalid('creditor_reference', input, 'invalid_format', input);
    };
    expect(repairOf97(text, { least: 5, most: 25, head: 4, tail: 4 }, verify)).toBeUndefined();
    expect(verified).toBeLessThan(40);
  });
});

describe('shapes', () => {
  const placeOf = (accepted: string): Uint8Array => {
    const table = new Uint8Array(0x500);
    for (const sign of accepted) table[sign.charCodeAt(0)] = 1;
    return table;
  };
  const CLASSES = ['0123456789', 'ABCDEGILOQSZ', signs, '0', 'A'];

  it('let the edits through that have one, and no others', () => {
    const next = random(36);
    const wrong: string[] = [];
    let through = 0;
    for (let i = 0; i < 400; i++) {
      const length = 1 + next(14);
      const shapes = Array.from({ length: 4 }, () =>
        Array.from({ length: Math.max(1, length - 1 + next(3)) }, () => CLASSES[next(CLASSES.length)]!),
      );
      // About one of the shapes, so that few characters are in the way.
      const text = shapes[0]!.map((accepted) => textOf(next, 1, next(8) > 0 ? accepted : signs)).join('');
      const sieve = shapeSieve(text, (wanted) =>
        shapes
          .filter(({ length: own }) => own === wanted)
          .map((shape) => ({ places: shape.map(placeOf), share: 0.5 })),
      );
      const fits = (meant: string) =>
        shapes.some(
          (shape) =>
            shape.length === meant.length && shape.every((accepted, at) => accepted.includes(meant[at]!)),
        );
      for (const edit of editsOf(text)) {
        const { text: meant } = edited(text, edit);
        if (sieve.mayPass(edit) !== fits(meant)) wrong.push(`${text} to ${meant} of ${shapes}`);
        if (fits(meant)) through++;
      }
    }
    expect(wrong).toEqual([]);
    expect(through).toBeGreaterThan(1_000);
  });

  it('know the least share of what may be reached', () => {
    const places = [placeOf('0123456789'), placeOf('A'), placeOf('A'), placeOf('A')];
    const shapesOf = (length: number) => (length === 4 ? [{ places, share: 0.01 }] : []);
    expect(shapeSieve('1AAA', shapesOf).share).toBe(0.01);
    expect(shapeSieve('1999', shapesOf).share).toBe(1);
    expect(shapeSieve('1AAAAA', shapesOf).share).toBe(1);
  });
});

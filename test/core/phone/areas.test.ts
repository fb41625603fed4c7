/** The blocks of the names of areas: each is opened once, when a number first lies in it. */
import { expect, it } from 'vitest';
import { Areas } from '../../../src/core/phone/areas.ts';
import { keyOf } from '../../../src/core/phone/ranges.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data } from './data.ts';

const tableOf = (lines: Readonly<Record<string, string>>) =>
  encodeRanges(rangesOf(new Map(Object.keys(lines).map((prefix, at) => [prefix, at + 1]))), [
    ...Object.values(lines),
  ]);

it('of names of areas are opened when a number lies in them, and once', () => {
  const opened: string[] = [];
  const block = (first: string, lines: Readonly<Record<string, string>>) => ({
    first: keyOf(first),
    open() {
      opened.push(first);
      return tableOf(lines);
    },
  });
  const areas = new Areas(() => [
    block('33', { 331: '\tParis', 334: 'Sud\tMarseille\tNice' }),
    block('49', { 4930: '\tBerlin', 495: 'Westfalen' }),
  ]);
  expect(areas.lineOf('3212345')).toBeUndefined();
  expect(opened).toEqual([]);
  expect(areas.areaOf(keyOf('493012345'))).toEqual({ region: undefined, areas: ['Berlin'] });
  expect(areas.areaOf(keyOf('49512345'))).toEqual({ region: 'Westfalen', areas: [] });
  expect(areas.areaOf(keyOf('49812345'))).toBeUndefined();
  expect(opened).toEqual(['49']);
  expect(areas.lineOf('33412345')).toBe('Sud\tMarseille\tNice');
  expect(areas.areaOf(keyOf('48123'))).toBeUndefined();
  expect(opened).toEqual(['49', '33']);
});

it('leave each result lists of its own', () => {
  const [one, other] = ['+14155552671', '+14155552672'].map((number) => {
    const result = verifyPhone(number, { data });
    return result.valid ? result.details : undefined;
  });
  one!.areas!.push('Elsewhere');
  one!.time_zones!.push('Elsewhere/Zone');
  expect(other).toMatchObject({ areas: ['San Francisco'], time_zones: ['America/Los_Angeles'] });
});

it.each([
  ['', undefined],
  ['0', undefined],
  ['4', undefined],
  ['49', '49'],
  ['1', '1'],
  ['999', undefined],
  ['0049', undefined],
])('the calling code of %j is %s', (digits, code) => {
  expect(data.callingCodeOf(digits)?.code).toBe(code);
});

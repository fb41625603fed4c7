/** The compiler's own parts: patterns, the automaton, formats, ranges. */
import { describe, expect, it } from 'vitest';
import { Automaton } from '../../../src/core/phone/automaton.ts';
import { Ranges } from '../../../src/core/phone/ranges.ts';
import { parseTemplate, write } from '../../../src/core/phone/template.ts';
import { AutomatonBuilder, encodeAutomaton } from '../../../src/intake/phone/compile/automaton.ts';
import { Nfa } from '../../../src/intake/phone/compile/regex.ts';
import { fits, templateOf } from '../../../src/intake/phone/compile/templates.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import type { Format } from '../../../src/intake/phone/metadata/region.ts';

/** Every digit string of up to four digits. */
const NUMBERS = Array.from({ length: 11_111 }, (_, n) => {
  const length = n < 1 ? 0 : n < 11 ? 1 : n < 111 ? 2 : n < 1111 ? 3 : 4;
  const first = [0, 1, 11, 111, 1111][length]!;
  return length === 0 ? '' : String(n - first).padStart(length, '0');
});

describe('the automaton', () => {
  const patterns = ['1\\d{3}', '(?:2[0-35]|4)\\d?', '[17]|33(?:4|56)?', '\\d{2,3}', '5(6(7|8))9?'];

  it('tells for every number which patterns match, as regular expressions do', () => {
    const nfa = new Nfa();
    const starts = patterns.map((pattern, index) => nfa.addWhole(pattern, index));
    const leading = nfa.addPrefix('[15]6', patterns.length);
    const builder = new AutomatonBuilder();
    const start = builder.add(nfa, [...starts, leading], 4, (matched) =>
      [...matched].reduce((bits, pattern) => bits | (1 << pattern), 0),
    );
    const { next, labels } = builder.tables();
    const automaton = new Automaton(encodeAutomaton(next, labels));
    for (const number of NUMBERS) {
      const whole = patterns.reduce(
        (bits, pattern, index) => (new RegExp(`^(?:${pattern})$`).test(number) ? bits | (1 << index) : bits),
        0,
      );
      const label = automaton.label(start, number);
      expect([number, label & 31]).toEqual([number, whole]);
      if (whole) expect([number, label > 31]).toEqual([number, /^[15]6/.test(number)]);
    }
  });

  it('stops the build at a pattern that it does not understand', () => {
    for (const pattern of ['1+', 'a', '[^1]', '(1', '1)', '\\w', '[1']) {
      expect(() => new Nfa().addWhole(pattern, 0)).toThrow('not understood');
    }
  });
});

describe('templates', () => {
  const format = (pattern: string, written: string, nationalPrefixRule?: string): Format => ({
    pattern,
    written,
    leadingDigits: undefined,
    nationalPrefixRule,
    nationalPrefixOptional: false,
  });

  it('give earlier groups all they can take', () => {
    const elastic = format('(\\d{2})(\\d{3,4})(\\d{2,4})', '$1 $2-$3', '(0$1)');
    expect([6, 7, 8, 9, 10, 11].map((length) => fits(elastic, length))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(templateOf(elastic, 8, true)).toBe('(0ab) cdef-gh');
    expect(templateOf(elastic, 8, false)).toBe('ab cdef-gh');
  });

  it('may leave digits out and write others first', () => {
    const template = templateOf(format('(\\d)(\\d{2})(\\d{4})(\\d{4})', '$2 15-$3-$4', '0$1'), 11, true);
    expect(template).toBe('0bc 15-defg-hijk');
    expect(write(parseTemplate(template), '91123456789')).toBe('011 15-2345-6789');
  });

  it('may end with text', () => {
    expect(write(parseTemplate('(a)'), '7')).toBe('(7)');
    expect(parseTemplate('(a)').writesPrefix).toBe(false);
    expect(parseTemplate('8 a')).toMatchObject({ writesPrefix: true, needsPrefix: true });
    expect(parseTemplate('8 a?')).toMatchObject({ writesPrefix: true, needsPrefix: false });
    expect(write(parseTemplate('8 a?'), '7')).toBe('8 7');
  });
});

describe('ranges', () => {
  it('answer as the longest prefix does', () => {
    const prefixes = new Map([
      ['49', 1],
      ['491', 2],
      ['4915', 1],
      ['49159', 3],
      ['4916', 2],
      ['5', 2],
      ['59', 2],
    ]);
    const names = ['one', 'two', 'three'];
    const ranges = new Ranges(encodeRanges(rangesOf(prefixes), names));
    for (let number = 0; number < 100_000; number += 7) {
      const digits = String(number);
      const longest = [5, 4, 3, 2, 1].map((length) => digits.slice(0, length)).find((p) => prefixes.has(p));
      expect([digits, ranges.lineOf(digits)]).toEqual([digits, longest && names[prefixes.get(longest)! - 1]]);
    }
    expect(ranges.lineOf('4915912345678901234')).toBe('three');
  });
});

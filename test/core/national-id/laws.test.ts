/** Laws that hold for every scheme, tried on its vectors and on random values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellShaped } from '../../../tools/national-id/sample.ts';
import { askFor, CASES, TODAY } from './vectors.ts';

const FAR_PAST = 18000101;

describe.each(CASES)('%s %s', (_kind, _id, { scheme, facts, verify: judge, vectors }) => {
  const options = { ...askFor(scheme), today: TODAY };
  const verify = (value: string) => judge(value, options);
  const valid = (vectors?.valid ?? []).filter((vector) => vector.today === undefined);

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void verify(text)),
      { numRuns: 50 },
    );
  });

  it('gives only reasons it declares for well-shaped values', () => {
    for (const value of wellShaped(scheme, 500)) {
      const full = scheme.complete ? scheme.complete(value, TODAY) : value;
      const reason = scheme.check(full, TODAY);
      // Zeros alone are refused in every scheme.
      if (reason !== null && /[1-9]/.test(full)) expect(facts.reasons).toContain(reason);
    }
  });

  it('refuses zeros alone', () => {
    for (const { length } of valid.map(({ value }) => verify(value).normalized!)) {
      const zeros = judge('0'.repeat(length), { ...options, schemes: true });
      if (length >= 5) expect(zeros.valid).toBe(false);
    }
  });

  it('verifies its own national and international form to the same value', () => {
    for (const { value } of valid) {
      const result = verify(value);
      if (!result.valid) throw new Error('vector is not valid');
      for (const form of [result.formatted.national, result.formatted.international, result.normalized]) {
        expect(verify(form), form).toMatchObject({ valid: true, normalized: result.normalized });
      }
      const { country, ...asked } = options;
      expect(judge(result.formatted.international, asked)).toMatchObject({
        valid: true,
        country: { code: country },
      });
    }
  });

  it('reads full-width and Arabic-Indic digits, pasted dashes and spaces alike', () => {
    for (const { value } of valid) {
      const normalized = verify(value).normalized;
      const forms = [
        value.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
        value.replace(/[0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x630)),
        value.replaceAll('-', '\u2013').replaceAll(' ', '\u00a0'),
        `\u202a ${value.toLowerCase()}\u200b\n`,
      ];
      for (const form of forms) expect(verify(form), form).toMatchObject({ valid: true, normalized });
    }
  });

  it('catches each change of a single digit where its check promises it', () => {
    if (!facts.catchesEveryDigit) return;
    for (const { value } of valid) {
      const normalized = verify(value).normalized!;
      for (let i = 0; i < normalized.length; i++) {
        for (const digit of /[0-9]/.test(normalized[i]!) ? '0123456789' : '') {
          if (digit === normalized[i]) continue;
          const changed = normalized.slice(0, i) + digit + normalized.slice(i + 1);
          const result = verify(changed);
          const same = result.valid && result.details.scheme === scheme.name;
          expect(same && result.normalized === changed, changed).toBe(false);
        }
      }
    }
  });

  it('refuses over-long input at once', () => {
    expect(verify('1'.repeat(257))).toMatchObject({ valid: false, reason: 'input_too_long' });
    expect(verify('1'.repeat(256)).valid).toBe(false);
  });

  it('accepts no birth date in the future', () => {
    if (!facts.reasons?.includes('invalid_date')) return;
    const dated = valid.filter((vector) => vector.birth_year !== undefined && vector.birth_year !== null);
    for (const { value } of dated) {
      const result = judge(value, { ...options, today: FAR_PAST });
      // A scheme without a date may have the same shape.
      expect(result.valid && result.details.scheme).not.toBe(scheme.name);
    }
  });

  it('names its check digit as it stands in the number', () => {
    for (const { value } of valid) {
      const result = verify(value);
      if (!result.valid || result.details.check_digit === undefined) continue;
      expect(result.normalized).toContain(result.details.check_digit);
    }
  });

  it('says where its rule was read', () => {
    expect(facts.sources.length).toBeGreaterThan(0);
    for (const source of facts.sources) expect(source.read).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

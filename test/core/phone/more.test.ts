/** What else the numbering plans know: same numbers, forms as they are typed, short numbers, examples, time zones. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatAsYouType } from '../../../src/core/phone/as-you-type.ts';
import type { CompiledPhone } from '../../../src/core/phone/compiled.ts';
import { createPhoneData } from '../../../src/core/phone/data.ts';
import { type CompiledExamples, examplePhones } from '../../../src/core/phone/examples.ts';
import { matchPhones } from '../../../src/core/phone/match.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data, GENERATED } from './data.ts';

const MATCHES = [
  ['+1 415 555 2671', '1-415-555-2671', 'US', 'exact'],
  ['+1 415 555 2671 x7', '(415) 555-2671 ext. 7', 'US', 'exact'],
  ['+1 415 555 2671 x7', '(415) 555-2671', 'US', 'short'],
  ['(415) 555-2671', '+1 415 555 2671 x7', 'US', 'short'],
  ['+1 415 555 2671 x7', '(415) 555-2671 x8', 'US', 'none'],
  ['+1 415 555 2671', '+1 415 555 2672', undefined, 'none'],
  ['+1 415 555 2671', '(415) 555-2671', undefined, 'national'],
  ['020 7946 0018', '+44 20 7946 0018', undefined, 'national'],
  ['415 555 2671', '415-555-2671', undefined, 'national'],
  ['+1 415 555 2671', '555-2671', 'US', 'short'],
  ['555-2671', '415 555 2671', undefined, 'short'],
  ['+1 415 555 2671', '555-2672', undefined, 'none'],
  ['+1 415 555 2671', '+44 20 7946 0018', undefined, 'none'],
  ['+1 415 555 2671', 'Jean', undefined, 'unreadable'],
  ['12345', '+1 415 555 2671', undefined, 'unreadable'],
] as const;

describe('matchPhones', () => {
  it.each(MATCHES)('%s, %s (%s): %s', (one, other, defaultCountry, match) => {
    expect(matchPhones(one, other, { defaultCountry, data })).toBe(match);
    expect(matchPhones(other, one, { defaultCountry, data })).toBe(match);
  });
});

const TYPED = [
  ['07400123456', 'GB', '0|07|074|0740|07400|07400 1|07400 12|07400 123|07400 1234|07400 12345|07400 123456'],
  ['4155552', 'US', '(4|(41|(415|(415) 5|(415) 55|(415) 555|(415) 555-2'],
  ['14155', 'US', '1|1 4|1 41|1 415|1 415-5'],
  ['+491511', undefined, '+|+4|+49|+49 1|+49 15|+49 151|+49 1511'],
  ['+999', undefined, '+|+9|+99|+999'],
  ['+4400', undefined, '+|+4|+44|+44 0|+44 00'],
  ['512345', 'PL', '5|51|512|512 3|512 34|512 345'],
  ['7400', 'GB', '7|74|740|7400'],
  ['99999999999', 'GB', '9|99|999|9999|99999|999999|9999999|99999999|999999999|9999999999|99999999999'],
  ['123', undefined, '1|12|123'],
  ['1a', 'US', '1|1a'],
] as const;

describe('formatAsYouType', () => {
  it.each(TYPED)('%s in %s', (text, defaultCountry, forms) => {
    const typed = [...text].map((_, at) => formatAsYouType(text.slice(0, at + 1), { defaultCountry, data }));
    expect(typed.join('|')).toBe(forms);
  });

  it('changes nothing in what it has written, and leaves long text alone', () => {
    for (const text of ['+49 1511 2345678', '(415) 555-2671', '07400 123456']) {
      const country = text[0] === '(' ? 'US' : 'GB';
      expect(formatAsYouType(text, { defaultCountry: country, data })).toBe(text);
    }
    expect(formatAsYouType('1'.repeat(65), { defaultCountry: 'US', data })).toBe('1'.repeat(65));
  });
});

describe('the plans', () => {
  it('know what a short number is for', () => {
    const kind = (digits: string, code: string) =>
      data.shortKindOf(data.planOf({ code, name: '', calling_code: '' }), digits);
    expect(kind('112', 'DE')).toBe('emergency');
    expect(kind('116117', 'DE')).toBe('toll_free');
    expect(kind('0301234', 'DE')).toBeUndefined();
  });

  it('have an example of each kind of line', () => {
    const examples = JSON.parse(
      readFileSync(new URL('phone-examples.json', GENERATED), 'utf8'),
    ) as CompiledExamples;
    const results = examplePhones('gb', { examples, data });
    expect(results.length).toBeGreaterThan(5);
    expect(results.filter(({ valid }) => !valid)).toEqual([]);
    expect(examplePhones('BV', { examples, data })).toEqual([]);
    expect(examplePhones('ZZ', { examples, data })).toEqual([]);
  });

  it('know the time zones of lines that are somewhere', () => {
    const zones = (value: string) => {
      const result = verifyPhone(value, { data });
      return result.valid ? result.details.time_zones : result.reason;
    };
    expect(zones('+1 415 555 2671')).toEqual(['America/Los_Angeles']);
    expect(zones('+49 1511 2345678')).toEqual(['Europe/Berlin']);
    expect(zones('+1 800 234 5678')).toBeUndefined();
  });
});

describe('imported ranges', () => {
  const phone = JSON.parse(readFileSync(new URL('phone.json', GENERATED), 'utf8')) as CompiledPhone;
  const automaton = readFileSync(new URL('phone.bin', GENERATED));
  const lines = ['NEW CINGULAR WIRELESS PCS, LLC\tAT&T\tmno', 'SMALL TELEPHONE COMPANY'];
  const ranges = encodeRanges(
    rangesOf(
      new Map([
        ['1415555', 1],
        ['1415556', 2],
      ]),
    ),
    lines,
  );
  const imported = createPhoneData({
    phone,
    automaton,
    imports: [{ region: 'US', source: 'NANPA', as_of: '2026-11-20', ranges }],
  });
  const details = (value: string) => {
    const result = verifyPhone(value, { data: imported });
    return result.valid ? result.details : undefined;
  };

  it('name the company, its brand and what it sells, with the source', () => {
    expect(details('+1 415 555 2671')).toEqual({
      carrier: {
        as_of: '2026-11-20',
        brand: 'AT&T',
        name: 'NEW CINGULAR WIRELESS PCS, LLC',
        source: 'NANPA',
        type: 'mno',
      },
      line_type: 'fixed_line_or_mobile',
      line_type_hint: 'mobile',
      portable: true,
      prefix: '415',
    });
    expect(details('+1 415 556 2671')).toMatchObject({
      carrier: { as_of: '2026-11-20', name: 'SMALL TELEPHONE COMPANY', source: 'NANPA' },
    });
  });

  it('say nothing of other ranges', () => {
    expect(details('+1 415 557 2671')).not.toHaveProperty('carrier');
    expect(details('+44 7400 123456')).not.toHaveProperty('carrier');
  });
});

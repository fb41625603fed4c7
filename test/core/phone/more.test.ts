/** What else the numbering plans know: same numbers, forms as they are typed, short numbers, examples, time zones. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatAsYouType } from '../../../src/core/phone/as-you-type.ts';
import { CarrierRanges } from '../../../src/core/phone/carriers.ts';
import type { CompiledPhone } from '../../../src/core/phone/compiled.ts';
import { createPhoneData } from '../../../src/core/phone/data.ts';
import { type CompiledExamples, examplePhones } from '../../../src/core/phone/examples.ts';
import { matchPhones } from '../../../src/core/phone/match.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { phoneCountryOf } from '../../../src/core/phone/world.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data, GENERATED } from './data.ts';

const EXAMPLES = JSON.parse(
  readFileSync(new URL('phone-examples.json', GENERATED), 'utf8'),
) as CompiledExamples;

/** The valid results on the example numbers of all countries. */
const exampleNumbers = () =>
  Object.keys(EXAMPLES).flatMap((country) =>
    examplePhones(country, { examples: EXAMPLES, data }).flatMap((result) => (result.valid ? [result] : [])),
  );

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
  ['8 916 123 45 67', '+7 916 123 45 67', undefined, 'national'],
  ['+7 916 123 45 67', '8 916 123 45 68', undefined, 'none'],
  ['011 15-2345-6789', '+54 9 11 2345 6789', undefined, 'national'],
  ['8 916 123 45 67 ext. 5', '+7 916 123 45 67', undefined, 'short'],
  ['8 916 123 45 67', '+7 916 123 45 67', 'DE', 'none'],
  ['+1 415 555 2671', '+44 20 7946 0018', undefined, 'none'],
  ['+1 415 555 2671', 'Jean', undefined, 'unreadable'],
  ['12345', '+1 415 555 2671', undefined, 'unreadable'],
] as const;

describe('matchPhones', () => {
  it('says national of every example number in E.164 beside its form at home', () => {
    const others = exampleNumbers().flatMap(({ normalized, formatted }) => {
      const match = matchPhones(normalized, formatted.national, { data });
      return match === 'national' ? [] : [`${normalized} ${formatted.national} ${match}`];
    });
    expect(others).toEqual([]);
  });

  it.each(MATCHES)('%s, %s (%s): %s', (one, other, defaultCountry, match) => {
    expect(matchPhones(one, other, { defaultCountry, data })).toBe(match);
    expect(matchPhones(other, one, { defaultCountry, data })).toBe(match);
  });
});

const TYPED = [
  [
    '0111523456789',
    'AR',
    '0|01|011|011 1|011 15|011 15-2|011 15-23|011 15-234|011 15-2345|011 15-2345-6|011 15-2345-67|011 15-2345-678|011 15-2345-6789',
  ],
  ['86001', 'LT', '8|8 6|8 60|8 600|8 600 1'],
  ['*67', 'US', '*|*6|*67'],
  ['#31#', 'DE', '#|#3|#31|#31#'],
  ['01144781', 'US', '0|01|011|0114|01144|011 44 7|011 44 78|011 44 781'],
  ['0044781', 'DE', '0|00|004|0044|00 44 7|00 44 78|00 44 781'],
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
  it('keeps every digit of every example number, at home, from abroad and in E.164', () => {
    const lost = exampleNumbers().flatMap(({ normalized, formatted, country }) => {
      const [, exitCode] = /^\^\(\?:([0-9]+)\)$/.exec(data.planOf(country).exitCode!.source) ?? [];
      const abroad = exitCode === undefined ? '' : exitCode + normalized.slice(1);
      return [formatted.national, normalized, abroad].flatMap((whole) =>
        [...whole].flatMap((_, at) => {
          const typed = whole.slice(0, at + 1);
          const shown = formatAsYouType(typed, { defaultCountry: country.code, data });
          return shown.replace(/[^0-9]/g, '') === typed.replace(/[^0-9]/g, '')
            ? []
            : [`${country.code} ${typed}: ${shown}`];
        }),
      );
    });
    expect(lost).toEqual([]);
  });

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
    countryOf: phoneCountryOf,
    phone,
    automaton,
    carriers: new CarrierRanges(new Uint8Array(8)),
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

/** Exchanges of firms in Germany are called by more digits than E.164 has: they are true numbers, dialled at home. */
it.each([
  ['+49 30 9018201234567', true],
  ['+49 221 471049712345', true],
  ['+49 30 90182012345678', false],
  ['+43 1 23456789012345', false],
  ['+33 1 99 00 12 34 5', false],
])('%s has a length that its plan has: %s', (text, valid) => {
  expect(verifyPhone(text, { data })).toMatchObject(valid ? { valid } : { valid, reason: 'too_long' });
});

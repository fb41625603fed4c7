/** What forms and tables have in an account's place: it is refused for a clear reason, and never read as another account. */
import { describe, expect, it } from 'vitest';
import * as rules from '../../../src/core/account/all.ts';
import type { AccountRule } from '../../../src/core/account/rule.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import { SCHEMES } from '../national-id/vectors.ts';

const today = 20261121;
const RULES: readonly AccountRule[] = Object.values(rules);
const read = (value: string, country?: string) => verifyAccount(value, { country, today });

const CASES = SCHEMES.filter(({ kind }) => kind === 'account').map(({ scheme, vectors }) => {
  const rule = RULES.find(({ id }) => id === scheme.id)!;
  const options = { country: scheme.country, scheme: scheme.id, today };
  const verify = (value: string) => verifyAccount(value, options);
  const values = [
    ...new Map(vectors!.valid.map((one) => [verify(one.value).normalized, one.value])).values(),
  ];
  return [scheme.id, { rule, verify, values }] as const;
});

const FULL_WIDTH = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe.each(CASES)('%s', (_id, { rule, verify, values }) => {
  const [one, other] = values.map((value) => verify(value)) as [
    ReturnType<typeof verify>,
    ReturnType<typeof verify>,
  ];
  const written = (result: typeof one) => (result.valid ? result.formatted.national : '');

  it.each([' ; ', '\n', ' | ', ' / ', ' and '])('two in one text, parted by %j, are ambiguous', (between) => {
    const text = `${written(one)}${between}${written(other)}`;
    expect(verify(text)).toMatchObject({
      valid: false,
      reason: 'ambiguous',
      alternatives: [{ normalized: one.normalized }, { normalized: other.normalized }],
    });
  });

  it('the same with a comma is no valid account', () => {
    expect(verify(`${written(one)}, ${written(other)}`).valid).toBe(false);
    expect(verify(`${written(one)} ${written(other)}`).valid).toBe(false);
  });

  it('in full-width digits is the same account', () => {
    for (const value of values) {
      const [wide, plain] = [verify(FULL_WIDTH(value)), verify(value)];
      expect({ ...wide, input: '' }).toEqual({ ...plain, input: '' });
    }
  });

  it('without its number names the part that is missing', () => {
    const others = rule.parts.filter(({ key, optional }) => key !== 'account_number' && !optional);
    if (rule.parts.length === 1 || others.length === rule.parts.length) return;
    if (!one.valid || rule.assemble !== undefined || rule.read !== undefined) return;
    if (rule.parts.at(-1)!.key !== 'account_number') return;
    const front = one.normalized.slice(0, rule.accountAt[0]);
    const result = verify(front);
    expect(result.valid, front).toBe(false);
    expect(result).toMatchObject({ reason: 'invalid_length', part: 'account_number' });
  });
});

describe('words beside an account whose number may have letters', () => {
  const normalized = '021000021123456789';

  it('are never read as its number', () => {
    expect(read('021000021 Chase 123456789', 'US')).toMatchObject({
      valid: false,
      reason: 'invalid_characters',
    });
    expect(read('021000021 CHASE', 'US')).toMatchObject({ valid: false, reason: 'invalid_characters' });
    expect(read('021000021 AB12 3456', 'US')).toMatchObject({ normalized: '021000021AB123456' });
  });

  it('are labels in front of what they name, or all behind it', () => {
    for (const text of [
      '021000021 (ABA) 123456789 (Account)',
      '021000021 ABA, 123456789 Account',
      '123456789 (Account), 021000021 (Routing number)',
      '021000021 (ABA) 123456789',
      '021000021 123456789 Account',
    ])
      expect(read(text, 'US'), text).toMatchObject({ valid: true, normalized });
    expect(read('12345678 (Acc) 062-000 (BSB)', 'AU')).toMatchObject({ normalized: '06200012345678' });
  });

  it('and words in front of all are left out', () => {
    expect(read('Chase Bank 021000021 123456789', 'US')).toMatchObject({
      normalized,
      ignored: ['Chase Bank'],
    });
  });
});

describe('a routing number where an account belongs', () => {
  it('is no account', () => {
    for (const text of ['021000021', 'Routing 021000021', 'ABA: 021000021'])
      expect(read(text, 'US'), text).toMatchObject({ reason: 'invalid_length', part: 'account_number' });
    expect(read('021000021 021000021', 'US')).toMatchObject({
      reason: 'invalid_component',
      part: 'account_number',
    });
    expect(
      verifyAccount({ routing_number: '021000021', account_number: '021000021' }, { country: 'US' }),
    ).toMatchObject({
      reason: 'invalid_component',
      part: 'account_number',
    });
    expect(read('062-000 062000', 'AU')).toMatchObject({ reason: 'invalid_component' });
    expect(read('37040044 37040044', 'DE').valid).toBe(true);
  });

  it('before the account is no account either, the other way round', () => {
    expect(read('123456789 021000021', 'US')).toMatchObject({ valid: false, reason: 'invalid_checksum' });
  });
});

describe('zeros that a spreadsheet took', () => {
  it('are put back where a check digit proves it', () => {
    for (const text of ['21000021 123456789', 'Routing 21000021 account 123456789'])
      expect(read(text, 'US'), text).toMatchObject({
        valid: true,
        normalized: '021000021123456789',
        assumed: ['leading_zeros'],
      });
    const parts = { routing_number: '21000021', account_number: '123456789' };
    expect(verifyAccount(parts, { country: 'US', today })).toMatchObject({ assumed: ['leading_zeros'] });
    expect(verifyAccount(parts, { country: 'US', today, strict: true })).toMatchObject({
      reason: 'invalid_length',
    });
    expect(read('32180000118359719', 'MX')).toMatchObject({ assumed: ['leading_zeros'] });
  });

  it('and nowhere else: the part that lacks them is named', () => {
    expect(read('20000021 123456789', 'US')).toMatchObject({
      reason: 'invalid_length',
      part: 'routing_number',
    });
    expect(read('5 001 123456', 'JP')).toMatchObject({ reason: 'invalid_length', part: 'bank_code' });
    expect(read('62-000 12345678', 'AU').valid).toBe(false);
  });
});

describe('several accounts', () => {
  it('are several also where all digits would be one', () => {
    expect(read('021000021 1234, 011000015 5678', 'US')).toMatchObject({
      reason: 'ambiguous',
      alternatives: [{ normalized: '0210000211234' }, { normalized: '0110000155678' }],
    });
  });

  it('of which one is none are refused as one text', () => {
    expect(read('021000021 123456789; 011000016 987654321', 'US').valid).toBe(false);
    const many = Array.from({ length: 12 }, (_, at) => `021000021 12345${at}`).join('; ');
    expect(read(many, 'US')).toMatchObject({ valid: false });
  });

  it('that are one account twice are not ambiguous', () => {
    expect(read('032180000118359719; 032180000118359719', 'MX')).toMatchObject({
      reason: 'invalid_characters',
    });
  });

  it('are named with what bears them out', () => {
    expect(read('60-16-13 31926819 / 20-00-00 55779911', 'GB')).toMatchObject({
      alternatives: [{ country: 'GB', certainty: 'shape' }, { certainty: 'shape' }],
    });
    expect(read('032180000118359719, 012180026050783858', 'MX')).toMatchObject({
      alternatives: [{ type: 'account', certainty: 'checksum' }, {}],
    });
  });
});

/** Laws for every scheme of accounts: what is given in parts, zeros that are missing in front, and a vector for each reason. */
import { describe, expect, it } from 'vitest';
import * as rules from '../../../src/core/account/all.ts';
import { joinParts } from '../../../src/core/account/parts.ts';
import type { AccountRule } from '../../../src/core/account/rule.ts';
import { lengthOf } from '../../../src/core/scheme/shape.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import { wellShaped } from '../../../tools/national-id/sample.ts';
import { SCHEMES } from '../national-id/vectors.ts';
import { mistakesIn, type Written } from './mistakes.ts';

const today = 20261121;
const RULES: readonly AccountRule[] = Object.values(rules);

const CASES = SCHEMES.filter(({ kind }) => kind === 'account').map(({ scheme, facts, vectors }) => {
  const rule = RULES.find(({ id }) => id === scheme.id)!;
  const options = { country: scheme.country, scheme: scheme.id, today };
  const verify = (value: string) => verifyAccount(value, options);
  const results = vectors!.valid.map(({ value }) => verify(value)).filter((one) => one.valid);
  const written = [
    ...new Map(
      results.map((one) => [
        one.normalized,
        { normalized: one.normalized, national: one.formatted.national },
      ]),
    ).values(),
  ] as [Written, Written, ...Written[]];
  return [scheme.id, { scheme, facts, rule, vectors: vectors!, verify, written }] as const;
});

describe.each(CASES)('%s', (_id, { scheme, rule, verify, written }) => {
  const [one, other] = written;

  it('names the parts that there are where one has a name that none has', () => {
    const joined = joinParts({ no_such_part: '1' }, rule.country);
    for (const { key } of rule.parts)
      expect(joined).toMatchObject({ fault: { detail: expect.stringContaining(key) } });
  });

  it('refuses parts beside a text that is another account', () => {
    const parts = partsOf(rule, one);
    if (parts === undefined) return;
    expect(joinParts(parts, rule.country, one.national)).toHaveProperty('value');
    expect(joinParts(parts, rule.country, other.national)).toMatchObject({ fault: { option: 'parts' } });
  });

  it('puts zeros back that its check digits prove, says so, and reads no other account', () => {
    const found = withZeros(rule, scheme, verify);
    if (rule.lostZeros !== undefined) expect(found).not.toEqual([]);
    for (const full of found) {
      const least = full.normalized.replace(/^0+/, '');
      const cut = full.normalized.slice(
        -Math.max(least.length, full.normalized.length - (rule.lostZeros ?? 1)),
      );
      const result = verify(cut);
      if (rule.lostZeros === undefined && isOpen(rule)) continue;
      expect(result.valid, cut).toBe(rule.lostZeros !== undefined);
      if (!result.valid) expect(result.reason, cut).toBe('invalid_length');
      else expect(result, cut).toMatchObject({ normalized: full.normalized, assumed: ['leading_zeros'] });
    }
  });

  it('names the part that lacks its zeros where the text is divided', () => {
    const [first] = rule.parts;
    if (rule.assemble !== undefined || rule.read !== undefined || rule.parts.length < 2) return;
    if (
      first!.restored !== undefined ||
      first!.filled ||
      first!.least !== undefined ||
      !/^#/.test(first!.shape)
    )
      return;
    const parts = partsOf(rule, one);
    if (parts === undefined) return;
    const texts = Object.values(parts);
    const text = [texts[0]!.slice(1), ...texts.slice(1)].join(' ');
    expect(verify(text), text).toMatchObject({ valid: false, reason: 'invalid_length', part: first!.key });
  });
});

/** Whether accounts have several lengths: then nothing tells what is missing in front. */
const isOpen = ({ shapes }: AccountRule): boolean => new Set(shapes.map(lengthOf)).size > 1;

/** The parts of an account whose compact form is these, one behind the other; undefined where it is not. */
function partsOf(rule: AccountRule, { normalized }: Written): Record<string, string> | undefined {
  if (rule.assemble !== undefined || rule.read !== undefined || rule.complete !== undefined) return undefined;
  const open = rule.parts.findIndex(({ least, filled }) => least !== undefined && !filled);
  const rest = rule.parts.reduce((sum, { shape }, at) => (at === open ? sum : sum + lengthOf(shape)), 0);
  let from = 0;
  const parts: Record<string, string> = {};
  for (const [at, { key, shape }] of rule.parts.entries()) {
    const to = from + (at === open ? normalized.length - rest : lengthOf(shape));
    parts[key] = normalized.slice(from, to);
    from = to;
  }
  return parts;
}

type Case = (typeof CASES)[number][1];

/** Some valid accounts that begin with a zero. */
function withZeros(rule: AccountRule, scheme: Case['scheme'], verify: Case['verify']) {
  const found = [];
  for (const text of wellShaped(scheme, 4000)) {
    const zeros = `0${text.slice(1)}`;
    const full = rule.complete === undefined ? verify(zeros) : undefined;
    if (full?.valid && full.normalized === zeros) found.push(full);
    if (found.length === 3) break;
  }
  return found;
}

describe('vectors of accounts', () => {
  it('show each reason that the accounts of a country are refused for, and each that is only reported', () => {
    const missing = CASES.flatMap(([id, { facts, vectors, verify, written }]) => {
      const shown = new Set(vectors.invalid.map(({ reason }) => reason));
      const reported = new Set(vectors.valid.map(({ inconsistent }) => inconsistent));
      const [one, other] = written;
      const given = [...mistakesIn(one, other)].flatMap(([, text]) => {
        const result = verify(text);
        return result.valid ? [] : [result.reason];
      });
      const reasons = new Set<string>([...given, ...(facts.reasons ?? [])]);
      return [
        ...[...reasons].filter((reason) => !shown.has(reason)).map((reason) => `${id} ${reason}`),
        ...(facts.reported ?? [])
          .filter((one) => !reported.has(one))
          .map((one) => `${id} inconsistent ${one}`),
      ];
    });
    expect(missing).toEqual([]);
  });
});

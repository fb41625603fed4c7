/** What is written of results is what JSON.stringify writes: for every kind, and any text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import type { OpenResult } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { answerText, batchBytes } from '../../src/http/result-text.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261121 });

function check(results: readonly OpenResult[]): void {
  const summary = { total: results.length, valid: 0, invalid: results.length };
  const answer = { results, summary, meta: { credits_used: results.length } };
  const text = batchBytes(answer).toString();
  expect(text).toBe(JSON.stringify(answer));
  for (const result of results) {
    const meta = { credits_used: 1 };
    expect(answerText(result, meta)).toBe(JSON.stringify({ ...result, meta }));
  }
}

describe.each(KINDS.map((kind) => [kind.type, kind] as const))('a batch of %s', (type, kind) => {
  const verified = ({
    value,
    country,
    options = {},
  }: (typeof KINDS)[number]['samples'][number] & { options?: object }) =>
    assay.verify(type, value, { ...options, country });

  it('is written with all that its samples have', () => {
    check([...kind.samples, ...(kind.showcases ?? [])].map(verified));
  });

  it('is written with what an invalid value has', () => {
    check(
      ['', 'x', '112', '+1 555', 'GB29 NWBK 6O16 1331 9268 19', '12345678'].map((value) =>
        verified({ value }),
      ),
    );
  });

  it('is written with any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constant('\ud800"\\\n\u2028'),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (values) =>
        check(values.map((value) => verified({ value }))),
      ),
    );
  });
});

it('writes the rarer fields of an invalid result', () => {
  const result = {
    type: 'phone',
    input: '"',
    valid: false,
    reason: 'short_code',
    kind: 'iban',
    possible: true,
    short_kind: 'emergency',
    fault: { from: 0, to: 1, expected: '"' },
    suggestions: [{ value: '1', change: 'digit', proof: 'x', proof_code: 'digit', certain: true }],
    message: 'Eine Kurznummer.',
  } as const;
  check([result, { ...result, normalized: '1', country: { name: 'International', calling_code: '800' } }]);
});

it('writes what results share once where it is long, and anew what is short or may still change', () => {
  let read = 0;
  const record = (name: string) => ({
    get name() {
      read++;
      return name;
    },
  });
  const long = 'Bank'.repeat(100);
  const [shared, own, short] = [Object.freeze(record(long)), record(long), Object.freeze(record('Bank'))];
  const timesRead = (bank: object) => {
    read = 0;
    const results = [bank, bank].map((one) => ({
      ...assay.verify('iban', 'GB29NWBK60161331926819', {}),
      details: { bank: one, bank_code: '"bank":0' },
    })) as unknown as OpenResult[];
    for (let batch = 0; batch < 2; batch++) batchBytes({ results, summary: {}, meta: {} });
    return read;
  };
  expect(timesRead(shared)).toBe(1);
  expect(timesRead(own)).toBe(4);
  // Once more, to see how long it is.
  expect(timesRead(short)).toBe(1 + 4);
});

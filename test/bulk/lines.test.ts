/** Rows in, answers out: what arrives in pieces, rows that can not be read, what is held meanwhile. */
import { describe, expect, it } from 'vitest';
import { type LineOptions, ROW_BYTES_MAX, RowReader } from '../../src/bulk/lines.ts';
import { identify, verifyIban, verifyPhone } from '../../src/index.ts';
import { assay } from '../../src/library/wired.ts';

const IBAN = 'DE89370400440532013000';

const readerOf = (options: LineOptions) =>
  new RowReader(options, (type, value, country) =>
    type === undefined ? identify(value, { country }) : assay.verify(type, value, { country }),
  );

/** The answers to some bytes that arrive in pieces, as they were given: one list a piece, and one for the end. */
function answers(options: LineOptions, ...pieces: (string | Uint8Array)[]): unknown[][] {
  const reader = readerOf(options);
  const given = pieces.map((piece) => [
    ...reader.take(typeof piece === 'string' ? Buffer.from(piece) : piece),
  ]);
  const all = [...given, [...reader.end()]];
  for (const line of all.flat()) expect(line).toMatch(/^[^\n]+\n$/);
  return all.map((lines) => lines.map((line) => JSON.parse(line)));
}

const flat = (options: LineOptions, text: string | Uint8Array) => answers(options, text).flat();

describe('lines', () => {
  it('answers a row when it has ended, before anything follows', () => {
    const iban = { format: 'lines', kind: 'iban' } as const;
    expect(answers(iban, `${IBAN}\nGB`, '00\r\n', 'x')).toEqual([
      [verifyIban(IBAN)],
      [verifyIban('GB00')],
      [],
      [verifyIban('x')],
    ]);
  });

  it('answers each line once: empty ones, ones with NUL, the same in any pieces', () => {
    const text = `\ufeff${IBAN}\n\n\0\n${IBAN}\0\n`;
    const whole = flat({ format: 'lines', kind: 'iban' }, text);
    expect(whole).toEqual([IBAN, '', '\0', `${IBAN}\0`].map((value) => verifyIban(value)));
    const bytes = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
    expect(answers({ format: 'lines', kind: 'iban' }, ...bytes).flat()).toEqual(whole);
  });

  it('says what a value is where no kind is given', () => {
    expect(flat({ format: 'lines' }, `${IBAN}\n`)).toEqual([identify(IBAN)]);
    expect(flat({ format: 'lines', kind: 'identify', country: 'GB' }, '07400 123456')).toEqual([
      identify('07400 123456', { country: 'GB' }),
    ]);
  });

  it('goes on behind what is no UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(`${IBAN}\n`), Buffer.of(0xff, 0x0a), Buffer.from('é\n')]);
    expect(flat({ format: 'lines', kind: 'iban' }, bytes)).toEqual([
      verifyIban(IBAN),
      { line: 2, problem: 'not_utf8' },
      verifyIban('é'),
    ]);
  });

  it.each(['lines', 'csv', 'ndjson'] as const)(
    'passes over a row of 10 MB in %s and holds none of it',
    (format) => {
      const reader = readerOf({ format, kind: 'iban' });
      const piece = Buffer.alloc(65_536, 'x');
      const given: string[] = [...reader.take(format === 'csv' ? Buffer.from('"\n') : Buffer.from('"'))];
      for (let at = 0; at < 160; at++) given.push(...reader.take(piece));
      expect(given).toEqual(['{"line":1,"problem":"too_long"}\n']);
      const next = format === 'ndjson' ? `"${IBAN}"\n` : `${IBAN}\n`;
      const after = [...reader.take(Buffer.from(`x\n${next}`))];
      expect(after).toHaveLength(1);
      expect(after[0]).toContain('"valid":true');
      expect(reader.rows).toBe(2);
    },
  );

  it('refuses a row that is too long in one piece with its line end', () => {
    const text = `${'x'.repeat(ROW_BYTES_MAX + 1)}\n${IBAN}\n`;
    expect(flat({ format: 'lines', kind: 'iban' }, text)).toEqual([
      { line: 1, problem: 'too_long' },
      verifyIban(IBAN),
    ]);
  });
});

describe('csv', () => {
  it('reads kind, value and country, and NULL without quotes', () => {
    const rows = [
      `iban,${IBAN}`,
      'phone,0740012345,GB',
      '"phone","07400 123456","GB"',
      `,${IBAN},\\N`,
      IBAN,
      'iban,\\N,DE',
      'iban,"\\N"',
    ];
    expect(flat({ format: 'csv' }, `${rows.join('\n')}\n`)).toEqual([
      verifyIban(IBAN),
      verifyPhone('0740012345', { country: 'GB' }),
      verifyPhone('07400 123456', { country: 'GB' }),
      identify(IBAN),
      identify(IBAN),
      null,
      verifyIban('\\N'),
    ]);
  });

  it('reads value and country where the kind is given', () => {
    expect(
      flat({ format: 'csv', kind: 'phone', country: 'DE' }, '07400 123456,GB\r\n"030 123456\n"\n'),
    ).toEqual([
      verifyPhone('07400 123456', { country: 'GB' }),
      verifyPhone('030 123456\n', { country: 'DE' }),
    ]);
  });

  it('answers what is no such row', () => {
    expect(flat({ format: 'csv' }, 'shoe,1\na,b,c,d\niban,"x')).toEqual([
      { line: 1, problem: 'unknown_kind' },
      { line: 2, problem: 'invalid_request' },
      { line: 3, problem: 'invalid_request' },
    ]);
    const bytes = Buffer.from('iban,"a\nb"\niban,\xff\niban,"c\n"\n', 'latin1');
    expect(flat({ format: 'csv' }, bytes)).toMatchObject([
      { input: 'a\nb' },
      { line: 2, problem: 'not_utf8' },
      { input: 'c\n' },
    ]);
  });

  it('reads on at the line behind a quotation mark that nothing closes', () => {
    const open = `"${'x\n'.repeat(ROW_BYTES_MAX / 2)}${IBAN}`;
    const [first, second] = answers({ format: 'csv', kind: 'iban' }, open, '\n');
    expect(first).toEqual([{ line: 1, problem: 'too_long' }]);
    expect(second).toEqual([verifyIban(IBAN)]);
  });
});

describe('ndjson', () => {
  it("keeps the object's own text, and gives each its own kind and country", () => {
    const reader = readerOf({ format: 'ndjson' });
    const row = '{"id": 1.00000000000000000001, "kind":"phone","value":"07400123456","country":"GB"}';
    const [text] = [...reader.take(Buffer.from(`${row}\n`))];
    const result = verifyPhone('07400123456', { country: 'GB' });
    expect(text).toBe(`${row.slice(0, -1)},"result":${JSON.stringify(result)}}\n`);
  });

  it('answers NULL for NULL, and replaces the result of an earlier answer', () => {
    const old = JSON.stringify({ value: IBAN, result: { type: 'iban', input: 'x', valid: false } });
    const rows = ['null', '{"value":null}', `"${IBAN}"`, old, `{"value":"${IBAN}","result":1}`];
    const result = verifyIban(IBAN);
    expect(flat({ format: 'ndjson', kind: 'iban' }, rows.join('\n'))).toEqual([
      null,
      { value: null, result: null },
      { value: IBAN, result },
      { value: IBAN, result },
      { value: IBAN, result: 1, assay_result: result },
    ]);
  });

  it('answers what is no such row', () => {
    const rows = [
      '{',
      '[1]',
      '3',
      '{}',
      '{"value":["x"]}',
      '{"value":"x","kind":"shoe"}',
      '{"value":"x","kind":7}',
      '',
    ];
    expect(flat({ format: 'ndjson' }, `${rows.join('\n')}\n`)).toEqual([
      { line: 1, problem: 'malformed_json' },
      { line: 2, problem: 'invalid_request' },
      { line: 3, problem: 'invalid_request' },
      { line: 4, problem: 'invalid_request' },
      { value: ['x'], line: 5, problem: 'invalid_request' },
      { value: 'x', kind: 'shoe', line: 6, problem: 'unknown_kind' },
      { value: 'x', kind: 7, line: 7, problem: 'unknown_kind' },
      { line: 8, problem: 'malformed_json' },
    ]);
  });

  it('takes the type by either name, and leaves a column that is only called so', () => {
    const types = ['"type":"iban"', '"type":"national_id"', '"type":"customer"', '"type":7', '"type":null'];
    const rows = types.map((type) => `{"value":"${IBAN}",${type}}`);
    const both = `{"value":"${IBAN}","kind":"phone","type":"iban"}`;
    const answered = flat({ format: 'ndjson' }, `${[...rows, both].join('\n')}\n`);
    expect(answered.map((one) => (one as { result: { type: string } }).result.type)).toEqual([
      ...['iban', 'national_id', 'iban', 'iban', 'iban'],
      'phone',
    ]);
  });

  it('reads the value under another key', () => {
    const [answer] = flat({ format: 'ndjson', kind: 'iban', key: 'account' }, `{"account":"${IBAN}"}`);
    expect(answer).toEqual({ account: IBAN, result: verifyIban(IBAN) });
  });
});

it('refuses a kind that there is not', () => {
  expect(() => readerOf({ format: 'lines', kind: 'shoe' })).toThrow(RangeError);
});

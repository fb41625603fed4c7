/** What a body says: fields that name a prototype are dropped, however they are written. */
import { expect, it } from 'vitest';
import { parseJson } from '../../src/http/edge/json.ts';

const parsed = (text: string) => parseJson(Buffer.from(text));

it.each([
  ['plain', '{"value":"x","__proto__":{"country":"FR"}}'],
  ['escaped', '{"value":"x","\\u005f_proto__":{"country":"FR"}}'],
  ['within', '{"value":"x","items":[{"__proto__":{"country":"FR"}}]}', { value: 'x', items: [{}] }],
  ['a constructor', '{"value":"x","constructor":{"prototype":{}}}'],
  ['an escaped constructor', '{"value":"x","c\\u006fnstructor":{"prototype":{}}}'],
])('drops a prototype: %s', (_what, text, left: object = { value: 'x' }) => {
  const value = parsed(text);
  expect(JSON.stringify(value)).toBe(JSON.stringify(left));
});

it('keeps values that say the same, and what is escaped', () => {
  const value = { value: '__proto__', country: 'constructor', more: '\\"\n' };
  expect(parsed(JSON.stringify(value))).toEqual(value);
});

it('reads over a byte order mark', () => {
  expect(parsed('\ufeff{"value":"x"}')).toEqual({ value: 'x' });
});

/** What is dialled of a text: the digits, or the reason why there are none. */
import { describe, expect, it } from 'vitest';
import { dial } from '../../../src/core/phone/dialled.ts';
import { fold } from '../../../src/core/text.ts';

const DIALLED: readonly (readonly [string, string])[] = [
  ['tel:+44-7400-123456;isub=1;x', '447400123456'],
  ['call tel:07400 123456', '07400123456'],
  ['a;b=;tel:07400 123456;isub=1', '07400123456'],
  ['x=tel:07400 123456', '07400123456'],
  ['tel:07400 123456;', '07400123456'],
  ['tel:07400 123456 \u{1f4de}', '07400123456'],
  ['tel:07400 123456 \udcde', '07400123456'],
  ['phone 07400 123456 \u00e9', 'invalid_characters'],
  ['phone 07400 123456 \u{10330}', 'invalid_characters'],
  ['tel', 'not_a_number'],
  ['\udcde', 'not_a_number'],
];

describe('dial', () => {
  it.each(DIALLED)('%j: %s', (text, expected) => {
    const dialled = dial(fold(text));
    expect('reason' in dialled ? dialled.reason : dialled.digits).toBe(expected);
  });
});

/** The states of the automaton, as a module carries them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bytesOf, textOf } from '../../src/doors/states.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

/** Two states: ways to nowhere, to themselves, onward, far away; the largest label. */
const SMALL = [2, 0, 0, 1, 1, 1, 9000, 65_535, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 65_535, 0, 65_535];

it.each([
  ['the built automaton', readFileSync(new URL('phone.bin', GENERATED_FOLDER))],
  ['what no build writes', new Uint8Array(new Uint16Array(SMALL).buffer)],
])('gives back %s', (_what, bytes) => {
  expect(Buffer.compare(bytesOf(textOf(bytes)), bytes)).toBe(0);
});

it('needs no escape in the text of a module', () => {
  const text = textOf(new Uint8Array(new Uint16Array(SMALL).buffer));
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).toMatch(/^[!-~]+$/);
});

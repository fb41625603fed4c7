import { expect, it } from 'vitest';
import { refusalOfNode } from '../src/version.ts';

it.each([
  ['18.20.8', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['21.0.0', false],
  ['22.3.0', false],
  ['26.1.0-nightly', false],
])('Node %s is too old: %s', (running, isTooOld) => {
  expect(refusalOfNode(running, '>=20.19')).toBe(
    isTooOld ? `assay needs Node 20.19 or newer; this is Node ${running}` : undefined,
  );
});

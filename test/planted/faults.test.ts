/** The bugs that `npm run planted` puts in can still be put in, and the tests that have to find them are there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS, withFault } from './faults.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

it.each(Object.entries(FAULTS))('%s', (name, fault) => {
  expect(withFault(name, fault, readFileSync(at(fault.file), 'utf8'))).toContain(fault.replace);
  expect(existsSync(at(fault.test))).toBe(true);
});

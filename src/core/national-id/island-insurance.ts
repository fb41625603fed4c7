/** The social security numbers of Guernsey, Jersey and the Isle of Man, which have the shape of a British National Insurance number. */
import { inGroups } from '../scheme/groups.ts';
import type { SchemeRule } from '../scheme/scheme.ts';

/** What is the same on the three. */
export const ISLAND_INSURANCE = {
  identifier: 'PNO',
  shapes: ['[A-CEGHJ-PR-TW-Z]{2}#{6}[A-D]'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value: string) => inGroups(value, [2, 2, 2, 2, 1], ' '),
} as const satisfies Partial<SchemeRule>;

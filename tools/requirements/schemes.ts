/** The kinds that are lists of schemes, and an example of each scheme: the first one of its vectors that verifies. */
import { existsSync, readFileSync } from 'node:fs';
import { ACCOUNTS } from '../../src/core/account/schemes.ts';
import { createAssay } from '../../src/core/assay.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { latestDay } from '../../src/core/clock.ts';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { allOf } from '../../src/core/scheme/set.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';

const KINDS = {
  account: ['account', ACCOUNTS],
  company: ['company', COMPANIES],
  national_id: ['national-id', NATIONAL_IDS],
  vat: ['vat', VAT_NUMBERS],
} as const;

export type SchemeKind = keyof typeof KINDS;

export const schemesOf = (kind: SchemeKind): readonly Scheme[] => allOf(KINDS[kind][1]);

const VECTORS = new URL('../../test/vectors/', import.meta.url);
/** Verdicts do not depend on which banks are known. */
const banks = createDirectory({ layers: [] });
const assay = createAssay({ data: { banks }, today: latestDay(Date.now) });

/** The normalized form of a value that verifies; undefined for one that does not. */
export function verified(type: string, value: string, options: { country?: string; scheme?: string }) {
  const result = assay.verify(type, value, options);
  return result.valid ? result : undefined;
}

/** Values that a file of vectors has as valid, today and later. */
export function validIn(file: string): string[] {
  const address = new URL(file, VECTORS);
  if (!existsSync(address)) return [];
  const { valid = [] } = JSON.parse(readFileSync(address, 'utf8')) as {
    valid?: { value: string; from?: string; today?: string }[];
  };
  return valid
    .filter(({ from, today }) => today === undefined && !/today/.test(from ?? ''))
    .map(({ value }) => value);
}

/** Values of a scheme's vectors that verify, as they are written there and in their normalized form. */
export function examplesOf(
  kind: SchemeKind,
  { id, country }: Pick<Scheme, 'id' | 'country'>,
): { readonly value: string; readonly normalized: string }[] {
  return validIn(`${KINDS[kind][0]}/${id}.json`).flatMap((value) => {
    const normalized = verified(kind, value, { country, scheme: id })?.normalized;
    return normalized === undefined ? [] : [{ value, normalized }];
  });
}

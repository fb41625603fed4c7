/** Reads the vector files of the kinds that are lists of schemes: examples as data, named after their scheme. */

import { readdirSync, readFileSync } from 'node:fs';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import { COMPANIES } from '../../../src/core/company/schemes.ts';
import { FACTS } from '../../../src/core/facts.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import type { SchemeVerifier } from '../../../src/core/scheme/engine.ts';
import type { Scheme } from '../../../src/core/scheme/scheme.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { VAT_NUMBERS } from '../../../src/core/vat/schemes.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import { verifyCompany } from '../../../src/doors/company.ts';
import { verifyNationalId } from '../../../src/doors/national-id.ts';
import { verifyVat } from '../../../src/doors/vat.ts';

export interface ValidVector {
  value: string;
  normalized?: string;
  national?: string;
  international?: string;
  birth_year?: number | null;
  check_digit?: string;
  inconsistent?: string;
  today?: number;
  from: string;
}

export interface InvalidVector {
  value: string;
  reason: string;
  today?: number;
  why: string;
}

export interface VectorFile {
  scheme: string;
  valid: ValidVector[];
  invalid: InvalidVector[];
}

/** What to ask for a number of a scheme: the scheme itself, where it counts only then. */
export function askFor({ id, country, aside }: Scheme): { country: string; scheme?: string } {
  return aside ? { country, scheme: id } : { country };
}

/** The day on which vectors are verified, unless one names another. */
export const TODAY = 20261121;

function readFiles(kind: string): ReadonlyMap<string, VectorFile> {
  const folder = new URL(`../../vectors/${kind}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as VectorFile,
    ]),
  );
}

export const vectorFiles = readFiles('national-id');

const only = process.env.SCHEMES?.split(',');

/** Every scheme of each kind, with its vectors and what verifies it; SCHEMES=pl,se limits them to some countries. */
export const SCHEMES = [
  {
    kind: 'national-id',
    set: NATIONAL_IDS,
    facts: FACTS.national_id,
    verify: verifyNationalId,
    files: vectorFiles,
  },
  {
    kind: 'company',
    set: COMPANIES,
    facts: FACTS.company,
    verify: verifyCompany,
    files: readFiles('company'),
  },
  { kind: 'vat', set: VAT_NUMBERS, facts: FACTS.vat, verify: verifyVat, files: readFiles('vat') },
  {
    kind: 'account',
    set: ACCOUNTS,
    facts: FACTS.account,
    verify: verifyAccount,
    files: readFiles('account'),
  },
].flatMap(({ kind, set, facts, verify, files }) =>
  allOf(set)
    .filter(({ id }) => !only || only.some((country) => id.startsWith(`${country}-`)))
    .map((scheme) => ({
      kind,
      scheme,
      facts: facts.facts.get(scheme.id)!,
      verify: verify as SchemeVerifier<string>,
      vectors: files.get(scheme.id),
    })),
);

/** Every scheme as a case of `describe.each`. */
export const CASES = SCHEMES.map((each) => [each.kind, each.scheme.id, each] as const);

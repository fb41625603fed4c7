/**
 * Asks about the numbers of other projects' suites: files with the lines `country<TAB>kind<TAB>value<TAB>1 or 0<TAB>source`, named in
 * NATIONAL_ID_SUITES, with a colon between. Each row that we decide otherwise must stand in suite-differences.json.
 */

import { readFileSync } from 'node:fs';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../src/core/national-id/verify.ts';
import { allOf } from '../../src/core/scheme/set.ts';

/** A row, or all of a kind, on which we differ. */
interface Difference {
  readonly country: string;
  readonly kind: string;
  /** The values it is about; all of the kind, without it. */
  readonly pattern?: string;
  readonly rule: string;
}

/** Rows that agree, of a hundred, below which the comparison fails. */
const AGREE_MIN = 99.5;

const differences: Difference[] = JSON.parse(
  readFileSync(new URL('suite-differences.json', import.meta.url), 'utf8'),
);

/**
 * Whether a number of the country is accepted, of any scheme, those that only count when they are asked for too, or without remark, as one
 * that a suite calls invalid should be: it may break a rule that is reported, since no authority has published it.
 */
function accepts(country: string, value: string, today: number, isValidThere: boolean): boolean {
  const result = verifyNationalId(value, { country, today, schemes: isValidThere });
  return result.valid && (isValidThere || result.details.inconsistent === undefined);
}

function explains(difference: Difference, country: string, kind: string, value: string): boolean {
  if (difference.country !== country || !kind.startsWith(difference.kind)) return false;
  return difference.pattern === undefined || new RegExp(difference.pattern).test(value);
}

/** Compares, prints, and returns whether enough rows agree and all others are explained. */
export function compareSuites(paths: readonly string[], today: number): boolean {
  console.log(`${allOf(NATIONAL_IDS).length} schemes`);
  return paths.map((path) => compareSuite(path, today)).every(Boolean);
}

function compareSuite(path: string, today: number): boolean {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  let agree = 0;
  let explained = 0;
  const unexplained: string[] = [];
  for (const [country = '', kind = '', value = '', expected = ''] of rows) {
    // A number that some suite calls valid may be one that only counts when it is asked for.
    if (accepts(country, value, today, expected === '1') === (expected === '1')) agree++;
    else if (differences.some((difference) => explains(difference, country, kind, value))) explained++;
    else unexplained.push(`${country} ${kind}: ${value} is ${expected === '1' ? 'valid' : 'invalid'} there`);
  }
  const share = (agree / rows.length) * 100;
  console.log(`${path}: ${rows.length} rows, ${share.toFixed(2)} % agree, ${explained} explained`);
  for (const line of unexplained) console.log(`    ${line}`);
  return unexplained.length === 0 && (share >= AGREE_MIN || rows.length < 1_000);
}

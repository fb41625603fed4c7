/** What changed of a country's bank codes, as JSON, for a person and for the audit log. */
import type { Note } from '../intake.ts';

/** What changed for one code. */
export interface CodeChange {
  readonly code: string;
  readonly name: string | undefined;
}

export interface CodesReport {
  readonly country: string;
  readonly source: string;
  readonly as_of: string;
  readonly from: string;
  readonly codes: number;
  readonly banks: number;
  /** Rows of the file that hold no bank. */
  readonly skipped: number;
  readonly added: readonly CodeChange[];
  readonly changed: readonly CodeChange[];
  readonly removed: readonly CodeChange[];
}

/** How many added, changed and removed banks are named; JSON names all. */
const NAMED = 20;

export function describeCodes(report: CodesReport): string {
  const { country, source, as_of, banks, codes, skipped, added, changed, removed } = report;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const left = skipped > 0 ? `; ${skipped} rows skipped` : '';
  return [
    `${country}  ${source}, ${as_of}: ${banks} banks, ${codes} codes; ${counts}${left}`,
    ...named('+', added),
    ...named('~', changed),
    ...named('-', removed),
    '',
  ].join('\n');
}

function named(sign: string, changes: readonly CodeChange[]): string[] {
  const lines = changes.slice(0, NAMED).map(({ code, name }) => `  ${sign} ${code}  ${name ?? ''}`.trimEnd());
  const more = changes.length - lines.length;
  return more > 0 ? [...lines, `  ${sign} and ${more} more`] : lines;
}

export const noteCodes = ({ country, source, as_of, codes }: CodesReport): Note => ({
  action: 'banks.imported',
  target: country,
  detail: `${source}, ${as_of}: ${codes} codes`,
});

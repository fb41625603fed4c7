/** How strictly a number in prose is held to the way numbers are written. */
import type { Reading } from './reading.ts';

/**
 * `possible`: the length of a number; `valid`: a number of the plan, with the national prefix where people write one;
 * `strict_grouping`: and no group of its usual form is torn apart; `exact_grouping`: and its groups are the usual ones.
 */
export const LENIENCIES = ['possible', 'valid', 'strict_grouping', 'exact_grouping'] as const;

/** How strictly a text is searched: `possible` by length alone, `valid` by the numbering plan, the others by how it is grouped, too. */
export type Leniency = (typeof LENIENCIES)[number];

/** Whether the groups of a written number are those of its international form, as a leniency wants it. */
export function isGrouped(written: string, { national, verdict }: Reading, leniency: Leniency): boolean {
  if (leniency === 'possible' || leniency === 'valid') return true;
  if (written.indexOf('/') !== written.lastIndexOf('/')) return false;
  const groups = written.match(/[0-9]+/g)!;
  const digits = groups.join('');
  if (!digits.endsWith(national)) return false;
  const start = digits.length - national.length;
  const seen = boundaries(groups)
    .map((at) => at - start)
    .filter((at) => at > 0);
  const usual = new Set(verdict!.international.pieces.map(({ to }) => to));
  usual.delete(national.length);
  const isWhole = seen.every((at) => usual.has(at));
  return isWhole && (leniency === 'strict_grouping' || seen.length === 0 || seen.length === usual.size);
}

/** Where one group ends and the next begins. */
function boundaries(groups: readonly string[]): number[] {
  let at = 0;
  return groups.slice(0, -1).map((group) => {
    at += group.length;
    return at;
  });
}

/** Whether a number is written in the groups that its plan writes. */
import type { Reading } from './reading.ts';
import type { Template } from './template.ts';

/** A number in its own groups is one, whatever else they look like: "22.11.05" in New Caledonia. */
export function hasOwnGroups(written: string, { national, verdict }: Reading): boolean {
  const groups = written.match(/[0-9]+/g)!;
  let at = national.length - groups.reduce((digits, group) => digits + group.length, 0);
  const ends: number[] = [];
  for (const group of groups) {
    at += group.length;
    if (at > 0 && at < national.length) ends.push(at);
  }
  return (
    ends.length > 0 && [verdict!.national, verdict!.international].some((form) => isOf(ends, form, national))
  );
}

const isOf = (ends: readonly number[], { pieces }: Template, { length }: string): boolean => {
  const usual = pieces.map(({ to }) => to).filter((to) => to > 0 && to < length);
  return usual.length === ends.length && usual.every((to, place) => to === ends[place]);
};

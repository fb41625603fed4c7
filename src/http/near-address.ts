/** The address of a kind that a misspelled one probably means: `/v1/verify/national-id` of `/v1/verify/national_id`. */
import type { AnyKind } from '../core/kind.ts';
import { nearest } from '../words/nearest.ts';

const OF_KINDS = /^(\/v1\/(?:verify|playground)\/)([\w-]{1,40})(\/batch)?\/?(?:\?.*)?$/;

export function nearAddress(kinds: readonly AnyKind[], url: string): string | undefined {
  const match = OF_KINDS.exec(url);
  if (match === null) return undefined;
  const [, before = '', name = '', batch = ''] = match;
  const there = kinds.filter(({ trial }) => trial || before === '/v1/verify/').map(({ segment }) => segment);
  const meant = nearest(name.toLowerCase().replaceAll('_', '-'), there);
  return meant === undefined ? undefined : before + meant + batch;
}

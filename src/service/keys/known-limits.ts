/**
 * The limits of keys that this version knows, as each process tells the store, and whether all that are there know those of a
 * key. A process that does not know a limit would give it away. Versions up to 0.3 tell nothing: limited keys are unknown to them.
 */
import type { Store, StoreNode } from '../../store/store.ts';
import { Failure } from '../failures.ts';
import type { Wish } from './rules.ts';

/** A process that was silent for longer is not there any more. */
export const LIVING_MS = 120_000;

/** As they are written in answers; `family` is that limits hold for the keys that a key made. */
const LIMITS = ['allowed_ips', 'rate_limit', 'family'] as const;

export const knownLimits = (kinds: readonly string[]): string[] => [
  ...LIMITS,
  ...kinds.map((kind) => `kind:${kind}`),
];

type Limits = Pick<Wish, 'allowedIps' | 'rateLimit' | 'kinds'>;

/** Throws a Failure that names the process, where one that is there does not know a limit. */
export async function requireKnown(
  store: Pick<Store, 'nodes'>,
  limits: Limits,
  now: number,
  isOperator: boolean,
): Promise<void> {
  const wanted = namesOf(limits);
  if (wanted.length === 0) return;
  const [unaware] = (await store.nodes()).flatMap((node) => lacking(node, wanted, now));
  if (unaware === undefined) return;
  const { node, pointer } = unaware;
  // The names of machines are for those who run them.
  const which = isOperator
    ? `the node ${node.name} of version ${node.version}`
    : 'a node of an earlier version';
  throw new Failure('invalid_request', {
    pointer,
    detail: `${which} does not know this limit; it can be set once that node has been upgraded`,
  });
}

function lacking(node: StoreNode, wanted: readonly Wanted[], now: number) {
  const known = node.limits;
  if (known === undefined || node.seenAt < now - LIVING_MS) return [];
  const missing = wanted.find(({ limit }) => !known.includes(limit));
  return missing ? [{ node, pointer: missing.pointer }] : [];
}

interface Wanted {
  readonly limit: string;
  readonly pointer: string;
}

function namesOf({ allowedIps, rateLimit, kinds }: Limits): Wanted[] {
  const wanted: Wanted[] = [];
  if (allowedIps) wanted.push({ limit: 'allowed_ips', pointer: '#/allowed_ips' });
  if (allowedIps) wanted.push({ limit: 'family', pointer: '#/allowed_ips' });
  if (rateLimit) wanted.push({ limit: 'rate_limit', pointer: '#/rate_limit' });
  if (rateLimit) wanted.push({ limit: 'family', pointer: '#/rate_limit' });
  for (const kind of kinds ?? []) wanted.push({ limit: `kind:${kind}`, pointer: '#/kinds' });
  return wanted;
}

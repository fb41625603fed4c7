/** Lets operators in: whoever has ADMIN_KEY, or a key of an operator with the right that a route needs. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../service/failures.ts';
import { FIRST_OPERATOR, mayOperate } from '../service/keys/operators.ts';
import type { OperatorByHttp } from '../service/keys/rules.ts';
import { networkOf } from '../service/network.ts';
import type { OperatorRight } from '../store/operators.ts';
import type { Context } from './context.ts';
import type { Request } from './edge/request.ts';
import type { Gate } from './edge/routes.ts';
import { jsonOnly } from './gates.ts';
import { lookupPrice, ONE_OPERATION, ONE_RECORD } from './prices.ts';

/** Who was let in, by the request. */
const letIn = new WeakMap<Request, OperatorByHttp & { readonly rights: readonly OperatorRight[] }>();

/** Who asks; of a request that has passed the gate. */
export function operatorOf(request: Request): OperatorByHttp {
  const { operator, origin } = letIn.get(request)!;
  return { operator, origin };
}

/** What whoever asks may do. */
export const rightsIn = (request: Request): readonly OperatorRight[] => letIn.get(request)!.rights;

/** @returns the gates of routes that need a right, with and without a body */
export function adminGates(context: Context) {
  const { config, guesses, hashed, operators, store, now } = context;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = config.adminKey === undefined ? undefined : digest(config.adminKey);

  async function rightsOf(request: Request): Promise<{ id: string; rights: readonly OperatorRight[] }> {
    if (expected === undefined) throw new Failure('not_found');
    const given = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) throw new Failure('missing_api_key');
    // The right key comes first: whoever guesses keeps nobody out who has it.
    if (timingSafeEqual(digest(given), expected)) return { id: FIRST_OPERATOR, rights: ['all'] };
    const operator = await operators.recognise(given);
    if (operator) return operator;
    guesses.count(networkOf(request.ip), request.id);
    throw new Failure('invalid_api_key');
  }

  const allow =
    (needed: OperatorRight, what: string): Gate =>
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, rights } = await rightsOf(request);
      const actor = { operator: id, origin: hashed(networkOf(request.ip)) };
      letIn.set(request, { ...actor, rights });
      if (mayOperate(rights, needed)) return;
      const entry = { at: now(), by: id, origin: actor.origin, action: 'refused', target: what };
      await store.note({ ...entry, detail: `needs the right ${needed}` });
      throw new Failure('insufficient_rights');
    };

  return {
    /** @param what the operation, as the audit log names it where it is refused */
    bare: (needed: OperatorRight, what: string) => ({
      onRequest: allow(needed, what),
      price: ONE_RECORD,
    }),
    withBody: (needed: OperatorRight, what: string) => ({
      onRequest: [jsonOnly, allow(needed, what)],
      price: ONE_OPERATION,
    }),
  };
}

/**
 * The gates and the price of a route that looks up much: an operator has places and turns for that, as an account has.
 * @param steps records that are read for the dearest
 * @param ibans the price of the dearest, in checks of a plain IBAN
 */
export function lookingUp(
  { budgets }: Context,
  { onRequest }: { readonly onRequest: Gate },
  dearest: string,
  steps: number,
  ibans: number,
) {
  const place: Gate = (request) => {
    request.slot = budgets.open('lookup', `operator ${operatorOf(request).operator}`);
  };
  return { onRequest: [onRequest, place], price: lookupPrice(dearest, ibans, { steps }) };
}

export type AdminGates = ReturnType<typeof adminGates>;

/**
 * Lets operators in: a program by its key (ADMIN_KEY, or that of an operator with the right that a route needs), the page by the session
 * that a key was exchanged for. With a session, what changes anything needs the token that the page alone can read.
 */
import { Failure } from '../service/failures.ts';
import { mayOperate } from '../service/keys/operators.ts';
import type { OperatorByHttp } from '../service/keys/rules.ts';
import { networkOf } from '../service/network.ts';
import type { RecognisedOperator, SignedIn } from '../service/sessions/operator-access.ts';
import { isOwnPage } from '../service/sessions/sessions.ts';
import type { OperatorRight } from '../store/operators.ts';
import type { Context } from './context.ts';
import type { Request } from './edge/request.ts';
import type { Gate } from './edge/routes.ts';
import { jsonOnly } from './gates.ts';
import { lookupPrice, ONE_OPERATION, ONE_RECORD } from './prices.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';

/** The header field with the token of the page. */
export const CSRF_HEADER = 'x-csrf-token';
export const ADMIN_COOKIE = 'assay_admin';

interface LetIn extends OperatorByHttp {
  readonly rights: readonly OperatorRight[];
  /** Of a session. */
  readonly session?: { readonly token: string; readonly operator: SignedIn };
}

/** Who was let in, by the request. */
const letIn = new WeakMap<Request, LetIn>();

/** Who asks; of a request that has passed the gate. */
export function operatorOf(request: Request): OperatorByHttp {
  const { operator, origin } = letIn.get(request)!;
  return { operator, origin };
}

/** What whoever asks may do. */
export const rightsIn = (request: Request): readonly OperatorRight[] => letIn.get(request)!.rights;

/** The session of a request that has passed the gate of sessions. */
export const sessionOf = (request: Request) => letIn.get(request)!.session!;

/** Who a request is from, by its key or by its session. Each throws a Failure where it is nobody's. */
function createRecognition(context: Context, cookie: SessionCookie) {
  const { access, guesses, hashed, noteRefusal } = context;
  const originOf = (request: Request) => hashed(networkOf(request.ip));

  /** Whose key it is. The right key comes first: whoever guesses keeps nobody out who has it. */
  async function ofKey(key: string, request: Request): Promise<RecognisedOperator> {
    const operator = await access.ofKey(key);
    if (operator) return operator;
    guesses.count(networkOf(request.ip), request.id);
    throw new Failure('invalid_api_key');
  }

  async function ofBearer(request: Request): Promise<LetIn | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const given = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (given === undefined) throw new Failure('missing_api_key');
    const { id, rights, secondFactor } = await ofKey(given, request);
    const origin = originOf(request);
    if (secondFactor) {
      await noteRefusal(id, { origin, target: 'key', detail: 'needs a second factor' });
      throw new Failure('second_factor_required');
    }
    return { operator: id, origin, rights };
  }

  async function ofSession(request: Request): Promise<LetIn> {
    const token = cookie.read(request);
    if (token === undefined) throw new Failure('missing_api_key');
    const operator = await access.ofSession(token);
    if (!operator) throw new Failure('session_ended');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnPage(token, request.headers[CSRF_HEADER])) throw new Failure('csrf_refused');
    const { id, rights } = operator;
    return { operator: id, origin: originOf(request), rights, session: { token, operator } };
  }

  return { originOf, ofKey, ofBearer, ofSession };
}

/** @returns the gates of routes that need a right, with and without a body, and of those that need a session */
export function adminGates(context: Context) {
  const { config, noteRefusal } = context;
  const cookie = createSessionCookie(ADMIN_COOKIE, config.baseUrl);
  const { originOf, ofKey, ofBearer, ofSession } = createRecognition(context, cookie);

  const open: Gate = (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (config.adminKey === undefined) throw new Failure('not_found');
  };

  const allow =
    (needed: OperatorRight, what: string): Gate =>
    async (request, reply) => {
      void open(request, reply);
      const who = (await ofBearer(request)) ?? (await ofSession(request));
      if (who.session?.operator.owesSecondFactor) throw new Failure('second_factor_required');
      letIn.set(request, who);
      if (mayOperate(who.rights, needed)) return;
      const detail = `needs the right ${needed}`;
      await noteRefusal(who.operator, { origin: who.origin, target: what, detail });
      throw new Failure('insufficient_rights');
    };

  const signedIn: Gate = async (request, reply) => {
    void open(request, reply);
    letIn.set(request, await ofSession(request));
  };

  return {
    cookie,
    ofKey,
    originOf,
    /** @param what the operation, as the audit log names it where it is refused */
    bare: (needed: OperatorRight, what: string) => ({
      onRequest: allow(needed, what),
      price: ONE_RECORD,
    }),
    withBody: (needed: OperatorRight, what: string) => ({
      onRequest: [jsonOnly, allow(needed, what)],
      price: ONE_OPERATION,
    }),
    /** Of who has signed in, and may still owe a second factor. */
    signedIn: { onRequest: signedIn, price: ONE_RECORD },
    signedInWithBody: { onRequest: [jsonOnly, signedIn], price: ONE_OPERATION },
    /** Of anybody, where there is an administration. */
    open: { onRequest: open, price: ONE_RECORD },
    openWithBody: { onRequest: [jsonOnly, open], price: ONE_OPERATION },
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

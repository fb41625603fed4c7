/** /v1/admin/session: a key and a code are exchanged for a session of the page; the second factor of who has signed in. */
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import type { SignedIn, SignIn } from '../../service/sessions/operator-access.ts';
import { csrfOf } from '../../service/sessions/sessions.ts';
import { type AdminGates, adminGates, operatorOf, sessionOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Reply } from '../edge/reply.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { BODY_PROBLEMS, strictProblems } from '../schemas.ts';

const Code = Type.String({
  minLength: 1,
  maxLength: 64,
  description:
    'Of the authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds), or a recovery code. Each works once.',
  examples: ['287082'],
});
const Key = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'ADMIN_KEY, or the key of an operator.',
});
const SIGN_IN = Type.Object({ key: Key, code: Type.Optional(Code) });
const WITH_CODE = Type.Object({ code: Code });
const MAYBE_CODE = Type.Object({ code: Type.Optional(Code) });

const Operator = Type.Object(
  {
    id: Type.String({ description: '`admin` for whoever has ADMIN_KEY.' }),
    rights: Type.Array(Type.String()),
    second_factor: Type.Boolean({ description: 'Whether the key alone lets nobody in.' }),
    second_factor_set: Type.Boolean({ description: 'Whether a second factor is in force.' }),
    recovery_codes: Type.Integer({ description: 'How many were not used.' }),
  },
  { description: 'Who has signed in.' },
);
const Session = Type.Object(
  {
    signed_in: Type.Boolean(),
    operator: Type.Optional(Operator),
    csrf_token: Type.Optional(
      Type.String({ description: 'To be sent as `X-CSRF-Token` with each request that changes something.' }),
    ),
    second_factor_owed: Type.Optional(
      Type.Literal(true, {
        description:
          'Nothing else is allowed until a second factor is set up. Absent where there is none to set up.',
      }),
    ),
  },
  { description: 'The session; where there is none, that alone.' },
);
const Proposed = Type.Object(
  {
    secret: Type.String({ description: 'Base32, for an authenticator app. Shown this once.' }),
    otpauth_url: Type.String({ description: 'The same as an address that such apps open.' }),
  },
  { description: 'A second factor, in force once a code of it comes.' },
);
const Confirmed = Type.Object(
  {
    ...Session.properties,
    recovery_codes: Type.Array(Type.String(), { description: 'Each works once. Shown this once.' }),
  },
  { description: 'The session, which goes on as a new one, and the recovery codes.' },
);

function shown(token: string, operator: SignedIn): Static<typeof Session> {
  const { id, rights, secondFactor, hasSecondFactor, owesSecondFactor, recoveryCodes } = operator;
  return {
    signed_in: true,
    operator: {
      ...{ id, rights: [...rights], second_factor: secondFactor },
      ...{ second_factor_set: hasSecondFactor, recovery_codes: recoveryCodes },
    },
    csrf_token: csrfOf(token),
    ...(owesSecondFactor && { second_factor_owed: true as const }),
  };
}

const OVER: Static<typeof Session> = { signed_in: false };

const schemaOf = (operationId: string, summary: string, description: string) => ({
  strict: true,
  ...{ operationId, summary, description, tags: ['Administration'] },
});

export function adminSessionRoutes(app: Routes, context: Context): void {
  const gates = adminGates(context);
  signingRoutes(app, context, gates);
  presentRoutes(app, context, gates);
  factorRoutes(app, context, gates);
}

const SIGN_IN_PROBLEMS = [
  ...['invalid_api_key', 'second_factor_required', 'second_factor_refused', 'rate_limited', 'not_found'],
] as const;
const SESSION_PROBLEMS = ['missing_api_key', 'session_ended', 'csrf_refused', 'not_found'] as const;

function signingRoutes(app: Routes, { access, noteRefusal }: Context, gates: AdminGates): void {
  const { cookie } = gates;

  /** Exchanges a key and a code; wrong codes are noted. */
  async function signIn({ key, code }: Static<typeof SIGN_IN>, request: Request): Promise<SignIn> {
    const operator = await gates.ofKey(key, request);
    const origin = gates.originOf(request);
    try {
      return await access.signIn(operator, code, origin);
    } catch (error) {
      const isWrong = error instanceof Failure && error.code === 'second_factor_refused';
      if (isWrong) await noteRefusal(operator.id, { origin, target: 'session', detail: 'a wrong code' });
      throw error;
    }
  }

  app.post<{ Body: Static<typeof SIGN_IN> }>(
    '/v1/admin/session',
    {
      ...gates.openWithBody,
      schema: {
        ...schemaOf(
          'admin_sign_in',
          'Exchange a key, and a code where one is needed, for a session',
          'For the page of the administration: the session is a cookie (HttpOnly, SameSite=Strict, over https Secure) that ends when it is not used for half an hour, and after twelve hours. A program sends its key with each request.',
        ),
        body: SIGN_IN,
        response: { 201: Session, ...strictProblems(...BODY_PROBLEMS, ...SIGN_IN_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const { token, operator } = await signIn(request.body, request);
      cookie.set(request, reply, token);
      return reply.code(201).send(shown(token, operator));
    },
  );
}

function presentRoutes(app: Routes, { access }: Context, { cookie, ...gates }: AdminGates): void {
  app.get(
    '/v1/admin/session',
    {
      ...gates.open,
      schema: {
        ...schemaOf('admin_session', 'Whether this browser has a session', 'By its cookie.'),
        response: { 200: Session, ...strictProblems('not_found') },
      },
    },
    async (request) => {
      const token = cookie.read(request);
      const operator = token === undefined ? undefined : await access.ofSession(token);
      return operator ? shown(token!, operator) : OVER;
    },
  );

  app.delete<{ Querystring: { everywhere?: 'true' | 'false' } }>(
    '/v1/admin/session',
    {
      ...gates.signedIn,
      schema: {
        ...schemaOf(
          'admin_sign_out',
          'End the session',
          'It is refused from now on, wherever a copy of it lies.',
        ),
        security: [{ adminSession: [] }],
        querystring: Type.Object({
          everywhere: Type.Optional(
            Type.Unsafe<'true' | 'false'>({
              type: 'string',
              enum: ['true', 'false'],
              description: 'Whether all others of the operator end too.',
            }),
          ),
        }),
        response: { 200: Session, ...strictProblems(...SESSION_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const by = operatorOf(request);
      if (request.query.everywhere === 'true') await access.signOutAll(by.operator, by);
      else await access.signOut(sessionOf(request).token, by);
      cookie.clear(request, reply);
      return OVER;
    },
  );
}

function factorRoutes(app: Routes, { access }: Context, gates: AdminGates): void {
  const problems = strictProblems(
    ...BODY_PROBLEMS,
    ...SESSION_PROBLEMS,
    ...(['second_factor_required', 'second_factor_refused', 'rate_limited'] as const),
  );
  const common = { security: [{ adminSession: [] }] };

  app.post<{ Body: Static<typeof MAYBE_CODE> }>(
    '/v1/admin/session/second-factor',
    {
      ...gates.signedInWithBody,
      schema: {
        ...schemaOf(
          'admin_propose_second_factor',
          'A secret for one’s authenticator app',
          'It is in force once it is confirmed. Where another is in force, a code of that is needed.',
        ),
        ...common,
        body: MAYBE_CODE,
        response: { 201: Proposed, ...problems },
      },
    },
    async (request, reply) => {
      const { operator } = sessionOf(request);
      const { secret, url } = await access.proposeFactor(operator, request.body.code, operatorOf(request));
      return reply.code(201).send({ secret, otpauth_url: url });
    },
  );

  app.post<{ Body: Static<typeof WITH_CODE> }>(
    '/v1/admin/session/second-factor/confirmation',
    {
      ...gates.signedInWithBody,
      schema: {
        ...schemaOf(
          'admin_confirm_second_factor',
          'Put the proposed second factor in force by its first code',
          'All sessions of the operator end, but for this one, whose cookie and token are new.',
        ),
        ...common,
        body: WITH_CODE,
        response: { 200: Confirmed, ...problems },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const made = await access.confirmFactor(sessionOf(request).operator, code, operatorOf(request));
      return confirmed(request, reply, gates, made);
    },
  );
}

function confirmed(
  request: Request,
  reply: Reply,
  { cookie }: AdminGates,
  { token, operator, recovery }: SignIn & { readonly recovery: readonly string[] },
): Static<typeof Confirmed> {
  cookie.set(request, reply, token);
  return { ...shown(token, operator), recovery_codes: [...recovery] };
}

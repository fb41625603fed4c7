/** POST /v1/signup: an account and its first key, when the operator has opened sign-up. */

import { Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { jsonOnly, takeVisit } from '../gates.ts';
import { Name } from '../key-schemas.ts';
import { BODY_BYTES_MAX } from '../prices.ts';
import { BODY_PROBLEMS, strictProblems } from '../schemas.ts';

export function signupRoutes(app: Routes, context: Context): void {
  const { config, keys, visitors } = context;
  app.post<{ Body: { name: string } }>(
    '/v1/signup',
    {
      onRequest: [
        jsonOnly,
        async (request, reply) => {
          if (config.signup === 'closed') throw new Failure('not_found');
          await takeVisit(context, request, reply);
        },
      ],
      price: { dearest: 'one account', steps: 1, bytes: BODY_BYTES_MAX, ibans: 25 },
      schema: {
        strict: true,
        operationId: 'signup',
        tags: ['Account'],
        summary: 'Open an account',
        description: 'Answers with an API key, which is shown this once. Only where sign-up is open.',
        body: Type.Object({ name: Name }),
        response: {
          201: Type.Object({
            account: Type.Object({ id: Type.String(), name: Type.String() }),
            key: Type.Object({ id: Type.String(), secret: Type.String() }),
          }),
          ...strictProblems(...BODY_PROBLEMS, 'not_found', 'rate_limited'),
        },
      },
    },
    async (request, reply) => {
      await visitors.signUp(request.ip);
      const { account, key, record } = await keys.open(request.body.name, config.signupAllowance, 'signup');
      return reply
        .code(201)
        .send({ account: { id: account.id, name: account.name }, key: { id: record.id, secret: key } });
    },
  );
}

/** POST /v1/iban/from-account: the IBAN of an account, for an account holder of the service. */
import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '../../core/iban/account.ts';
import { isBlank } from '../../core/text.ts';
import { Failure } from '../../service/failures.ts';
import type { Context } from '../context.ts';
import { authenticate, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { languageOf, withMessage } from '../language.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, plainJson, problems, ref } from '../schemas.ts';

export function fromAccountRoutes(app: FastifyInstance, context: Context): void {
  const { verification, metrics, kinds, toIban } = context;
  const kind = kinds.find(({ type }) => type === 'iban');
  if (kind === undefined) return;
  app.post<{ Body: AccountParts }>(
    '/v1/iban/from-account',
    {
      onRequest: [jsonOnly, authenticate(context)],
      serializerCompiler: plainJson,
      schema: {
        operationId: 'iban_from_account',
        tags: ['Verify'],
        summary: 'Make an IBAN of an account',
        description:
          'Fills the parts up with zeros, computes the national check digits that stand apart from the account number where they are not given, ' +
          'and verifies the IBAN. `input` is the account number as given. Counts as one check, valid or not.',
        security: [{ apiKey: [] }],
        body: ref('FromAccountRequest'),
        response: {
          200: ref('IbanAnswer'),
          ...problems(
            ...BODY_PROBLEMS,
            'empty_input',
            'idempotency_key_reused',
            ...KEY_PROBLEMS,
            'allowance_spent',
          ),
        },
      },
    },
    async (request, reply) => {
      const { country, bank_code, branch_code, account_number, national_check_digits, reserved } =
        request.body;
      if (isBlank(account_number)) throw new Failure('empty_input', { pointer: '#/account_number' });
      const parts = { country, bank_code, branch_code, account_number, national_check_digits, reserved };
      const verified = await verification.made(
        request.caller!,
        kind,
        () => toIban(parts),
        parts,
        idempotencyKeyOf(request.headers),
      );
      metrics.judged(verified.answer);
      if (verified.replayed) reply.header('idempotent-replayed', 'true');
      const language = languageOf(request.headers['accept-language']);
      const result = language === undefined ? verified.answer : withMessage(verified.answer, language);
      return { ...result, meta: { credits_used: verified.creditsUsed } };
    },
  );
}

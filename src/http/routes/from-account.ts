/** POST /v1/iban/from-account and its batch: IBANs of accounts, for an account holder of the service. */

import type { AccountParts } from '../../core/iban/account.ts';
import type { AnyKind } from '../../core/kind.ts';
import { isBlank } from '../../core/text.ts';
import { Failure } from '../../service/failures.ts';
import type { AnyResult } from '../../service/verification.ts';
import type { Context } from '../context.ts';
import type { Reply } from '../edge/reply.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { languageOf, withMessage } from '../language.ts';
import { meant, meantOne } from '../meant.ts';
import { BODY_BYTES_MAX } from '../prices.ts';
import { BODY_PROBLEMS, type FromAccountBatchBody, KEY_PROBLEMS, problems, ref } from '../schemas.ts';

const HOW =
  'Fills the parts up with zeros, computes the national check digits that stand apart from the account number where they are not given, ' +
  'and verifies the IBAN. `input` is the account number as given. ';

export function fromAccountRoutes(app: Routes, context: Context): void {
  const kind = context.kinds.find(({ madeOfAccount }) => madeOfAccount);
  if (kind === undefined) return;
  const gates = [jsonOnly, authenticate(context)];
  const common = ['idempotency_key_reused', ...KEY_PROBLEMS, 'allowance_spent'] as const;
  app.post<{ Body: AccountParts }>(
    '/v1/iban/from-account',
    {
      onRequest: gates,
      reads: meantOne,
      price: { dearest: 'one account', steps: 1, bytes: BODY_BYTES_MAX, ibans: 10, counted: true },
      schema: {
        operationId: 'iban_from_account',
        tags: ['Verify'],
        summary: 'Make an IBAN of an account',
        description: `${HOW}Counts as one check, valid or not.`,
        security: [{ apiKey: [] }],
        body: ref('FromAccountRequest'),
        response: { 200: ref('IbanAnswer'), ...problems(...BODY_PROBLEMS, 'empty_input', ...common) },
      },
    },
    async (request, reply) => {
      if (isBlank(request.body.account_number)) {
        throw new Failure('empty_input', { pointer: '#/account_number' });
      }
      const { results, meta } = await make(context, kind, [request.body], request, reply);
      return { ...results[0], meta };
    },
  );
  app.post<{ Body: FromAccountBatchBody }>(
    '/v1/iban/from-account/batch',
    {
      onRequest: [...gates, budgeted(context, 'batch')],
      reads: meant,
      price: {
        ...{ dearest: '100 accounts', steps: 100, bytes: BODY_BYTES_MAX, ibans: 50 },
        ...{ counted: true, budget: 'batch' },
      },
      schema: {
        operationId: 'iban_from_account_batch',
        tags: ['Verify'],
        summary: 'Make IBANs of up to 100 accounts',
        description: `${HOW}Each account counts as one check. An invalid one is a result like any other.`,
        security: [{ apiKey: [] }],
        body: ref('FromAccountBatchRequest'),
        response: {
          200: ref('IbanBatchAnswer'),
          ...problems(...BODY_PROBLEMS, 'batch_too_large', ...common),
        },
      },
    },
    async (request, reply) => {
      request.slot!.add({ values: request.body.items.length });
      const { results, meta } = await make(context, kind, request.body.items, request, reply);
      const valid = results.filter((result) => result.valid).length;
      return { results, summary: { total: results.length, valid, invalid: results.length - valid }, meta };
    },
  );
}

/** The results on some accounts, charged and counted. */
async function make(
  { verification, metrics, toIban }: Context,
  kind: AnyKind,
  accounts: readonly AccountParts[],
  { caller, headers, slot }: Request,
  reply: Reply,
): Promise<{ results: AnyResult[]; meta: { credits_used: number } }> {
  const parts = accounts.map(partsOf);
  const makers = parts.map((account) => () => toIban(account));
  const verified = await verification.made(caller!, kind, makers, parts, {
    retryKey: idempotencyKeyOf(headers),
    pace: slot,
  });
  for (const result of verified.answer) metrics.verified(result);
  if (verified.replayed) reply.header('idempotent-replayed', 'true');
  const language = languageOf(headers['accept-language']);
  const results =
    language === undefined ? verified.answer : verified.answer.map((result) => withMessage(result, language));
  return { results, meta: { credits_used: verified.creditsUsed } };
}

/** The parts alone, whatever else a request has. */
const partsOf = ({
  country,
  bank_code,
  bank,
  branch_code,
  account_number,
  national_check_digits,
  reserved,
}: AccountParts): AccountParts => ({
  country,
  bank_code,
  bank,
  branch_code,
  account_number,
  national_check_digits,
  reserved,
});

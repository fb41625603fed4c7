/** Completes the document that the routes' schemas make: unions, headers, examples, what every answer is. */
import type { Context } from '../context.ts';
import { examplesOf, writeExamples } from './examples.ts';
import { describeHeaders } from './headers.ts';
import { inlineSchemas } from './inlined.ts';
import { uniteResults } from './results.ts';
import { UNNAMED } from './routes.ts';
import { type OpenApiDocument, operationsOf } from './shape.ts';

/** What an operation answers with when all is well, where its schema does not say so. */
const ANSWERS: Readonly<Record<string, string>> = {
  identify: 'The result of the best reading; an invalid value is one too.',
  find: 'What was found, in the order of the text.',
  sql_bigquery: 'A reply for each call, in their order.',
  sql_snowflake: 'A row for each row, with its number.',
  iban_from_account: 'The result; an account that makes no valid IBAN is one too.',
  specimens: 'The specimens.',
  usage: 'The checks counted.',
  find_banks: 'A page of banks.',
  bank: 'The bank.',
  coverage: 'What can be verified.',
  kinds: 'The kinds of value.',
  list_keys: 'The keys.',
  get_key: 'The key.',
  change_key: 'The key as it is now.',
  revoke_key: 'The key, revoked.',
  create_key: 'The key and its secret.',
  rotate_key: 'The new key with its secret, and the old one.',
  signup: 'The account and its first key.',
  healthz: 'It lives.',
  readyz: 'It can count.',
};

/** What an operation is for, where its summary alone does not say enough. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  list_keys: 'Expired and revoked keys are among them.',
  create_key:
    'The secret is shown this once; only its hash is kept. The new key has no more kinds than the one that makes it.',
  get_key: 'Without its secret, which nobody can be shown again.',
  change_key: 'Fields that are not sent stay as they are.',
  rotate_key: 'The old key goes on working for the overlap, so that programs can change over.',
  revoke_key: 'Holds within seconds on every node. A revoked key stays in the list.',
  healthz: 'For a supervisor that restarts the process. Does not access the store.',
  readyz:
    'For a load balancer. 503 while the store can not commit, and while the process is on its way down.',
};

export function* completeDocument(
  document: OpenApiDocument,
  context: Context,
): Generator<void, OpenApiDocument> {
  const { kinds, verify, config } = context;
  for (const kind of kinds) {
    yield;
    uniteResults(
      document,
      kind,
      kind.samples.map(({ value, country }) => verify(kind.type, value, country)),
    );
  }
  yield;
  inlineSchemas(document);
  for (const { operation } of operationsOf(document)) {
    // Said of every operation, so that none is open by mistake of a reader.
    operation.security ??= [];
    operation.description ??= DESCRIPTIONS[operation.operationId];
    for (const response of Object.values(operation.responses)) {
      if (response.description === UNNAMED) response.description = answerOf(operation.operationId);
    }
  }
  yield;
  describeHeaders(document);
  const examples = yield* examplesOf(context);
  writeExamples(document, config.baseUrl, examples);
  yield;
  return document;
}

function answerOf(operationId: string): string {
  if (operationId.endsWith('_batch')) return 'One result for each value, in the order of the request.';
  if (operationId.startsWith('verify_')) return 'The result; an invalid value is one too.';
  if (operationId.startsWith('try_')) return 'The result, and the free checks that are left.';
  return ANSWERS[operationId] ?? 'Done.';
}

/**
 * Examples of the operations that verify: the specimens of each kind, sent as they stand and answered as shown. The answers are
 * made when the document is requested, so none of them can be out of date.
 */
import type { AnyKind, Sample, Showcase } from '../../core/kind.ts';
import type { AnyResult } from '../../service/verification.ts';
import { labelsOf } from '../../words/all.ts';
import type { Context } from '../context.ts';
import { type Examples, type OperationExamples, one } from './example.ts';

type Verify = Context['verify'];

/** The IBAN of the examples that are not of a kind. */
export const IBAN = 'DE89 3704 0044 0532 0130 00';

/** @returns by operation id */
export function* verificationExamples(
  context: Pick<Context, 'kinds' | 'verify' | 'identify' | 'config' | 'toIban'>,
): Generator<void, Record<string, OperationExamples>> {
  const { kinds, verify, toIban, config } = context;
  const ofKinds: [string, OperationExamples][] = [];
  for (const kind of kinds) {
    yield;
    ofKinds.push(...kindExamples(kind, verify, config.playgroundFreeChecks));
  }
  yield;
  const text = `Please pay to ${IBAN} by Friday.`;
  const from = text.indexOf(IBAN);
  const found = [{ from, to: from + IBAN.length, result: verify('iban', IBAN, undefined) }];
  const account = { country: 'DE', bank_code: '37040044', account_number: '532013000' };
  const accounts = [account, { country: 'NO', account_number: '8601.11.17948' }];
  return {
    ...Object.fromEntries(ofKinds),
    ...mixedExamples(context.identify, verify),
    find: { examples: one({ found, meta: { credits_used: found.length } }, { text }, 'A sentence') },
    iban_from_account: {
      examples: one({ ...toIban(account), meta: { credits_used: 1 } }, account, 'A German account'),
    },
    iban_from_account_batch: {
      examples: one(batchOf(accounts.map(toIban)), { items: accounts }, 'Two accounts'),
    },
  };
}

/** The operations on values of any kind. */
function mixedExamples(identify: Context['identify'], verify: Verify): Record<string, OperationExamples> {
  const resultOf = (value: string) => identify(value, { country: undefined, kinds: undefined });
  const answerOn = (value: string) => ({ ...resultOf(value), meta: { credits_used: 1 } });
  const named = 'PESEL 44051401359';
  const digits = '123456789';
  const words = 'Example';
  const phone = { value: '030 901820', kind: 'phone', country: 'DE' };
  return {
    identify: {
      examples: {
        named: { summary: 'A number with its name', request: { value: named }, response: answerOn(named) },
        digits: {
          summary: 'Digits that several countries have',
          request: { value: digits },
          response: answerOn(digits),
        },
        unknown: { summary: 'What is no number', request: { value: words }, response: answerOn(words) },
      },
    },
    identify_batch: {
      examples: one(
        batchOf([resultOf(IBAN), verify(phone.kind, phone.value, phone.country), resultOf(named)]),
        { items: [{ value: IBAN }, phone, { value: named }] },
        'An IBAN, a phone number and an identity number',
      ),
    },
    ...sqlExamples(verify(phone.kind, phone.value, phone.country), phone),
  };
}

/** What warehouses send beside the rows is as in their own documents. */
function sqlExamples(
  result: AnyResult,
  { kind, value, country }: { kind: string; value: string; country: string },
): Record<string, OperationExamples> {
  const summary = 'A phone number and a NULL';
  const bigQuery = {
    requestId: '124ab1c',
    caller: '//bigquery.googleapis.com/projects/myproject/jobs/myproject:US.bquxjob_5b4c112c_17961fafeaf',
    sessionUser: 'test-user@test-company.com',
    userDefinedContext: { key: 'assay_live_…' },
    calls: [
      [kind, value, country],
      [kind, null, null],
    ],
  };
  const snowflake = {
    data: [
      [0, kind, value, country],
      [1, kind, null, null],
    ],
  };
  return {
    sql_bigquery: { examples: one({ replies: [result, null] }, bigQuery, summary) },
    sql_snowflake: {
      examples: one(
        {
          data: [
            [0, result],
            [1, null],
          ],
        },
        snowflake,
        summary,
      ),
    },
  };
}

/** The operations of a kind: a specimen, and the same with a wrong digit. */
function kindExamples(kind: AnyKind, verify: Verify, limit: number): [string, OperationExamples][] {
  const { type, trial, free: _free, samples } = kind;
  const { one: label } = labelsOf(type);
  const good = bodyOf(samples[0]!);
  const bad = { ...good, value: spoilt(good, (value) => verify(type, value, good.country).valid) };
  const resultOf = (body: typeof good): AnyResult => verify(type, body.value, body.country);
  const both = (more: object): Examples => ({
    valid: { summary: `A valid ${label}`, request: good, response: { ...resultOf(good), ...more } },
    invalid: { summary: `An invalid ${label}`, request: bad, response: { ...resultOf(bad), ...more } },
  });
  const results = [resultOf(good), resultOf(bad)];
  const shown = showcasesOf(kind, verify);
  const singles = Object.fromEntries(
    shown.map(({ name, summary, request, result }) => [
      name,
      { summary, request, response: { ...result, meta: { credits_used: 1 } } },
    ]),
  );
  const operations: [string, OperationExamples][] = [
    [`verify_${type}`, { examples: { ...both({ meta: { credits_used: 1 } }), ...singles } }],
    [
      `verify_${type}_batch`,
      {
        examples: {
          two: {
            summary: 'A valid value and an invalid one',
            request: { items: [good, bad] },
            response: batchOf(results),
          },
          ...(shown.length > 0 && {
            shown: {
              summary: 'What else an answer may have',
              request: { items: shown.map(({ request }) => request) },
              response: batchOf(shown.map(({ result }) => result)),
            },
          }),
        },
      },
    ],
  ];
  const quota = { limit, remaining: limit - 1, used: 1 };
  if (trial) operations.push([`try_${type}`, { examples: both({ demo: true, quota }) }]);
  return operations;
}

/** The showcases of a kind, each as it is sent and with its result. */
const showcasesOf = ({ type, showcases = [] }: AnyKind, verify: Verify) =>
  showcases.map(({ name, summary, options, ...sample }: Showcase) => ({
    name,
    summary,
    request: { ...bodyOf(sample), ...options },
    result: verify(type, sample.value, sample.country, options),
  }));

/** The answer on a batch. */
function batchOf(results: readonly AnyResult[]) {
  const valid = results.filter((result) => result.valid).length;
  const summary = { total: results.length, valid, invalid: results.length - valid };
  return { results, summary, meta: { credits_used: results.length } };
}

const bodyOf = ({ value, country }: Sample): { value: string; country?: string } =>
  country === undefined ? { value } : { value, country };

/** The value with another last character, or without its end, that is no longer valid. */
function spoilt({ value }: { value: string }, isValid: (value: string) => boolean): string {
  const start = value.slice(0, -1);
  const candidates = [...'0123456789'].map((digit) => start + digit);
  return [...candidates, start].find((one) => !isValid(one))!;
}

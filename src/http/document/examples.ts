/**
 * Examples of every operation: the specimens of its kind, sent as they stand and answered as shown. The answers of
 * verifications are made when the document is requested, so none of them can be out of date.
 */
import type { AnyKind, Sample, Showcase } from '../../core/kind.ts';
import type { AnyResult } from '../../service/verification.ts';
import { vocabularyOf } from '../../service/vocabulary.ts';
import { labelsOf } from '../../words/all.ts';
import { problems } from '../../words/en.ts';
import type { Context } from '../context.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode, problemDocument } from '../problems.ts';
import { jobExamples } from './job-examples.ts';
import { component, type Json, type OpenApiDocument, type Operation, operationsOf } from './shape.ts';

/** What an operation is sent and answers, by the name of the example. */
export type Examples = Readonly<
  Record<string, { readonly summary: string; readonly request?: unknown; readonly response: unknown }>
>;

export interface OperationExamples {
  /** Values of parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly examples: Examples;
}

const DAY = '2026-11-21';
const MOMENT = `${DAY}T12:00:00.000Z`;
const KEY = {
  id: 'key_4fQ2mZ',
  name: 'checkout',
  start: 'assay_live_3QZ7',
  rights: ['verify', 'read'],
  test: false,
  status: 'active',
  created_at: MOMENT,
};
const SECRET = 'assay_live_3QZ7g60qprAKDCKCxooKiPEfIIE7Eb3tzqyl';
const REQUEST_ID = 'd3b07384-d9a0-4c1b-8f5e-2f6c1f0a7c11';

/** @returns by operation id */
export function examplesOf(
  context: Pick<Context, 'kinds' | 'verify' | 'banks' | 'coverage' | 'config' | 'specimens' | 'toIban'>,
): Record<string, OperationExamples> {
  const { kinds, verify: judge, banks, toIban } = context;
  const counts = (number: number) => ({
    total: number,
    ...Object.fromEntries(kinds.map(({ type }, at) => [type, at === 0 ? number : 0])),
  });
  const list = banks.find({ country: 'AT', q: 'Nationalbank', limit: 1 });
  const bank = banks.get('AT', '00100');
  const iban = 'DE89 3704 0044 0532 0130 00';
  const text = `Please pay to ${iban} by Friday.`;
  const from = text.indexOf(iban);
  const found = [{ from, to: from + iban.length, result: judge('iban', iban, undefined) }];
  const account = { country: 'DE', bank_code: '37040044', account_number: '532013000' };
  const accounts = [account, { country: 'NO', account_number: '8601.11.17948' }];
  const ofAustria = context
    .specimens()
    .filter(({ type, value }) => type === 'iban' && value.startsWith('AT'));
  const one = (response: unknown, request?: unknown, summary = 'An example') => ({
    example: { summary, response, ...(request !== undefined && { request }) },
  });
  return {
    ...Object.fromEntries(
      kinds.flatMap((kind) => verifications(kind, judge, context.config.playgroundFreeChecks)),
    ),
    find_banks: {
      parameters: { country: 'AT', q: 'Nationalbank', limit: '1' },
      examples: one(list, undefined, 'By name'),
    },
    find: { examples: one({ found, meta: { credits_used: found.length } }, { text }, 'A sentence') },
    iban_from_account: {
      examples: one({ ...toIban(account), meta: { credits_used: 1 } }, account, 'A German account'),
    },
    iban_from_account_batch: {
      examples: one(batchOf(accounts.map(toIban)), { items: accounts }, 'Two accounts'),
    },
    specimens: {
      parameters: { kind: 'iban', country: 'AT' },
      examples: one({ specimens: ofAustria }, undefined, 'IBANs of Austria'),
    },
    bank: { parameters: { country: 'AT', code: '00100' }, examples: one(bank, undefined, 'A central bank') },
    usage: {
      parameters: { from: DAY, to: DAY },
      examples: one({
        account: 'acc_7hK2pR',
        from: DAY,
        to: DAY,
        checks: counts(3),
        days: [{ date: DAY, ...counts(3) }],
        keys: [{ id: KEY.id, name: KEY.name, start: KEY.start, ...counts(3) }],
        billable: { month: DAY.slice(0, 7), used: 0, allowance: 1000 },
      }),
    },
    coverage: { examples: one(partOfCoverage(context), undefined, 'A part of it') },
    kinds: {
      examples: one(firstOfLists(vocabularyOf(kinds, 'en')), undefined, 'A part of it'),
    },
    list_keys: { examples: one({ keys: [KEY] }) },
    create_key: {
      examples: one(
        { key: KEY, secret: SECRET },
        { name: KEY.name, rights: KEY.rights },
        'A key that verifies',
      ),
    },
    get_key: { parameters: { id: KEY.id }, examples: one(KEY) },
    change_key: {
      parameters: { id: KEY.id },
      examples: one({ ...KEY, name: 'shop' }, { name: 'shop' }, 'Another name'),
    },
    rotate_key: {
      parameters: { id: KEY.id },
      examples: one(
        {
          key: { ...KEY, id: 'key_9sT4wX' },
          secret: SECRET,
          replaced: { ...KEY, expires_at: '2026-11-22T12:00:00.000Z' },
        },
        { overlap_seconds: 86_400 },
        'A day to change over',
      ),
    },
    revoke_key: {
      parameters: { id: KEY.id },
      examples: one({ ...KEY, status: 'revoked', revoked_at: MOMENT }),
    },
    ...administration(counts),
    ...jobExamples(MOMENT, context.config.baseUrl, iban),
    signup: {
      examples: one(
        { account: { id: 'acc_7hK2pR', name: 'Example GmbH' }, key: { id: KEY.id, secret: SECRET } },
        { name: 'Example GmbH' },
      ),
    },
    bank_logo: { parameters: { file: '00100.svg', country: 'AT' }, examples: {} },
    healthz: { examples: one({ status: 'ok' }) },
    readyz: { examples: one({ status: 'ready' }) },
  };
}

/** The operations of the operator. */
function administration(counts: (number: number) => object): Record<string, OperationExamples> {
  const account = {
    id: 'acc_7hK2pR',
    name: 'Example GmbH',
    created_at: MOMENT,
    suspended: false,
    allowance: 1000,
  };
  const one = (response: unknown, request?: unknown): Examples => ({
    example: { summary: 'An example', response, ...(request !== undefined && { request }) },
  });
  return {
    admin_list_accounts: { examples: one({ accounts: [account] }) },
    admin_create_account: { examples: one(account, { name: 'Example GmbH', allowance: 1000 }) },
    admin_change_account: {
      parameters: { id: account.id },
      examples: one({ ...account, name: 'Example AG' }, { name: 'Example AG' }),
    },
    admin_usage: {
      parameters: { id: account.id },
      examples: one({
        account: account.id,
        from: DAY,
        to: DAY,
        checks: counts(3),
        days: [{ date: DAY, ...counts(3) }],
        keys: [{ id: KEY.id, name: KEY.name, start: KEY.start, ...counts(3) }],
        billable: { month: DAY.slice(0, 7), used: 0, allowance: 1000 },
      }),
    },
    admin_list_keys: { parameters: { id: account.id }, examples: one({ keys: [KEY] }) },
    admin_create_key: {
      parameters: { id: account.id },
      examples: one({ key: KEY, secret: SECRET }, { name: KEY.name, rights: KEY.rights }),
    },
    admin_revoke_key: {
      parameters: { id: KEY.id },
      examples: one({ ...KEY, status: 'revoked', revoked_at: MOMENT }),
    },
    admin_audit: {
      examples: one({
        entries: [
          { number: 1, at: MOMENT, by: 'admin', action: 'key.create', target: KEY.id, detail: KEY.name },
        ],
      }),
    },
  };
}

/** The operations of a kind: a specimen, and the same with a wrong digit. */
function verifications(
  kind: AnyKind,
  judge: Context['verify'],
  limit: number,
): [string, OperationExamples][] {
  const { type, trial, free: _free, samples } = kind;
  const { one } = labelsOf(type);
  const good = bodyOf(samples[0]!);
  const bad = { ...good, value: spoilt(good, (value) => judge(type, value, good.country).valid) };
  const judged = (body: typeof good): AnyResult => judge(type, body.value, body.country);
  const both = (more: object): Examples => ({
    valid: { summary: `A valid ${one}`, request: good, response: { ...judged(good), ...more } },
    invalid: { summary: `An invalid ${one}`, request: bad, response: { ...judged(bad), ...more } },
  });
  const results = [judged(good), judged(bad)];
  const shown = showcasesOf(kind, judge);
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
const showcasesOf = ({ type, showcases = [] }: AnyKind, judge: Context['verify']) =>
  showcases.map(({ name, summary, options: asked, ...sample }: Showcase) => ({
    name,
    summary,
    request: { ...bodyOf(sample), ...asked },
    result: judge(type, sample.value, sample.country, asked),
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

/** The first country or scheme of each list. */
function partOfCoverage({ coverage }: Pick<Context, 'coverage'>): Json {
  return firstOfLists(coverage()) as Json;
}

function firstOfLists(node: unknown): unknown {
  if (Array.isArray(node)) return node.slice(0, 1).map(firstOfLists);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, firstOfLists(value)]));
}

/** Writes them into the document; each problem has one of its own, referred to. */
export function writeExamples(
  document: OpenApiDocument,
  baseUrl: string,
  all: Readonly<Record<string, OperationExamples>>,
): void {
  const used = new Set<string>();
  for (const { operation } of operationsOf(document)) {
    const own = all[operation.operationId];
    if (own) writeOwn(operation, own);
    for (const response of Object.values(operation.responses)) {
      const problem = response.content?.[PROBLEM_MEDIA_TYPE];
      if (!problem) continue;
      const codes = [...response.description.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
      problem.examples = Object.fromEntries(codes.map((code) => [code, component('examples', code)]));
      for (const code of codes) used.add(code);
    }
  }
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => used.has(code));
  document.components.examples = Object.fromEntries(
    codes.map((code) => [
      code,
      { summary: problems[code].title, value: problemDocument(code, baseUrl, REQUEST_ID) },
    ]),
  );
}

function writeOwn(operation: Operation, { parameters = {}, examples }: OperationExamples): void {
  for (const parameter of (operation.parameters ?? []) as { name?: string; example?: unknown }[]) {
    if (parameter.name !== undefined && parameter.name in parameters)
      parameter.example = parameters[parameter.name];
  }
  const write = (media: { examples?: Record<string, Json> } | undefined, part: 'request' | 'response') => {
    if (!media || Object.keys(examples).length === 0) return;
    media.examples = Object.fromEntries(
      Object.entries(examples).map(([name, example]) => [
        name,
        { summary: example.summary, value: example[part] },
      ]),
    );
  };
  write(operation.requestBody?.content['application/json'], 'request');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  write(success?.content?.['application/json'], 'response');
}

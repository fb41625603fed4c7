/** Examples of every operation, and what writes them into the document. */
import { vocabularyOf } from '../../service/vocabulary.ts';
import { problems } from '../../words/en.ts';
import type { Context } from '../context.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode, problemDocument } from '../problems.ts';
import { accountExamples } from './account-examples.ts';
import { MOMENT, type OperationExamples, one } from './example.ts';
import { jobExamples } from './job-examples.ts';
import { component, type Json, type OpenApiDocument, type Operation, operationsOf } from './shape.ts';
import { IBAN, verificationExamples } from './verification-examples.ts';

const REQUEST_ID = 'd3b07384-d9a0-4c1b-8f5e-2f6c1f0a7c11';

/** @returns by operation id */
export function* examplesOf(
  context: Pick<
    Context,
    | 'kinds'
    | 'verify'
    | 'identify'
    | 'banks'
    | 'coverage'
    | 'config'
    | 'specimens'
    | 'toIban'
    | 'requirements'
  >,
): Generator<void, Record<string, OperationExamples>> {
  const { kinds, banks, config, requirements } = context;
  const examples: Record<string, OperationExamples> = yield* verificationExamples(context);
  yield;
  Object.assign(
    examples,
    accountExamples(kinds.map(({ type }) => type)),
    jobExamples(MOMENT, config.baseUrl, IBAN),
  );
  yield;
  examples.find_banks = {
    parameters: { country: 'AT', q: 'Nationalbank', limit: '1' },
    examples: one(banks.find({ country: 'AT', q: 'Nationalbank', limit: 1 }), undefined, 'By name'),
  };
  examples.bank = {
    parameters: { country: 'AT', code: '00100' },
    examples: one(banks.get('AT', '00100'), undefined, 'A central bank'),
  };
  examples.bank_logo = { parameters: { file: '00100.svg', country: 'AT' }, examples: {} };
  yield;
  examples.specimens = {
    parameters: { kind: 'iban', country: 'AT' },
    examples: one({ specimens: ibansOf('AT', context) }, undefined, 'IBANs of Austria'),
  };
  examples.requirements = {
    parameters: { country: 'GB', for: 'payout' },
    examples: one(requirements.get({ country: 'GB' }), undefined, 'To pay somebody in the United Kingdom'),
  };
  yield;
  examples.coverage = { examples: one(firstOfLists(context.coverage()), undefined, 'A part of it') };
  yield;
  examples.kinds = { examples: one(firstOfLists(vocabularyOf(kinds, 'en')), undefined, 'A part of it') };
  examples.healthz = { examples: one({ status: 'ok' }) };
  examples.readyz = { examples: one({ status: 'ready' }) };
  return examples;
}

const ibansOf = (country: string, { specimens, kinds }: Pick<Context, 'specimens' | 'kinds'>) => {
  const own = kinds.find(({ madeOfAccount }) => madeOfAccount)?.type;
  return specimens().filter(({ type, value }) => type === own && value.startsWith(country));
};

/** The same with the first entry of each list alone. */
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

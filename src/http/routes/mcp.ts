/** POST /mcp: the tools for assistants by the Model Context Protocol, for an account. Values are counted as everywhere. */

import { Type } from 'typebox';
import { IDENTIFY } from '../../bulk/column-kinds.ts';
import type { VerifyCell } from '../../bulk/plan.ts';
import { PLANNED_BYTES_MAX, plannedForTool } from '../../bulk/plan-text.ts';
import { UNKNOWN } from '../../core/result.ts';
import type { Backend } from '../../mcp/tool.ts';
import { inStretches, requireWanted } from '../../service/budgets/pace.ts';
import { Failure } from '../../service/failures.ts';
import { type Caller, requireRight } from '../../service/keys/keys.ts';
import type { Context } from '../context.ts';
import type { Request as Incoming } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, jsonOnly, prepared } from '../gates.ts';
import { inRequests, PRICE_MAX, priceOfItems, priceOfSpecimens, priceOfText } from '../prices.ts';
import { PROBLEM_WORDS } from '../problem-words.ts';

/**
 * The answer to a batch of messages, which the protocol had in one version and has not since 2025-06-18: one request would cost
 * what a hundred do. The code is JSON-RPC's for a message that is no request.
 */
const BATCH_REFUSED = {
  jsonrpc: '2.0',
  error: { code: -32_600, message: 'Invalid Request: send one message a request' },
  id: null,
};

/** Values that are priced: a call for more is refused. */
const VALUES_READ = 100;

/** A text is written with escapes, and something stands around it. */
const MESSAGE_BYTES_MAX = 2 * PLANNED_BYTES_MAX + 65_536;

export function mcpRoutes(app: Routes, context: Context): void {
  app.post(
    '/mcp',
    {
      onRequest: [
        jsonOnly,
        authenticate(context, 'verify'),
        budgeted(context, 'mcp'),
        prepared(context, 'coverage'),
      ],
      price: {
        ...{ dearest: 'a call for 100 specimens', steps: MESSAGE_BYTES_MAX, bytes: MESSAGE_BYTES_MAX },
        ...{ ibans: 2_000, counted: true, budget: 'mcp', counts: PRICE_MAX, of: priceOfMessage },
      },
      schema: { hide: true, body: Type.Unknown() },
      bodyBytesMax: MESSAGE_BYTES_MAX,
    },
    async (request, reply) => {
      if (Array.isArray(request.body)) return reply.code(400).send(BATCH_REFUSED);
      // The protocol's library is loaded when the first assistant asks.
      const { serveRequest } = await import('../../mcp/server.ts');
      const answer = await serveRequest(
        forwarded(request, context),
        request.body,
        backendFor(request, context),
        explain,
      );
      // The protocol's library makes an answer of what ends the work, too.
      requireWanted(request.slot);
      answer.headers.forEach((value, name) => {
        reply.header(name, value);
      });
      return reply.code(answer.status).send(await answer.text());
    },
  );
}

/** What prices a message; the protocol's library has not looked at it yet. */
interface Call {
  readonly params?: {
    readonly name?: string;
    readonly arguments?: {
      readonly values?: readonly string[];
      readonly text?: string;
      readonly count?: number;
      readonly suggest?: boolean;
    };
  };
}

/** What a message counts as, by what its call asks for; what is of another form is refused later, or costs nothing. */
function priceOfMessage({ body }: Incoming): number {
  const { params } = (body ?? {}) as Call;
  const { values, text, count, suggest } = params?.arguments ?? {};
  if (Array.isArray(values))
    return priceOfItems(
      values.slice(0, VALUES_READ).map(() => ({ suggest })),
      true,
    );
  if (typeof text === 'string') return priceOfText(text.length);
  return params?.name === 'specimens' ? priceOfSpecimens(Number(count ?? 1)) : inRequests(1);
}

function forwarded({ headers }: Incoming, { config }: Context): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-)/.test(name) ? [[name, value]] : [],
  );
  return new Request(new URL('/mcp', config.baseUrl), { method: 'POST', headers: passed });
}

function backendFor(request: Incoming, context: Context): Backend {
  const { kinds, verification, metrics, banks, coverage, requirements, makeSpecimens } = context;
  const caller = request.caller!;
  const slot = request.slot!;
  const findable = kinds.filter(({ type, find }) => find && (caller.kinds?.includes(type) ?? true));
  return {
    kinds,
    async verify(type, values) {
      const kind = kinds.find((one) => one.type === type)!;
      const items = values.map(({ suggest, strict, ...item }) =>
        suggest || strict ? { ...item, options: { suggest, strict } } : item,
      );
      const { answer } = await verification.batch(caller, kind, items, { pace: slot });
      await slot.turn(); // what was waiting for the same commit would be written at once
      for (const result of answer) metrics.verified(result);
      return answer;
    },
    async identify(value, { country, kinds: wanted, suggest, strict }) {
      for (const type of wanted ?? []) requireRight(caller, 'verify', type);
      const item = { value, country, kinds: wanted, reading: { suggest, strict } };
      const { answer } = await verification.mixed(caller, [item], { form: 'one', pace: slot });
      await slot.turn();
      for (const result of answer) metrics.verified(result);
      return answer[0]!;
    },
    async find(text, country) {
      const { answer } = await verification.find(
        caller,
        {
          text,
          country,
          kinds: findable.map(({ type }) => type),
        },
        { pace: slot },
      );
      await slot.turn();
      for (const { result } of answer) metrics.verified(result);
      return answer;
    },
    coverage,
    requirements: requirements.get,
    bank: (country, code) => banks.get(country, code),
    specimens: (options) => inStretches(makeSpecimens(options), slot),
    async plan(text, options) {
      const plan = await plannedForTool(text, options, verifyFor(caller.kinds, context), {
        run: (steps) => inStretches(steps, slot),
        readAs: caller.kinds ?? undefined,
      });
      const types = plan.columns.map(({ kind }) =>
        kind === undefined || kind === IDENTIFY ? UNKNOWN : kind,
      );
      await verification.planned(caller, types, slot);
      return plan;
    },
  };
}

/** Verifies the cells of a table as far as the key may; what it may not verify is of no kind. */
const verifyFor =
  (kinds: Caller['kinds'], { verify, identify }: Context): VerifyCell =>
  (type, value, country, suggest, _account, { others, scheme } = {}) => {
    if (type === IDENTIFY) return identify(value, { country, kinds: others, suggest });
    // Of what the key may not verify, no value is valid.
    if (kinds !== null && !kinds.includes(type)) return verify(type, '', country);
    return verify(type, value, country, { others, ...(scheme !== undefined && { scheme }) });
  };

/** A refusal as the HTTP API words it; anything else is not for the assistant. */
function explain(error: unknown): string | undefined {
  return error instanceof Failure ? `${error.code}: ${PROBLEM_WORDS.en[error.code].detail}` : undefined;
}

/** What the routes of the administration have in common. */
import { type Static, Type } from 'typebox';
import type { OperatorRight } from '../store/operators.ts';
import type { AdminGates } from './admin-gate.ts';
import type { Request } from './edge/request.ts';
import { Id } from './key-schemas.ts';
import { BODY_PROBLEMS, strictProblems } from './schemas.ts';

export const ADMIN_PROBLEMS = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'second_factor_required',
  'session_ended',
  'csrf_refused',
  'insufficient_rights',
  'rate_limited',
  'not_found',
] as const;

export const ById = Type.Object({ id: Id });
export const idOf = ({ params }: Request) => (params as Static<typeof ById>).id;

const WHAT: Readonly<Record<OperatorRight, string>> = {
  read: 'any right',
  accounts: 'the right `accounts`',
  data: 'the right `data`',
  all: 'the right `all`',
};

const schemaOf = (right: OperatorRight, operationId: string, summary: string) => ({
  strict: true,
  operationId,
  summary,
  description: `For operators: the bearer token is ADMIN_KEY, or the key of an operator with ${WHAT[right]}; or the session of the page of one. Without ADMIN_KEY there is nothing at this address.`,
  tags: ['Administration'],
  security: [{ apiKey: [] }, { adminSession: [] }],
});

/** The gates, the description and the problems of a route without a body. */
export function reading(gates: AdminGates, right: OperatorRight, operationId: string, summary: string) {
  return {
    gate: gates.bare(right, operationId),
    common: schemaOf(right, operationId, summary),
    problems: strictProblems(...ADMIN_PROBLEMS),
  };
}

/** The same of one with a body. */
export function changing(gates: AdminGates, right: OperatorRight, operationId: string, summary: string) {
  return {
    gate: gates.withBody(right, operationId),
    common: schemaOf(right, operationId, summary),
    problems: strictProblems(...BODY_PROBLEMS, ...ADMIN_PROBLEMS),
  };
}

/** What the edge itself refuses. Which problem that is, and its words, are the application's. */
import type { ErrorObject } from 'ajv';

export type RefusalCode =
  | 'body_too_large'
  | 'headers_too_large'
  | 'invalid_request'
  | 'malformed_json'
  | 'method_not_allowed'
  | 'not_found'
  | 'unavailable'
  | 'unsupported_media_type';

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** A request that its route's schema does not let pass. */
export class Mismatch extends Error {
  readonly faults: readonly SchemaFault[];

  constructor(faults: readonly SchemaFault[]) {
    super('mismatch');
    this.faults = faults;
  }
}

/** A part of a request that does not fit: where it is, and by which keyword of the schema. */
export type SchemaFault = Pick<
  ErrorObject,
  'instancePath' | 'keyword' | 'message' | 'params' | 'parentSchema'
>;

/** What traces are made of: work, without anything that was submitted in it. What exports them is made by the wiring, where it is set. */

/** A request that was answered. */
export interface TracedRequest {
  readonly method: string;
  /** The pattern of its route; absent where there is none. */
  readonly route?: string | undefined;
  readonly status: number;
  /** The code of the problem that it was answered with. */
  readonly code?: string | undefined;
  /** The span that it is part of, as `traceparent` has it. */
  readonly parent?: string | undefined;
  /** How long it took. */
  readonly ms: number;
}

/** What became of a piece of a job: its numbers, or the class of an error. */
export type PieceOutcome =
  | { readonly rows: number; readonly checks: number }
  | { readonly error: string }
  | undefined;

export interface Tracer {
  /** Makes a span of a request; returns it in the form of `traceparent`. */
  request(request: TracedRequest): string;
  /** A piece of a job is processed; to be called when it is not any more. */
  piece(jobId: string, number: number): (outcome: PieceOutcome) => void;
}

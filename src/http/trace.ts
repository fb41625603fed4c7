/** The trace that a request is part of, for its line in the log (W3C Trace Context, Recommendation of 23 November 2021). */
import type { IncomingHttpHeaders } from 'node:http';

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}/;
const LENGTH = 55;

/**
 * The header `traceparent` where it has the form of the standard, and nothing else: it is written to the log. Later versions
 * may add to it; what they add is left out.
 */
export function traceOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof traceparent !== 'string' || !TRACE_PARENT.test(traceparent)) return undefined;
  if (traceparent.length === LENGTH) return traceparent;
  const isLater = !traceparent.startsWith('00') && traceparent[LENGTH] === '-';
  return isLater ? traceparent.slice(0, LENGTH) : undefined;
}

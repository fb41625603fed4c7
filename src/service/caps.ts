/** Limits that the texts of problems name; see `src/http/problem-words.ts`. */

/** Values of one request. */
export const BATCH_MAX = 100;
/** Jobs of an account that have not ended, and whose results were not fetched. */
export const JOBS_MAX = 10;
/** How long an idempotency key is remembered. */
export const RETRY_HOURS = 24;

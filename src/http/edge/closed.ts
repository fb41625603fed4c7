import type { Reply } from './reply.ts';
import type { Request } from './request.ts';

/** Work that can be stopped. */
interface Stopping {
  readonly slot: Pick<NonNullable<Request['slot']>, 'stop'> | undefined;
}

/** The client closed its connection before its request was worked on: nobody reads an answer. */
export class Closed extends Error {
  override readonly name = 'Closed';
}

/** Has the work of a request end at its next turn once its client is gone. An answer that was given closes as well; its work is done then. */
export function stopWhenGone({ slot }: Stopping, reply: Reply): void {
  // Where it had gone before there was a place, nothing tells of it any more.
  if (reply.raw.destroyed) slot?.stop();
  else reply.raw.once('close', () => reply.sent || slot?.stop());
}

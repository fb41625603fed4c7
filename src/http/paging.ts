/** Pages of lists that are sorted by age: `limit` and `cursor` of a query, and where the next page begins. */
import { type Static, Type } from 'typebox';
import { Failure } from '../service/failures.ts';
import type { PageRequest } from '../store/store.ts';

/** Items on a page for which no `limit` is given: lists that fitted into one answer before there were pages still do. */
const UNASKED_MAX = 5_000;
const CURSOR = /^(\d{1,16})_([A-Za-z0-9_.-]{1,64})$/;

export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.String({
      pattern: '^(?:[1-9][0-9]{0,2}|1000)$',
      description: `Items on a page, 1 to 1,000; without it all of them, ${UNASKED_MAX} at most.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: '`next_cursor` of the page before.' }),
  ),
});
export type PageQuery = Static<typeof PageQuery>;

export const NextCursor = Type.Optional(
  Type.String({ description: 'Begins the next page; absent on the last.' }),
);

interface Aged {
  readonly createdAt: number;
  readonly id: string;
}

/** The items of the page that a query means, and the cursor of the next one. Throws a Failure. */
export async function pageOf<Item extends Aged>(
  { limit = String(UNASKED_MAX), cursor }: PageQuery,
  read: (page: PageRequest) => Promise<readonly Item[]>,
): Promise<{ items: readonly Item[]; next: { next_cursor?: string } }> {
  const most = Number(limit);
  // One more than is shown says whether there is another page.
  const found = await read({ limit: most + 1, after: cursor === undefined ? undefined : placeOf(cursor) });
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: found.length > most && last ? { next_cursor: cursorOf(last) } : {} };
}

const cursorOf = ({ createdAt, id }: Aged) => Buffer.from(`${createdAt}_${id}`).toString('base64url');

function placeOf(cursor: string): Aged {
  const [, createdAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new Failure('invalid_request', { pointer: '#/cursor', detail: 'is of no such list' });
  return { createdAt: Number(createdAt), id };
}

/** Imported files that the nodes share. A file and its pieces change in one transaction, each piece by a statement of its own. */
import type { Editions, ImportStore, SharedFile } from '../shared-files.ts';
import { StoreUnavailable } from '../store.ts';
import { codeOf, type Database, PostgresConnections } from './connections.ts';
import type { Node } from './node.ts';

const NO_SUCH_TABLE = '42P01';

export class PostgresImports implements ImportStore {
  readonly #connections: Database;
  readonly #node: Node;

  constructor(connections: Database, node: Node) {
    this.#connections = connections;
    this.#node = node;
  }

  list(): Promise<SharedFile[]> {
    return listImports(this.#connections);
  }

  piece(name: string, edition: number, number: number): Promise<Uint8Array | undefined> {
    return readPiece(this.#connections, name, edition, number);
  }

  async put(
    { name, edition, sha256, size, takenAt }: SharedFile,
    pieces: readonly Uint8Array[],
  ): Promise<boolean> {
    return attempt(() =>
      this.#connections.transaction(async (query) => {
        const rows = await query(
          `INSERT INTO imports AS i (name, edition, sha256, size, taken_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (name) DO UPDATE SET edition = excluded.edition, sha256 = excluded.sha256, size = excluded.size,
             taken_at = excluded.taken_at WHERE i.edition = excluded.edition - 1
           RETURNING 1`,
          [name, edition, sha256, size, takenAt],
        );
        if (rows.length === 0) return false;
        for (const [number, content] of pieces.entries()) {
          await query('INSERT INTO import_pieces (name, edition, number, content) VALUES ($1, $2, $3, $4)', [
            name,
            edition,
            number,
            content,
          ]);
        }
        await query('DELETE FROM import_pieces WHERE name = $1 AND edition < $2', [name, edition]);
        return true;
      }),
    );
  }

  async serving(editions: Editions): Promise<void> {
    await attempt(() => this.#node.serves(JSON.stringify(editions)));
  }
}

/** Reads the files of a database, whatever its schema. */
export function openPostgresImports(
  url: string,
): Pick<ImportStore, 'list' | 'piece'> & { close(): Promise<void> } {
  const connections = new PostgresConnections(url);
  return {
    list: () => listImports(connections),
    piece: (name, edition, number) => readPiece(connections, name, edition, number),
    close: () => connections.close(),
  };
}

/** The files of a database, of which there are none where its schema does not know of them yet. */
function listImports(connections: Database): Promise<SharedFile[]> {
  return attempt(async () => {
    try {
      return await connections.query<SharedFile>(
        'SELECT name, edition, sha256, size, taken_at AS "takenAt" FROM imports ORDER BY name',
      );
    } catch (error) {
      if (codeOf(error) === NO_SUCH_TABLE) return [];
      throw error;
    }
  });
}

function readPiece(
  connections: Database,
  name: string,
  edition: number,
  number: number,
): Promise<Uint8Array | undefined> {
  return attempt(async () => {
    const [row] = await connections.query<{ content: Uint8Array }>(
      'SELECT content FROM import_pieces WHERE name = $1 AND edition = $2 AND number = $3',
      [name, edition, number],
    );
    return row?.content;
  });
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
  }
}

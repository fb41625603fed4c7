/** This process among those that count in one database. It is known there from its first group or readiness check on. */
import { hostname } from 'node:os';
import type { Announced } from '../clock.ts';
import type { Database } from './connections.ts';

export class Node {
  readonly #connections: Database;
  readonly #now: () => number;
  readonly #lane: number;
  #registered: { id: string; number: number } | undefined;
  #registering: Promise<void> | undefined;
  /** The editions of shared files that are answered from, as JSON. */
  #editions: string | null = null;

  /** What the process has told of itself. */
  #announced: Announced | undefined;

  /** @param lane 0 for the process itself, more for each further commit that it may have under way */
  constructor(connections: Database, now: () => number, lane = 0) {
    this.#connections = connections;
    this.#now = now;
    this.#lane = lane;
  }

  /** A number that differs from most others'. */
  get number(): number {
    return this.#registered?.number ?? 0;
  }

  /** One id for all who ask at the same moment: a group that is sent again must come from the same node. */
  async id(): Promise<string> {
    if (!this.#registered) {
      this.#registering ??= this.#begin().finally(() => {
        this.#registering = undefined;
      });
      await this.#registering;
    }
    return this.#registered!.id;
  }

  async #begin(): Promise<void> {
    const [row] = await this.#connections.query<{ id: string }>('SELECT gen_random_uuid()::text AS id');
    await this.register(0, row!.id);
  }

  /** Puts the node's row in place, or reports that the node is still there. */
  async register(lastGroup: number, id = this.#registered?.id): Promise<void> {
    if (id === undefined) return void (await this.id());
    const now = this.#now();
    const { name = `${hostname()}/${process.pid}`, version, limits, clock } = this.#announced ?? {};
    await this.#connections.query(
      `INSERT INTO nodes (id, name, last_group, started_at, seen_at, editions, lane, version, limits, clock)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, editions = excluded.editions, version = excluded.version,
         limits = excluded.limits, clock = excluded.clock`,
      [
        ...[id, name, lastGroup, now, this.#editions, this.#lane],
        ...[version ?? null, limits?.join(' ') ?? null, clock ?? null],
      ],
    );
    this.#registered = { id, number: Number.parseInt(id.slice(0, 8), 16) };
  }

  /** Tells what this process is. */
  async announce(announced: Announced): Promise<void> {
    this.#announced = announced;
    await this.register(0, await this.id());
  }

  /** Notes which editions of shared files this node answers from. */
  async serves(editions: string): Promise<void> {
    this.#editions = editions;
    await this.register(0, await this.id());
  }

  /** The number of the last group that this node has committed; undefined when its row is gone. */
  async lastGroup(): Promise<number | undefined> {
    const rows = await this.#connections.query<{ last_group: number }>(
      'SELECT last_group FROM nodes WHERE id = $1',
      [this.#registered?.id],
    );
    return rows[0]?.last_group;
  }

  /** Takes the row away again: a node that leaves is not missed. */
  async leave(): Promise<void> {
    if (this.#registered) {
      await this.#connections.query('DELETE FROM nodes WHERE id = $1', [this.#registered.id]);
    }
  }
}

/** The rows of a long table, requested in pages as they come into view. */
import { describe, expect, it } from 'vitest';
import type { ShownRow } from '../../web/file-check/messages.ts';
import { createPages } from '../../web/file-check/view/pages.ts';

const TOTAL = 1_000_000;
const rowAt = (at: number): ShownRow => ({ row: at + 1, cells: [], results: [] });

/** A Worker that answers when it is said to. */
function worker() {
  const waiting: { readonly from: number; readonly count: number; answer(): Promise<void> }[] = [];
  const requests: number[] = [];
  const pages = createPages(
    (from, count) =>
      new Promise((resolve) => {
        requests.push(from);
        const answer = async () => {
          waiting.splice(
            waiting.findIndex((one) => one.from === from),
            1,
          );
          resolve({ total: TOTAL, from, rows: Array.from({ length: count }, (_, at) => rowAt(from + at)) });
          await new Promise((turn) => setImmediate(turn));
        };
        waiting.push({ from, count, answer });
      }),
    () => {},
  );
  const answerAll = async () => {
    while (waiting.length > 0) await waiting[0]!.answer();
  };
  return { pages, waiting, requests, answerAll };
}

describe('a table of a million rows', () => {
  it('has what is in view first, and then what is beside it', async () => {
    const { pages, requests, answerAll } = worker();
    pages.want(0, 12);
    expect(requests).toEqual([0]);
    await answerAll();
    pages.want(5_090, 5_110);
    await answerAll();
    expect(requests).toEqual([0, 100, 5_000, 5_100, 5_200, 4_900]);
    expect(pages.row(5_105)).toEqual(rowAt(5_105));
    // All of this is there already.
    pages.want(5_100, 5_112);
    expect(requests).toHaveLength(6);
  });

  it('has no rows requested that were scrolled past before there was room for them', async () => {
    const { pages, waiting, requests, answerAll } = worker();
    pages.want(0, 12);
    await answerAll();
    for (let from = 10_000; from < 510_000; from += 1_000) pages.want(from, from + 12);
    expect(waiting.map(({ from }) => from)).toEqual([10_000, 11_000]);
    await answerAll();
    // Two of the way, those in view and those beside them.
    expect(requests.slice(2)).toEqual([10_000, 11_000, 509_000, 509_100, 508_900]);
    expect(pages.row(509_011)).toEqual(rowAt(509_011));
  });

  it('keeps as many rows as it may need again, however far it is scrolled', async () => {
    const { pages, answerAll } = worker();
    for (let from = 0; from < 100_000; from += 1_000) {
      pages.want(from, from + 12);
      await answerAll();
    }
    const kept = Array.from({ length: 1_000 }, (_, page) => pages.row(page * 100)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(30);
    expect(pages.row(99_005)).toEqual(rowAt(99_005));
  });

  it('shows the old rows until the new ones come, where they are the same ones', async () => {
    const { pages, answerAll } = worker();
    pages.want(0, 12);
    await answerAll();
    pages.forget(false);
    expect(pages.row(3)).toEqual(rowAt(3));
    pages.forget(true);
    expect(pages.row(3)).toBeUndefined();
    expect(pages.total).toBeUndefined();
  });
});

/** Checks the rows of a file: pieces go to the threads, what comes back is counted and written. */
import { createHash } from 'node:crypto';
import { piecesOf } from '../../bulk/cut.ts';
import { createChecker } from '../../bulk/piece.ts';
import { addTally, newTally, type Tally } from '../../bulk/tally.ts';
import { isLines } from '../../files/formats/format.ts';
import { leftover } from '../../files/output.ts';
import { progressBar } from '../progress.ts';
import type { OpenedCheck } from './open.ts';
import { checkedPieces } from './pool.ts';
import { type Rewriting, rewriting } from './rewrite.ts';
import { onSignals, sinkFor } from './sink.ts';

/** How far a check had come that was broken off. */
interface Noted {
  readonly job: string;
  /** Bytes of rows that were checked, behind the header. */
  readonly read: number;
  /** The line that comes next. */
  readonly line: number;
  readonly tally: Tally;
}

/**
 * Checks all rows, and writes them.
 * @param other how they are rewritten; as they come without it
 */
export async function checkRows(opened: OpenedCheck, other: Rewriting | undefined): Promise<Tally> {
  const { input, preparation, options } = opened;
  const { plan, lead, above, header } = preparation;
  const { output, resume = false } = options;
  const noting = input.seekable && other === undefined && !isLines(plan.format) && !plan.duplicates;
  const job = jobOf(opened);
  const before = noting && resume && output !== undefined ? leftover(output) : undefined;
  const known = before?.state as Noted | undefined;
  const resumed = known?.job === job ? known : undefined;
  const tally = resumed?.tally ?? newTally(plan.targets);
  let sink: ReturnType<typeof sinkFor> | undefined;
  const release = onSignals(() => sink?.abandon(resume));
  sink = sinkFor(options, input, resumed ? before!.written : 0);
  const bar = progressOf(opened);
  const skip = resumed?.read ?? 0;
  try {
    const out = other === undefined ? sink : await rewriting(sink, other, opened);
    if (other === undefined && resumed === undefined) await out.write(Buffer.from(lead + above + header));
    for await (const piece of checkedFrom(opened, skip, resumed?.line)) {
      await out.write(piece.bytes);
      addTally(tally, piece.tally);
      if (noting) sink.note({ job, read: skip + piece.read, line: piece.line, tally } satisfies Noted);
      bar.show({ bytes: skip + opened.bytesRead(), total: input.size, rows: tally.rows });
      if ('closed' in sink && sink.closed) break;
    }
    await out.finish();
  } catch (error) {
    sink.abandon(resume);
    throw error;
  } finally {
    release();
    bar.clear();
  }
  return tally;
}

/** The rows from a place behind the header on, checked. */
function checkedFrom({ input, preparation, verify }: OpenedCheck, skip: number, line = preparation.line) {
  const { plan, from } = preparation;
  const { format, delimiter, lineEnd } = plan;
  const bytes = input.read(input.start + from + skip);
  const pieces = piecesOf(bytes, { format, delimiter, lineEnd, line });
  return checkedPieces(pieces, plan, input.size, () => createChecker(plan, verify));
}

const progressOf = ({ file, options: { output, json } }: OpenedCheck) =>
  progressBar(file, {
    isTTY: (output !== undefined || json || !process.stdout.isTTY) && process.stderr.isTTY,
    columns: process.stderr.columns,
    write: (text) => process.stderr.write(text),
  });

/** What a leftover has to agree on to be gone on with: the same file, the same question. */
function jobOf({ input: { stat }, preparation: { plan, lead, header } }: OpenedCheck): string {
  const text = JSON.stringify([plan, lead + header, stat?.size, stat?.mtimeMs, stat?.ino]);
  return createHash('sha256').update(text).digest('hex');
}

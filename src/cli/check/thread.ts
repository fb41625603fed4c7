/** A thread that checks pieces of a file, with data of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { createChecker, type Piece } from '../../bulk/piece.ts';
import type { Plan } from '../../bulk/plan.ts';
import { FileError } from '../../files/bytes.ts';
import { openJudge } from '../data.ts';
import { settings } from '../session.ts';
import { type Answer, transferable } from './pool.ts';

const port = parentPort!;
const judge = await openJudge(settings(process.env));
const checker = createChecker(workerData as Plan, judge);

port.on('message', (piece: Piece) => {
  try {
    const { bytes, tally } = checker.check(piece);
    port.postMessage({ bytes, tally } satisfies Answer, transferable(bytes));
  } catch (error) {
    const file = error instanceof FileError;
    port.postMessage({ error: file ? error.message : 'a row could not be checked', file } satisfies Answer);
  }
});

/** A thread that checks pieces of a file, with data of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { createChecker, type Piece } from '../../bulk/piece.ts';
import type { CheckPlan } from '../../bulk/plan.ts';
import { FileError } from '../../files/bytes.ts';
import { openVerify } from '../data.ts';
import { settings } from '../session.ts';
import { type PieceAnswer, transferable } from './pool.ts';

const port = parentPort!;
const verify = await openVerify(settings(process.env));
const checker = createChecker(workerData as CheckPlan, verify);

port.on('message', (piece: Piece) => {
  try {
    const { bytes, tally } = checker.check(piece);
    port.postMessage({ bytes, tally } satisfies PieceAnswer, transferable(bytes));
  } catch (error) {
    const refused = error instanceof FileError ? { code: error.code, facts: error.facts } : undefined;
    port.postMessage({ refused } satisfies PieceAnswer);
  }
});

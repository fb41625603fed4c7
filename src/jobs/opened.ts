/** A job as those see it who hold its key: what its file is, and what is to be done with its rows. */
import type { CheckPlan } from '../bulk/plan.ts';
import type { Job } from '../store/jobs.ts';
import { createSealer, type KeyWrap, type RandomBytes, type Sealer } from './seal.ts';

/** What nodes have to know of the file. Sealed: names of columns can be personal. */
export interface JobPlan {
  readonly plan: CheckPlan;
  /** What stands above the rows of the result. */
  readonly head: string;
  /** Where to say that the job is done. */
  readonly notify: string | undefined;
}

export interface OpenedJob extends JobPlan {
  readonly sealer: Sealer;
}

/** Rows and the number of their first line, as they are sealed. */
export interface PieceText {
  readonly bytes: Uint8Array;
  readonly line: number;
}

const LINE_BYTES = 6;

export const planName = (jobId: string) => `${jobId} plan`;
export const pieceName = (jobId: string, number: number) => `${jobId} in ${number}`;
export const resultName = (jobId: string, number: number) => `${jobId} out ${number}`;

/** The job was sealed by another secret than this service has. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/** Throws when the job has ended: then its key is gone. */
export function openJob({ id, wrappedKey, sealedPlan }: Job, keys: KeyWrap, random: RandomBytes): OpenedJob {
  if (wrappedKey === null) throw new Error('the job has ended');
  const sealer = createSealer(unwrapped(keys, id, wrappedKey), random);
  const plan = JSON.parse(Buffer.from(sealer.open(planName(id), sealedPlan)).toString()) as JobPlan;
  return { ...plan, sealer };
}

export function packPiece({ bytes, line }: PieceText): Uint8Array {
  const packed = Buffer.alloc(LINE_BYTES + bytes.length);
  packed.writeUIntBE(line, 0, LINE_BYTES);
  packed.set(bytes, LINE_BYTES);
  return packed;
}

export function unpackPiece(packed: Uint8Array): PieceText {
  const line = Buffer.from(packed.buffer, packed.byteOffset, LINE_BYTES).readUIntBE(0, LINE_BYTES);
  return { bytes: packed.subarray(LINE_BYTES), line };
}

function unwrapped(keys: KeyWrap, jobId: string, wrappedKey: string): Uint8Array {
  try {
    return keys.unwrap(jobId, wrappedKey);
  } catch (cause) {
    throw new SecretError('the key of the job could not be opened', { cause });
  }
}

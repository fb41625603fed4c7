/** A job as those see it who hold its key: what its file is, and what is to be done with its rows. */

import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { CheckPlan } from '../bulk/plan.ts';
import type { TablePlan } from '../bulk/table-plan.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { createSealer, type KeyWrap, type Sealer } from '../service/seal.ts';
import type { Job } from '../store/jobs.ts';

/** What nodes have to know of the file. Sealed: names of columns can be personal. */
export interface JobPlan {
  readonly plan: CheckPlan;
  /** What stands above the rows of the result. */
  readonly head: string;
  /** Where to say that the job is done. Nodes of the version before look for it here. */
  readonly notify: string | undefined;
  /** Whether pieces and results are compressed; those of jobs that began before that are not. */
  readonly compressed?: true;
  /** The name of the format of the file, where its rows were read by a plug: the format of `plan` is that of their text. */
  readonly file?: string | undefined;
  /** What was decided of each column, and why; jobs of versions before have none. */
  readonly table?: TablePlan;
}

export interface OpenedJob extends JobPlan {
  readonly parts: Parts;
}

/** The parts of a file and of its result, as they are stored. */
export interface Parts {
  sealPiece(number: number, piece: PieceText): Promise<Uint8Array>;
  openPiece(number: number, sealed: Uint8Array): Promise<PieceText>;
  sealResult(number: number, bytes: Uint8Array): Promise<Uint8Array>;
  openResult(number: number, sealed: Uint8Array): Promise<Uint8Array>;
}

/** Rows and the number of their first line, as they are sealed. */
export interface PieceText {
  readonly bytes: Uint8Array;
  readonly line: number;
}

const LINE_BYTES = 6;

/** How hard it is tried to make parts smaller: results repeat so much that the least effort finds nearly all of it. */
const LEVEL = 3;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const noticeName = (jobId: string) => `${jobId} notice`;
const planName = (jobId: string) => `${jobId} plan`;

export function sealPlan(jobId: string, plan: JobPlan, sealer: Sealer): Uint8Array {
  return sealer.seal(planName(jobId), Buffer.from(JSON.stringify(plan)));
}

export function partsOf(jobId: string, sealer: Sealer, { compressed }: Pick<JobPlan, 'compressed'>): Parts {
  // The names differ, so that a node of a version that does not compress takes no bytes for rows that are none.
  const nameOf = (what: 'in' | 'out', number: number) =>
    `${jobId} ${what} ${number}${compressed ? ' compressed' : ''}`;
  const seal = async (name: string, bytes: Uint8Array) =>
    sealer.seal(name, compressed ? await deflate(bytes, { level: LEVEL }) : bytes);
  const open = async (name: string, sealed: Uint8Array) => {
    const bytes = sealer.open(name, sealed);
    return compressed ? inflate(bytes) : bytes;
  };
  return {
    sealPiece: (number, piece) => seal(nameOf('in', number), packPiece(piece)),
    openPiece: async (number, sealed) => unpackPiece(await open(nameOf('in', number), sealed)),
    sealResult: (number, bytes) => seal(nameOf('out', number), bytes),
    openResult: (number, sealed) => open(nameOf('out', number), sealed),
  };
}

/** The job was sealed by another secret than this service has. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/** Throws when the job has ended: then its key is gone. */
export function openJob({ id, wrappedKey, sealedPlan }: Job, keys: KeyWrap, random: RandomBytes): OpenedJob {
  if (wrappedKey === null) throw new Error('the job has ended');
  const sealer = createSealer(unwrapped(keys, id, wrappedKey), random);
  const plan = JSON.parse(Buffer.from(sealer.open(planName(id), sealedPlan)).toString()) as JobPlan;
  return { ...plan, parts: partsOf(id, sealer, plan) };
}

/** The address of a notice, sealed by the secret of the service: a job that failed has no key any more. */
export function sealAddress(jobId: string, address: string, keys: KeyWrap): Uint8Array {
  return Buffer.from(keys.wrap(noticeName(jobId), Buffer.from(address)), 'base64');
}

/**
 * Where the caller of a job is to be notified. Throws where that was sealed by another secret.
 * @param sealed the address; null for a job of a version that kept it in the plan alone
 */
export function addressOf(job: Job, sealed: string | null, keys: KeyWrap, random: RandomBytes): string {
  if (sealed === null) return openJob(job, keys, random).notify!;
  return Buffer.from(unwrapped(keys, noticeName(job.id), sealed)).toString();
}

function packPiece({ bytes, line }: PieceText): Uint8Array {
  const packed = Buffer.alloc(LINE_BYTES + bytes.length);
  packed.writeUIntBE(line, 0, LINE_BYTES);
  packed.set(bytes, LINE_BYTES);
  return packed;
}

function unpackPiece(packed: Uint8Array): PieceText {
  const line = Buffer.from(packed.buffer, packed.byteOffset, LINE_BYTES).readUIntBE(0, LINE_BYTES);
  return { bytes: packed.subarray(LINE_BYTES), line };
}

function unwrapped(keys: KeyWrap, name: string, wrappedKey: string): Uint8Array {
  try {
    return keys.unwrap(name, wrappedKey);
  } catch (cause) {
    throw new SecretError('the key of the job could not be opened', { cause });
  }
}

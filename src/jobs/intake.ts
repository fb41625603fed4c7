/** Takes in a file: reads it as it arrives, refuses what can't be checked, stores it sealed and takes its checks ahead. */

import type { Hmac } from 'node:crypto';
import { ApartError } from '../apart/fault.ts';
import { type Peeked, peek, skipped } from '../bulk/beginning.ts';
import { ALL_TYPES, type ColumnKind, IDENTIFY } from '../bulk/column-kinds.ts';
import type { Wanted } from '../bulk/columns.ts';
import { type MisfitCode, MisfitError, type Target, timesWritten, type VerifyCell } from '../bulk/plan.ts';
import { refuseHeaderOfValues } from '../bulk/prepare.ts';
import type { Candidates } from '../bulk/recognise.ts';
import type { ChosenSheet } from '../bulk/sheets.ts';
import { looking, type TablePlan, withSource } from '../bulk/table-plan.ts';
import type { Coded } from '../core/coded.ts';
import { type Bytes, EncodingError, FileError, fileError } from '../files/bytes.ts';
import type { TableEncoding } from '../files/encodings.ts';
import { COMMA } from '../files/formats/format.ts';
import { formatNamed, isOwnText } from '../files/formats/formats.ts';
import type { TableHints } from '../files/sniff.ts';
import { createMarking } from '../service/allowance-notices.ts';
import type { Budgets, Slot } from '../service/budgets/budgets.ts';
import { inStretches, type Pace, requireWanted } from '../service/budgets/pace.ts';
import { JOBS_MAX } from '../service/caps.ts';
import {
  type AllowanceWarning,
  allowanceCharge,
  allowanceSpent,
  dailyCharge,
  warningsOf,
} from '../service/charging.ts';
import { Failure } from '../service/failures.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { allowsTestValues, type Caller, requireRight } from '../service/keys/keys.ts';
import { createKeyWrap, createSealer, KEY_BYTES } from '../service/seal.ts';
import type { Secrets } from '../service/secrets.ts';
import type { Job, JobStore } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import { type JobPlan, type Parts, partsOf, sealAddress, sealPlan } from './opened.ts';
import type { UploadReader } from './reader.ts';
import type { PreparedUpload } from './reading.ts';
import { createTurns } from './turns.ts';

/** Bytes of rows in a piece that has one value a row, about: what a node takes at once. */
const PIECE_BYTES = 65_536;
/** Bytes of a file. */
export const FILE_BYTES_MAX = 2 ** 30;
/**
 * Rows that are shorter than the header are filled up in the result, to so many cells in all: some, and so many for each byte of the
 * file. What needs more was made to grow.
 */
const EMPTY_CELLS_MAX = 2 ** 24;
const EMPTY_CELLS_TIMES = 64;
/** How long a job and its result are kept. */
export const JOB_MS = 24 * 3_600_000;

export interface Upload {
  readonly bytes: Bytes;
  /** The name of its format. */
  readonly format: string;
  /** How the file is encoded; found out by its first bytes without it. */
  readonly encoding?: TableEncoding | undefined;
  /** The one kind of value that is checked; without it `columns` say what is, or are found in a CSV file. */
  readonly kind?: ColumnKind | undefined;
  /** The column or key of the values, with `kind`. */
  readonly value?: string | undefined;
  readonly columns: readonly Wanted[];
  /** The country of rows that have none. */
  readonly country?: string | undefined;
  /** The column with the country of each row. */
  readonly countryColumn?: string | undefined;
  /** The column or key with the BIC that was given with each IBAN. */
  readonly bicColumn?: string | undefined;
  /** The line with the names of columns, from 1; found without it. */
  readonly headerLine?: number | undefined;
  /** Which of several tables, from 1. */
  readonly table?: number | undefined;
  /** Whether the first line holds values already. */
  readonly noHeader?: boolean | undefined;
  /** Of a workbook: the sheet, by its name or its number from 1. */
  readonly sheet?: string | undefined;
  /** Which rows the result has; all without it. */
  readonly only?: 'valid' | 'invalid' | undefined;
  /** Whether invalid values come with what was probably meant. */
  readonly suggest?: boolean | undefined;
  /** Whether words and assumptions are refused. */
  readonly strict?: boolean | undefined;
  /** Where to say that the job is done. */
  readonly notify?: string | undefined;
  /** Has something called once nobody waits for the job any more; there is none then. */
  readonly onGone?: ((stop: () => void) => void) | undefined;
}

export interface Submitted {
  readonly job: Job;
  /** Whether the same file was sent before, under the same idempotency key. */
  readonly replayed: boolean;
}

export interface IntakeServices extends Secrets {
  readonly store: JobStore;
  readonly spend: Store['spend'];
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** What accounts may have under way, and whose turn it is. */
  readonly budgets: Pick<Budgets, 'open' | 'alone'>;
  /** Reads what arrives. */
  readonly reader: UploadReader;
  /** For finding the columns that hold values. */
  readonly verify: VerifyCell;
  /** Called when there is work. */
  readonly onQueued: () => void;
  /** Called when the checks reserved for a file bring an account over a threshold of its allowance. */
  readonly onAllowance?: ((warning: AllowanceWarning) => void) | undefined;
  /** Whether the operator is notified of that, too. */
  readonly notifying?: boolean | undefined;
}

/** What is known of a file once its first bytes are there. */
interface Opened extends PreparedUpload {
  readonly upload: Upload;
  /** All bytes of the file; can be read once. */
  readonly all: Peeked['all'];
  readonly types: readonly string[];
  /** Of what arrived so far. */
  readonly size: { bytes: number };
}

export interface Intake {
  /**
   * Takes in a file, to its end, as a job that then runs on whatever node is free.
   * @param digest of the request; what arrives is added to it
   */
  take(caller: Caller, upload: Upload, jobId: string, digest: Hmac): Promise<Submitted>;
}

/** Characters above the names that come back with a result: titles, not another table of thousands of rows. */
const ABOVE_MAX = 65_536;

const headOf = ({ lead, above, header }: Opened['prepared']): string =>
  lead + (above.length > ABOVE_MAX ? '' : above) + header;

/** What is sealed with a job: how its rows are checked, and what its result begins with. */
function jobPlanOf(caller: Caller, { upload, prepared, table }: Opened): JobPlan {
  const own = {
    others: caller.kinds ?? undefined,
    ...(allowsTestValues(caller) && { allowTestValues: true }),
  };
  const plan = { ...prepared.plan, ...own };
  const file = isOwnText(formatNamed(upload.format)) ? undefined : upload.format;
  return { plan, head: headOf(prepared), notify: upload.notify, compressed: true, file, table };
}

export function createIntake(services: IntakeServices): Intake {
  const { store, now, randomBytes, onQueued, onAllowance = () => {} } = services;
  const keyWrap = createKeyWrap(services, randomBytes);
  const marked = createMarking();
  const open = createOpening(services);

  /** Adds the job, which receives its file from then on; `parts` seal it. */
  async function add(caller: Caller, jobId: string, opened: Opened) {
    const key = randomBytes(KEY_BYTES);
    const sealer = createSealer(key, randomBytes);
    const { accountId, keyId } = caller;
    const plan = jobPlanOf(caller, opened);
    const sealed = { wrappedKey: keyWrap.wrap(jobId, key), sealedPlan: sealPlan(jobId, plan, sealer) };
    const times = { createdAt: now(), expiresAt: now() + JOB_MS };
    const record = { id: jobId, accountId, keyId, types: opened.types, ...sealed, ...times };
    const added = await store.add(record, JOBS_MAX);
    return { added, parts: partsOf(jobId, sealer, plan) };
  }

  async function queue(
    { caller, slot }: Submission,
    jobId: string,
    opened: Opened,
    parts: Parts,
    digest: Hmac,
  ) {
    const allowance = mostOf(caller);
    const receiving = { account: caller.accountId, parts, checksMax: allowance, pace: slot };
    const { pieces, checks } = await receive(services, jobId, opened, receiving);
    if (checks > allowance) throw allowanceSpent(undefined, now());
    requireWanted(slot);
    const giveBack = await takeOfDay(services, caller, checks);
    const billed = allowanceCharge(caller, now(), checks);
    const reserve = billed && services.notifying && !caller.test ? marked(caller.accountId, billed) : billed;
    const { notify: address } = opened.upload;
    const notify = address === undefined ? undefined : sealAddress(jobId, address, keyWrap);
    const whole = { pieces, bytes: opened.size.bytes, digest: digest.digest('base64url'), reserve, notify };
    const { outcome, used } = await store.queue(jobId, whole);
    if (outcome !== 'queued') await giveBack();
    if (outcome === 'refused') throw allowanceSpent(undefined, now());
    onQueued();
    if (reserve && !caller.test) {
      for (const warning of warningsOf(caller.accountId, reserve, used)) onAllowance(warning);
    }
    return { job: (await store.find(jobId))!, replayed: false };
  }

  async function takeIn(submission: Submission, upload: Upload, jobId: string, digest: Hmac) {
    const { caller, slot } = submission;
    const opened = await open(submission, upload, digest);
    requireWanted(slot);
    const { added, parts } = await add(caller, jobId, opened);
    if (added === 'too_many') throw new Failure('too_many_jobs');
    if (added === 'known') return replay(store, jobId, opened.all(), digest);
    try {
      return await queue(submission, jobId, opened, parts, digest);
    } catch (error) {
      await store.drop(jobId).catch(() => {}); // a job that receives nothing is forgotten before long
      throw error;
    }
  }

  return {
    async take(caller, upload, jobId, digest) {
      const slot = services.budgets.open('upload', caller.accountId);
      upload.onGone?.(slot.stop);
      return await takeIn({ caller, slot }, upload, jobId, digest).finally(slot.close);
    },
  };
}

/** A file as text of rows. */
interface UploadText {
  readonly bytes: Bytes;
  readonly hints: TableHints;
  /** The plan with the format and the sheet of the file. */
  named(table: TablePlan): TablePlan;
}

/** Opens files: has their first bytes read, and finds the columns that hold values. */
function createOpening({ budgets, reader, verify }: IntakeServices) {
  const inTurnByAccount = createTurns();
  /** A file as text of rows, and what is known of it. */
  const asText = (account: string, { format, encoding, sheet }: Upload, bytes: Bytes): UploadText => {
    const plug = formatNamed(format);
    if (isOwnText(plug)) return { bytes, hints: { format, encoding }, named: (table) => table };
    let chosen: ChosenSheet | undefined;
    const onSheet = (one: ChosenSheet) => {
      chosen = one;
    };
    return {
      bytes: reader.rows(account, bytes, format, { encoding, sheet, onSheet }),
      hints: { format: plug.form, encoding: 'utf-8', delimiter: COMMA },
      named: (table) => withSource(table, plug, chosen),
    };
  };
  return async ({ caller, slot }: Submission, upload: Upload, digest: Hmac): Promise<Opened> => {
    const size = { bytes: 0 };
    const { bytes, hints, named } = asText(caller.accountId, upload, measured(upload.bytes, digest, size));
    const { sample, whole, all } = await peek(bytes);
    if (sample.length === 0) throw fileError('empty_file');
    const { kind, value, columns, country, countryColumn, bicColumn, only, suggest, strict } = upload;
    const options = {
      column: columns,
      header: !upload.noHeader,
      ...given({
        headerLine: upload.headerLine,
        table: upload.table,
        value,
        country,
        countryColumn,
        bicColumn,
        only,
        suggest,
        strict,
      }),
    };
    const file = { sample, whole, hints, kind, options };
    const detection = budgets.open('detection', caller.accountId);
    const look = async (candidates: Candidates) => {
      requireWanted(slot);
      await detection.turn();
      return inStretches(looking(candidates, verify, caller.kinds ?? undefined), detection);
    };
    const begun = await inTurnByAccount(caller.accountId, () => {
      requireWanted(slot);
      return reader.begin(caller.accountId, file, look);
    }).finally(detection.close);
    const { plan } = begun.prepared;
    refuseHeaderOfValues(plan, options, verify);
    const types = typesOf(caller, plan.targets);
    for (const type of types) requireRight(caller, 'verify', type);
    return { ...begun, table: named(begun.table), upload, all, types, size };
  };
}

/** The types that are checked: where a column may hold any, all that the key may verify. */
function typesOf({ kinds }: Caller, targets: readonly Target[]): string[] {
  const any = kinds ?? ALL_TYPES;
  return [...new Set(targets.flatMap(({ kind }) => (kind === IDENTIFY ? any : [kind])))];
}

/** Who sends a file, and the place it has among those of its account. */
interface Submission {
  readonly caller: Caller;
  readonly slot: Slot;
}

/**
 * Stores a file piece by piece; returns how many there are and how many checks they take at most. What is beyond that many
 * checks is not received to its end: no allowance covers it.
 */
async function receive(
  { store, reader, budgets }: IntakeServices,
  jobId: string,
  opened: Opened,
  { account, parts, checksMax, pace }: { account: string; parts: Parts; checksMax: number; pace: Pace },
): Promise<{ pieces: number; checks: number }> {
  const { prepared, encoding, start, size } = opened;
  const { plan, line, from } = prepared;
  const { format, delimiter, lineEnd, targets, width } = plan;
  const text = reader.decoded(account, skipped(opened.all(), start), encoding);
  const cut = { format, delimiter, lineEnd, line, pieceBytes: Math.ceil(PIECE_BYTES / timesWritten(plan)) };
  let pieces = 0;
  let checks = 0;
  let cells = 0;
  // The first bytes have decided; what contradicts them is refused while there is somebody to read why.
  for await (const piece of reader.pieces(account, skipped(text, from), cut, plan.encoding)) {
    await pace.turn();
    const sealed = await parts.sealPiece(pieces, piece);
    // A commit each: in its turn, which one that waits for the disk is part of.
    await budgets.alone('write', account, () => store.addPiece(jobId, pieces, sealed));
    pieces++;
    checks += (piece.next - piece.line) * targets.length;
    cells += (piece.next - piece.line) * width;
    if (cells > EMPTY_CELLS_MAX + size.bytes * EMPTY_CELLS_TIMES) throw fileError('ragged');
    if (checks > checksMax) break;
  }
  return { pieces, checks };
}

/** The job that a request made before, where the file is the same. */
async function replay(store: JobStore, jobId: string, rest: Bytes, digest: Hmac): Promise<Submitted> {
  for await (const _ of rest); // all of it is in the digest
  const job = await store.find(jobId);
  if (!job || job.state === 'receiving') throw new Failure('job_unfinished', { retryAfterSeconds: 60 });
  if (job.digest !== digest.digest('base64url')) throw new Failure('idempotency_key_reused');
  return { job, replayed: true };
}

/** The checks that a file may take at most. */
const mostOf = ({ allowance, dailyAllowance }: Caller): number =>
  Math.min(allowance ?? Number.POSITIVE_INFINITY, dailyAllowance ?? Number.POSITIVE_INFINITY);

/**
 * Takes the checks of a file of the allowance of the day, all of it: nothing is given back of a job that was queued.
 * @returns gives them back where it was not
 */
async function takeOfDay(
  { spend, now }: IntakeServices,
  caller: Caller,
  checks: number,
): Promise<() => Promise<void>> {
  const charge = dailyCharge(caller, now(), checks);
  if (charge === undefined) return async () => {};
  const { outcome, meter } = await spend({ charges: [charge] });
  if (outcome === 'refused') throw allowanceSpent(meter, now());
  return async () => void (await spend({ charges: [{ ...charge, cost: -checks }] }));
}

/** Passes bytes on, adds them to the digest and to the size, and refuses a file that is too long. */
async function* measured(bytes: Bytes, digest: Hmac, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    size.bytes += piece.length;
    if (size.bytes > FILE_BYTES_MAX) throw new Failure('body_too_large');
    digest.update(piece);
    yield piece;
  }
}

/** The fields that have a value. */
function given<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Where in a request the fault lies that a code names; `#/column` for those of no field of their own. */
const POINTERS: Readonly<Partial<Record<MisfitCode, string>>> = {
  no_header: '#/no_header',
  no_header_at: '#/header_line',
  kind_missing: '#/type',
  bics_of_one_column: '#/bic_column',
};

/** The field in which a column was named. */
function pointerOf({ code, facts: { name } }: MisfitError, upload: Upload): string {
  if (name !== undefined) {
    if (name === upload.value) return '#/value';
    if (name === upload.countryColumn) return '#/country_column';
    if (name === upload.bicColumn) return '#/bic_column';
  }
  return POINTERS[code] ?? '#/column';
}

/** What a file or its options are refused with: the code, and where. Names of columns are not passed on: they may be values. */
export function asFailure(error: unknown, upload: Upload): unknown {
  if (error instanceof MisfitError) return refusedAs(pointerOf(error, upload), error);
  if (error instanceof EncodingError) {
    const facts = { example: 'encoding=windows-1252' };
    return refusedAs('#/encoding', { code: error.code, facts });
  }
  if (error instanceof ApartError) return asUnread(error);
  if (error instanceof FileError) return refusedAs(error.code === 'no_sheet' ? '#/sheet' : '#', error);
  return error;
}

const refusedAs = (pointer: string, { code, facts }: Coded): Failure =>
  new Failure('invalid_request', { pointer, fault: code, facts });

/** A file that could not be read: for what it is, or for want of somebody who reads it. */
function asUnread({ isOfRequest, fault }: ApartError): Failure {
  if (!isOfRequest && fault !== 'thrown') return new Failure('unavailable', { retryAfterSeconds: 1 });
  return refusedAs('#', { code: 'too_much', facts: {} });
}

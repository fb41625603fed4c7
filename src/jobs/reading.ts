/**
 * What is read of the files that others send, as it is done in a process of its own: see `reader.ts`. Each request has all that it
 * takes, so that any process can answer it.
 */

import { beginningOf } from '../bulk/beginning.ts';
import type { ColumnKind } from '../bulk/column-kinds.ts';
import { type ChunkCuts, type CutOptions, type CutState, cutsIn } from '../bulk/cut.ts';
import type { ReadLine } from '../bulk/ndjson.ts';
import { linesOf } from '../bulk/piece.ts';
import { type CheckPlan, type MisfitCode, MisfitError } from '../bulk/plan.ts';
import { type CheckOptions, type Preparation, topOf, undecided } from '../bulk/prepare.ts';
import type { Candidates } from '../bulk/recognise.ts';
import { decided, type Looked, type TablePlan } from '../bulk/table-plan.ts';
import { type Coded, CodedError } from '../core/coded.ts';
import { EncodingError, FileError, type RowLengthCode, RowLengthError } from '../files/bytes.ts';
import { requireText, textOf, utf8In, wholeUtf8 } from '../files/decode.ts';
import type { TableEncoding } from '../files/encodings.ts';
import type { TableHints } from '../files/sniff.ts';
import { type RowBlocks, readWhole, type WholeFile } from './whole-file.ts';

/** The first bytes of a file, and what is to be checked in it. */
export interface FirstBytes {
  readonly sample: Uint8Array;
  /** Whether they are the whole file. */
  readonly whole: boolean;
  readonly hints: TableHints;
  readonly kind: ColumnKind | undefined;
  readonly options: CheckOptions;
  /** What came of the candidates, where there were any. */
  readonly looked?: Looked;
}

/** What has to be verified before it is known what is checked; or what is. */
export type Begun = { readonly candidates: Candidates } | PreparedUpload;

export interface PreparedUpload {
  readonly prepared: Omit<Preparation, 'names' | 'keys'>;
  /** What was decided of each column, and why. */
  readonly table: TablePlan;
  readonly encoding: TableEncoding;
  /** Bytes before the header. */
  readonly start: number;
}

/** A part of a file, to be cut. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly state: CutState;
  readonly options: CutOptions;
  readonly encoding: TableEncoding;
  /** The beginning of a character that the chunk goes on with. */
  readonly rest: Uint8Array;
}

export type ChunkRead = ChunkCuts & { readonly rest: Uint8Array };

/** What each kind of request is of, and what comes back. */
export interface ReadingOf {
  readonly begin: FirstBytes;
  readonly cut: Chunk;
  readonly decode: Wide;
  readonly lines: LinesPiece;
  readonly rows: WholeFile;
}
export interface ReadingDone {
  readonly begin: Begun;
  readonly cut: ChunkRead;
  readonly decode: { readonly text: Uint8Array; readonly read: number };
  readonly lines: (ReadLine | undefined)[];
  readonly rows: RowBlocks;
}

/** Bytes of UTF-16. */
export interface Wide {
  readonly bytes: Uint8Array;
  readonly encoding: TableEncoding;
  readonly isEnd: boolean;
}

/** Whole lines of NDJSON. */
export interface LinesPiece {
  readonly bytes: Uint8Array;
  readonly plan: CheckPlan;
}

export type ReadingName = keyof ReadingOf;
export interface ReadingRequest<Name extends ReadingName = ReadingName> {
  readonly name: Name;
  readonly of: ReadingOf[Name];
}
export type ReadingReply<Name extends ReadingName = ReadingName> =
  | { readonly done: ReadingDone[Name] }
  | Refused;

/** A file that can't be taken, as its error is made anew of it. */
interface Refused extends Coded {
  readonly refused: keyof typeof ERRORS;
}

const READINGS: {
  readonly [Name in ReadingName]: (of: ReadingOf[Name]) => ReadingDone[Name] | Promise<ReadingDone[Name]>;
} = {
  begin({ sample, whole, hints, kind, options, looked }) {
    const beginning = beginningOf(sample, whole, hints);
    const top = topOf(beginning, options);
    const candidates = looked ? undefined : undecided(kind, beginning, options, top);
    if (candidates) return { candidates };
    const { plan: table, preparation, misfit } = decided(kind, beginning, options, looked, top);
    if (!preparation) throw misfit;
    const { names: _, keys: __, ...rest } = preparation;
    return { prepared: rest, table, encoding: beginning.sniffed.encoding, start: beginning.start };
  },

  cut({ bytes, state, options, encoding, rest }) {
    return { ...cutsIn(bytes, state, options), rest: encoding === 'utf-8' ? restOf(rest, bytes) : rest };
  },

  decode: ({ bytes, encoding, isEnd }) => utf8In(bytes, encoding, isEnd),

  lines: ({ bytes, plan }) => [...linesOf(textOf(bytes, plan.encoding), plan)],

  rows: readWhole,
};

/** What of some bytes is the beginning of a character; throws for what is no UTF-8. */
function restOf(rest: Uint8Array, bytes: Uint8Array): Uint8Array {
  const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
  const whole = wholeUtf8(all);
  requireText(whole, 'utf-8');
  return all.slice(whole.length);
}

/** What refuses a file, each by its name. */
const ERRORS = {
  EncodingError: () => new EncodingError(),
  FileError: ({ code, facts }: Coded) => new FileError(code, facts),
  MisfitError: ({ code, facts }: Coded) => new MisfitError(code as MisfitCode, facts),
  RowLengthError: ({ code, facts }: Coded) => new RowLengthError(code as RowLengthCode, facts),
};

export async function answerReading<Name extends ReadingName>({
  name,
  of,
}: ReadingRequest<Name>): Promise<ReadingReply<Name>> {
  try {
    return { done: await READINGS[name](of) };
  } catch (error) {
    if (!(error instanceof CodedError) || !Object.hasOwn(ERRORS, error.name)) throw error;
    return { refused: error.name as keyof typeof ERRORS, code: error.code, facts: error.facts };
  }
}

/** The error of a file that was refused. */
export const refusalOf = ({ refused, ...coded }: Refused): Error => ERRORS[refused](coded);

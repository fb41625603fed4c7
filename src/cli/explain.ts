/** What the system's own errors mean for the user of the command, with the next step. */

import { CodedError } from '../core/coded.ts';
import { sentenceOf } from './faults.ts';

interface SystemError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
  readonly port?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** One plain sentence for an error; what isn't known keeps its own message. */
export function explain(thrown: unknown): string {
  if (thrown instanceof CodedError) return sentenceOf(thrown);
  const error = (thrown ?? {}) as SystemError;
  const { code, syscall, path, port } = error;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') {
      return `Port ${port} is in use by another program. Choose another: assay serve --port ${Number(port) + 1}`;
    }
    if (code === 'EACCES') {
      return `Port ${port} needs more rights than this user has. Choose one above 1023: assay serve --port 8080`;
    }
    if (code === 'EADDRNOTAVAIL')
      return 'This machine does not have the address in HOST. Try: --host 127.0.0.1';
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path} can't be written by this user. Choose another place, or change who may write there.`;
  }
  if (code === 'ENOSPC') return 'The disk is full. Nothing was lost; make room and try again.';
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open. Raise the limit: ulimit -n 65536, or LimitNOFILE with systemd.';
  if (code === 'ENOENT') return `There is no ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path}: a part of that is a file, not a folder.`;
  // The error of an unusable store is generic; the reason is in its cause.
  if (error.name === 'StoreUnavailable' && error.cause instanceof Error) return explain(error.cause);
  const message = typeof error.message === 'string' ? error.message : 'unknown error';
  return STORE_ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? sentence(message);
}

/** What stands behind a colon elsewhere, as a sentence of its own. Names that people gave stay as they are. */
function sentence(message: string): string {
  const sentence = message.replace(/^(?:the|a|no) /, (word) => word[0]!.toUpperCase() + word.slice(1));
  return /^(?:the|a|no) /.test(message) && !/[.?!]$/.test(sentence) ? `${sentence}.` : sentence;
}

/** What SQLite and the loader of modules call what is in the way. */
const STORE_ERRORS: readonly (readonly [RegExp, string])[] = [
  [
    /Cannot find (?:package|module) '@?libsql/,
    'The embedded store needs the package libsql, which is not installed: npm install libsql. Or name a PostgreSQL store in DATABASE_URL.',
  ],
  [
    /Cannot find (?:package|module) '@resvg/,
    'PNG pictures need the package @resvg/resvg-js, which is not installed: npm install @resvg/resvg-js',
  ],
  [
    /unable to open|ConnectionFailed/i,
    "The store can't be opened. DATABASE_URL has to name a file in a folder that this user may write to.",
  ],
  [/not a database|table \w+ already exists/i, 'The file that DATABASE_URL names is not a store of Assay.'],
  [/malformed/i, 'The store is damaged. Put back a copy: assay admin restore'],
  [
    /readonly database/i,
    "The store can't be written by this user. Change who may write to its file and folder.",
  ],
  [/database or disk is full/i, 'The disk is full. Make room and try again.'],
  [/database is locked/i, 'Another program holds the store locked. Try again when it is done.'],
];

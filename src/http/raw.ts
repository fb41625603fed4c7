/** Answers to what could not even be read as HTTP: a problem document, written by hand. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode, problemDocument } from './problems.ts';

/** What Node's parser and its timeouts report. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

export interface RawAnswer {
  readonly baseUrl: string;
  readonly requestId: string;
  /** Names and values in turn of the header fields that every answer has. */
  readonly fields: readonly string[];
}

export function answerRaw(
  error: Error & { code?: string },
  socket: Socket,
  { baseUrl, requestId, fields }: RawAnswer,
): void {
  if (!socket.writable) return void socket.destroy();
  const code = CODES[error.code ?? ''] ?? 'invalid_request';
  const status = PROBLEMS[code];
  const body = JSON.stringify(problemDocument(code, baseUrl, requestId));
  const own = { 'content-type': PROBLEM_MEDIA_TYPE, 'x-request-id': requestId, connection: 'close' };
  const lines = [
    ...Object.entries(own).flat(),
    'content-length',
    `${Buffer.byteLength(body)}`,
    ...fields,
  ].map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Requests to a running service as anybody could send them: no redirect is followed, time and size are bounded. */
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:tls';

/** How long a service may take to answer. */
const PATIENCE_MS = 10_000;
/** The coverage, which is the longest answer asked for, takes less. */
const BODY_MAX = 16 * 1024 * 1024;

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly body?: object;
}

export type Ask = (path: string, sent?: Sent) => Promise<OutsideAnswer>;

/**
 * @param base of the service; paths are below it
 * @param ca certificates to trust beside those of the system, PEM
 */
export function asker(base: URL, ca: string | undefined): Ask {
  const request = base.protocol === 'https:' ? requestHttps : requestHttp;
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(new URL(path.slice(1), base), {
        method,
        ...(ca !== undefined && { ca }),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length > BODY_MAX) sent.destroy(new Error('The answer is longer than any of this service.'));
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      sent.end(content);
    });
}

/** Until when the certificate of a service is valid. */
export const certificateEnd = (base: URL, ca: string | undefined): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname } = base;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isName = !/^[0-9.]+$|:/.test(host);
    const socket = connect(
      {
        host,
        port: Number(base.port || 443),
        ...(isName && { servername: host }),
        ...(ca !== undefined && { ca }),
      },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('It does not answer in time.')));
    socket.on('error', reject);
  });

/**
 * Sends a POST to an address that somebody else has named. No redirect is followed, and nothing of the response is read but
 * its status.
 */
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface PostOptions {
  /** Whether private addresses may be called: those of the operator's own network. */
  readonly anyAddress: boolean;
  /** Milliseconds until an address that is silent is given up. */
  readonly timeoutMs: number;
  /** Gives up when it aborts. */
  readonly stop: AbortSignal | undefined;
}

/** The status of the response; undefined where there was none. Never rejects. */
export function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { anyAddress, timeoutMs, stop }: PostOptions,
): Promise<number | undefined> {
  return new Promise<number | undefined>((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (stop?.aborted || (!anyAddress && isIP(host) !== 0 && !isPublic(host))) return resolve(undefined);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(!anyAddress && { lookup: publicLookup }),
    });
    // Node 20 collects signals that nothing holds, those of AbortSignal.any and of fetch among them, and never fires them. A timer
    // is held until it is cleared.
    const giveUp = () => void request.destroy();
    const timer = setTimeout(giveUp, timeoutMs);
    stop?.addEventListener('abort', giveUp, { once: true });
    request.on('close', () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', giveUp);
      resolve(undefined); // unless there was a response
    });
    request.on('response', (response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    request.on('error', () => resolve(undefined));
    request.end(body);
  }).catch(() => undefined); // some addresses can be read, but not called
}

export const isSuccess = (status: number | undefined): boolean => Math.floor((status ?? 0) / 100) === 2;

/** Looks a name up, and knows public addresses alone: a caller must not reach the operator's own network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const allowed = addresses.filter(({ address }) => isPublic(address));
    if (allowed.length === 0) return callback(new Error('no public address'), '', 0);
    if (options.all) return callback(null, allowed);
    callback(null, allowed[0]!.address, allowed[0]!.family);
  });
};

/** What has been given out of IPv6 (RFC 4291, section 2.4): all else is reserved, or has another meaning, like IPv4-compatible `::7f00:1`. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether an address is one of the Internet at large. */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
}

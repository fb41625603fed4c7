/** From a connection and X-Forwarded-For to the address of the client. */
import type { IncomingMessage } from 'node:http';

/** Whether an address, so many hops away, is a proxy that is believed. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * The first address that is no trusted proxy, from the connection outwards; the last one where all are. The field is read from
 * the right, so no client can prepend to it.
 */
export function addressOf({ socket, headers }: IncomingMessage, trust: Trust | undefined): string {
  let address = socket.remoteAddress ?? '';
  const field = headers['x-forwarded-for'];
  if (trust === undefined || field === undefined) return address;
  const forwarded = String(field).split(',');
  let hop = 0;
  while (forwarded.length > 0) {
    const next = forwarded.pop()!.trim();
    if (next === '') continue;
    if (!trust(address, hop)) break;
    address = next;
    hop++;
  }
  return address;
}

/** The values of settings, of the text that the environment has. Each reader throws an Error that names what is expected. */
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { countryOf } from '../core/country.ts';
import { SECRET_PREFIX } from '../notices/signature.ts';

const WORKERS_MAX = 256;
const SECRET_LENGTH_MIN = 16;
const WEAK_SECRETS = /^(.)\1*$|secret|password|changeme|placeholder|example/i;

export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`expected a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export function oneOf<T extends string>(...choices: readonly T[]): (text: string) => T {
  return (text) => {
    if (!choices.includes(text as T)) throw new Error(`expected one of ${choices.join(', ')}`);
    return text as T;
  };
}

export function optional<T>(read: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : read(text));
}

export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Values before the present one, and how many there may be. */
const LINES_MAX = 5;

/** A value a line. */
export function lines<T>(read: (text: string) => T): (text: string) => T[] {
  return (text) => {
    const all = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (all.length > LINES_MAX) throw new Error(`expected at most ${LINES_MAX} lines`);
    return all.map(read);
  };
}

export function url(text: string): string {
  address(text);
  if (/[?#]/.test(text)) throw new Error('expected a URL without a query and a fragment');
  return text.replace(/(?<!\/)\/+$/, '');
}

export function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error('expected an http or https URL');
  }
  const { username, password } = new URL(text);
  if (username !== '' || password !== '')
    throw new Error('expected a URL without a user name and a password');
  return text;
}

/** An IP address, or a name as RFC 1123, section 2.1, has them. What looks like an address and is none is no name. */
export function host(text: string): string {
  const isName = /^(?=.{1,253}$)(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(text);
  if (isIP(text) === 0 && (!isName || /^[\d.]+$/.test(text)))
    throw new Error('expected an IP address or a host name');
  return text;
}

/** An address that a library reads itself, as it may be shown: without what may be secret in it. */
export const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).host || 'set' : 'set');

export function origins(text: string): string[] {
  for (const origin of list(text)) {
    if (origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      throw new Error('expected origins such as https://example.com, separated by commas, or *');
    }
  }
  return list(text);
}

/** What is behind no proxy that could be named: whoever asks is believed. */
export const ANY = 'any';

export function proxies(text: string): number | typeof ANY | string[] {
  if (/^\d+$/.test(text)) return whole(0, 32)(text);
  if (text.toLowerCase() === ANY) return ANY;
  for (const network of list(text)) {
    if (!ipaddr.isValid(network) && !ipaddr.isValidCIDR(network)) {
      throw new Error(
        'expected a number of proxies, addresses and CIDR networks separated by commas, or any',
      );
    }
  }
  return list(text);
}

export function country(text: string): string {
  const found = countryOf(text);
  if (!found) throw new Error('expected a two-letter country code');
  return found.code;
}

export const countries = (text: string): string[] => list(text).map(country);

export function workers(text: string): number {
  if (text === 'auto') return availableParallelism();
  try {
    return whole(1, WORKERS_MAX)(text);
  } catch (error) {
    throw new Error(`${(error as Error).message}, or auto`);
  }
}

export function secret(text: string): string {
  if (text.length < SECRET_LENGTH_MIN || WEAK_SECRETS.test(text)) {
    throw new Error(
      `expected at least ${SECRET_LENGTH_MIN} random characters, for instance of: openssl rand -base64 32`,
    );
  }
  return text;
}

/** A secret that is sent as a bearer token (RFC 6750, section 2.1): any other character could never arrive. */
export function bearerSecret(text: string): string {
  if (!/^[\w.~+/-]+=*$/.test(secret(text))) {
    throw new Error('expected letters, digits and -._~+/ alone, for it is sent in a header field');
  }
  return text;
}

/** A key of signatures: text, or `whsec_` and the base64 of at least 16 bytes. */
export function webhookSecret(text: string): string {
  if (text.startsWith(SECRET_PREFIX)) {
    const encoded = text.slice(SECRET_PREFIX.length);
    const bytes = Buffer.from(encoded, 'base64');
    if (!/^[A-Za-z\d+/_-]+=*$/.test(encoded) || bytes.length < SECRET_LENGTH_MIN) {
      throw new Error(`expected ${SECRET_PREFIX} and the base64 of at least ${SECRET_LENGTH_MIN} bytes`);
    }
  }
  return secret(text);
}

export function folder(text: string): string {
  if (!statSync(text, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error('expected a folder that exists');
  }
  return text;
}

/** Whether a secret that is long enough is one that people think of: few characters, digits alone, or runs such as 1234 and aaaa. */
export function isGuessable(text: string): boolean {
  let steps = 0;
  for (let i = 1; i < text.length; i++) {
    if (Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1) steps += 1;
  }
  return new Set(text).size < 8 || steps * 2 > text.length || (/^\d+$/.test(text) && text.length < 32);
}

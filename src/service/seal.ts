/**
 * Seals what is kept and must not be read. What a job holds is encrypted with a key of its own (AES-256-GCM), and that key is wrapped
 * by the secret of the service: destroying the wrapped key destroys the values, wherever copies of them may lie.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './keys/key-text.ts';
import { allSecrets, type Secrets } from './secrets.ts';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Seals the parts of one job. */
export interface Sealer {
  /** @param name of the part: opened under another name, it is refused */
  seal(name: string, bytes: Uint8Array): Uint8Array;
  /** Throws when the part was changed, or sealed under another name or key. */
  open(name: string, sealed: Uint8Array): Uint8Array;
}

export function createSealer(key: Uint8Array, randomBytes: RandomBytes): Sealer {
  return {
    seal(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, sealed) {
      const end = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
    },
  };
}

/** Wraps keys by the secret of the service; those that a secret before it has wrapped are unwrapped as well. */
export interface KeyWrap {
  /** @param name whose it is: unwrapped under another name, it is refused */
  wrap(name: string, key: Uint8Array): string;
  unwrap(name: string, wrapped: string): Uint8Array;
}

/** @param purpose of another purpose the same secret is another key */
export function createKeyWrap(
  secrets: Secrets,
  randomBytes: RandomBytes,
  purpose = 'assay job keys',
): KeyWrap {
  const sealers = allSecrets(secrets).map((secret) =>
    createSealer(new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)), randomBytes),
  );
  return {
    wrap: (name, key) => Buffer.from(sealers[0]!.seal(name, key)).toString('base64'),
    unwrap(name, wrapped) {
      const sealed = Buffer.from(wrapped, 'base64');
      let fault: unknown;
      for (const sealer of sealers) {
        try {
          return sealer.open(name, sealed);
        } catch (error) {
          fault = error; // another of them may have wrapped it
        }
      }
      throw fault;
    },
  };
}

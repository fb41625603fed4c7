/**
 * What a job holds is encrypted with a key of its own (AES-256-GCM), and that key is wrapped by the secret of the service.
 * Destroying the wrapped key destroys the values, wherever copies of them may lie.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../service/keys/key-text.ts';

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

/** Wraps the keys of jobs by the secret of the service. */
export interface KeyWrap {
  wrap(jobId: string, key: Uint8Array): string;
  unwrap(jobId: string, wrapped: string): Uint8Array;
}

export function createKeyWrap(secret: string, randomBytes: RandomBytes): KeyWrap {
  const wrapping = new Uint8Array(hkdfSync('sha256', secret, '', 'assay job keys', KEY_BYTES));
  const sealer = createSealer(wrapping, randomBytes);
  return {
    wrap: (jobId, key) => Buffer.from(sealer.seal(jobId, key)).toString('base64'),
    unwrap: (jobId, wrapped) => sealer.open(jobId, Buffer.from(wrapped, 'base64')),
  };
}

/**
 * The secrets of the service: the one that keys what is new, and those before it, by which what they have keyed is still known and
 * opened. What is counted or remembered under one of them goes on being so until it is taken out of the settings.
 */
import { createHmac } from 'node:crypto';

export interface Secrets {
  readonly secret: string;
  /** Those before it, the last one first. */
  readonly previousSecrets?: readonly string[] | undefined;
}

/** All of them, the one in force first. */
export const allSecrets = ({ secret, previousSecrets = [] }: Secrets): readonly string[] => [
  secret,
  ...previousSecrets,
];

/** A keyed hash of a text. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * Second factors: one-time codes by time (TOTP, RFC 6238) of an app, and recovery codes for who has lost it. A code works once, over
 * all nodes; after some wrong ones the next has to wait, longer each time. Secrets are kept sealed, recovery codes as hashes.
 */
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry } from '../../store/account.ts';
import type { SecondFactor, SecondFactorStore } from '../../store/second-factors.ts';
import { Failure } from '../failures.ts';
import { hashOf, type RandomBytes } from '../keys/key-text.ts';
import { createKeyWrap, type KeyWrap } from '../seal.ts';
import type { Secrets } from '../secrets.ts';

/** As apps expect them: RFC 6238 with its defaults, which is all that most of them know. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after the present one whose code is taken: clocks of phones differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 120 random bits: enough for a plain hash to keep them. */
const RECOVERY_BYTES = 15;
const ISSUER = 'Assay';

export interface SecondFactorServices extends Secrets {
  readonly store: SecondFactorStore;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** A secret for an app. Seen this once. */
export interface ProposedFactor {
  /** Base32. */
  readonly secret: string;
  /** The same as an address that apps open. */
  readonly url: string;
}

/** What throws a Failure: `second_factor_refused` for a code that is wrong or was used, `rate_limited` after some of these. */
export interface SecondFactors {
  find(subject: string): Promise<SecondFactor | undefined>;
  /** Makes a secret, which is in force once a code of it comes. */
  propose(subject: string, label: string): Promise<ProposedFactor>;
  /** Puts the proposed secret in force. @returns the recovery codes, seen this once */
  confirm(subject: string, code: string, note: AuditEntry): Promise<readonly string[]>;
  /** Takes a code of the app, or a recovery code, and notes where it was one of these. */
  use(subject: string, code: string, note: AuditEntry): Promise<void>;
  /**
   * Seals anew what a secret before the present one has sealed.
   * @returns whose were sealed by one that is not known any more: recovery codes alone let them in
   */
  reseal(): Promise<string[]>;
}

const PURPOSE = 'assay second factors';

/** Secrets as they are sealed for somebody, and the codes that they make. */
function createCodes(services: SecondFactorServices) {
  const { now, randomBytes } = services;
  const wrap = createKeyWrap(services, randomBytes, PURPOSE);
  const present = createKeyWrap({ secret: services.secret }, randomBytes, PURPOSE);

  function isBy(keys: KeyWrap, subject: string, sealed: string): boolean {
    try {
      keys.unwrap(subject, sealed);
      return true;
    } catch {
      return false;
    }
  }

  return {
    propose(subject: string, label: string) {
      const bytes = randomBytes(SECRET_BYTES);
      const totp = new TOTP({
        ...CODE,
        issuer: ISSUER,
        label,
        secret: new Secret({ buffer: exactly(bytes) }),
      });
      return { sealed: wrap.wrap(subject, bytes), secret: totp.secret.base32, url: totp.toString() };
    },
    /** The step whose code a text is, of those about now; of what was sealed by a secret that is not known any more, none is. */
    stepOf(subject: string, sealed: string, code: string): number | undefined {
      if (!isBy(wrap, subject, sealed)) return undefined;
      const secret = new Secret({ buffer: exactly(wrap.unwrap(subject, sealed)) });
      const totp = new TOTP({ ...CODE, secret });
      const delta = totp.validate({ token: code, timestamp: now(), window: WINDOW });
      return delta === null ? undefined : totp.counter({ timestamp: now() }) + delta;
    },
    /** The same sealed by the secret in force. Throws where none that is known has sealed it. */
    anew: (subject: string, sealed: string | null): string | null =>
      sealed === null || isBy(present, subject, sealed)
        ? sealed
        : wrap.wrap(subject, wrap.unwrap(subject, sealed)),
  };
}

export function createSecondFactors(services: SecondFactorServices): SecondFactors {
  const { store, now, randomBytes } = services;
  const codes = createCodes(services);

  /** Waits are over all codes of somebody, right or wrong: who guesses at many nodes guesses no more often. */
  async function takeTry(subject: string): Promise<void> {
    const { allowed, retryAt } = await store.attempt(subject, now());
    if (allowed) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((retryAt - now()) / 1_000));
    throw new Failure('rate_limited', { retryAfterSeconds, limit: 'wrong_codes' });
  }

  return {
    find: (subject) => store.find(subject),
    async propose(subject, label) {
      const { sealed, secret, url } = codes.propose(subject, label);
      await store.propose(subject, sealed);
      return { secret, url };
    },
    async confirm(subject, text, note) {
      const proposed = (await store.find(subject))?.proposed;
      if (!proposed) throw new Failure('second_factor_refused');
      await takeTry(subject);
      const step = codes.stepOf(subject, proposed, withoutSpaces(text));
      if (step === undefined) throw new Failure('second_factor_refused');
      const made = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)));
      const recovery = made.map((code) => hashOf(plain(code)));
      if (await store.confirm(subject, proposed, { at: now(), step, recovery }, note)) return made;
      throw new Failure('second_factor_refused');
    },
    async use(subject, text, note) {
      const sealed = (await store.find(subject))?.sealed;
      if (!sealed) throw new Failure('second_factor_refused');
      await takeTry(subject);
      const code = withoutSpaces(text);
      const isOfApp = /^\d+$/.test(code) && code.length === CODE.digits;
      const step = isOfApp ? codes.stepOf(subject, sealed, code) : undefined;
      const isRight =
        step === undefined
          ? await store.useRecovery(subject, hashOf(plain(code)), note)
          : await store.useStep(subject, step);
      if (!isRight) throw new Failure('second_factor_refused');
    },
    async reseal() {
      const lost: string[] = [];
      for (const factor of await store.list()) {
        const { subject, sealed, proposed } = factor;
        try {
          const anew = [codes.anew(subject, sealed), codes.anew(subject, proposed)] as const;
          if (anew[0] !== sealed || anew[1] !== proposed) await store.reseal(factor, ...anew);
        } catch {
          lost.push(subject);
        }
      }
      return lost;
    },
  };
}

/** The bytes alone, which may stand in a larger buffer. */
const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** A recovery code as it was made, however it was typed. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Letters and digits in groups, as people can type them: `mfrgg2-tfmztw-q2lkob-qwy3dp`. */
function recoveryCode(bytes: Uint8Array): string {
  const text = new Secret({ buffer: exactly(bytes) }).base32.toLowerCase();
  return text.replace(/.{6}(?!$)/g, '$&-');
}

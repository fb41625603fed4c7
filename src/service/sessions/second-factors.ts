/**
 * Second factors: one-time codes by time (TOTP, RFC 6238) of an app, and recovery codes for who has lost it. A code works once, over
 * all nodes; after some wrong ones the next has to wait, longer each time. Secrets are kept sealed, recovery codes as hashes.
 */
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry } from '../../store/account.ts';
import type { SecondFactor, SecondFactorStore } from '../../store/second-factors.ts';
import { Failure } from '../failures.ts';
import { hashOf, type RandomBytes } from '../keys/key-text.ts';
import { createKeyWrap } from '../seal.ts';
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
  list(): Promise<SecondFactor[]>;
  /** Makes a secret, which is in force once a code of it comes. */
  propose(subject: string, label: string): Promise<ProposedFactor>;
  /** Puts the proposed secret in force. @returns the recovery codes, seen this once */
  confirm(subject: string, code: string, note: AuditEntry): Promise<readonly string[]>;
  /** Takes a code of the app, or a recovery code, and notes where it was one of these. */
  use(subject: string, code: string, note: AuditEntry): Promise<void>;
  remove(subject: string, note: AuditEntry): Promise<boolean>;
  /**
   * Seals anew what a secret before the present one has sealed.
   * @returns whose were sealed by one that is not known any more: recovery codes alone let them in
   */
  reseal(): Promise<string[]>;
}

export function createSecondFactors(services: SecondFactorServices): SecondFactors {
  const { store, now, randomBytes } = services;
  const wrap = createKeyWrap(services, randomBytes, 'assay second factors');
  const sealerNow = createKeyWrap({ secret: services.secret }, randomBytes, 'assay second factors');

  /** The step whose code a text is, of those about now. */
  function stepOf(subject: string, sealed: string, code: string): number | undefined {
    const bytes = unwrapped(subject, sealed);
    if (bytes === undefined) return undefined;
    const totp = new TOTP({ ...CODE, secret: new Secret({ buffer: exactly(bytes) }) });
    const delta = totp.validate({ token: code, timestamp: now(), window: WINDOW });
    return delta === null ? undefined : totp.counter({ timestamp: now() }) + delta;
  }

  /** Undefined of what was sealed by a secret that is not known any more. */
  function unwrapped(subject: string, sealed: string): Uint8Array | undefined {
    try {
      return wrap.unwrap(subject, sealed);
    } catch {
      return undefined;
    }
  }

  /** Waits are over all codes of somebody, right or wrong: who guesses at many nodes guesses no more often. */
  async function takeTry(subject: string): Promise<void> {
    const { allowed, retryAt } = await store.attempt(subject, now());
    if (allowed) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((retryAt - now()) / 1_000));
    throw new Failure('rate_limited', { retryAfterSeconds, limit: 'wrong_codes' });
  }

  const resealed = (subject: string, sealed: string | null): string | null => {
    if (sealed === null) return null;
    try {
      sealerNow.unwrap(subject, sealed);
      return sealed;
    } catch {
      return wrap.wrap(subject, wrap.unwrap(subject, sealed));
    }
  };

  return {
    find: (subject) => store.find(subject),
    list: () => store.list(),
    async propose(subject, label) {
      const bytes = randomBytes(SECRET_BYTES);
      await store.propose(subject, wrap.wrap(subject, bytes));
      const totp = new TOTP({
        ...CODE,
        issuer: ISSUER,
        label,
        secret: new Secret({ buffer: exactly(bytes) }),
      });
      return { secret: totp.secret.base32, url: totp.toString() };
    },
    async confirm(subject, text, note) {
      const proposed = (await store.find(subject))?.proposed;
      if (!proposed) throw new Failure('second_factor_refused');
      await takeTry(subject);
      const step = stepOf(subject, proposed, withoutSpaces(text));
      if (step === undefined) throw new Failure('second_factor_refused');
      const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)));
      const recovery = codes.map((code) => hashOf(plain(code)));
      if (await store.confirm(subject, proposed, { at: now(), step, recovery }, note)) return codes;
      throw new Failure('second_factor_refused');
    },
    async use(subject, text, note) {
      const sealed = (await store.find(subject))?.sealed;
      if (!sealed) throw new Failure('second_factor_refused');
      await takeTry(subject);
      const code = withoutSpaces(text);
      const step = /^\d+$/.test(code) && code.length === CODE.digits && stepOf(subject, sealed, code);
      const isRight =
        typeof step === 'number'
          ? await store.useStep(subject, step)
          : await store.useRecovery(subject, hashOf(plain(code)), note);
      if (!isRight) throw new Failure('second_factor_refused');
    },
    remove: (subject, note) => store.remove(subject, note),
    async reseal() {
      const lost: string[] = [];
      for (const factor of await store.list()) {
        const { subject, sealed, proposed } = factor;
        try {
          const anew = [resealed(subject, sealed), resealed(subject, proposed)] as const;
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

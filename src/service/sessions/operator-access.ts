/**
 * Lets operators in: with a key alone, as programs do; or on the page, where a key and a code of the second factor are exchanged for a
 * session. An operator who was made with a second factor needs one; who was not, and ADMIN_KEY, needs a code on the page once they
 * have set one up, and goes on with the bare key elsewhere.
 */
import { timingSafeEqual } from 'node:crypto';
import type { OperatorRecord, OperatorRight } from '../../store/operators.ts';
import { Failure } from '../failures.ts';
import { hashOf } from '../keys/key-text.ts';
import { note } from '../keys/minting.ts';
import { FIRST_OPERATOR, type Operators } from '../keys/operators.ts';
import { actorOf, type OperatorByHttp } from '../keys/rules.ts';
import { type OperatorRecovery, operatorIn, subjectOf } from './operator-recovery.ts';
import type { ProposedFactor, SecondFactors } from './second-factors.ts';
import { type OpenedSession, restsOn, type Sessions, type SessionTimes } from './sessions.ts';

const MINUTE_MS = 60_000;
/** As long as an operator may be away from the page, and as long as a working day. */
export const OPERATOR_TIMES: SessionTimes = { idleMs: 30 * MINUTE_MS, longestMs: 12 * 60 * MINUTE_MS };

/** Somebody who was recognised. */
export interface RecognisedOperator {
  readonly id: string;
  readonly rights: readonly OperatorRight[];
  /** Whether the key alone lets in to nothing. */
  readonly secondFactor: boolean;
  /** SHA-256 of the key. */
  readonly hash: string;
}

/** Somebody who has signed in. */
export interface SignedIn extends RecognisedOperator {
  /** Whether a second factor is in force. */
  readonly hasSecondFactor: boolean;
  /** Whether nothing may be done but to set a second factor up. */
  readonly owesSecondFactor: boolean;
  readonly recoveryCodes: number;
}

export interface SignIn extends OpenedSession {
  readonly operator: SignedIn;
}

export interface OperatorAccess extends OperatorRecovery {
  /** Whose key it is; undefined for nobody's. */
  ofKey(key: string): Promise<RecognisedOperator | undefined>;
  /** Opens a session for who has shown a key. Throws a Failure where a code is missing, wrong, or tried too soon. */
  signIn(operator: RecognisedOperator, code: string | undefined, origin: string): Promise<SignIn>;
  /** Who has signed in; undefined where the session is over. */
  ofSession(token: string): Promise<SignedIn | undefined>;
  signOut(token: string, by: OperatorByHttp): Promise<void>;
  /** A new secret for one's app; where one is in force, a code of that is needed. */
  proposeFactor(operator: SignedIn, code: string | undefined, by: OperatorByHttp): Promise<ProposedFactor>;
  /** Puts it in force by its first code: all other sessions end, and this one goes on as a new one. */
  confirmFactor(
    operator: SignedIn,
    code: string,
    by: OperatorByHttp,
  ): Promise<SignIn & { readonly recovery: readonly string[] }>;
}

interface OperatorAccessServices {
  readonly operators: Operators;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly recovery: OperatorRecovery;
  readonly adminKey: string | undefined;
  readonly now: () => number;
}

/** What of an operator decides over a session: it rests on the key and on the second factor that there were. */
function createStanding({ operators, secondFactors, adminKey }: OperatorAccessServices) {
  const first: RecognisedOperator | undefined =
    adminKey === undefined
      ? undefined
      : { id: FIRST_OPERATOR, rights: ['all'], secondFactor: false, hash: hashOf(adminKey) };
  return {
    first,
    byId: async (id: string): Promise<RecognisedOperator | undefined> =>
      id === FIRST_OPERATOR ? first : recognised(await operators.findLive(id)),
    async of(operator: RecognisedOperator): Promise<{ signed: SignedIn; basis: string }> {
      const factor = await secondFactors.find(subjectOf(operator.id));
      const hasSecondFactor = factor !== undefined && factor.sealed !== null;
      const owesSecondFactor = operator.secondFactor && !hasSecondFactor;
      const recoveryCodes = factor?.recoveryCodes ?? 0;
      return {
        signed: { ...operator, hasSecondFactor, owesSecondFactor, recoveryCodes },
        basis: `${operator.hash}\n${factor?.confirmedAt ?? ''}`,
      };
    },
  };
}

export function createOperatorAccess(services: OperatorAccessServices): OperatorAccess {
  const { operators, sessions, secondFactors, recovery, now } = services;
  const standing = createStanding(services);
  const { first, byId } = standing;
  const entry = (by: OperatorByHttp, action: string, target: string, detail = '') =>
    note(now(), actorOf(by), action, target, detail);

  async function open(operator: RecognisedOperator, origin: string): Promise<SignIn> {
    const { signed, basis } = await standing.of(operator);
    const detail = signed.hasSecondFactor ? 'second factor' : 'key alone';
    const opened = entry({ operator: operator.id, origin }, 'session.opened', operator.id, detail);
    const session = await sessions.open(subjectOf(operator.id), basis, OPERATOR_TIMES, opened);
    return { ...session, operator: signed };
  }

  /** Takes a code, where a second factor is in force. */
  async function requireCode(
    { id, hasSecondFactor }: SignedIn,
    code: string | undefined,
    by: OperatorByHttp,
  ): Promise<void> {
    if (!hasSecondFactor) return;
    if (code === undefined) throw new Failure('second_factor_required');
    await secondFactors.use(subjectOf(id), code, entry(by, 'recovery_code.used', id));
  }

  return {
    ...recovery,
    async ofKey(key) {
      // Hashes of one length, compared in constant time.
      if (first && timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(first.hash))) return first;
      return recognised(await operators.recognise(key));
    },
    async signIn(operator, code, origin) {
      const { signed } = await standing.of(operator);
      await requireCode(signed, code, { operator: operator.id, origin });
      return open(operator, origin);
    },
    async ofSession(token) {
      const session = await sessions.find(token, OPERATOR_TIMES);
      const id = session && operatorIn(session.subject);
      const operator = id === undefined ? undefined : await byId(id);
      if (!session || !operator) return undefined;
      const { signed, basis } = await standing.of(operator);
      return restsOn(session, token, basis) ? signed : undefined;
    },
    async signOut(token, by) {
      await sessions.end(token, entry(by, 'session.ended', by.operator));
    },
    async proposeFactor(operator, code, by) {
      await requireCode(operator, code, by);
      return secondFactors.propose(subjectOf(operator.id), operator.id);
    },
    async confirmFactor({ id }, code, by) {
      const codes = await secondFactors.confirm(subjectOf(id), code, entry(by, 'second_factor.set', id));
      await recovery.signOutAll(id, by);
      const operator = await byId(id);
      if (!operator) throw new Failure('session_ended');
      return { ...(await open(operator, by.origin)), recovery: codes };
    },
  };
}

function recognised(operator: OperatorRecord | undefined): RecognisedOperator | undefined {
  if (!operator) return undefined;
  const { id, rights, secondFactor, hash } = operator;
  return { id, rights, secondFactor, hash };
}

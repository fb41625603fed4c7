/** What others do for an operator who has lost a device, a key or a page that is open somewhere. Needs no secret of the service. */
import type { AuditEntry } from '../../store/account.ts';
import type { SecondFactorStore } from '../../store/second-factors.ts';
import type { SessionStore } from '../../store/sessions.ts';
import { note } from '../keys/minting.ts';
import { FIRST_OPERATOR, type Operators } from '../keys/operators.ts';
import { type Operator as Acting, actorOf } from '../keys/rules.ts';

const PREFIX = 'operator:';
/** Whose sessions and second factor an operator's are, in the store. */
export const subjectOf = (id: string): string => PREFIX + id;
/** The operator of a subject; undefined where it is somebody else's. */
export const operatorIn = (subject: string): string | undefined =>
  subject.startsWith(PREFIX) ? subject.slice(PREFIX.length) : undefined;

export interface OperatorRecovery {
  /** Ends all sessions of an operator; returns how many there were. */
  signOutAll(id: string, by: Acting): Promise<number>;
  /** Takes the second factor away, and ends the sessions; false where there was none. Throws a Failure for an operator that is not there. */
  resetFactor(id: string, by: Acting): Promise<boolean>;
  /** Those who have a second factor in force, by id. */
  withFactor(): Promise<ReadonlySet<string>>;
}

interface RecoveryServices {
  readonly operators: Pick<Operators, 'find'>;
  readonly sessions: Pick<SessionStore, 'endAll'>;
  readonly secondFactors: Pick<SecondFactorStore, 'list' | 'remove'>;
  readonly now: () => number;
}

export function createOperatorRecovery(services: RecoveryServices): OperatorRecovery {
  const { operators, sessions, secondFactors, now } = services;
  const entry = (by: Acting, action: string, id: string, detail = ''): AuditEntry =>
    note(now(), actorOf(by), action, id, detail);
  const signOutAll: OperatorRecovery['signOutAll'] = (id, by) =>
    sessions.endAll(subjectOf(id), entry(by, 'session.ended', id, 'all'));
  return {
    signOutAll,
    async resetFactor(id, by) {
      if (id !== FIRST_OPERATOR) await operators.find(id);
      const taken = await secondFactors.remove(subjectOf(id), entry(by, 'second_factor.reset', id));
      if (taken) await signOutAll(id, by);
      return taken;
    },
    async withFactor() {
      const inForce = (await secondFactors.list()).filter(({ sealed }) => sealed !== null);
      return new Set(inForce.flatMap(({ subject }) => operatorIn(subject) ?? []));
    },
  };
}

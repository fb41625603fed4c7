/**
 * Everything that is said in a language; one file a language has all of it, and what is missing does not compile. Each part is an
 * export of its own, so that a bundle of one part leaves the others out. `{name}` in a text is filled in.
 */
import type { Reason } from '../core/reasons.ts';
import type * as en from './en.ts';
import type { LabelsByType } from './labels.ts';

export interface Words {
  /** Why a value is invalid, for the person who typed it: one sentence a reason, without the value. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** How the kinds of value and their details are called. */
  readonly kinds: LabelsByType;
  /** Why a request was refused. Names in backticks are those of the interface, and alike in every language. */
  readonly problems: Readonly<Record<keyof typeof en.problems, ProblemText>>;
}

export interface ProblemText {
  /** Short, without a full stop. */
  readonly title: string;
  /** What happened and what to do, when nothing more particular is known. */
  readonly detail: string;
}

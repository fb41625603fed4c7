/**
 * Everything that is said in a language. One file a language has all of it, and what is missing there does not compile. Each part is
 * an export of its own, so that a bundle that shows one part carries no other. `{name}` in a text is filled in (`fill.ts`).
 *
 * A kind's labels follow from its result, reasons from the table of the core; problems and pages follow English, where a new text begins.
 */
import type { Reason } from '../core/reasons.ts';
import type * as en from './en.ts';
import type { FaultWords } from './faults.ts';
import type { InputWords } from './input.ts';
import type { LabelsByType } from './labels.ts';
import type { ProofWords } from './proofs.ts';

/** @template Category the plural categories that the language has texts for (CLDR) */
export interface Words<Category extends Intl.LDMLPluralRule = 'one' | 'other'> {
  /** Why a value is invalid, for the person who typed it: one sentence a reason, without the value. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Why a number of a known system is invalid, with the name of the system. */
  readonly systems: Readonly<Record<keyof typeof en.systems, string>>;
  /** Why a file, or what is asked of it, can't be taken. */
  readonly faults: FaultWords;
  /** Why a value is suggested. */
  readonly proofs: ProofWords;
  /** What a field of a form says beside its reasons. */
  readonly field: InputWords;
  /** What the fields are that a country asks for. */
  readonly requirements: Readonly<Record<keyof typeof en.requirements, string>>;
  /** How the kinds of value and their details are called. */
  readonly kinds: LabelsByType;
  /** Why a request was refused. What stands in backticks is the interface's own, and alike in every language. */
  readonly problems: Readonly<Record<keyof typeof en.problems, ProblemText>>;
  /** What is wrong with a field of a request, without the field's name and what was submitted. */
  readonly fields: Readonly<Record<keyof typeof en.fields, string>>;
  /** What the pages show, the console and the scripts among them. */
  readonly pages: Widened<typeof en.pages, Category>;
}

export interface ProblemText {
  /** Short, the same for every occurrence, without a full stop. */
  readonly title: string;
  /** What happened and what to do, when nothing more particular is known. */
  readonly detail: string;
}

/** Those of a language that counts as Polish and Ukrainian do: one, two to four, and more. */
export type SlavicWords = Words<'one' | 'few' | 'many' | 'other'>;

type Widened<Shape, Category extends Intl.LDMLPluralRule> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string
    ? string
    : Shape[Key] extends { one: string; other: string }
      ? Readonly<Record<Category, string>>
      : Widened<Shape[Key], Category>;
};

import type { ProblemCode } from '../problems.ts';

/** What each problem says in one language: its title, and what happened and what to do. */
export type ProblemTexts = Readonly<Record<ProblemCode, { readonly title: string; readonly detail: string }>>;

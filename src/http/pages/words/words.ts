import type { en } from './en.ts';

/** The words of the pages: every language has every word of the English ones. */
export type Words = Widened<typeof en>;

type Widened<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Widened<Shape[Key]>;
};

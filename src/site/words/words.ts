import type { en } from './en.ts';

/** The words of the pages: every language has every word of the English ones. */
export type Words = Widened<typeof en, 'one' | 'other'>;

/** The words of a language that counts as Polish and Ukrainian do: one, two to four, and more. */
export type SlavicWords = Widened<typeof en, 'one' | 'few' | 'many' | 'other'>;

type Widened<Shape, Category extends Intl.LDMLPluralRule> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string
    ? string
    : Shape[Key] extends { one: string; other: string }
      ? Readonly<Record<Category, string>>
      : Widened<Shape[Key], Category>;
};

/** How the kinds of value are called: the types of it, which follow from the kinds' results. */
import type { DetailsOf } from '../core/kind.ts';
import type * as kinds from '../core/kinds.ts';

/** The names of a shape's fields, those of a record in it as `bank.name`. */
/** Details that say of others where they come from: what is in them has no labels. */
type Unlabelled = 'facts';

type Names<Shape> = {
  [Name in keyof Shape & string]: NonNullable<Shape[Name]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? Name
    : Name extends Unlabelled
      ? Name
      : Name | `${Name}.${Names<NonNullable<Shape[Name]>>}`;
}[keyof Shape & string];

/** How a kind and its details are called in one language. */
export interface KindLabels<Detail extends string = string> {
  /** One of them within a sentence: `IBAN`, `phone number`. */
  readonly one: string;
  /** Several of them. */
  readonly many: string;
  /** As a heading or on a tab: `IBAN`, `Phone`. */
  readonly title: string;
  /** Label of each detail, those of a record in them as `bank.name`. */
  readonly fields: Readonly<Record<Detail, string>>;
}

type EachKind = (typeof kinds)[keyof typeof kinds];

/** Those of every kind, by its type. */
export type LabelsByType = {
  readonly [Kind in EachKind as Kind['type']]: KindLabels<
    Names<Required<DetailsOf<ReturnType<Kind['verify']>>>>
  >;
};

/** The labels of a kind whose details have a bank's record. A bundler leaves a pure call out, where it would keep an object that is spread. */
export const withBank = <Bank, Own>(bank: Bank, own: Own): Bank & Own => ({ ...bank, ...own });

/** What a client has to know of the kinds of value to offer them: their names, reasons, details and options, in one language. */
import type { Field, Fields } from '../core/fields.ts';
import { type AnyKind, COMMON_OPTIONS, type Sample } from '../core/kind.ts';
import type { Reason } from '../core/reasons.ts';
import { labelsOf, WORDS } from '../words/all.ts';
import type { Language } from '../words/languages.ts';

/** A detail of a result, or an option of a request. */
export interface FieldWords {
  readonly name: string;
  readonly is: Field['is'];
  /** How it is called; details have one, but those in a list of records. */
  readonly label?: string;
  /** What it is, in English. */
  readonly means: string;
  /** Present where it may be absent. */
  readonly optional?: true;
  readonly one_of?: readonly string[];
  readonly format?: string;
  /** Its column where a whole file is checked, without the prefix `assay_`. */
  readonly column?: string;
  readonly fields?: readonly FieldWords[];
}

export interface KindWords {
  readonly type: string;
  /** In addresses and on the command line. */
  readonly segment: string;
  readonly names: { readonly one: string; readonly many: string; readonly title: string };
  /** Whether a single check runs into no allowance. */
  readonly free: boolean;
  /** Whether it can be tried without a key. */
  readonly trial: boolean;
  /** Whether it is found in a text. */
  readonly findable: boolean;
  readonly reasons: readonly { readonly reason: Reason; readonly message: string }[];
  readonly details: readonly FieldWords[];
  readonly options: readonly FieldWords[];
  readonly samples: readonly Sample[];
}

/** The kinds of value and their words, in one language. */
export interface Vocabulary {
  /** BCP 47 tag. */
  readonly language: Language;
  /** Each kind with its names, reasons and details. */
  readonly kinds: readonly KindWords[];
}

export function vocabularyOf(kinds: readonly AnyKind[], language: Language): Vocabulary {
  const { reasons } = WORDS[language];
  return {
    language,
    kinds: kinds.map((kind) => {
      const { fields, one, many, title } = labelsOf(kind.type, language);
      return {
        type: kind.type,
        segment: kind.segment,
        names: { one, many, title },
        free: kind.free,
        trial: kind.trial,
        findable: kind.find !== undefined,
        reasons: kind.reasons.map((reason) => ({ reason, message: reasons[reason] })),
        details: wordsOf(kind.details, fields),
        options: wordsOf({ ...kind.options, ...COMMON_OPTIONS }),
        samples: kind.samples,
      };
    }),
  };
}

type Labels = Readonly<Record<string, string>>;

/** @param path of the record that the fields are of, with a dot at its end: labels are listed as `bank.name` */
function wordsOf(fields: Fields, labels: Labels = {}, path = ''): FieldWords[] {
  return Object.entries(fields).map(([name, field]) => {
    const label = labels[path + name];
    return {
      name,
      is: field.is,
      ...(label !== undefined && { label }),
      means: field.means,
      ...(field.optional && !field.served && { optional: true as const }),
      ...(field.oneOf && { one_of: field.oneOf }),
      ...(field.format && { format: field.format }),
      ...(field.column && { column: field.column }),
      ...(field.fields && { fields: wordsOf(field.fields, labels, `${path}${name}.`) }),
    };
  });
}

/**
 * What a scheme is: the rules of one kind of number, a national identity number or a VAT number, say.
 *
 * A text passes the gates first (characters, length, shape), so that `check` sees only well-shaped values
 * and can be pure arithmetic that never throws.
 */
import type { Day } from '../date.ts';
import type { Reason } from '../reasons.ts';
import { classOf, entriesOf, lengthOf, patternOf, type ShapeEntry } from './shape.ts';

/** The reasons a scheme's own check can give. */
export type SchemeReason = Extract<
  Reason,
  'invalid_format' | 'invalid_checksum' | 'invalid_component' | 'invalid_date'
>;

/** Positions in the full compact form: from, and to, exclusive. */
export type Span = readonly [from: number, to: number];

/** The rule of a scheme; what is said of it stands beside it. */
export interface SchemeRule {
  /** `<cc>-<abbreviation>`, the file's name. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What its holders call it; answered as `details.scheme`. */
  readonly name: string;
  /**
   * ETSI EN 319 412-1 semantics identifier type: national personal number, tax number, identity card, passport, VAT
   * number, number of a national trade register. `ACC` is none of its: a bank account, whose prefix is the country alone.
   */
  readonly identifier: 'PNO' | 'TIN' | 'IDC' | 'PAS' | 'VAT' | 'NTR' | 'ACC';

  /**
   * Whether it counts only on request, by its id or with all others, or when the text is in one of its written
   * forms: a typing mistake in the country's main number would pass as one of these too easily. A country has another.
   */
  readonly aside?: boolean;
  /** Of a scheme that is aside, the shapes that no other number of the country comes near to: these always count. */
  readonly apart?: readonly string[];
  /** Among a country's schemes, the lower is tried first; 0 without it. Ties go by the list, which is by id. */
  readonly rank?: number;

  /** Compact forms that are accepted, see shape.ts. */
  readonly shapes: readonly string[];
  /** Characters dropped before the gates; without it, all of SEPARATORS in text.ts. */
  readonly separators?: string;
  /** How many leading zeros a spreadsheet may have eaten; they are put back to reach the first shape's length. */
  readonly lostZeros?: number;
  /** How a number without any digit but zero looks, where letters belong to it. */
  readonly zeros?: RegExp;
  /** How a number looks whose leading zero a spreadsheet may have eaten, where no check digit proves it: it is suggested, never put back. */
  readonly zeroSuggested?: RegExp;
  /** Written forms that no other supported country uses, as shapes of the text with its separators. */
  readonly written?: readonly string[] | undefined;
  /** Whether numbers of another kind, which is not verified, are written as `written` too: then the form does not say whose one is. */
  readonly sharedForm?: true;
  /** Written forms of another number with as many digits: a text in one of them is no number of this scheme. */
  readonly unlike?: readonly string[];

  /** The full compact form of a well-shaped text, where texts may be shorter than that. */
  readonly complete?: (compact: string, today: Day) => string;
  /** Checks a full compact form: checksum first, then component, then date. Null when all is well. */
  readonly check?: (value: string, today: Day) => SchemeReason | null;
  /**
   * The same by rules that numbers are not held to, for want of a ground or because numbers in use break them: a number that breaks one
   * is valid, and `details.inconsistent` has the reason. Strict requests refuse it.
   */
  readonly reports?: (value: string, today: Day) => SchemeReason | null;
  /** Whether numbers in use are known that break what `reports` says: then strict requests accept them too. */
  readonly counterexample?: true;
  /** Whether there is a checksum that numbers are held to; false without it. The facts have it in words. */
  readonly hasChecksum?: boolean;
  /** What a pass shows and what it does not, one sentence. */
  readonly proves: string;

  /** The customary written form, where it is not the compact one; in Sweden it changes with the holder's age. */
  readonly format?: (value: string, today: Day) => string;
  /**
   * The check digits or letters: where they begin (they end with the number), where they stand, or a function where that
   * differs; null where a checksum has no digits of its own. Default: the last character, where there is a checksum.
   */
  readonly checkDigit?: number | Span | null | ((value: string) => string | undefined);
  /** Where the birth date stands; named as the place of the fault when it is no date. */
  readonly dateAt?: Span;
  /** Where the region, prefix or serial stands that can be one that is not issued. */
  readonly componentAt?: Span;
  /** The birth year, when the number leaves one possible. */
  readonly birthYear?: (value: string, today: Day) => number | undefined;
  /** What stands before the number in its international form. Default: the semantics identifier, `PNOSE-`. */
  readonly prefix?: string;
}

/** Where a rule was read. `read` is the day, yyyy-mm-dd. */
export interface Source {
  readonly title: string;
  readonly url?: string;
  readonly read: string;
  /**
   * Of an authority's own text (law, register, tax office, standard) or its words as a copy has them: the reasons that it gives cause
   * for, none where it states the shape alone. Absent where others say what the rule is.
   */
  readonly authority?: readonly SchemeReason[];
  /** Of software that refuses by the rule. */
  readonly practice?: Practice;
}

/** Software that holds numbers to a rule, and the reasons that it refuses for. */
export interface Practice {
  readonly reasons: readonly SchemeReason[];
  /** Who uses it: a public body or a bank of the country; or an implementation that anybody may use. */
  readonly by: 'public_body' | 'bank' | 'implementation';
  /** Of an implementation, whether it is maintained in the country. */
  readonly home?: true;
}

/**
 * Why a rule is reported and does not refuse: numbers in use break it (`counterexample`), or none of the grounds was found (`no_ground`).
 * `because` is a sentence with the evidence.
 */
export interface Unheld {
  readonly why: 'counterexample' | 'no_ground';
  readonly because: string;
}

/**
 * What is said of a scheme and takes no part in verification. It stands beside the rule, as an export of its own: coverage,
 * documentation and tests read it, and no bundle that only verifies refers to it.
 */
export interface SchemeFacts {
  /** What it is, in English. */
  readonly title: string;
  /** The shapes as they are described, where there are too many to list: `#{1-6}` is one to six digits. */
  readonly shapes?: readonly string[];
  /** `shared` where persons and companies have numbers of the same series. Default `person`. */
  readonly holder?: 'person' | 'shared' | 'company';
  /** The checksum, in words; absent where none is published. E.g. "ISO 7064 MOD 11,10". */
  readonly checksum?: string;
  /** Whether the checksum catches every change of a single digit; a law test holds it to that. */
  readonly catchesEveryDigit?: boolean;
  /** The reasons `check` can give; a test holds it to them. Default none: only the shape is known. */
  readonly reasons?: readonly SchemeReason[];
  /** The reasons that `reports` can give. */
  readonly reported?: readonly SchemeReason[];
  /** Why these do not refuse; always there where `reported` is. */
  readonly unheld?: Unheld;
  /** How many numbers seen in public follow the rule, 20 or more, where none is known that does not. */
  readonly circulation?: number | undefined;
  readonly sources: readonly Source[];
}

/** Fields that verification reads in another form, or not at all. */
type Plain =
  | 'identifier'
  | 'lostZeros'
  | 'zeroSuggested'
  | 'rank'
  | 'shapes'
  | 'hasChecksum'
  | 'apart'
  | 'unlike'
  | 'reports'
  | 'counterexample'
  | 'sharedForm'
  | 'zeros';

/** A compiled scheme. */
export interface Scheme extends Omit<SchemeRule, Plain> {
  /** Its declaration, which verification does not read. */
  readonly rule: SchemeRule;
  /** All written forms as one expression. */
  readonly marker: RegExp | undefined;
  /** The forms of another number as one expression. */
  readonly unlike: RegExp | undefined;
  /** The shapes that always count, likewise. */
  readonly apart: RegExp | undefined;
  /** Length of the first shape: the full length. */
  readonly length: number;
  /** What fits, by the length of the text. */
  readonly entries: readonly (ShapeEntry | undefined)[];
  /** A character that no position accepts. */
  readonly foreign: RegExp;
  readonly prefix: string;
  readonly hasChecksum: boolean;
  readonly check: (value: string, today: Day) => SchemeReason | null;
  /** Where the check digits stand; undefined where there are none or a function knows. */
  readonly checkSpan: Span | undefined;
}

/** Longest number of any scheme. */
export const LENGTH_MAX = 31;

const passes = () => null;

/**
 * Completes a rule with what follows from it. Every field is written out, so that all schemes are objects of
 * one hidden class: verifying does little else than look them up.
 */
export function compile(rule: SchemeRule): Scheme {
  const { shapes, written, lostZeros = 0 } = rule;
  const scheme = {
    rule,
    id: rule.id,
    country: rule.country,
    name: rule.name,
    aside: rule.aside,
    separators: rule.separators,
    written,
    complete: rule.complete,
    check: rule.check ?? passes,
    hasChecksum: rule.hasChecksum ?? false,
    proves: rule.proves,
    format: rule.format,
    checkDigit: rule.checkDigit,
    checkSpan: checkSpanOf(rule),
    dateAt: rule.dateAt,
    componentAt: rule.componentAt,
    birthYear: rule.birthYear,
    prefix: rule.prefix ?? `${rule.identifier}${rule.country}-`,
    marker: written && patternOf(written),
    unlike: rule.unlike && patternOf(rule.unlike),
    apart: rule.apart && patternOf(rule.apart),
    length: lengthOf(shapes[0]!),
    entries: entriesOf(shapes, lostZeros),
    foreign: new RegExp(`[^${classOf(shapes)}]`),
  } satisfies Record<keyof Scheme, unknown>;
  return scheme as Scheme;
}

/** To the end of the number, whatever its length. */
const END = LENGTH_MAX + 1;

function checkSpanOf({ checkDigit, hasChecksum }: SchemeRule): Span | undefined {
  if (checkDigit === undefined) return hasChecksum ? [-1, END] : undefined;
  if (checkDigit === null || typeof checkDigit === 'function') return undefined;
  return typeof checkDigit === 'number' ? [checkDigit, END] : checkDigit;
}

/** The check digits as they stand in a number; undefined for a form without any. */
export function checkDigitOf(scheme: Scheme, value: string): string | undefined {
  const { checkSpan, checkDigit } = scheme;
  if (checkSpan !== undefined) return value.slice(checkSpan[0], checkSpan[1]) || undefined;
  return typeof checkDigit === 'function' ? checkDigit(value) : undefined;
}

/** Which gate a text that has none of the shapes stops at. */
export function gateReason(scheme: Scheme, compact: string): Reason {
  if (scheme.foreign.test(compact)) return 'invalid_characters';
  return scheme.entries[compact.length] ? 'invalid_format' : 'invalid_length';
}

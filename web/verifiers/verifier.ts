/** What the page asks of each kind of value. A verifier is loaded when its tab is first used. */

/** The fields of a result that the page reads; those of the library's results, of any kind. */
export interface ResultOnPage {
  readonly type: string;
  readonly input: string;
  readonly valid: boolean;
  readonly reason?: string;
  readonly normalized?: string;
  readonly country?: { readonly code?: string; readonly name: string; readonly calling_code?: string };
  readonly formatted?: { readonly international: string; readonly national: string };
  readonly details?: object;
  readonly fault?: { readonly from: number; readonly to: number; readonly expected?: string };
  readonly suggestions?: readonly Suggestion[];
  readonly alternatives?: readonly Reading[];
  readonly looks_like?: string;
  /** The kind that a refused value is of instead. */
  readonly kind?: string;
  readonly ignored?: readonly string[];
  readonly assumed?: readonly string[];
}

/** Of `details` of an IBAN: the BIC beside it, and whose it is. */
export interface PairedBic {
  readonly given: string;
  readonly relation: string;
}

/** Another valid reading of a value. */
export interface Reading {
  readonly type: string;
  readonly country?: string;
  readonly normalized: string;
}

export interface Suggestion {
  readonly value: string;
  readonly change:
    | 'swap'
    | 'digit'
    | 'look_alike'
    | 'doubled'
    | 'missing'
    | 'look_alikes'
    | 'domestic'
    | 'other_kind';
  readonly proof?: unknown;
  readonly certain?: boolean;
}

export const ROLES = [
  'country',
  'check',
  'bank',
  'branch',
  'account',
  'national',
  'other',
  'calling',
  'area',
  'region',
  'subscriber',
  'birth',
  'serial',
  'number',
  'names',
  'sex',
  'expiry',
  'optional',
] as const;
export type Role = (typeof ROLES)[number];

/** A place in a text, its end exclusive. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A stretch of the normalized value. */
export interface Stretch extends Place {
  readonly role: Role;
  /** How the part is called, where its role does not say it. */
  readonly label?: string;
  /** Whether it begins a line of its own. */
  readonly breaks?: boolean;
}

export interface Verifier {
  verify(value: string, country: string | undefined): ResultOnPage;
  /** The same as one kind; of what verifies any. */
  verifyAs?(type: string, value: string, country: string): ResultOnPage;
  /** The parts of `normalized` that are known, in order and without gaps; undefined when it has none. */
  parts(result: ResultOnPage): readonly Stretch[] | undefined;
  /** Where in `normalized` the fault is, for results that don't say so. */
  fault?(result: ResultOnPage): Place | undefined;
  /** How much of a number that is still being typed is there. */
  missing?(result: ResultOnPage): { readonly count: number; readonly total: number } | undefined;
  /** The text in the groups that it is written in; as it is where it is none of the kind. */
  format?(text: string, country: string | undefined): string;
  /** Has something called each time more is known than at the last verification. */
  whenMoreIsKnown?(again: () => void): void;
  /** More facts on a valid value than the result has, by their name in `words.facts`. */
  facts?(result: ResultOnPage): Readonly<Record<string, string>>;
}

/** Stretches one after the other, from lengths. */
export function stretches(...lengths: readonly (readonly [role: Role, length: number])[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  for (const [role, length] of lengths) {
    if (length > 0) parts.push({ role, from, to: from + length });
    from += length;
  }
  return parts;
}

/** The parts in order; what none of them claims is drawn as `role`. */
export function filled(parts: readonly Stretch[], length: number, role: Role): Stretch[] {
  const all: Stretch[] = [];
  let end = 0;
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from > end) all.push({ role, from: end, to: part.from });
    all.push(part);
    end = part.to;
  }
  if (end < length) all.push({ role, from: end, to: length });
  return all;
}

/** The latest day it is anywhere on Earth, as yyyymmdd. */
export function latestDay(): number {
  const there = new Date(Date.now() + 14 * 3_600_000);
  return there.getUTCFullYear() * 10_000 + (there.getUTCMonth() + 1) * 100 + there.getUTCDate();
}

/**
 * What a scheme is: the rules of one kind of identity number.
 *
 * A text passes the gates first (characters, length, shape), so that `check` sees only well-shaped values
 * and can be pure arithmetic that never throws.
 */
import type { Day } from '../date.ts';
import type { Reason } from '../result.ts';
import { foreignTo, patternOf, positionsOf } from './shape.ts';

/** The reasons a scheme's own check can give. */
export type SchemeReason = Extract<
  Reason,
  'invalid_format' | 'invalid_checksum' | 'invalid_component' | 'invalid_date'
>;

/** Where a rule was read. `read` is the day, yyyy-mm-dd. */
export interface Source {
  readonly title: string;
  readonly url?: string;
  readonly read: string;
}

export interface SchemeDefinition {
  /** `<cc>-<abbreviation>`, the file's name. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What its holders call it; answered as `details.scheme`. */
  readonly name: string;
  /** What it is, in English. */
  readonly title: string;
  /** `shared` where persons and companies have numbers of the same series. Default `person`. */
  readonly holder?: 'person' | 'shared';
  /**
   * ETSI EN 319 412-1 semantics identifier type: national personal number, tax number, identity card.
   */
  readonly identifier: 'PNO' | 'TIN' | 'IDC' | 'PAS';
  readonly sources: readonly Source[];

  /** Among a country's schemes, the lower is tried first; 0 without it. Ties go by id. */
  readonly rank?: number;

  /** Compact forms that are accepted, see shape.ts. */
  readonly shapes: readonly string[];
  /** Characters dropped before the gates; without it, all of SEPARATORS in text.ts. */
  readonly separators?: string;
  /** How many leading zeros a spreadsheet may have eaten; they are put back to reach the first shape's length. */
  readonly lostZeros?: number;
  /** A written form that no other supported country uses, tested on the folded text. */
  readonly marker?: RegExp;

  /** The full compact form of a well-shaped text, where texts may be shorter than that. */
  readonly complete?: (compact: string, today: Day) => string;
  /** The reasons `check` can give; a test holds it to them. Empty when only the shape is known. */
  readonly reasons: readonly SchemeReason[];
  /** Judges a full compact form: checksum first, then component, then date. Null when all is well. */
  readonly check: (value: string, today: Day) => SchemeReason | null;
  /** Whether the checksum catches every change of a single digit; a law test holds it to that. */
  readonly catchesEveryDigit?: boolean;
  /** The checksum, in words; absent where none is published. E.g. "ISO 7064 MOD 11,10". */
  readonly checksum?: string;
  /** What a pass shows and what it does not, one sentence. */
  readonly proves: string;

  /** The customary written form; in Sweden it changes with the holder's age. */
  readonly format: (value: string, today: Day) => string;
  /** The check digits or letters, as they stand in the number; undefined for a form without any. */
  readonly checkDigit?: (value: string) => string | undefined;
  /** The birth year, when the number leaves one possible. */
  readonly birthYear?: (value: string, today: Day) => number | undefined;
}

/** A scheme ready to judge. */
export interface Scheme extends SchemeDefinition {
  readonly lostZeros: number;
  /** All shapes as one expression. */
  readonly pattern: RegExp;
  /** Length of the first shape: the full length. */
  readonly length: number;
  /** Every length accepted. */
  readonly lengths: readonly number[];
  /** The same as bits: bit 11 for eleven characters. */
  readonly lengthBits: number;
  /** A character that no position accepts. */
  readonly foreign: RegExp;
  /** The part of the semantics identifier before the number, e.g. `PNOSE-`. */
  readonly identifierPrefix: string;
}

/**
 * Completes a definition with what follows from its shapes. Every field is written out, so that all schemes are
 * objects of one hidden class: judging does little else than look them up.
 */
export function defineScheme(definition: SchemeDefinition): Scheme {
  const shapes = definition.shapes.map(positionsOf);
  const length = shapes[0]!.length;
  const lostZeros = definition.lostZeros ?? 0;
  const lengths = shapes.map((positions) => positions.length);
  for (let lost = 1; lost <= lostZeros; lost++) lengths.push(length - lost);
  const scheme = {
    id: definition.id,
    country: definition.country,
    name: definition.name,
    title: definition.title,
    holder: definition.holder,
    identifier: definition.identifier,
    sources: definition.sources,
    rank: definition.rank,
    shapes: definition.shapes,
    separators: definition.separators,
    lostZeros,
    marker: definition.marker,
    complete: definition.complete,
    reasons: definition.reasons,
    check: definition.check,
    catchesEveryDigit: definition.catchesEveryDigit,
    checksum: definition.checksum,
    proves: definition.proves,
    format: definition.format,
    checkDigit: definition.checkDigit,
    birthYear: definition.birthYear,
    pattern: patternOf(definition.shapes),
    length,
    lengths: [...new Set(lengths)].sort((a, b) => a - b),
    lengthBits: lengths.reduce((bits, length) => bits | (1 << length), 0),
    foreign: foreignTo(shapes.flat().join('')),
    identifierPrefix: `${definition.identifier}${definition.country}-`,
  } satisfies Record<keyof Scheme, unknown>;
  return scheme as Scheme;
}

/** Puts back the leading zeros a spreadsheet has eaten. */
export function restoreZeros(scheme: Scheme, compact: string): string {
  const lost = scheme.length - compact.length;
  return lost > 0 && lost <= scheme.lostZeros ? compact.padStart(scheme.length, '0') : compact;
}

/** Which gate a text that has none of the shapes stops at. */
export function gateReason(scheme: Scheme, compact: string): Reason {
  if (scheme.foreign.test(compact)) return 'invalid_characters';
  return scheme.lengths.includes(compact.length) ? 'invalid_format' : 'invalid_length';
}

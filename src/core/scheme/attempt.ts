/** Holds a text against one scheme or a list of them: the first that fits, or the failure that passed the most checks. */
import type { Day } from '../date.ts';
import type { Reason } from '../reasons.ts';
import { fold, strip } from '../text.ts';
import { gateReason, LENGTH_MAX, type Scheme, type SchemeReason } from './scheme.ts';
import { fits } from './shape.ts';

/** The order of the checks: a higher number passed more of them. */
const DEPTH: Readonly<Partial<Record<Reason, number>>> = {
  invalid_characters: 0,
  invalid_length: 1,
  invalid_format: 2,
  invalid_checksum: 3,
  invalid_component: 4,
  invalid_date: 5,
};

/** What one scheme makes of a text. `reason` is null when the text is a number of that scheme. */
export interface Attempt {
  readonly scheme: Scheme;
  /** The text, and the same without the usual separators. */
  readonly text: string;
  readonly plain: string;
  /** The text without the scheme's separators. */
  readonly compact: string;
  /** The full compact form. */
  readonly value: string;
  readonly reason: Reason | null;
  /** The rule that the number breaks and that is only reported; absent where there is none. */
  readonly inconsistent?: SchemeReason | null | undefined;
}

/** The options of a caller, whatever the country. */
export interface NumberOptions {
  /** The only scheme to verify by, by its id: `fr-nir`. */
  readonly scheme?: string | undefined;
  /** Whether to answer with all schemes of the country that the value fits, also those that only count on request. */
  readonly schemes?: boolean | undefined;
  /**
   * Whether a rule that is otherwise only reported refuses, unless numbers in use break it. Words beside the number and anything assumed
   * are refused by the reader of words.
   */
  readonly strict?: boolean | undefined;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd. */
  readonly today: Day;
}

/** How schemes are tried. */
export interface Mode {
  readonly today: Day;
  /** Whether those count that only do on request. */
  readonly aside: boolean;
  /** Whether all that fit are to be named. */
  readonly fits: boolean;
  readonly strict: boolean;
}

/** @param options as the caller gave them */
export function modeOf({ today, scheme, schemes, strict }: NumberOptions): Mode {
  const fits = schemes === true;
  return { today, aside: fits || scheme !== undefined, fits, strict: strict === true };
}

/** The first of the schemes that fits, or the failure that passed the most checks. */
export function tryAmong(
  candidates: readonly Scheme[],
  text: string,
  mode: Mode,
  plain = strip(text),
): Attempt {
  let best: Attempt | undefined;
  for (let i = 0; i < candidates.length; i++) {
    const scheme = candidates[i]!;
    if (scheme.aside && !mode.aside && !isPlain(scheme, text, plain)) continue;
    const attempt = tryScheme(scheme, text, plain, mode.today, mode.strict);
    if (attempt === undefined) continue;
    if (attempt.reason === null) {
      if (scheme.hasChecksum) return attempt;
      if (!attempt.inconsistent) return asWritten(candidates, attempt, mode.today);
    }
    // What breaks a rule that is only reported is rather another number, which fails by a rule that is held to.
    if (!best || DEPTH[attempt.reason!]! > (DEPTH[best.reason!] ?? 0)) best = attempt;
  }
  return best ?? stopAtGates(candidates, text, plain, mode.aside);
}

/** The text without the separators of a scheme, most of which have the usual ones. */
export function compactOf(scheme: Scheme, text: string, plain: string): string {
  return scheme.separators === undefined ? plain : strip(fold(text), scheme.separators);
}

/** The result for a text that passes the scheme's gates; undefined for one that does not. */
export function tryScheme(
  scheme: Scheme,
  text: string,
  plain: string,
  today: Day,
  strict = false,
): Attempt | undefined {
  const compact = compactOf(scheme, text, plain);
  const entry = scheme.entries[compact.length];
  if (entry === undefined || !fits(entry, compact)) return undefined;
  const restored = entry.lost === 0 ? compact : LOST_ZEROS.slice(0, entry.lost) + compact;
  if (scheme.unlike !== undefined && text.length > plain.length && scheme.unlike.test(fold(text).trim()))
    return { scheme, text, plain, compact, value: compact, reason: 'invalid_format' };
  const value = scheme.complete === undefined ? restored : scheme.complete(restored, today);
  const inconsistent = scheme.rule.reports?.(value, today);
  const reason =
    scheme.check(value, today) ??
    // Zeros are put back only where the number then agrees with itself, by rules that are held to or not.
    (entry.lost || (strict && scheme.rule.counterexample !== true) ? inconsistent : null) ??
    (isZero(scheme, value) ? 'invalid_component' : null);
  return { scheme, text, plain, compact, value, reason, inconsistent };
}

/** As many as any scheme puts back: to cut them from a text takes a fraction of what padding does. */
const LOST_ZEROS = '0'.repeat(LENGTH_MAX);

/** Zeros alone: no source names a scheme in which such a number is given out. */
const ZEROS = /^0+$/;
const ZERO = 0x30;
const HYPHEN = 0x2d;

function isZero({ rule }: Scheme, value: string): boolean {
  const middle = value.charCodeAt(value.length >> 1);
  return (middle === ZERO || middle === HYPHEN) && (rule.zeros ?? ZEROS).test(value);
}

/** Whether the text is written as numbers of the scheme alone are. */
export function isWritten(scheme: Scheme, text: string, plain: string): boolean {
  return scheme.marker !== undefined && text.length > plain.length && scheme.marker.test(fold(text).trim());
}

/** Whether the text is plainly a number of a scheme that otherwise counts on request alone. */
export const isPlain = (scheme: Scheme, text: string, plain: string): boolean =>
  scheme.apart?.test(plain) || isWritten(scheme, text, plain);

/** A number known by its shape alone may as well be one of another scheme, whose written form the text has. */
function asWritten(candidates: readonly Scheme[], attempt: Attempt, today: Day): Attempt {
  const { scheme, text, plain } = attempt;
  if (candidates.length === 1 || text.length === plain.length || isWritten(scheme, text, plain))
    return attempt;
  for (const other of candidates) {
    if (other === scheme || !isWritten(other, text, plain)) continue;
    const written = tryScheme(other, text, plain, today);
    if (written?.reason === null) return written;
  }
  return attempt;
}

/** For a text that no scheme's shape admits, the failure of the scheme that it comes closest to. */
function stopAtGates(candidates: readonly Scheme[], text: string, plain: string, aside: boolean): Attempt {
  let best: Attempt | undefined;
  for (const scheme of candidates) {
    if (scheme.aside && !aside) continue;
    const compact = compactOf(scheme, text, plain);
    const attempt = { scheme, text, plain, compact, value: plain, reason: gateReason(scheme, compact) };
    if (!best || depthOf(attempt) > depthOf(best)) best = attempt;
  }
  return best!;
}

/** Whether the text has the shape of a number and fails by what it holds. */
export const isNearMiss = ({ reason }: Attempt): boolean => DEPTH[reason!]! >= DEPTH.invalid_checksum!;

/** The attempt, or the one at the text behind the country's marker if that passes more checks. */
export function further(own: Attempt, candidates: readonly Scheme[], behind: string, mode: Mode): Attempt {
  const rest = tryAmong(candidates, behind, mode);
  return rest.reason === null || depthOf(rest) > depthOf(own) ? rest : own;
}

/** How many checks a failure passed; a wrong character ranks above a wrong length where the length is right. */
function depthOf({ scheme, value, reason }: Attempt): number {
  const misread = reason === 'invalid_characters' && scheme.entries[value.length] !== undefined;
  return misread ? DEPTH.invalid_length! + 0.5 : DEPTH[reason!]!;
}

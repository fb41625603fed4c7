/**
 * What a refused value was probably meant to be: the one value a single mistake away that passes all that is known of its kind.
 *
 * A repair rests on check digits alone, so it is worth what they are: where more than one random text in 90 passes, no digit is changed,
 * only letters for digits that look like them. Where two texts pass, neither is offered.
 */
import type { Exchange } from '../proof.ts';
import type { OpenResult, Suggestion } from '../result.ts';
import {
  type Candidate,
  CHANGES,
  digitLike,
  type Edit,
  edited,
  factsOf,
  lookAlikes as lookAlikeEdits,
  type Typed,
} from './changes.ts';
import { EVERYTHING, type Form97, MOD_97_SHARE, type Sieve, sieve97 } from './sieve.ts';

/** What a text is that passes. */
export interface Passed {
  /** In normalized form. */
  readonly value: string;
  /** The share of random texts of its form that pass, 0 to 1; 1 where no checksum is among what it passes. */
  readonly share: number;
  /**
   * How likely such a text is to pass where one character of a number was changed. It may be more than the share, to which regions and dates
   * add that the change does not touch.
   */
  readonly chance: number;
}

/** What a text is that passes; `failed` for one that has the form and fails a check, undefined for any other. */
export type Pass = (text: string) => Passed | 'failed' | undefined;

/** The text that the likeliest mistake leads to. */
export interface Nearest extends Passed {
  readonly change: Typed;
  readonly candidate: Candidate;
  /** How many texts may be expected to pass by chance, of those that are the same kind of mistake; counted as far as it matters. */
  readonly byChance: number;
  /** Whether no other kind of mistake leads to another text that passes. */
  readonly isOnly: boolean;
}

/** A check that more texts pass proves no digit. */
const DIGIT_SHARE_MAX = 1 / 90;
/** A repair is certain where fewer texts than these may be expected to pass by chance. */
const CHANCE_MAX = 1 / 5;
/** The longest number there is, with a character too many. Anything longer is no mistyped number. */
const TEXT_LENGTH_MAX = 36;

/** At most one repair of a text without separators. Tries a number of texts that grows with its length, and is below 1,000. */
export function repairOf(text: string, pass: Pass, sieve: Sieve = EVERYTHING): Suggestion | undefined {
  if (text.length > TEXT_LENGTH_MAX) return undefined;
  const meant = [...text].map((letter) => digitLike(letter) ?? letter).join('');
  const changed = differences(text, meant);
  if (changed.length < 2 && !mayProve(text, sieve)) return undefined;
  const nearest = nearestOf(text, pass, sieve);
  if (nearest === 'several') return undefined;
  if (nearest === undefined) return withDigits(meant, changed, pass);
  const { change, share, isOnly } = nearest;
  const isProven = change === 'look_alike' ? share < 1 : share <= DIGIT_SHARE_MAX;
  return isOnly && isProven ? suggestionOf(text, nearest, '') : undefined;
}

/** Whether one mistake may be proven at all: where check digits are weak, only a letter and a digit that look alike are. */
function mayProve(text: string, { share, mayPass }: Sieve): boolean {
  if (share <= DIGIT_SHARE_MAX) return true;
  for (const edit of lookAlikeEdits(text)) if (mayPass(edit)) return true;
  return false;
}

/** What speaks for a value beside its check digits: a known bank, or nothing. */
export type Witness = '' | '_bank';

export function suggestionOf(text: string, nearest: Nearest, witness: Witness): Suggestion {
  const { value, change, candidate, byChance, isOnly } = nearest;
  return {
    value,
    change,
    proof_code: `${change}${witness}`,
    proof_facts: factsOf(change, text, candidate),
    certain: isOnly && byChance <= CHANCE_MAX,
  };
}

/** The first of the mistakes that leads to any text that passes decides; `several` where it leads to more than one. */
export function nearestOf(
  text: string,
  pass: Pass,
  sieve: Sieve = EVERYTHING,
): Nearest | 'several' | undefined {
  let nearest: Nearest | undefined;
  for (const [change, edits] of CHANGES) {
    const tried = tryAll(text, edits(text), pass, sieve);
    if (tried === undefined) continue;
    if (tried === 'several') return nearest === undefined ? 'several' : { ...nearest, isOnly: false };
    if (nearest === undefined) {
      const byChance = chanceOf(text, edits(text), pass, tried.chance);
      nearest = { ...tried, change, byChance, isOnly: true };
    } else if (nearest.value !== tried.value) return { ...nearest, isOnly: false };
  }
  return nearest;
}

function tryAll(text: string, edits: Iterable<Edit>, pass: Pass, { mayPass }: Sieve) {
  let good: (Passed & { readonly candidate: Candidate }) | undefined;
  for (const edit of edits) {
    if (!mayPass(edit)) continue;
    const candidate = edited(text, edit);
    const passed = pass(candidate.text);
    if (passed === undefined || passed === 'failed' || passed.value === good?.value) continue;
    if (good !== undefined) return 'several';
    good = { ...passed, candidate };
  }
  return good;
}

/** How many of the texts that have the form may be expected to pass by chance, as far as that decides anything. */
function chanceOf(text: string, edits: Iterable<Edit>, pass: Pass, chance: number): number {
  let byChance = 0;
  for (const edit of edits) {
    if (pass(edited(text, edit).text) !== undefined) byChance += chance;
    if (byChance > CHANCE_MAX) break;
  }
  return byChance;
}

/** The text with the digits that its letters look like, where there are several. */
function withDigits(meant: string, changed: readonly Exchange[], pass: Pass): Suggestion | undefined {
  if (changed.length < 2) return undefined;
  const passed = pass(meant);
  if (passed === undefined || passed === 'failed' || passed.share === 1) return undefined;
  return lookAlikes(changed, passed.value, '');
}

/** What differs between two texts of one length, each place. */
export const differences = (text: string, meant: string): Exchange[] =>
  [...text].flatMap((was, at) => (was === meant[at] ? [] : [{ was, is: meant[at]! }]));

/** The repair of several letters and digits that look like each other. */
export function lookAlikes(changes: readonly Exchange[], value: string, witness: Witness): Suggestion {
  const changed = [...new Map(changes.map((one) => [one.was + one.is, one])).values()];
  return {
    value,
    change: 'look_alikes',
    proof_code: `look_alikes${witness}`,
    proof_facts: { changed },
    certain: true,
  };
}

/** At most one repair of a text of a kind whose check digits are those of MOD 97-10. */
export const repairOf97 = (
  text: string,
  form: Form97,
  verify: (text: string) => OpenResult,
): Suggestion | undefined => repairOf(text, passesOf(verify, MOD_97_SHARE), sieve97(text, form));

/** The check of a kind whose values have one form, and check digits of one sort. */
const passesOf =
  (verify: (text: string) => OpenResult, share: number): Pass =>
  (text) => {
    const result = verify(text);
    if (result.valid) return { value: result.normalized, share, chance: share };
    return result.reason === 'invalid_checksum' ? 'failed' : undefined;
  };

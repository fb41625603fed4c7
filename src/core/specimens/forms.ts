/**
 * Texts of one form of value, a scheme's or a country's IBAN, that are what is wanted: numbers of it, or wrong for one reason.
 *
 * Nothing is known here of how check digits are made. A text of the right shape is held to the form's own rule; where it fails, the
 * characters at its check digits, then any other character, are tried until it is what is wanted. What chance alone rarely meets, a
 * date and two check digits say, is changed step by step from a first number that is.
 */
import type { Reason } from '../reasons.ts';
import type { Span } from '../scheme/scheme.ts';
import type { Position } from '../scheme/shape.ts';
import { type Next, oneOf, seeded } from './random.ts';

/** Why a text is wrong; null where it is right. */
export type SpecimenOutcome = Reason | null;

/** What values of one kind look like, and the rule that they are held to. */
export interface Form {
  /** Which characters each position may hold, one list a shape. */
  readonly shapes: readonly (readonly Position[])[];
  /** Where the check digits stand, where that is known. */
  readonly checkAt?: Span | undefined;
  /** Where what a reason speaks of stands: the date, the region. */
  readonly placeOf?: (reason: Reason) => Span | undefined;
  /** A number of the form to start from; without it one is found. */
  readonly example?: string;
  /** Whether a text is taken as it comes out of its shape, with nothing changed until it is what is wanted. */
  readonly isKept?: true;
  /** Of a rule that is a whole verification, of which few are tried: how many times as long it takes as that of a scheme. */
  readonly cost?: number;
  /** Whether a text is the value, and its normalized form has less in it. */
  readonly isValue?: true;
  /** What the first number of the form is remembered by, where the form itself is made anew each time. */
  readonly key?: object;
  /** Puts the check digits right that a text has at known places. */
  readonly fix?: (text: string) => string;
  readonly test: (text: string) => SpecimenOutcome;
}

/** What a search may still cost, in texts that are held to a rule alone. */
export interface Effort {
  left: number;
}

/** The part of it that goes into numbers that differ from each other; the rest is for what is wanted of them. */
const CHANGED_PART = 1 / 2;

/** Texts that are tried for one: by a rule alone, and where each is verified as a whole. */
const RULE_TRIES = 30_000;
const WHOLE_TRIES = 1500;
/** Texts that are tried, once, for the first number of a form that chance rarely meets. */
const FIRST_TRIES = 600_000;
/** Texts from nothing, until one is made of another. */
const FRESH_TRIES = 12;
/** Changes of one number to the next, for each character that may be changed. */
const CHANGES = 2;
/** The seed of first numbers, which are the same whatever is asked for. */
const FIRST_SEED = 1;
/** The most characters of check digits that are tried together. */
const TOGETHER_MAX = 2;
/** What fills stretches that are never given out. */
const EXTREMES = '0912345678';

/** The search for one text. */
interface Search {
  readonly form: Form;
  readonly wanted: SpecimenOutcome;
  readonly next: Next;
  readonly effort: Effort;
  /** How many texts may still be tried. */
  left: number;
}

type Shape = readonly Position[];

/** A search in steps, between which other work may run. */
export type Steps = Generator<void, string | undefined>;

const firsts = new WeakMap<object, string | undefined>();

/** A text with the outcome, or undefined where none was found. Yields every thousand texts or so. */
export function* textOf(form: Form, wanted: SpecimenOutcome, next: Next, effort: Effort): Steps {
  const search = searchFor(form, wanted, next, effort);
  if (form.example === undefined) {
    const fresh = yield* freshOf(search);
    if (fresh !== undefined || form.isKept) return fresh;
  }
  const first = yield* firstOf(form);
  if (first === undefined) return undefined;
  const shape = form.shapes.find(({ length }) => length === first.length)!;
  const relative = yield* changed(search, shape, first);
  search.left = Math.min(search.left, affordable(form, effort));
  return wanted === null ? relative : yield* reached(search, shape, relative);
}

const costOf = ({ cost = 1 }: Form): number => cost;
/** How many texts of a form may be tried. */
const affordable = (form: Form, { left }: Effort): number => Math.floor(left / costOf(form));

const searchFor = (form: Form, wanted: SpecimenOutcome, next: Next, effort: Effort): Search => ({
  form,
  wanted,
  next,
  effort,
  left: Math.min(form.cost ? WHOLE_TRIES : RULE_TRIES, affordable(form, effort)),
});

/** A number of the form, found once in a process, which is why nobody's effort is spent on it. */
function* firstOf(form: Form): Steps {
  if (form.example !== undefined) return form.example;
  const { key = form } = form;
  if (!firsts.has(key)) {
    const search = {
      form,
      wanted: null,
      next: seeded(FIRST_SEED),
      effort: { left: Number.POSITIVE_INFINITY },
      left: form.cost ? WHOLE_TRIES : FIRST_TRIES,
    };
    let first: string | undefined;
    while (first === undefined && search.left > 0) first = yield* freshOf(search);
    firsts.set(key, first);
  }
  return firsts.get(key);
}

function* freshOf(search: Search): Steps {
  const { form, next } = search;
  for (let tries = FRESH_TRIES; tries > 0 && search.left > 0; tries--) {
    const shape = oneOf(form.shapes, next);
    const text = shape.map((characters) => oneOf(characters, next)).join('');
    yield;
    const solved = solvedOf(search, shape, text);
    if (solved !== undefined) return solved;
  }
  return undefined;
}

/** Another number, made of one by changes that each leave a number. */
function* changed({ form, next, effort }: Search, shape: Shape, first: string): Generator<void, string> {
  const own = { left: effort.left * CHANGED_PART };
  const search = searchFor(form, null, next, own);
  const free = [...shape.keys()].filter((at) => shape[at]!.length > 1);
  let text = first;
  for (let step = CHANGES * free.length; step > 0 && search.left > 0; step--) {
    const at = oneOf(free, next);
    yield;
    text = solvedOf(search, shape, withAt(text, at, oneOf(shape[at]!, next))) ?? text;
  }
  if (own.left < Number.POSITIVE_INFINITY) effort.left -= effort.left * CHANGED_PART - own.left;
  return text;
}

/** A text with the outcome, made of a number by changes at the place that the reason speaks of, or by filling some stretch of it. */
function* reached(search: Search, shape: Shape, text: string): Steps {
  const { form, wanted, next } = search;
  const named = placeIn(form.placeOf?.(wanted!) ?? [0, 0], text.length);
  const place = named[0] < named[1] ? named : [0, text.length];
  for (let step = CHANGES * text.length; step > 0 && search.left > 0; step--) {
    const at = place[0]! + next(place[1]! - place[0]!);
    yield;
    const solved = solvedOf(search, shape, withAt(text, at, oneOf(shape[at]!, next)));
    if (solved !== undefined) return solved;
  }
  for (let width = text.length; width > 0 && search.left > 0; width--) {
    for (let from = 0; from <= text.length - width; from++) {
      for (const filler of EXTREMES) {
        yield;
        const solved = solvedOf(search, shape, withFilled(text, shape, from, width, filler));
        if (solved !== undefined) return solved;
      }
    }
  }
  return undefined;
}

const withFilled = (text: string, shape: Shape, from: number, width: number, filler: string): string =>
  text.slice(0, from) +
  [...text.slice(from, from + width)]
    .map((own, at) => (shape[from + at]!.includes(filler) ? filler : own))
    .join('') +
  text.slice(from + width);

/** The text with the outcome that is wanted, its check digits changed for it or, where that does not do, one other character. */
function solvedOf(search: Search, shape: Shape, text: string): string | undefined {
  const { form, wanted, next } = search;
  if (isSo(search, text)) return text;
  if (form.isKept) return undefined;
  const fix = wanted === 'invalid_checksum' ? undefined : form.fix;
  if (fix !== undefined) {
    const fixed = fix(text);
    if (isSo(search, fixed)) return fixed;
  }
  const [from, to] = placeIn(form.checkAt ?? [0, 0], text.length);
  if (fix === undefined && from < to && to - from <= TOGETHER_MAX) {
    const solved = filled(search, shape, text, from, to);
    if (solved !== undefined) return solved;
  }
  const offset = next(text.length);
  for (let i = 0; i < text.length && search.left > 0; i++) {
    const at = (i + offset) % text.length;
    const solved = filled(search, shape, text, at, at + 1);
    if (solved !== undefined) return solved;
  }
  return undefined;
}

function isSo(search: Search, text: string): boolean {
  search.left--;
  search.effort.left -= costOf(search.form);
  return search.form.test(text) === search.wanted;
}

/** The text with any characters of its shape from one place to another; they begin anywhere, so that none is likelier. */
function filled(search: Search, shape: Shape, text: string, from: number, to: number): string | undefined {
  const { form, next, wanted } = search;
  if (from === to) {
    const fixed = form.fix === undefined || wanted === 'invalid_checksum' ? text : form.fix(text);
    return isSo(search, fixed) ? fixed : undefined;
  }
  const characters = shape[from]!;
  const offset = next(characters.length);
  for (let i = 0; i < characters.length && search.left > 0; i++) {
    const tried = withAt(text, from, characters[(i + offset) % characters.length]!);
    const solved = filled(search, shape, tried, from + 1, to);
    if (solved !== undefined) return solved;
  }
  return undefined;
}

/** A span that may count from the end, in a text. */
const placeIn = ([from, to]: Span, length: number): Span => [
  Math.min(from < 0 ? length + from : from, length),
  Math.min(to, length),
];

export const withAt = (text: string, at: number, character: string): string =>
  text.slice(0, at) + character + text.slice(at + 1);

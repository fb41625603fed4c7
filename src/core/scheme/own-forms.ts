/**
 * Whose a number is by its form alone: letters and digits in places where only one country's numbers have them, or separators that only it
 * writes. A bare run of digits says nothing.
 */
import { mainOf } from '../reading/known.ts';
import { compact, fold } from '../text.ts';
import { LENGTH_MAX, type SchemeRule } from './scheme.ts';
import type { SchemeSet } from './set.ts';
import { escaped, type Position, readShape } from './shape.ts';

/** A scheme whose form a text has. */
export interface FormOwner {
  readonly id: string;
  readonly country: string;
}

/** A form of a scheme, and whether a text that has it is hardly anything else. */
interface Made extends FormOwner {
  readonly positions: readonly Position[];
  readonly isRare: boolean;
}

interface Form extends Made {
  /** The main country, where territories have its numbers. */
  readonly main: string;
  readonly pattern: RegExp;
}

/** Forms of one length. */
interface Forms {
  /** What has one that is rare. */
  readonly any: RegExp;
  readonly rare: readonly Form[];
  readonly all: readonly Form[];
}

/** The forms of a set by their length, each made when a text of that length first asks. */
interface FormsOfSet {
  readonly plain: Map<number, Forms>;
  readonly written: Map<number, Forms>;
}

/** The largest share of random letters and digits that may have a form whose numbers have check digits, and any other. */
const CHECKED_MAX = 1e-4;
const SHAPED_MAX = 1e-7;
/** The largest share of letters and digits in the same places, for a form to be more than these places. */
const SPARE_MAX = 0.1;
/** So many changes between letters and digits are a form of their own. */
const RUNS_MIN = 5;
/** Fewer letters, or as many in front of digits without check digits, are those of an order number. */
const LETTERS_MIN = 3;
const LETTERS = 26;
const FIGURES = 10;
const CHARACTERS = LETTERS + FIGURES;
const MIXED = /^(?=.*[A-Z])(?=.*[0-9])[0-9A-Z]+$/;
/** Digits in three groups or more, not divided by spaces alone. */
const GROUPED = /^(?=[0-9 ]+[-./])[0-9]+(?:[-./ ][0-9]+){2,}$/;

const NONE: readonly FormOwner[] = [];
const KNOWN = new WeakMap<SchemeSet, FormsOfSet>();

/** A text that may have a form of one country's numbers alone. */
export interface Formed {
  /** Without separators, where it has letters; as it is written, where it has none. */
  readonly text: string;
  readonly sort: keyof FormsOfSet;
}

/** The form of a text; undefined where it is one that says nothing. */
export function formOf(text: string): Formed | undefined {
  if (text.length > LENGTH_MAX * 2) return undefined;
  const plain = compact(text);
  if (MIXED.test(plain)) return { text: plain, sort: 'plain' };
  const written = fold(text).trim();
  return GROUPED.test(written) ? { text: written, sort: 'written' } : undefined;
}

/**
 * The schemes whose form a text has, where it is one that few texts have; none where numbers of the country asked for have it, too.
 *
 * @param home the country that was asked for
 */
export function formOwners(set: SchemeSet, { text, sort }: Formed, home: string): readonly FormOwner[] {
  const { any, rare, all } = formsOf(set, sort, text.length);
  if (!any.test(text)) return NONE;
  const first = rare.find(({ pattern }) => pattern.test(text))!;
  const own = mainOf(home);
  // Nearly all that have such a form are numbers of the country with a mistake.
  if (first.main === own) return NONE;
  const like = all.filter(({ pattern }) => pattern.test(text));
  // What only one country writes is written by that alone.
  const isOthers = like.some(({ main }) => main === own || (sort === 'written' && main !== first.main));
  return isOthers ? NONE : like;
}

function formsOf(set: SchemeSet, sort: Formed['sort'], length: number): Forms {
  let known = KNOWN.get(set);
  if (known === undefined) {
    known = { plain: new Map(), written: new Map() };
    KNOWN.set(set, known);
  }
  let forms = known[sort].get(length);
  if (forms === undefined) {
    const rules = set.countries.flatMap((country) => set.rulesOf(country));
    const all = rules.flatMap((rule) => MAKERS[sort](rule, length)).map(withPattern);
    const rare = all.filter(({ isRare }) => isRare);
    forms = { any: anyOf(rare.map(({ positions }) => positions)), rare, all };
    known[sort].set(length, forms);
  }
  return forms;
}

const withPattern = (form: Made): Form => ({
  ...form,
  main: mainOf(form.country),
  pattern: anyOf([form.positions]),
});

const anyOf = (forms: readonly (readonly Position[])[]): RegExp => {
  const each = forms.map((positions) => positions.map((characters) => `[${escaped(characters)}]`).join(''));
  // Without forms, nothing has one.
  return new RegExp(`^(?:${each.join('|') || '(?!)'})$`);
};

/** The shapes of a rule that have a length. */
const shapesAt = ({ shapes }: SchemeRule, length: number): (readonly Position[])[] =>
  shapes.map(readShape).filter((positions) => positions.length === length);

function plainForms(rule: SchemeRule, length: number): Made[] {
  const { id, country, hasChecksum = false } = rule;
  return shapesAt(rule, length).map((positions) => ({
    ...{ id, country, positions },
    isRare: !isPrefixed(country, positions) && isRare(positions, hasChecksum),
  }));
}

/** Whether it is the letters of the country that make the form, as in an EORI: these are read elsewhere, with check digits as their proof. */
const isPrefixed = (country: string, [first, second, third = '']: readonly Position[]): boolean =>
  `${first}${second}` === country && /[0-9]/.test(third);

/** Whether a text that has a form is hardly anything else. */
function isRare(positions: readonly Position[], hasChecksum: boolean): boolean {
  const sorts = positions.map((position) => {
    if (LETTERS_ALONE.test(position)) return LETTERS;
    return FIGURES_ALONE.test(position) ? FIGURES : CHARACTERS;
  });
  const sure = sorts.filter((sort) => sort !== CHARACTERS);
  const runs = sure.filter((sort, at) => sort !== sure[at - 1]).length;
  const share = positions.reduce((all, { length }) => all * Math.min(1, length / CHARACTERS), 1);
  const spare = positions.reduce((all, { length }, at) => all * Math.min(1, length / sorts[at]!), 1);
  const letters = sorts.filter((sort) => sort === LETTERS).length;
  const isApart = runs > 2 || letters > LETTERS_MIN || (hasChecksum && runs > 1);
  if (runs >= RUNS_MIN || (share <= SHAPED_MAX && spare <= SPARE_MAX && isApart)) return true;
  return hasChecksum && letters >= LETTERS_MIN && share <= CHECKED_MAX;
}

const LETTERS_ALONE = /^[^0-9]+$/;
const FIGURES_ALONE = /^[0-9]+$/;

/** A form with separators says whose a number is where check digits bear that out, or where it is known that no other has it. */
function writtenForms(rule: SchemeRule, length: number): Made[] {
  const { id, country, shapes, written = [], sharedForm, format, hasChecksum = false } = rule;
  const own = written.map(readShape);
  const samples = format === undefined ? [] : shapes.map(sampleOf).filter((sample) => sample.length < length);
  const laid = samples
    .filter((sample) => FIGURES_ALONE.test(sample))
    .map((sample) => laidOut(format!(sample, 0)));
  return [
    ...own.map((positions) => ({ id, country, positions, isRare: sharedForm !== true })),
    ...laid.map((positions) => ({ id, country, positions, isRare: hasChecksum })),
  ].filter(({ positions }) => positions.length === length);
}

const sampleOf = (shape: string): string =>
  readShape(shape)
    .map((characters) => characters[0])
    .join('');

/** The places of a number as it is written. */
const laidOut = (written: string): Position[] =>
  [...written].map((character) => (FIGURES_ALONE.test(character) ? DIGITS : character));

const DIGITS: Position = '0123456789';

const MAKERS = { plain: plainForms, written: writtenForms };

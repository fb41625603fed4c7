/** The schemes of one kind of number: by country, and by the forms that they alone are written in. */
import { SEPARATORS } from '../text.ts';
import { compile, type Scheme, type SchemeRule } from './scheme.ts';
import { classOf, escaped, positionsOf } from './shape.ts';

export interface SchemeSet {
  /** The countries that have schemes. */
  readonly countries: readonly string[];
  /** The schemes of a country in the order they are tried; undefined where there are none. */
  ofCountry(code: string): readonly Scheme[] | undefined;
  /** Their rules in the same order, none of which is completed; none where there are none. */
  rulesOf(code: string): readonly SchemeRule[];
  /** The schemes one of whose written forms has its separators where the text has them. */
  writtenLike(text: string): readonly Scheme[];
  /** Whether a folded text without its separators has a character that no number has. Any letter may be one. */
  hasAlien(plain: string): boolean;
}

/** Schemes are completed when their country is first needed: loading many costs little. */
export function schemeSet(rules: readonly SchemeRule[]): SchemeSet {
  const groups = new Map<string, SchemeRule[]>();
  for (const rule of rules) {
    const group = groups.get(rule.country);
    if (group) group.push(rule);
    else groups.set(rule.country, [rule]);
  }
  const compiled = new Map<string, readonly Scheme[]>();
  let written: ReadonlyMap<number, readonly Scheme[]> | undefined;

  function ofCountry(code: string): readonly Scheme[] | undefined {
    const known = compiled.get(code);
    if (known) return known;
    const group = groups.get(code);
    if (!group) return undefined;
    const schemes = ranked(group);
    compiled.set(code, schemes);
    return schemes;
  }

  function indexWritten(): Map<number, Scheme[]> {
    const index = new Map<number, Scheme[]>();
    for (const code of groups.keys()) {
      if (!groups.get(code)!.some((rule) => rule.written)) continue;
      for (const scheme of ofCountry(code)!) {
        const layouts = new Set((scheme.written ?? []).flatMap(samplesOf).map(layoutOf));
        for (const layout of layouts) index.set(layout, [...(index.get(layout) ?? []), scheme]);
      }
    }
    return index;
  }

  return {
    countries: [...groups.keys()],
    ofCountry,
    rulesOf: (code) => inOrder(groups.get(code) ?? NONE),
    writtenLike(text) {
      written ??= indexWritten();
      return written.get(layoutOf(text)) ?? NONE;
    },
    hasAlien: alienIn(rules),
  };
}

const NONE: readonly never[] = [];

/** The rules of a country, in the order they are tried. */
const inOrder = (rules: readonly SchemeRule[]): readonly SchemeRule[] =>
  rules.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

/** The same, completed. */
export const ranked = (rules: readonly SchemeRule[]): readonly Scheme[] => inOrder(rules).map(compile);

/** What nearly all texts are made of; only others are looked at more closely. */
const ORDINARY = /^[A-Z0-9]*$/;

/** What finds a character that none of the schemes has. */
export function alienIn(rules: readonly SchemeRule[]): SchemeSet['hasAlien'] {
  let alien: RegExp | undefined;
  return (plain) => {
    if (ORDINARY.test(plain)) return false;
    alien ??= alienTo(rules);
    return alien.test(plain);
  };
}

/** A character that no scheme's shapes or separators have. */
function alienTo(rules: readonly SchemeRule[]): RegExp {
  const shapes = rules.flatMap(({ shapes, written = [] }) => [...shapes, ...written]);
  const separators = rules.map(({ separators = '' }) => separators).join('');
  return new RegExp(`[^\\p{L}0-9${classOf(shapes)}${escaped(SEPARATORS + separators)}]`, 'u');
}

/** Texts of a shape, one for each character that it begins with. */
function samplesOf(shape: string): string[] {
  const [first, ...others] = positionsOf(shape);
  const rest = others.map((characters) => characters[0]).join('');
  return [...first!].map((character) => character + rest);
}

/** Which letter a text begins with, if any, and where it has which separators, as one number; texts of one layout may still differ. */
function layoutOf(text: string): number {
  const first = text.charCodeAt(0);
  let layout = first >= 65 && first <= 90 ? text.length * first : text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPart = (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
    if (!isPart) layout = (Math.imul(layout, 31) + code * 256 + i) | 0;
  }
  return layout;
}

/** Every scheme of a set, in the order of their countries and of how they are tried. */
export const allOf = ({ countries, ofCountry }: SchemeSet): Scheme[] =>
  countries.flatMap((code) => [...ofCountry(code)!]);

/** The schemes of the country that an id begins with. */
export const schemesLike = (set: SchemeSet, id: string): readonly Scheme[] =>
  set.ofCountry(id.slice(0, 2).toUpperCase()) ?? NONE;

/**
 * The scheme of an id, or of an id without its country (`pesel`) where the country is known.
 * @param country the code of the requested country
 * @throws {RangeError} as `schemeAmong` does
 */
export function schemeOf(set: SchemeSet, id: string, country?: string): Scheme {
  const like = schemesLike(set, id);
  // The id of another country's scheme names that one: the result then says that the countries differ.
  const exact = like.find((scheme) => scheme.id === id);
  return exact ?? schemeAmong(country === undefined ? like : (set.ofCountry(country) ?? NONE), id);
}

/** The length of a country's code and the hyphen behind it. */
const PREFIX_LENGTH = 3;

/** @throws {RangeError} when there is none of that id, with or without its country; the message names those of the country */
export function schemeAmong(candidates: readonly Scheme[], id: string): Scheme {
  for (const scheme of candidates)
    if (scheme.id === id || scheme.id.slice(PREFIX_LENGTH) === id) return scheme;
  const ids = candidates.map((scheme) => scheme.id).join(', ');
  throw new RangeError(`no such scheme; the country has ${ids || 'none'}`);
}

/**
 * Number systems that are known and not verified: a number that has the form of one is refused, with the system's id rather than with
 * what is wrong with it as a number of another. They are asked after a refusal alone, so that no number is lost to them.
 */
import type { Reason } from '../reasons.ts';
import type { InvalidResult } from '../result.ts';
import { compact, fold } from '../text.ts';
import { patternOf } from './shape.ts';

/** Where the form of a system was read. */
export interface KnownSystemSource {
  readonly title: string;
  readonly url: string;
  /** yyyy-mm-dd. */
  readonly read: string;
  /** Whether it is the text of who issues the numbers, or of the law. */
  readonly authority?: true;
}

export interface KnownSystem {
  /** `<cc>-<abbreviation>`, answered as `known_system`. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What its holders call it. */
  readonly name: string;
  /** What it is, in English. */
  readonly title: string;
  /** What is written in front of its numbers. */
  readonly labels: readonly string[];
  /** Kinds that are asked for such numbers. */
  readonly types: readonly string[];
  /** Forms without separators, see shape.ts. */
  readonly shapes: readonly string[];
  readonly sources: readonly KnownSystemSource[];
}

export interface KnownSystems {
  /** All of them, in the order of their ids. */
  readonly all: readonly KnownSystem[];
  /** The refusal with the system that the value is a number of, where its form is that of one and of no scheme. */
  explain(refused: InvalidResult<string>): InvalidResult<string>;
}

/** Refusals of a value that has the form of no scheme. */
const MISFITS: ReadonlySet<Reason> = new Set(['invalid_characters', 'invalid_length', 'invalid_format']);

interface Compiled {
  readonly system: KnownSystem;
  readonly pattern: RegExp;
  readonly labels: readonly string[];
}

/**
 * @example
 * const systems = createKnownSystems(list);
 * systems.explain(refused).known_system; // 'in-tan'
 */
export function createKnownSystems(systems: readonly KnownSystem[]): KnownSystems {
  const compiled = new Map<string, readonly Compiled[]>();
  for (const system of systems) {
    const one = {
      system,
      pattern: patternOf(system.shapes),
      labels: system.labels.map((label) => fold(label)),
    };
    compiled.set(system.country, [...(compiled.get(system.country) ?? []), one]);
  }
  return {
    all: systems,
    explain(refused) {
      const { reason, country, fits, looks_like } = refused;
      // Letters and digits of a number may be those of a hash.
      const isOther = looks_like !== undefined && looks_like !== 'hash';
      if (!MISFITS.has(reason) || fits !== undefined || isOther) return refused;
      const candidates = compiled.get(country?.code ?? '');
      return candidates === undefined ? refused : (explainedBy(candidates, refused) ?? refused);
    },
  };
}

function explainedBy(
  candidates: readonly Compiled[],
  refused: InvalidResult<string>,
): InvalidResult<string> | undefined {
  const { type, input, normalized = input } = refused;
  const plain = compact(normalized);
  for (const { system, pattern, labels } of candidates) {
    if (!system.types.includes(type)) continue;
    const number = pattern.test(plain) ? plain : behindLabel(input, labels);
    if (number === plain || pattern.test(number)) return ofSystem(refused, system, number);
  }
  return undefined;
}

/** The text behind one of the labels, without separators; empty where none stands in front. */
function behindLabel(input: string, labels: readonly string[]): string {
  const text = fold(input).trim();
  const label = labels.find((one) => text.startsWith(one));
  return label === undefined ? '' : compact(text.slice(label.length));
}

function ofSystem(
  { type, input, country, label, ignored, assumed, suggestions }: InvalidResult<string>,
  { id, name }: KnownSystem,
  normalized: string,
): InvalidResult<string> {
  return {
    type,
    input,
    valid: false,
    reason: 'unsupported_scheme',
    normalized,
    country: country!,
    known_system: id,
    known_system_name: name,
    ...(label !== undefined && { label }),
    ...(ignored !== undefined && { ignored }),
    ...(assumed !== undefined && { assumed }),
    ...(suggestions !== undefined && { suggestions }),
  };
}

/** What a field has to know of the kind of its values, and the kinds that are there. */
import type { InvalidResult, OpenResult, OpenValidResult } from '../../src/core/result.ts';

export interface VerifyOptions {
  /** ISO 3166-1 alpha-2: the country the value has to be of. */
  readonly country?: string | undefined;
  /** The country of a value that names none; for kinds whose values may. */
  readonly defaultCountry?: string | undefined;
  /** What the field was handed as its data. */
  readonly data?: object | undefined;
  /** `assay/data/carriers`. */
  readonly carriers?: object | undefined;
  /** The only scheme to verify by, by its id; for kinds that have schemes. */
  readonly scheme?: string | undefined;
  /** Whether only the bare value passes. */
  readonly strict?: boolean | undefined;
  /** Whether a refusal says what was probably meant. */
  readonly suggest?: boolean | undefined;
}

/** A country to choose. */
export interface CountryOfField {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Digits. */
  readonly callingCode?: string | undefined;
}

/** What a field needs of a kind: `verify`, and what else it can show. */
export interface FieldKind {
  /** Undefined while nothing is known, as the kind still loads what it needs: it says so once it is there. */
  verify(value: string, options: VerifyOptions): OpenResult | undefined;
  /** The same of a number in parts, by their names; `part` of a refusal names the one at fault. */
  verifyParts?(parts: Readonly<Record<string, string>>, options: VerifyOptions): OpenResult;
  /** The text in groups; as it is where it is none of the kind. */
  format?(text: string, options: VerifyOptions): string;
  /**
   * A value to show in an empty field, of `country`, which is chosen, or else of `defaultCountry`, which the language of the browser
   * speaks for; a value of that one has to name it.
   */
  example?(options: VerifyOptions): string | undefined;
  /** How a valid value is written that was pasted, or left behind. */
  write?(result: OpenValidResult<string, object>, text: string): string;
  /** The countries to choose from; none for values that have theirs in them. */
  countries?(data: object | undefined): readonly CountryOfField[];
  /** Whether a refused value may be right when more of it is typed. */
  isUnfinished?(result: InvalidResult<string>): boolean;
  /** Whether nothing need be wrong with a refused value; by default with what lacks its country, and with several values in one. */
  isOpen?(result: InvalidResult<string>): boolean;
  /** Whether a value that is valid by itself is part of something that is not, or not yet. */
  isUnproven?(): boolean;
  /** Who the value leads to: a bank, a carrier. */
  nameIn?(result: OpenValidResult<string, object>): string | undefined;
  /** Has something called each time the kind knows more than at the last verification. */
  whenMoreIsKnown?(again: () => void): void;
  /** Whether what the kind itself loads could not be loaded so far. */
  hasFailed?(): boolean;
  /** Whether nothing can be verified without data. */
  readonly needsData?: boolean;
  /** Whether values may name a country, which the list then follows. */
  readonly namesCountry?: boolean;
}

type Load = () => Promise<FieldKind>;

const kinds = new Map<string, FieldKind>();
const loads = new Map<string, Load>();
/** Who waits for a kind that nobody has defined yet. */
const waiting = new Map<string, ((kind: FieldKind) => void)[]>();

const keyOf = (kind: string): string => kind.replaceAll('-', '_');

/**
 * Makes a kind known to every field.
 *
 * ```ts
 * defineField('order_number', (value) => verifyOrderNumber(value));
 * ```
 *
 * @param kind as results name it: `national_id`
 * @param verifier a function of a door, or one with what else a field can show
 */
export function defineField(kind: string, verifier: FieldKind | FieldKind['verify']): void {
  const key = keyOf(kind);
  const defined = typeof verifier === 'function' ? { verify: verifier } : verifier;
  kinds.set(key, defined);
  for (const resolve of waiting.get(key) ?? []) resolve(defined);
  waiting.delete(key);
}

/** An element may stand in the page before the module of its kind is run. */
export function kindToCome(name: string): Promise<FieldKind> {
  const key = keyOf(name);
  return new Promise((resolve) => {
    waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
  });
}

/** Kinds that are loaded when a field first needs them. */
export function defineLater(later: Readonly<Record<string, Load>>): void {
  for (const [kind, load] of Object.entries(later)) loads.set(kind, load);
}

/** The kind, or what loads it; undefined when nobody defined it. */
export function kindOf(name: string): FieldKind | Promise<FieldKind> | undefined {
  const key = keyOf(name);
  const load = kinds.has(key) ? undefined : loads.get(key);
  if (!load) return kinds.get(key);
  return load().then((kind) => {
    if (!kinds.has(key)) kinds.set(key, kind);
    return kinds.get(key)!;
  });
}

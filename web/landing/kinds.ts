/** What a field of the start page knows of its kind: what verifies it in this tab, and what the server answered last. */
import type { OpenResult } from '../../src/core/result.ts';
import { groupIban, groupLei, groupReference, isGroupable } from '../elements/grouping.ts';
import type { FieldKind } from '../elements/kind.ts';
import type { KindOnPage } from '../page-data.ts';
import type { Answered } from '../server.ts';
import { loadVerifier } from '../verifiers/load.ts';
import type { ResultOnPage, Verifier } from '../verifiers/verifier.ts';
import { createRecognition, type VerifyAs, type VerifyIn } from './anything.ts';
import { anything, data, kindOf } from './page.ts';

/** What a result is shown as, and who draws it, where that is loaded. */
export interface Shown {
  readonly kind: KindOnPage;
  readonly verifier?: Verifier | undefined;
}

/** What was asked of the server, and what it answered. */
export interface ServerAnswer {
  readonly value: string;
  readonly country: string | undefined;
  readonly result: Answered;
}

export interface PageKind extends FieldKind {
  readonly verifyAs: VerifyAs;
  hasFailed(): boolean;
  shown(result: ResultOnPage): Shown;
  /** Stands for its value until another one is typed. */
  answer: ServerAnswer | undefined;
}

interface Rules {
  readonly verify: VerifyIn;
  /** Of those that verify any kind. */
  readonly verifyAs?: VerifyAs;
  hasFailed(): boolean;
  shown(result: ResultOnPage): Shown;
  group(text: string, country: string | undefined): string;
  isOpen(result: ResultOnPage): boolean;
}

export function pageKind(on: KindOnPage): PageKind {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const rules = on === anything ? rulesOfAny(changed) : rulesOfOne(on, changed);
  const countries = on.countries.map((code) => ({ code }));
  const kind: PageKind = {
    answer: undefined,
    verify(value, { country }) {
      const { answer } = kind;
      const isAnswered = answer?.value === value && answer.country === country;
      return (isAnswered ? answer.result : rules.verify(value, country)) as OpenResult | undefined;
    },
    format: (text, { defaultCountry }) => rules.group(text, defaultCountry),
    // The page says what a text is: nothing that stands around a number is taken out of it.
    write: (_result, text) => text,
    countries: () => countries,
    isUnfinished: (result) => rules.shown(result).verifier?.missing?.(result) !== undefined,
    isOpen: rules.isOpen,
    whenMoreIsKnown: (again) => listeners.add(again),
    verifyAs: (type, value, country) => rules.verifyAs?.(type, value, country),
    hasFailed: rules.hasFailed,
    shown: rules.shown,
  };
  return kind;
}

/** An IBAN has its country in its own letters. */
const lacksCountry = ({ type, reason }: ResultOnPage): boolean =>
  reason === 'country_required' && !kindOf(type)?.ownCountry;

/** Of a tab of its own. */
function rulesOfOne(kind: KindOnPage, changed: () => void): Rules {
  const load = loadVerifier(kind, changed);
  return {
    verify: (value, country) => load.verifier?.verify(value, country),
    hasFailed: () => load.hasFailed,
    shown: () => ({ kind, verifier: load.verifier }),
    group: (text, country) => grouped(kind, load.verifier, text, country),
    isOpen: (result) => result.reason === 'ambiguous' || lacksCountry(result),
  };
}

/** What begins like an IBAN and has more characters is no other number. */
const LIKE_IBAN_MAX = 14;
const OPEN = ['ambiguous', 'unrecognized'];

/** Of the first tab: what is typed decides. */
function rulesOfAny(changed: () => void): Rules {
  const { verify, verifyAs, hasFailed } = createRecognition(anything, data.kinds, changed);
  const shown = (result: ResultOnPage): Shown => {
    const kind = (!lacksCountry(result) && kindOf(result.type)) || anything;
    return { kind, verifier: kind === anything ? undefined : loadVerifier(kind, changed).verifier };
  };
  return {
    verify,
    verifyAs,
    hasFailed,
    shown,
    group(text, country) {
      const result = verify(text, country);
      if (!result) return text;
      const { kind, verifier } = shown(result);
      const length = text.replace(/[^\p{L}\p{N}]/gu, '').length;
      const isKnown = result.valid || (kind.ownCountry && length > LIKE_IBAN_MAX);
      return isKnown ? grouped(kind, verifier, text, country) : text;
    },
    isOpen: (result) => OPEN.includes(result.reason ?? '') || lacksCountry(result),
  };
}

/** Kinds whose groups need no data. */
const GROUPS: Readonly<Record<string, (text: string) => string>> = {
  iban: groupIban,
  lei: groupLei,
  creditor_reference: groupReference,
};

function grouped(
  { type }: KindOnPage,
  verifier: Verifier | undefined,
  text: string,
  country: string | undefined,
): string {
  const group = GROUPS[type];
  if (group) return group(text);
  return isGroupable(text, country) ? (verifier?.format?.(text, country) ?? text) : text;
}

/** The first field: which kind of number it holds, and what else it may be. */
import type { KindOnPage } from '../page-data.ts';
import { type Load, loadVerifier } from '../verifiers/load.ts';
import type { Reading, ResultOnPage } from '../verifiers/verifier.ts';

export const ANYTHING = 'anything';

/** The kind of the first field, whose countries are those of all. */
export function anyKind(kinds: readonly KindOnPage[], name: string): KindOnPage {
  const examples = ['iban', 'phone', 'vat'];
  return {
    type: ANYTHING,
    segment: '',
    identifier: '',
    name,
    labels: {},
    trial: false,
    free: false,
    countries: [...new Set(kinds.flatMap(({ countries }) => countries))],
    specimens: examples.flatMap((type) => kinds.find((kind) => kind.type === type)?.specimens[0] ?? []),
  };
}

/** How long nothing is typed before the rules of all kinds are loaded. */
const REST_MS = 250;
/** How an IBAN begins. */
const LIKE_IBAN = /^[^\p{L}\p{N}]*[A-Z]{2}[ .-]?\d/iu;
/** The first keys of one, and of many others: too little to load the rules of all kinds for. */
const FIRST_KEYS = /^[A-Z]{1,2}$/i;

/** Verifies a value as one of a country; undefined while the rules that it needs are loaded. */
export type VerifyIn = (value: string, country: string | undefined) => ResultOnPage | undefined;

/** Verifies a value as one of a kind and a country. */
export type VerifyAs = (type: string, value: string, country: string) => ResultOnPage | undefined;

/** What verifies the first field. */
export interface Recognition {
  readonly verify: VerifyIn;
  readonly verifyAs: VerifyAs;
  /** Whether any of them could not be loaded so far. */
  hasFailed(): boolean;
}

/**
 * Says what the first field holds. An IBAN, which most visitors bring, needs its own rules alone; those of all kinds come when
 * something else was typed and rests.
 *
 * @param changed called each time more is known
 */
export function createRecognition(
  kind: KindOnPage,
  kinds: readonly KindOnPage[],
  changed: () => void,
): Recognition {
  const own = kinds.find(({ ownCountry }) => ownCountry)!;
  const iban = loadVerifier(own, changed);
  let all: Load | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wantAll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      all = loadVerifier(kind, changed);
      changed();
    }, REST_MS);
  };

  /** The same result where the rules of IBANs know more of it: the bank, and a BIC among the words around. */
  function asIban(result: ResultOnPage, value: string, country: string | undefined): ResultOnPage {
    const whole = iban.verifier?.verify(value, country);
    const read = whole?.valid ? whole : iban.verifier?.verify(result.normalized!, country);
    return read?.valid ? { ...read, input: value } : result;
  }

  return {
    verify(value, country) {
      if (value.trim() === '') return undefined;
      const isFirst = FIRST_KEYS.test(value);
      const isLikeIban = isFirst || LIKE_IBAN.test(value);
      // Most likely nothing else is needed.
      if (isLikeIban && !iban.verifier && !iban.hasFailed) return undefined;
      const first = isLikeIban ? iban.verifier?.verify(value, country) : undefined;
      const isBegun = first !== undefined && iban.verifier?.missing?.(first) !== undefined;
      if (first?.valid || isMistyped(first) || (isBegun && isFirst)) {
        clearTimeout(timer);
        return first;
      }
      if (!all) wantAll();
      const result = all?.verifier?.verify(value, country);
      if (!result) return first;
      const isKnown = kinds.some(({ type }) => type === result.type);
      if (!isKnown || (!result.valid && result.reason === 'country_required'))
        return isBegun ? first : result;
      if (result.type !== own.type) return result;
      return result.valid ? asIban(result, value, country) : (first ?? result);
    },
    verifyAs: (type, value, country) => all?.verifier?.verifyAs?.(type, value, country),
    hasFailed: () => iban.hasFailed || all?.hasFailed === true,
  };
}

/** Whether a value is an IBAN but for a typing mistake; an account as it is written at home may be another number as well. */
const isMistyped = (result: ResultOnPage | undefined): boolean =>
  result?.suggestions?.some(({ change }) => change !== 'domestic') === true;

/** The countries of the browser, the first wanted most: `de-AT` is Austria, and `de` Germany. */
export function ownCountries(): string[] {
  const regions = navigator.languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).maximize().region ?? [];
    } catch {
      return [];
    }
  });
  return [...new Set(regions)];
}

/** The countries with the most people, for numbers that are valid in a hundred. */
const LARGE = 'US IN BR MX DE FR GB IT ES PL UA NL CA AU'.split(' ');
const TRIED_MAX = 8;

/** Those of the browser's own countries first. */
function ownFirst(readings: readonly Reading[]): Reading[] {
  const own = ownCountries();
  const rankOf = ({ country = '' }: Reading) => {
    const at = own.indexOf(country);
    return at < 0 ? own.length : at;
  };
  return [...readings].sort((one, other) => rankOf(one) - rankOf(other));
}

/** One of each kind and country, the likely ones first. */
export const offered = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((one) => [`${one.type} ${one.country} ${one.normalized}`, one])).values(),
];

/** The countries in which a value without one is valid: the browser's own, then large ones, then all others. */
export function readingsElsewhere(kind: KindOnPage, verify: VerifyIn, value: string): Reading[] {
  const countries = new Set([...ownCountries(), ...LARGE, ...kind.countries]);
  const readings: Reading[] = [];
  for (const country of countries) {
    if (readings.length === TRIED_MAX) break;
    if (kind.type !== ANYTHING && !kind.countries.includes(country)) continue;
    const result = verify(value, country);
    if (result?.valid && result.country?.code === country)
      readings.push({ type: result.type, country, normalized: result.normalized ?? '' });
  }
  return readings;
}

/** The readings of a valid value as another number: not as the same in a territory that shares it, nor by another scheme of its country. */
export const otherReadings = ({ type, normalized, country, alternatives = [] }: ResultOnPage): Reading[] =>
  ownFirst(
    alternatives.filter(
      (one) => one.type !== type || (one.normalized !== normalized && one.country !== country?.code),
    ),
  );

/** The readings of a value without a country, that of the browser's own country among them. */
export function readingsOfAnything(
  result: ResultOnPage,
  verify: VerifyIn,
  verifyAs: VerifyAs,
  kinds: readonly KindOnPage[],
): Reading[] {
  const own = ownCountries().flatMap((country): Reading[] => {
    const there = verify(result.input, country);
    if (!there?.valid || there.country?.code !== country) return [];
    return [{ type: there.type, country, normalized: there.normalized ?? '' }];
  });
  const known = new Set((result.alternatives ?? []).map(({ type, country }) => `${type} ${country}`));
  return [
    ...dialledAt(result.input, verifyAs, kinds),
    ...ownFirst([
      ...own.filter(({ type, country }) => !known.has(`${type} ${country}`)),
      ...(result.alternatives ?? []),
    ]),
  ];
}

/** Digits as they are dialled at home: a 0 first, or an area in parentheses. Numbers of other kinds are seldom written so. */
const DIALLED = /^\s*(?:\(0?[1-9]\d{0,4}\)|0[1-9]\d*[\s/.-]|0[1-9]\d{7,10}\s*$)[\d\s/.-]*$/;

/** The countries where a text is a phone number: the browser's own, then those that write it in these groups, then large ones. */
function dialledAt(text: string, verifyAs: VerifyAs, kinds: readonly KindOnPage[]): Reading[] {
  const phone = DIALLED.test(text) ? kinds.find(({ keyboard }) => keyboard === 'tel') : undefined;
  if (!phone) return [];
  const own = ownCountries();
  const groups = groupsOf(text);
  const found = [...new Set([...own, ...LARGE, ...phone.countries])].flatMap((country, at) => {
    const { valid, country: there, normalized = '', formatted } = verifyAs(phone.type, text, country) ?? {};
    if (!valid || there?.code !== country) return [];
    const isOwn = own.includes(country);
    const isWritten = groupsOf(formatted?.national ?? '') === groups;
    return [{ type: phone.type, country, normalized, rank: (isOwn ? 0 : isWritten ? 1 : 2) * 1000 + at }];
  });
  return found.sort((one, other) => one.rank - other.rank).slice(0, TRIED_MAX);
}

const groupsOf = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** The first field: which kind of number it holds, and what else it may be. */
import type { KindOnPage } from './page-data.ts';
import { type Load, loadVerifier } from './verifiers/load.ts';
import type { Reading, ResultOnPage, Verifier } from './verifiers/verifier.ts';

export const ANYTHING = 'anything';

/** What is shown of a value: as a number of which kind, drawn by whom. */
export interface Shown {
  readonly kind: KindOnPage;
  readonly result?: ResultOnPage | undefined;
  readonly verifier?: Verifier | undefined;
  readonly hasFailed: boolean;
}

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
    countries: [...new Set(kinds.flatMap(({ countries }) => countries))],
    specimens: examples.flatMap((type) => kinds.find((kind) => kind.type === type)?.specimens[0] ?? []),
  };
}

/** How long nothing is typed before the rules of all kinds are loaded. */
const REST_MS = 250;
/** How an IBAN begins. */
const LIKE_IBAN = /^[^\p{L}\p{N}]*[A-Z]{2}[ .-]?\d/iu;

/**
 * Says what the first field holds. An IBAN, which most visitors bring, needs its own rules alone; those of all kinds come when
 * something else was typed and rests.
 *
 * @param changed called each time more is known
 */
export function createRecognition(kind: KindOnPage, kinds: readonly KindOnPage[], changed: () => void) {
  const iban = kinds.find(({ type }) => type === 'iban')!;
  const loadOf = (one: KindOnPage): Load => loadVerifier(one, changed);
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wantAll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isWanted = true;
      changed();
    }, REST_MS);
  };

  function asIban(value: string, country: string | undefined): Shown {
    const { verifier, hasFailed } = loadOf(iban);
    return { kind: iban, verifier, hasFailed, result: verifier?.verify(value, country) };
  }

  return (value: string, country: string | undefined): Shown => {
    const first = LIKE_IBAN.test(value) ? asIban(value, country) : undefined;
    if (first?.result?.valid) return first;
    if (!isWanted) wantAll();
    const all: Load = isWanted ? loadOf(kind) : { hasFailed: false };
    if (!all.verifier) return first?.result ? first : { kind, hasFailed: all.hasFailed };
    const result = all.verifier.verify(value, country);
    const known = kinds.find(({ type }) => type === result.type);
    if (known === undefined || (!result.valid && result.reason === 'country_required')) {
      const isBegun = first?.result !== undefined && first.verifier?.missing?.(first.result) !== undefined;
      return isBegun ? first! : { kind, result, hasFailed: false };
    }
    if (known !== iban) return { kind: known, result, verifier: loadOf(known).verifier, hasFailed: false };
    if (!result.valid) return first ?? { kind: iban, result, hasFailed: false };
    // The bank, and a BIC among the words around, are known by its own rules.
    const whole = asIban(value, country);
    const own = whole.result?.valid ? whole : asIban(result.normalized!, country);
    return { ...own, result: own.result?.valid ? { ...own.result, input: value } : result };
  };
}

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
const OFFERED_MAX = 8;

/** Those that are offered, the browser's own first, one of each kind and country. */
export function offered(readings: readonly Reading[]): Reading[] {
  const own = ownCountries();
  const rankOf = ({ country = '' }: Reading) => {
    const at = own.indexOf(country);
    return at < 0 ? own.length : at;
  };
  const different = new Map(readings.map((one) => [`${one.type} ${one.country} ${one.normalized}`, one]));
  return [...different.values()].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, OFFERED_MAX);
}

/** The countries in which a value without one is valid: the browser's own, then large ones, then all others. */
export function readingsElsewhere(kind: KindOnPage, verifier: Verifier, value: string): Reading[] {
  const countries = new Set([...ownCountries(), ...LARGE, ...kind.countries]);
  const readings: Reading[] = [];
  for (const country of countries) {
    if (readings.length === OFFERED_MAX) break;
    if (kind.type !== ANYTHING && !kind.countries.includes(country)) continue;
    const { type, valid, normalized = '', country: found } = verifier.verify(value, country);
    if (valid && found?.code === country) readings.push({ type, country, normalized });
  }
  return readings;
}

/** The readings of a valid value as another number: not as the same in a territory that shares it, nor by another scheme of its country. */
export const otherReadings = ({ type, normalized, country, alternatives = [] }: ResultOnPage): Reading[] =>
  alternatives.filter(
    (one) => one.type !== type || (one.normalized !== normalized && one.country !== country?.code),
  );

/** The readings of a value without a country, that of the browser's own country among them. */
export function readingsOfAnything(result: ResultOnPage, verifier: Verifier | undefined): Reading[] {
  const own = ownCountries().flatMap((country): Reading[] => {
    const there = verifier?.verify(result.input, country);
    if (!there?.valid || there.country?.code !== country) return [];
    return [{ type: there.type, country, normalized: there.normalized ?? '' }];
  });
  const known = new Set((result.alternatives ?? []).map(({ type, country }) => `${type} ${country}`));
  return [
    ...own.filter(({ type, country }) => !known.has(`${type} ${country}`)),
    ...(result.alternatives ?? []),
  ];
}

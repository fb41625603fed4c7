/**
 * What becomes of typing mistakes: how many in the domestic number are caught although the IBAN's check digits were computed anew,
 * and how often a mistake in the IBAN is answered with the right suggestion. Seeded, the same in every run on the same data.
 */
import type { Directory } from '../../src/core/banks/directory.ts';
import { remainder97 } from '../../src/core/check/mod97.ts';
import { toIban } from '../../src/core/iban/account.ts';
import { verifyIban } from '../../src/core/iban/verify.ts';
import { structureFor } from '../../src/core/structures.ts';
import { randomizer } from './random.ts';

/** Random accounts tried for one bank code. */
const TRIES_MAX = 300;
const random = randomizer(97);

export type Mistake = (text: string, from: number) => string | undefined;

const digitPlaces = (text: string, from: number) =>
  Array.from(text, (_, place) => place).filter((place) => place >= from && /\d/.test(text[place]!));

/** One digit at or behind a place is another. */
export const substitution: Mistake = (text, from) => {
  const places = digitPlaces(text, from);
  const place = places[random(places.length)]!;
  const digit = (Number(text[place]) + 1 + random(9)) % 10;
  return text.slice(0, place) + digit + text.slice(place + 1);
};

/** Two neighbouring digits that differ change places. */
export const swap: Mistake = (text, from) => {
  const places = digitPlaces(text, from).filter(
    (place) => /\d/.test(text[place + 1] ?? '') && text[place] !== text[place + 1],
  );
  if (places.length === 0) return undefined;
  const place = places[random(places.length)]!;
  return text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2);
};

const withCheckDigits = (country: string, bban: string) =>
  country + String(98 - remainder97(`${bban}${country}00`)).padStart(2, '0') + bban;

/** A code that a pattern of the directory stands for, digits and letters as in its ends. */
function codeOf(pattern: string, length: number): string {
  if (pattern.endsWith('*')) {
    const prefix = pattern.slice(0, -1);
    return prefix + digits(length - prefix.length);
  }
  const [low, high] = pattern.split('-') as [string, string?];
  if (high === undefined) return low;
  return String(Number(low) + random(Number(high) - Number(low) + 1)).padStart(length, '0');
}

const digits = (length: number) => Array.from({ length }, () => random(10)).join('');

/** One valid IBAN with the bank code, its account random; undefined where none was found. */
function validIban(directory: Directory, country: string, bank_code: string): string | undefined {
  const { branch, account } = structureFor(country)!;
  for (let i = 0; i < TRIES_MAX; i++) {
    const parts = {
      country,
      bank_code,
      ...(branch && { branch_code: digits(branch.to - branch.from) }),
      account_number: digits(account.to - account.from),
    };
    const result = toIban(parts, { directory });
    if (result.valid) return result.details.bank && result.normalized;
  }
  return undefined;
}

/** Valid IBANs of known banks with random accounts, each code of the directory as likely as any other. */
export function validIbans(
  directory: Directory,
  country: string,
  count: number,
  fits = (_: string) => true,
): string[] {
  const { bank } = structureFor(country)!;
  const codes = directory
    .institutions()
    .filter((institution) => institution.country === country)
    .flatMap((institution) => institution.bank().codes);
  const found: string[] = [];
  for (let i = 0; codes.length > 0 && i < 3 * count && found.length < count; i++) {
    const code = codeOf(codes[random(codes.length)]!, bank.to - bank.from);
    const iban = validIban(directory, country, code);
    if (iban !== undefined && fits(iban)) found.push(iban);
  }
  return found;
}

/** The share of mistakes in the domestic number that are refused, the IBAN's check digits computed anew. */
export function caught(directory: Directory, ibans: readonly string[], mistake: Mistake, from = 4): number {
  let made = 0;
  let refused = 0;
  for (const iban of ibans) {
    const wrong = mistake(iban, from);
    if (wrong === undefined) continue;
    made++;
    if (!verifyIban(withCheckDigits(iban.slice(0, 2), wrong.slice(4)), { directory }).valid) refused++;
  }
  return refused / made;
}

export interface Suggested {
  readonly right: number;
  readonly wrong: number;
  /** Of those offered as certain, the share that is right; undefined when none is. */
  readonly certain: number;
  readonly certainWrong: number;
}

/** How often a mistake in the IBAN is answered with a suggestion, as shares of all mistakes. */
export function suggested(directory: Directory, ibans: readonly string[], mistake: Mistake): Suggested {
  const counts = { made: 0, right: 0, wrong: 0, certain: 0, certainWrong: 0 };
  for (const iban of ibans) {
    const wrong = mistake(iban, 2);
    if (wrong === undefined) continue;
    const result = verifyIban(wrong, { directory, suggest: true });
    counts.made++;
    const [suggestion] = (!result.valid && result.suggestions) || [];
    if (suggestion === undefined) continue;
    const isRight = suggestion.value === iban;
    counts[isRight ? 'right' : 'wrong']++;
    if (suggestion.certain) counts[isRight ? 'certain' : 'certainWrong']++;
  }
  const share = (count: number) => count / counts.made;
  return {
    right: share(counts.right),
    wrong: share(counts.wrong),
    certain: share(counts.certain),
    certainWrong: share(counts.certainWrong),
  };
}

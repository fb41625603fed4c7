/**
 * How an IBAN is written at home: in the country's own notation where there is a well-known one, otherwise
 * with a space between its parts.
 */
import type { Structure } from '../structures.ts';

/** Writes the domestic form of an IBAN, of which both forms are given: without spaces and in groups of four. */
export type Write = (iban: string, printed: string) => string;

/**
 * The domestic notation where there is a well-known one, from the check digits on: `#` the next character, `~`
 * a character left out, anything else itself. The others are written with a space between their parts. Of GB, IE and NL the bank's letters are left out.
 *
 * Sources, read 2026-11-21
 *   IBAN Registry, release 102 of June 2026, "domestic account number example".
 *   "Bank account validation rules", http://www.credit-card.be/BankAccount/ValidationRules.htm (BE).
 *   "Norwegian bank account numbers", https://reedphish.wordpress.com/2016/03/06/norwegian-bank-account-numbers/ (NO).
 */
const DOMESTIC: Readonly<Record<string, string>> = {
  BA: '~~###-###-########-##',
  BE: '~~###-#######-##',
  GB: '~~~~~~##-##-## ########',
  HR: '~~#######-##########',
  HU: '~~########-########-########',
  IE: '~~~~~~##-##-## ########',
  IS: '~~####-##-######-######-####',
  NL: '~~~~~~##########',
  NO: '~~####.##.#####',
  RS: '~~###-#############-##',
  SI: '~~#####-##########',
};

/** Consecutive places of the IBAN and what is written before them. */
interface Piece {
  readonly before: string;
  readonly from: number;
  readonly to: number;
}

function piecesOfMask(mask: string): Piece[] {
  const pieces: Piece[] = [];
  let place = 2;
  for (const [, before, skipped, shown] of mask.matchAll(/([^#~]*)(~*)(#+)/g)) {
    const from = place + skipped!.length;
    place = from + shown!.length;
    pieces.push({ before: before!, from, to: place });
  }
  return pieces;
}

function piecesOf(structure: Structure): readonly Piece[] {
  const mask = DOMESTIC[structure.country.code];
  if (mask !== undefined) return piecesOfMask(mask);
  return structure.parts.map(({ from, to }) => ({ before: from > 4 ? ' ' : '', from, to }));
}

/** Whether nothing but the bank code and the account number is written, as in most countries. */
function isBankAndAccount({ country, parts }: Structure): boolean {
  return DOMESTIC[country.code] === undefined && parts.map(({ kind }) => kind).join('') === 'BA';
}

/** How the IBANs of a structure are written at home; undefined where nothing but bank code and account number are, with a space between. */
export function domesticNotation(structure: Structure): Write | undefined {
  const own = OWN[structure.country.code];
  if (own !== undefined) return own;
  if (isBankAndAccount(structure)) return undefined;
  const [first, second, ...others] = piecesOf(structure);
  if (second === undefined) return (iban) => iban.slice(first!.from, first!.to);
  return (iban) => {
    let text = iban.slice(first!.from, first!.to) + second.before + iban.slice(second.from, second.to);
    for (const { before, from, to } of others) text += before + iban.slice(from, to);
    return text;
  };
}

/** Notations that leave out the zeros a number was padded with, and Poland's NRB, which is the IBAN without its letters. */
const OWN: Readonly<Record<string, Write>> = {
  CZ: prefixed,
  FI: finnish,
  PL: (_iban, printed) => printed.slice(2),
  SK: prefixed,
};

/** Czech and Slovak: prefix-number/bank, `19-2000145399/0800`. Most accounts have no prefix. */
function prefixed(iban: string): string {
  const account = `${iban.slice(afterZeros(iban, 14, 23))}/${iban.slice(4, 8)}`;
  const from = afterZeros(iban, 8, 14);
  return from < 14 ? `${iban.slice(from, 14)}-${account}` : account;
}

/** Where the zeros that begin at `from` end, at `last` if not before. */
function afterZeros(text: string, from: number, last: number): number {
  let at = from;
  while (at < last && text.charCodeAt(at) === 48) at++;
  return at;
}

/**
 * Finnish: six digits, a dash, two to eight more, `123456-785`. Zeros fill the number up after the sixth
 * digit, after the seventh in banks whose codes begin with 4 or 5.
 * Source: "The structure of Finnish bank account numbers", Federation of Finnish Financial Services, 1 November 2009,
 * https://www.yumpu.com/en/document/view/2808670/the-structure-of-finnish-bank-account-numbers-1-, read 2026-11-21.
 */
function finnish(iban: string): string {
  const split = iban[4] === '4' || iban[4] === '5' ? 11 : 10;
  return `${iban.slice(4, 10)}-${iban.slice(10, split)}${iban.slice(afterZeros(iban, split, 17))}`;
}

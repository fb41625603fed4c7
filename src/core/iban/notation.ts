/**
 * How an IBAN is written at home: in the country's own notation where there is a well-known one, otherwise
 * with a space between its parts.
 */
import type { Structure } from './structures.ts';

/** Writes the domestic form of an IBAN in electronic form. */
export type Write = (iban: string) => string;

/**
 * The domestic notation of the BBAN where there is a well-known one: `#` the next character, `~` a
 * character left out, anything else itself. The others are written with a space between their parts.
 *
 * Source: IBAN Registry, release 102 of June 2026, "domestic account number example"; read 2026-11-21. BE, NO, HR, PT and IT
 * write theirs as their banks do on statements. Of GB and IE only sort code and account number are written,
 * of NL only the account number.
 */
const DOMESTIC: Readonly<Record<string, string>> = {
  BA: '###-###-########-##',
  BE: '###-#######-##',
  GB: '~~~~##-##-## ########',
  HR: '#######-##########',
  HU: '########-########-########',
  IE: '~~~~##-##-## ########',
  IS: '####-##-######-######-####',
  NL: '~~~~##########',
  NO: '####.##.#####',
  RS: '###-#############-##',
  SI: '#####-##########',
};

/** Consecutive places of the IBAN and what is written before them. */
interface Piece {
  readonly before: string;
  readonly from: number;
  readonly to: number;
}

/** Poland's NRB is the IBAN without its letters: check digits first, then groups of four. */
const NRB = [2, 4, 8, 12, 16, 20, 24].map((from) => ({
  before: from > 2 ? ' ' : '',
  from,
  to: from > 2 ? from + 4 : 4,
}));

function piecesOfMask(mask: string): Piece[] {
  const pieces: Piece[] = [];
  let place = 4;
  for (const [, before, skipped, shown] of mask.matchAll(/([^#~]*)(~*)(#+)/g)) {
    const from = place + skipped!.length;
    place = from + shown!.length;
    pieces.push({ before: before!, from, to: place });
  }
  return pieces;
}

function piecesOf(structure: Structure): readonly Piece[] {
  const { code } = structure.country;
  if (code === 'PL') return NRB;
  const mask = DOMESTIC[code];
  if (mask !== undefined) return piecesOfMask(mask);
  return structure.parts.map(({ from, to }) => ({ before: from > 4 ? ' ' : '', from, to }));
}

/** How the IBANs of a structure are written at home. */
export function domesticNotation(structure: Structure): Write {
  const padded = PADDED[structure.country.code];
  if (padded !== undefined) return padded;
  const [first, second, ...others] = piecesOf(structure);
  if (second === undefined) return (iban) => iban.slice(first!.from, first!.to);
  return (iban) => {
    let text = iban.slice(first!.from, first!.to) + second.before + iban.slice(second.from, second.to);
    for (const { before, from, to } of others) text += before + iban.slice(from, to);
    return text;
  };
}

/** Notations that leave out the zeros a number was padded with. */
const PADDED: Readonly<Record<string, Write>> = {
  CZ: prefixed,
  FI: finnish,
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

/**
 * How an IBAN is written: in groups of four everywhere, and at home in the country's own way.
 *
 * A notation is a list of places and literal characters, so that writing one is a copy and nothing more.
 */
import type { Structure } from './structures.ts';

/** An index into the IBAN, or a literal character's code, negative. */
type Notation = readonly number[];

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

const SPACE = -32;

/** Poland's NRB is the IBAN without its letters: check digits first, then groups of four. */
const NRB: Notation = [
  2,
  3,
  ...Array.from({ length: 24 }, (_, i) => [...(i % 4 ? [] : [SPACE]), i + 4]).flat(),
];

function parse(mask: string): Notation {
  const notation: number[] = [];
  let place = 4;
  for (const character of mask) {
    if (character === '#') notation.push(place);
    if (character === '#' || character === '~') place++;
    else notation.push(-character.charCodeAt(0));
  }
  return notation;
}

function parted(structure: Structure): Notation {
  const notation: number[] = [];
  for (const { from, to } of structure.parts) {
    if (from > 4) notation.push(SPACE);
    for (let place = from; place < to; place++) notation.push(place);
  }
  return notation;
}

/** The print format of ISO 13616: groups of four. */
export function groupsOfFour(structure: Structure): Notation {
  return Array.from({ length: structure.length }, (_, i) => (i % 4 || !i ? [i] : [SPACE, i])).flat();
}

/** The domestic notation of a country. */
export function domestic(structure: Structure): Notation {
  const { code } = structure.country;
  if (code === 'PL') return NRB;
  const mask = DOMESTIC[code];
  return mask === undefined ? parted(structure) : parse(mask);
}

/** Makes a writer of IBANs, given as character codes. Each has its own sheet to write on. */
export function writer(notation: Notation): (codes: ArrayLike<number>) => string {
  const sheet: number[] = notation.map((item) => Math.abs(item));
  const places = notation.flatMap((item, at) => (item < 0 ? [] : [[at, item] as const]));
  const to = Uint8Array.from(places, ([at]) => at);
  const from = Uint8Array.from(places, ([, place]) => place);
  return (codes) => {
    for (let i = 0; i < to.length; i++) sheet[to[i]!] = codes[from[i]!]!;
    return String.fromCharCode.apply(null, sheet);
  };
}

/** Notations that leave out the zeros a number was padded with, and so can't be a list of places. */
export const PADDED: Readonly<Record<string, (iban: string) => string>> = {
  CZ: prefixed,
  FI: finnish,
  SK: prefixed,
};

/** Czech and Slovak: prefix-number/bank, `19-2000145399/0800`. Most accounts have no prefix. */
function prefixed(iban: string): string {
  const prefix = iban.slice(8, 14).replace(/^0+/, '');
  const account = `${iban.slice(14).replace(/^0+(?=.)/, '')}/${iban.slice(4, 8)}`;
  return prefix ? `${prefix}-${account}` : account;
}

/**
 * Finnish: six digits, a dash, two to eight more, `123456-785`. Zeros fill the number up after the sixth
 * digit, after the seventh in banks whose codes begin with 4 or 5.
 * Source: "The structure of Finnish bank account numbers", Federation of Finnish Financial Services, 1 November 2009,
 * https://www.yumpu.com/en/document/view/2808670/the-structure-of-finnish-bank-account-numbers-1-, read 2026-11-21.
 */
function finnish(iban: string): string {
  const first = iban[4] === '4' || iban[4] === '5' ? iban[10]! : '';
  const rest = iban.slice(10 + first.length).replace(/^0+(?=.)/, '');
  return `${iban.slice(4, 10)}-${first}${rest}`;
}

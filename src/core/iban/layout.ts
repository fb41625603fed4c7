/** A structure made ready to verify with: room for an IBAN's characters, how it is written, its national check. */
import type { Country } from '../result.ts';
import { DIGIT, type IbanPart, STRUCTURES, type Structure } from '../structures.ts';
import { NATIONAL_RULES } from './national/all.ts';
import type { NationalRule } from './national/rule.ts';
import { domesticNotation, type Write } from './notation.ts';
import { type Sepa, sepaOf } from './sepa.ts';

export const SPACE = 32;

/** 00 to 99 as text: cutting two characters out costs as much as a look-up of a bank. */
export const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
);

/** A class, so that the engine sees every layout in one shape. */
export class Layout {
  readonly country: Required<Country>;
  /** Length of the whole IBAN. */
  readonly length: number;
  /** The classes allowed at each place of the IBAN. */
  readonly classes: Uint8Array;
  /** Of each group of the printed form, whether it is four digits. */
  readonly fours: readonly boolean[];
  readonly bank: IbanPart;
  readonly branch: IbanPart | undefined;
  readonly account: IbanPart;
  /** A sheet for the character codes of an IBAN without spaces, and one for groups of four. */
  readonly solid: number[];
  readonly printed: number[];
  /** The middle of the printed form with its characters hidden, and where it goes on in clear. */
  readonly #hidden: string;
  readonly shownFrom: number;
  /** The masked form up to there, by check digits; made when first needed. */
  readonly #masks = new Array<string>(100).fill('');
  readonly sepa: Sepa;
  /** Whether some bank codes are for payments with a QR reference alone. */
  readonly hasQrIbans: boolean;
  /** The country's own notation; undefined where it is the bank code and the account number. */
  readonly national: Write | undefined;
  /** Undefined where national check digits are not checked. */
  readonly rule: NationalRule | undefined;

  constructor(structure: Structure) {
    const { country, length, classes, bank, branch, account } = structure;
    this.country = country;
    this.length = length;
    this.classes = classes;
    this.fours = Array.from({ length: length >> 2 }, (_, group) =>
      classes.subarray(group * 4, group * 4 + 4).every((allowed) => allowed === DIGIT),
    );
    this.bank = bank;
    this.branch = branch;
    this.account = account;
    this.solid = new Array<number>(length).fill(0);
    this.printed = new Array<number>(length + ((length - 1) >> 2)).fill(SPACE);
    const printed = '*'.repeat(length).replace(/.{4}(?=.)/g, '$& ');
    this.shownFrom = printed.length - (length % 4 === 0 ? 4 : 5);
    this.#hidden = printed.slice(4, this.shownFrom);
    this.sepa = sepaOf(country.code);
    this.hasQrIbans = country.code === 'CH' || country.code === 'LI';
    this.national = domesticNotation(structure);
    this.rule = NATIONAL_RULES[country.code];
  }

  /** The letters and check digits, and what is hidden behind them. */
  maskWith(checkDigits: number): string {
    return this.#masks[checkDigits] || this.#maskMade(checkDigits);
  }

  #maskMade(checkDigits: number): string {
    const mask = this.country.code + TWO_DIGITS[checkDigits]! + this.#hidden;
    this.#masks[checkDigits] = mask;
    return mask;
  }
}

const BY_COUNTRY = new Map<string, Layout>();
const BY_PREFIX = new Array<Layout | undefined>(26 * 26).fill(undefined);

for (const structure of STRUCTURES) {
  const layout = new Layout(structure);
  const { code } = structure.country;
  for (const country of [code, ...structure.territories]) BY_COUNTRY.set(country, layout);
  BY_PREFIX[place(code.charCodeAt(0), code.charCodeAt(1))] = layout;
}

function place(first: number, second: number): number {
  return (first - 65) * 26 + second - 65;
}

/** The layout of a country's or territory's IBANs. The code is upper case. */
export function layoutFor(code: string): Layout | undefined {
  return BY_COUNTRY.get(code);
}

/** The layout with a prefix, given as two character codes. */
export function layoutAt(first: number, second: number): Layout | undefined {
  return first > 64 && first < 91 && second > 64 && second < 91 ? BY_PREFIX[place(first, second)] : undefined;
}

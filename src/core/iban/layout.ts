/** A structure made ready to verify with: room for an IBAN's characters, how it is written, its national check. */
import { NATIONAL_CHECKS, type NationalCheck } from './national/all.ts';
import { domesticNotation, type Write } from './notation.ts';
import { STRUCTURES, type Structure } from './structures.ts';

export interface Layout extends Structure {
  /** A sheet for the character codes of an IBAN without spaces, and one for groups of four. */
  readonly solid: number[];
  readonly printed: number[];
  /** The country's own notation. */
  readonly national: Write;
  /** Undefined where no national check digits are enforced. */
  readonly passes: NationalCheck | undefined;
}

function layoutOf(structure: Structure): Layout {
  const { length, country } = structure;
  return {
    ...structure,
    solid: new Array<number>(length).fill(0),
    printed: new Array<number>(length + ((length - 1) >> 2)).fill(SPACE),
    national: domesticNotation(structure),
    passes: NATIONAL_CHECKS[country.code],
  };
}

export const SPACE = 32;

const BY_COUNTRY = new Map<string, Layout>();
const BY_PREFIX = new Array<Layout | undefined>(26 * 26).fill(undefined);

for (const structure of STRUCTURES) {
  const layout = layoutOf(structure);
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

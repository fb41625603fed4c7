/** A structure made ready to verify with: how its IBANs are written, and its national check digits. */
import { NATIONAL_CHECKS, type NationalCheck } from './national/all.ts';
import { domestic, groupsOfFour, PADDED, writer } from './notation.ts';
import { STRUCTURES, type Structure } from './structures.ts';

export interface Layout extends Structure {
  /** Without spaces. */
  readonly electronic: (codes: ArrayLike<number>) => string;
  /** In groups of four. */
  readonly international: (codes: ArrayLike<number>) => string;
  /** In the country's own notation. */
  readonly national: (codes: ArrayLike<number>) => string;
  /** The country's own notation where it leaves out padding. */
  readonly padded: ((iban: string) => string) | undefined;
  /** Undefined where no national check digits are enforced. */
  readonly passes: NationalCheck | undefined;
}

function layoutOf(structure: Structure): Layout {
  const { code } = structure.country;
  return {
    ...structure,
    electronic: writer(Array.from(structure.classes, (_, place) => place)),
    international: writer(groupsOfFour(structure)),
    national: writer(domestic(structure)),
    padded: PADDED[code],
    passes: NATIONAL_CHECKS[code],
  };
}

const BY_COUNTRY = new Map<string, Layout>();
const BY_PREFIX: (Layout | undefined)[] = new Array(26 * 26).fill(undefined);

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

/** The layout with a prefix, given as two capital letters' character codes. */
export function layoutAt(first: number, second: number): Layout | undefined {
  return BY_PREFIX[place(first, second)];
}

/**
 * The structure of every country's IBAN: where the bank, the branch and the account stand, and which
 * characters may stand there. One row a country.
 *
 * A row lists the parts of the BBAN in order: what it is (B bank, S branch, A account number, K check digits
 * that stand apart from the account number, X anything else), how long, and of which characters
 * (n digits, a capital letters, c both). A check digit that customers write as the end of their account
 * number (NO, DK, CZ, FI, ...) is part of A; one they write beside it (BE, FR, ES, IT, ...) is K.
 *
 * Sources
 *   IBAN Registry, release 102 of June 2026, registration authority for ISO 13616 (SWIFT), read 2026-11-21:
 *   all rows of REGISTERED. Where this table has more than the registry:
 *     FR, PT  the registry leaves out the branch; national practice has it (code guichet, balcão).
 *     RU      the registry calls the first five digits of the 20-digit account number a branch; they are
 *             the balance-sheet account, and people know all twenty digits as their account number.
 *     AL, PL  the last digit of the registry's branch (AL) or bank (PL) identifier is its check digit.
 *     MU, SC  reserved digits and the currency after the account number are X, as is TR's reserved digit.
 *   ibantools 4.5.4, country specifications, https://www.npmjs.com/package/ibantools, read 2026-11-21: the
 *   prefixes of UNREGISTERED, their lengths and character classes.
 */
import { countryOf } from './country.ts';
import type { Country } from './result.ts';

const REGISTERED: Readonly<Record<string, string>> = {
  AD: 'B4n S4n A12c',
  AE: 'B3n A16n',
  AL: 'B3n S5n A16c',
  AT: 'B5n A11n',
  AZ: 'B4a A20c',
  BA: 'B3n S3n A8n K2n',
  BE: 'B3n A7n K2n',
  BG: 'B4a S4n A2n A8c',
  BH: 'B4a A14c',
  BI: 'B5n S5n A11n K2n',
  BR: 'B8n S5n A10n A1a A1c',
  BY: 'B4c A4n A16c',
  CH: 'B5n A12c',
  CR: 'B4n A14n',
  CY: 'B3n S5n A16c',
  CZ: 'B4n A6n A10n',
  DE: 'B8n A10n',
  DJ: 'B5n S5n A11n K2n',
  DK: 'B4n A9n A1n',
  DO: 'B4c A20n',
  EE: 'B2n A14n',
  EG: 'B4n S4n A17n',
  ES: 'B4n S4n K2n A10n',
  FI: 'B3n A11n',
  FK: 'B2a A12n',
  FO: 'B4n A9n A1n',
  FR: 'B5n S5n A11c K2n',
  GB: 'B4a S6n A8n',
  GE: 'B2a A16n',
  GI: 'B4a A15c',
  GL: 'B4n A9n A1n',
  GR: 'B3n S4n A16c',
  GT: 'B4c A20c',
  HN: 'B4a A20n',
  HR: 'B7n A10n',
  HU: 'B3n S4n K1n A15n A1n',
  IE: 'B4a S6n A8n',
  IL: 'B3n S3n A13n',
  IQ: 'B4a S3n A12n',
  IS: 'B2n S2n A2n A6n A10n',
  IT: 'K1a B5n S5n A12c',
  JO: 'B4a S4n A18c',
  KW: 'B4a A22c',
  KZ: 'B3n A13c',
  LB: 'B4n A20c',
  LC: 'B4a A24c',
  LI: 'B5n A12c',
  LT: 'B5n A11n',
  LU: 'B3n A13c',
  LV: 'B4a A13c',
  LY: 'B3n S3n A15n',
  MC: 'B5n S5n A11c K2n',
  MD: 'B2c A18c',
  ME: 'B3n A13n K2n',
  MK: 'B3n A10c K2n',
  MN: 'B4n A12n',
  MR: 'B5n S5n A11n K2n',
  MT: 'B4a S5n A18c',
  MU: 'B4a B2n S2n A12n X3n X3a',
  NI: 'B4a A20n',
  NL: 'B4a A10n',
  NO: 'B4n A6n A1n',
  OM: 'B3n A16c',
  PK: 'B4a A16c',
  PL: 'B8n A16n',
  PS: 'B4a A21c',
  PT: 'B4n S4n A11n K2n',
  QA: 'B4a A21c',
  RO: 'B4a A16c',
  RS: 'B3n A13n K2n',
  RU: 'B9n A5n A15c',
  SA: 'B2n A18c',
  SC: 'B4a B2n S2n A16n X3a',
  SD: 'B2n A12n',
  SE: 'B3n A16n A1n',
  SI: 'B5n A8n K2n',
  SK: 'B4n A6n A10n',
  SM: 'K1a B5n S5n A12c',
  SO: 'B4n S3n A12n',
  ST: 'B4n S4n A11n K2n',
  SV: 'B4a A20n',
  TL: 'B3n A14n K2n',
  TN: 'B2n S3n A13n K2n',
  TR: 'B5n X1n A16c',
  UA: 'B6n A19c',
  VA: 'B3n A15n',
  VG: 'B4a A16n',
  XK: 'B2n S2n A10n K2n',
  YE: 'B4a S4n A18c',
};

/**
 * Countries whose banks issue IBANs that the registry does not know. The franc zone's account numbers (BF to
 * TG) are bank, guichet, account and key; WAEMU bank codes (BF BJ CI GW ML NE SN TG) begin with the country's
 * letters or with a single one. The Portuguese-speaking countries (AO CV MZ) use Portugal's old NIB. Where
 * the inner parts are not certain they are left with the account number.
 */
const UNREGISTERED: Readonly<Record<string, string>> = {
  AO: 'B4n S4n A11n K2n',
  BF: 'B2c B3n S5n A12n K2n',
  BJ: 'B2c B3n S5n A12n K2n',
  CF: 'B5n S5n A11n K2n',
  CG: 'B5n S5n A11n K2n',
  CI: 'B2c B3n S5n A12n K2n',
  CM: 'B5n S5n A11n K2n',
  CV: 'B4n S4n A11n K2n',
  DZ: 'B5n S5n A10n K2n',
  GA: 'B5n S5n A11n K2n',
  GQ: 'B5n S5n A11n K2n',
  GW: 'B2c B3n A16n',
  IR: 'B3n A19n',
  KM: 'B5n S5n A11n K2n',
  MA: 'B3n X3n A16n K2n',
  MG: 'B5n S5n A11n K2n',
  ML: 'B2c B3n S5n A12n K2n',
  MZ: 'B4n S4n A11n K2n',
  NE: 'B2c B3n S5n A12n K2n',
  SN: 'B2c B3n S5n A12n K2n',
  TD: 'B5n S5n A11n K2n',
  TG: 'B2c B3n S5n A12n K2n',
};

/** Territories without a prefix of their own, by the country whose prefix their IBANs carry (registry, same release). */
const TERRITORIES: Readonly<Record<string, string>> = {
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE',
};

/** The release of the registry that the structures are of, and its date. */
export const REGISTRY = { release: 'IBAN Registry, release 102', as_of: '2026-06-01' } as const;

/** Character classes as bits, so that one `&` decides whether a character may stand in a place. */
export const DIGIT = 1;
export const LETTER = 2;
const CLASSES: Readonly<Record<string, number>> = { n: DIGIT, a: LETTER, c: DIGIT | LETTER };

/** A part of the IBAN, counted from its first letter. */
export interface IbanPart {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

export interface Structure {
  readonly country: Required<Country>;
  /** Whether the IBAN Registry has it. */
  readonly registered: boolean;
  /** The parts of the BBAN, each with its length and class: `B8n A10n`. */
  readonly row: string;
  /** Length of the whole IBAN. */
  readonly length: number;
  /** The classes allowed at each place of the IBAN. */
  readonly classes: Uint8Array;
  /** The parts of the BBAN in order, neighbours of the same kind joined. */
  readonly parts: readonly IbanPart[];
  readonly bank: IbanPart;
  readonly branch: IbanPart | undefined;
  readonly account: IbanPart;
  /** Codes of the territories that share this prefix. */
  readonly territories: readonly string[];
}

function structureOf(code: string, row: string, registered: boolean): Structure {
  const classes = [LETTER, LETTER, DIGIT, DIGIT];
  const parts: { kind: string; from: number; to: number }[] = [];
  for (const [, kind, count, set] of row.matchAll(/([BSAKX])(\d+)([nac])/g)) {
    const from = classes.length;
    for (let i = 0; i < Number(count); i++) classes.push(CLASSES[set!]!);
    const last = parts.at(-1);
    if (last?.kind === kind) last!.to = classes.length;
    else parts.push({ kind: kind!, from, to: classes.length });
  }
  return {
    country: countryOf(code)!,
    registered,
    row,
    length: classes.length,
    classes: Uint8Array.from(classes),
    parts,
    bank: parts.find((part) => part.kind === 'B')!,
    branch: parts.find((part) => part.kind === 'S'),
    account: parts.find((part) => part.kind === 'A')!,
    territories: TERRITORIES[code]?.split(' ') ?? [],
  };
}

/** Every structure, registered ones first, each group in alphabetical order. */
export const STRUCTURES: readonly Structure[] = [
  ...Object.entries(REGISTERED).map(([code, row]) => structureOf(code, row, true)),
  ...Object.entries(UNREGISTERED).map(([code, row]) => structureOf(code, row, false)),
];

const BY_COUNTRY: ReadonlyMap<string, Structure> = /* @__PURE__ */ (() =>
  new Map(
    STRUCTURES.flatMap((structure) =>
      [structure.country.code, ...structure.territories].map((code) => [code, structure] as const),
    ),
  ))();

/** The structure that a country's or territory's IBANs have. The code is upper case. */
export function structureFor(code: string): Structure | undefined {
  return BY_COUNTRY.get(code);
}

/**
 * An IBAN and the BIC that was given with it: whether the BIC is that of the bank that the IBAN names.
 *
 * A BIC makes no IBAN invalid, and `other_bank` is said only where the directory has that very BIC for another institution: payment
 * goes by the IBAN, banks have BICs that nobody lists, and a payment that is stopped by mistake does more harm than a hint that is missing.
 */
import type { Directory } from '../banks/directory.ts';
import type { Institution } from '../banks/listing.ts';

/** Whose a BIC is, seen from the bank that an IBAN names. */
export const BIC_RELATIONS = ['same_bank', 'same_institution', 'other_bank', 'unknown'] as const;

export interface PairedBic {
  /** In capitals without spaces. */
  readonly given: string;
  readonly relation: (typeof BIC_RELATIONS)[number];
}

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** A BIC in a text, and what may name it. */
const IN_TEXT = /(?<![A-Z0-9])([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)(?![A-Z0-9])/gi;
const NAMED = /(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|code))?[\s:.)=#-]*$/i;
/** The longest text that is searched. */
const TEXT_MAX = 256;

/** Where an account is. */
interface Place {
  readonly country: string;
  /** The bank code as it stands in the IBAN. */
  readonly code: string;
}

/** A BIC as it was given, of whatever form, beside the bank code of an IBAN. */
export function pairedBic(text: string, place: Place, directory: Directory | undefined): PairedBic {
  const given = text.replace(/[\s-]/g, '').toUpperCase().slice(0, TEXT_MAX);
  const relation = directory && BIC.test(given) ? relationOf(headOf(given), place, directory) : 'unknown';
  return { given, relation };
}

/** A head office's BIC may be written with XXX. */
const headOf = (bic: string): string => bic.replace(/XXX$/, '');

/** Whether a BIC is one that is known: to the last character, or as a branch of it. */
const isOf = (bic: string, known: string | undefined): boolean =>
  known !== undefined &&
  (headOf(known) === bic || (headOf(known).length === 8 && bic.startsWith(headOf(known))));

function relationOf(bic: string, { country, code }: Place, directory: Directory): PairedBic['relation'] {
  const bank = directory.find(country, code);
  if (bank === undefined) return 'unknown';
  const own = [bank.swift, ...(bank.bics ?? []), ...(bank.bics_former ?? []).map((former) => former.bic)];
  if (own.some((known) => isOf(bic, known))) return 'same_bank';
  const institution = directory.withCode(code).find((one) => one.country === country)!;
  if ([bank.successor_swift, ...institution.bics].some((known) => isOf(bic, known)))
    return 'same_institution';
  const others = directory.withBic(bic).filter((one) => one.bics.some((known) => isOf(bic, known)));
  if (others.some((one) => isSame(one, institution))) return 'same_institution';
  const isKnown = bank.swift !== undefined || bank.successor_swift !== undefined;
  return isKnown && others.length > 0 ? 'other_bank' : 'unknown';
}

/** Whether two institutions are one: branches in several countries, records whose names agree. */
const isSame = (one: Institution, other: Institution): boolean =>
  one.name === other.name || one.bics.some((bic) => other.bics.some((own) => sharesParty(own, bic)));

/** The first six characters, party and country, are one institution's, but for networks of independent banks. */
const sharesParty = (own: string, bic: string): boolean =>
  own.slice(0, 6) === bic.slice(0, 6) && own.length === 8 && bic.length === 8;

/** A BIC in a text, in capitals and as it stands there. */
export interface BicInText {
  readonly bic: string;
  readonly written: string;
}

/**
 * The BIC that stands in a text beside an IBAN: one that is named as such, or that the directory knows.
 *
 * @param iban without spaces
 */
export function bicBeside(
  text: string,
  iban: string,
  directory: Directory | undefined,
): BicInText | undefined {
  if (text.length > TEXT_MAX) return undefined;
  for (const match of text.matchAll(IN_TEXT)) {
    const written = match[1]!;
    const bic = written.toUpperCase();
    if (iban.includes(bic)) continue;
    const isNamed = NAMED.test(text.slice(0, match.index));
    if (isNamed || (directory !== undefined && written === bic && isListed(bic, directory)))
      return { bic, written };
  }
  return undefined;
}

const isListed = (bic: string, directory: Directory): boolean =>
  directory.withBic(bic).some((one) => one.bics.some((known) => isOf(headOf(bic), known)));

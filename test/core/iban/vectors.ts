/** Reads the vector files of test/vectors/iban: examples as data, one file a country. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ValidVector {
  value: string;
  country?: string;
  bank_code?: string;
  branch_code?: string;
  account_number?: string;
  check_digits?: string;
  international?: string;
  national?: string;
  national_check?: string;
  from: string;
}

export interface InvalidVector {
  value: string;
  reason: string;
  why: string;
}

export interface VectorFile {
  country: string;
  valid: ValidVector[];
  invalid: InvalidVector[];
}

const FOLDER = new URL('../../vectors/iban/', import.meta.url);

const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

export const vectorFiles: ReadonlyMap<string, VectorFile> = new Map(
  readdirSync(FOLDER)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => [name.slice(0, 2).toUpperCase(), read(name) as VectorFile]),
);

/** Account numbers by the Bundesbank's method. */
export const germanMethods: Readonly<Record<string, { valid: string[]; invalid: string[]; from: string }>> =
  read('de-methods.json').methods;

/** A method's vector, an account number, for methods that need it behind a bank code: as a text and where the account begins in it. */
export function accountOf(vector: string): [text: string, at: number] {
  const [account, bankCode = '10050000'] = vector.split('/').reverse();
  return [bankCode + account!, bankCode.length];
}

/** An IBAN of every country, without spaces. */
export const examples: readonly string[] = [...vectorFiles.values()].map(({ valid }) => valid[0]!.value);

/** Forms in which people paste an IBAN, and what is read in them. */
export const pastedForms: readonly { value: string; normalized: string }[] = read('pasted.json').forms;

/** Invalid values and the place of their fault. */
export const faultVectors: readonly {
  value: string;
  country?: string;
  reason: string;
  fault: { from: number; to: number; expected?: string };
  why: string;
}[] = read('faults.json').faults;

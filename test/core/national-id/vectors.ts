/** Reads the vector files of test/vectors/national-id: examples as data, named after their scheme. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ValidVector {
  value: string;
  normalized?: string;
  national?: string;
  international?: string;
  birth_year?: number | null;
  check_digit?: string;
  today?: number;
  from: string;
}

export interface InvalidVector {
  value: string;
  reason: string;
  today?: number;
  why: string;
}

export interface VectorFile {
  scheme: string;
  valid: ValidVector[];
  invalid: InvalidVector[];
}

/** The day on which vectors are judged, unless one names another. */
export const TODAY = 20261121;

const FOLDER = new URL('../../vectors/national-id/', import.meta.url);

export const vectorFiles: ReadonlyMap<string, VectorFile> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as VectorFile,
    ]),
);

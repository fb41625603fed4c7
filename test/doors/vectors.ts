/** The values of all vector files, and what each is called with, to compare what is built with its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { countryOf } from '../../src/core/country.ts';
import * as definitions from '../../src/core/national-id/all.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../src/core/national-id/verify.ts';
import type { OpenResult } from '../../src/core/result.ts';
import { schemeVerifier } from '../../src/core/scheme/engine.ts';
import { schemeSet } from '../../src/core/scheme/set.ts';

export interface Call {
  readonly value: string;
  readonly options: { readonly country?: string; readonly scheme?: string } & Readonly<
    Record<string, unknown>
  >;
}

export type Verify = (value: string, options: Call['options']) => unknown;

/** A vector, or whatever holds vectors. */
type Node = { readonly [Field in string]?: unknown };

const FOLDER = new URL('../vectors/', import.meta.url);
const TODAY = 20261121;

/** The calls that the vectors of a kind stand for: without a country, with it, and in each way that its options give. */
export function callsOf(segment: string): Call[] {
  const folder = new URL(`${segment}/`, FOLDER);
  return readdirSync(folder).flatMap((name) => {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Node;
    return vectorsIn(file).flatMap((vector) => callsFor(vector, file));
  });
}

function vectorsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(vectorsIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = 'value' in node && typeof node.value === 'string' ? [node as Node] : [];
  return [...own, ...Object.values(node).flatMap(vectorsIn)];
}

function callsFor({ value, country: own, today = TODAY, asked }: Node, { country, scheme }: Node): Call[] {
  const code = own ?? country ?? (scheme as string | undefined)?.slice(0, 2).toUpperCase();
  const ways: Node[] = [{}, { suggest: true }];
  if (asked !== undefined) ways.push(asked as Node);
  if (code !== undefined) ways.push({ country: code }, { defaultCountry: code });
  if (scheme !== undefined) ways.push({ country: code, scheme }, { country: code, schemes: true });
  return ways.map((way) => ({ value: value as string, options: { today, ...way } }));
}

/** What differs: each call that two verifiers answer differently, with both answers as text. */
export function differences(calls: readonly Call[], built: Verify, source: Verify): object[] {
  return calls.flatMap(({ value, options }) => {
    const answers = [built, source].map((verify) => JSON.stringify(verify(value, options)));
    return answers[0] === answers[1] ? [] : [{ value, options, built: answers[0], source: answers[1] }];
  });
}

/** What the door of a country has to answer: what the verifier of all countries would if there were no other. */
export function verifierKnowing(code: string): Verify {
  const country = countryOf(code)!;
  const own = Object.values(definitions).filter((scheme) => scheme.country === code);
  const verify = schemeVerifier('national_id', schemeSet(own), (named) =>
    named === code ? country : undefined,
  );
  return (value, options) => verify(value, { today: TODAY, ...options, country: code });
}

/** Whether the verifier of all countries takes a value for one of another country than the one it is asked for. */
export function isElsewhere(value: string, options: Call['options'], country: string): boolean {
  const result: OpenResult = verifyNationalId(value, { today: TODAY, ...options, country });
  return !result.valid && result.reason === 'country_mismatch';
}

/** The verifier of all countries, asked for one. */
export const verifierOfAll =
  (country: string): Verify =>
  (value, options) =>
    verifyNationalId(value, { today: TODAY, ...options, country });

export const COUNTRIES = NATIONAL_IDS.countries;

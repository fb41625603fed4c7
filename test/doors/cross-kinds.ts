/** Values of every kind, as each kind is asked for them by the library and by its entry point, and where these disagree. */
import { existsSync } from 'node:fs';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import type { InvalidResult, OpenResult } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { callsOf, type Verify } from './vectors.ts';

const TODAY = 20261121;
const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => TODAY });

/** The lists of other kinds that an entry point has. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  company: ['vat'],
  'national-id': ['company', 'vat'],
  'tax-id': ['company', 'national_id', 'vat'],
  vat: ['company'],
};

/** What an entry point is handed beside the value. */
const HANDED: Readonly<Record<string, object>> = {
  account: { directory: data.banks, banks: data.accounts },
  iban: { data: data.banks },
  phone: { data: data.phone },
};

export interface CrossCall {
  readonly value: string;
  readonly country?: string;
  readonly defaultCountry?: string;
}

/** Every value of the vectors, of any kind, with each country that its vectors name. */
export function crossCalls(): CrossCall[] {
  const calls = new Map<string, CrossCall>();
  for (const { segment } of KINDS) {
    for (const { value, options } of callsOf(segment)) {
      const { country, defaultCountry } = options as Partial<CrossCall>;
      // Names of countries are the library's.
      if (country !== undefined && country.length > 2) continue;
      const call = { value, ...(country && { country }), ...(defaultCountry && { defaultCountry }) };
      calls.set(JSON.stringify(call), call);
    }
  }
  return [...calls.values()];
}

async function entryPoint(segment: string, identifier: string): Promise<Verify> {
  const own = new URL(`../../src/doors/${segment}.ts`, import.meta.url);
  const path = existsSync(own)
    ? own.href
    : new URL(`../../src/core/${segment}/verify.ts`, import.meta.url).href;
  const module = (await import(path)) as Readonly<Record<string, Verify>>;
  return module[`verify${identifier}`]!;
}

/** Entry points know the names of numbers of their own kind alone, and those of IBANs and phone numbers read none. */
const isByName = (result: InvalidResult<string>): boolean => result.label !== undefined;

/** Whether one of them alone says whose a value is, or says otherwise, where the entry point has the schemes of that. */
function hasOtherOwner(
  { type, belongs_to: ofLibrary, looks_like }: InvalidResult<string>,
  { belongs_to: ofEntryPoint }: InvalidResult<string>,
  others: readonly string[],
): boolean {
  // Entry points don't tell what else a value looks like; the number of a card is not repeated.
  if (looks_like !== undefined && ofLibrary === undefined) return false;
  if (ofLibrary !== undefined && ![type, ...others].includes(ofLibrary.type)) return false;
  return JSON.stringify(ofLibrary) !== JSON.stringify(ofEntryPoint);
}

function differs(ofLibrary: OpenResult, ofEntryPoint: OpenResult, others: readonly string[]): boolean {
  if (ofLibrary.valid !== ofEntryPoint.valid) return true;
  if (ofLibrary.valid) return ofLibrary.normalized !== ofEntryPoint.normalized;
  const { reason, kind } = ofLibrary;
  if (ofEntryPoint.valid || isByName(ofLibrary)) return false;
  if (reason === ofEntryPoint.reason) return hasOtherOwner(ofLibrary, ofEntryPoint, others);
  // Entry points have no list of systems that are known and not verified.
  if (reason === 'unsupported_scheme') return false;
  return reason !== 'other_kind' || others.includes(kind!);
}

/** The calls that a kind answers differently, with both answers. */
export async function crossDifferences(
  { type, segment, identifier }: (typeof KINDS)[number],
  calls: readonly CrossCall[],
): Promise<object[]> {
  const verify = await entryPoint(segment, identifier);
  return calls.flatMap((call) => {
    const { value, ...options } = call;
    const ofLibrary = assay.verify(type, value, options);
    const ofEntryPoint = verify(value, { ...options, today: TODAY, ...HANDED[segment] }) as OpenResult;
    return differs(ofLibrary, ofEntryPoint, OTHERS[segment] ?? []) ? [{ call, ofLibrary, ofEntryPoint }] : [];
  });
}

/**
 * IBANs in the browser. The bank directory of a country is loaded when a value begins with its letters: all that the
 * server learns is the country. Logos are left to the server, for their address has the bank code.
 */
import type { CompiledDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory, type Directory } from '../../src/core/banks/directory.ts';
import { verifyIban } from '../../src/core/iban/verify.ts';
import { verifyWhole } from '../../src/core/iban/whole.ts';
import { structureFor } from '../../src/core/structures.ts';
import type { Role, Stretch, Verifier } from './verifier.ts';

const ROLE_OF: Readonly<Record<string, Role>> = {
  B: 'bank',
  S: 'branch',
  A: 'account',
  K: 'national',
  X: 'other',
};

/** By country; undefined while it is loaded, and where there is none. */
const compiled = new Map<string, CompiledDirectory | undefined>();
/** Of one country, and of two: the IBAN's and that of a BIC beside it. */
const directories = new Map<string, Directory>();
let notify = () => {};

async function load(country: string): Promise<void> {
  compiled.set(country, undefined);
  const answer = await fetch(`/web/data/banks-${country.toLowerCase()}.json`);
  if (answer.status === 404) return;
  if (!answer.ok) throw new Error(country);
  compiled.set(country, (await answer.json()) as CompiledDirectory);
  notify();
}

/** The banks of countries, as far as they are there; those that are not are loaded. */
function banksOf(...countries: readonly string[]): Directory | undefined {
  // A country without a directory of its own shares its parent's letters, or names no banks.
  for (const code of countries) if (!compiled.has(code)) load(code).catch(() => compiled.delete(code));
  const there = countries.filter((code) => compiled.get(code) !== undefined);
  if (there.length === 0) return undefined;
  const key = there.join();
  const directory =
    directories.get(key) ?? createDirectory({ layers: there.flatMap((code) => compiled.get(code)!.layers) });
  directories.set(key, directory);
  return directory;
}

/** Where in a BIC its country stands. */
const COUNTRY_OF_BIC = [4, 6] as const;

export const verifier: Verifier = {
  verify(value, country) {
    const first = verifyIban(value, { country });
    const code = first.country?.code;
    if (code === undefined || !structureFor(code)) return first;
    const directory = banksOf(code);
    if (directory === undefined) return first;
    const result = verifyWhole(value, { country, directory, suggest: true });
    const other = result.valid ? result.details.bic?.given.slice(...COUNTRY_OF_BIC) : undefined;
    return other === undefined || other === code || !structureFor(other)
      ? result
      : verifyWhole(value, { country, directory: banksOf(code, other) });
  },

  whenMoreIsKnown(again) {
    notify = again;
  },

  parts({ normalized }) {
    const structure = structureFor(normalized?.slice(0, 2) ?? '');
    if (!structure || !normalized) return undefined;
    const parts: Stretch[] = [
      { role: 'country', from: 0, to: 2 },
      { role: 'check', from: 2, to: 4 },
      ...structure.parts.map(({ kind, from, to }) => ({ role: ROLE_OF[kind]!, from, to })),
    ];
    const last = parts.at(-1)!;
    // What is too much belongs to nothing; what is missing is not drawn.
    if (normalized.length > last.to) parts.push({ role: 'other', from: last.to, to: normalized.length });
    return parts
      .map(({ role, from, to }) => ({ role, from, to: Math.min(to, normalized.length) }))
      .filter(({ from, to }) => from < to);
  },

  missing({ reason, normalized }) {
    const total = structureFor(normalized?.slice(0, 2) ?? '')?.length;
    if (!normalized) return undefined;
    if (total === undefined)
      return normalized.length < 2 ? { count: normalized.length, total: 2 } : undefined;
    const isShort = reason === 'invalid_length' && normalized.length < total;
    return isShort ? { count: normalized.length, total } : undefined;
  },
};

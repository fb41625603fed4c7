/** Loads the banks behind accounts with the official lists that an operator took in on top, and the rules of their account numbers. */
import type { AccountBanks } from '../../core/account/banks.ts';
import { type Branches, openBranches, packBranches } from '../../core/account/branches.ts';
import { southAfricanAccounts } from '../../core/account/south-african.ts';
import type { CuratedBank } from '../../core/banks/bank.ts';
import { type CompiledDirectory, compileDirectory, mergeDirectories } from '../../core/banks/compile.ts';
import { loadAccountBanks } from '../../data/account-banks.ts';
import type { NamedFiles } from '../../files/named.ts';
import { readable } from '../intake.ts';
import { ACCOUNT_CODES, dividedCode } from './account-codes.ts';
import { attempt } from './attempt.ts';
import { type ImportedLayer, withAuthority } from './authority.ts';
import { readBsbNames } from './bsb-names.ts';
import { readCdv } from './cdv.ts';
import { joined } from './join.ts';
import { readImport } from './kept-layers.ts';

export interface AccountImportOptions {
  /** What was taken in; nothing without it. */
  readonly imports?: NamedFiles | undefined;
  /** Called for each import that can't be read; the banks open without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** The file of a country. */
export const accountFileOf = (country: string): string => `accounts-${country.toLowerCase()}.json`;

/** Opens the banks of accounts in `folder`, the build's output, and what was imported. */
export function loadImportedAccounts(
  folder: URL,
  { imports, onBroken }: AccountImportOptions = {},
): AccountBanks {
  if (imports === undefined) return loadAccountBanks(folder);
  const lists = Object.keys(ACCOUNT_CODES).flatMap((country) => {
    const file = accountFileOf(country);
    return attempt(file, () => readImport(imports, country, file), onBroken) ?? [];
  });
  const names = attempt('accounts-au-names.json', () => readBsbNames(imports)?.names, onBroken) ?? {};
  const cdv = attempt('za-cdv.json', () => readCdv(imports), onBroken);
  const branches = new Map<string, Uint8Array>();
  const layers = lists.map((list): ImportedLayer => {
    const [banks, packed] = lookedUp(list, names);
    if (packed !== undefined) branches.set(list.country, packed);
    return { ...list, banks };
  });
  return loadAccountBanks(folder, {
    layers: (shipped) => layers.reduce(withList, shipped),
    branches: (country) => openedOf(branches.get(country)),
    ...(cdv && { accounts: { ZA: southAfricanAccounts(cdv.rules) } }),
  });
}

const openedOf = (packed: Uint8Array | undefined): Branches | undefined => packed && openBranches(packed);

/** A country of which nothing is shipped needs no looking for what its list leaves out. */
const withList = (directory: CompiledDirectory, list: ImportedLayer): CompiledDirectory =>
  directory.layers.some(({ country }) => country === list.country)
    ? withAuthority(directory, list, 0)
    : mergeDirectories(directory, compileDirectory([list]));

/** The codes in a country's list; none where it can't be read. */
export function accountCodesIn(imports: NamedFiles, country: string): string[] {
  const list = readable(() => readImport(imports, country, accountFileOf(country)));
  return list?.banks.flatMap(({ codes }) => codes) ?? [];
}

type Names = Readonly<Record<string, string>>;

/** A list as it is looked up, and the branches of its banks where they are a part of their own. */
function lookedUp(
  { country, banks }: ImportedLayer,
  names: Names,
): [banks: readonly CuratedBank[], branches: Uint8Array | undefined] {
  if (ACCOUNT_CODES[country]!.bank !== undefined) return folded(country, banks);
  return [country === 'AU' ? banks.map((bank) => named(bank, names)) : banks, undefined];
}

/** A bank with the name that its abbreviation stands for. */
function named(bank: CuratedBank, names: Names): CuratedBank {
  const name = names[bank.short_name ?? ''];
  return name === undefined ? bank : { ...bank, name };
}

/** Branches of one bank that have one name. */
interface Namesakes {
  readonly branches: string[];
  readonly bics: Set<string>;
}

/** A bank's name is that of more than half of its branches; those with another stand by themselves. */
function folded(country: string, banks: readonly CuratedBank[]): [CuratedBank[], Uint8Array] {
  const byBank = new Map<string, Map<string, Namesakes>>();
  for (const { codes, name = '', bic } of banks) {
    for (const code of codes) {
      const [bankCode, branch] = dividedCode(country, code);
      const own = entryOf(byBank, bankCode, () => new Map<string, Namesakes>());
      const { branches, bics } = entryOf(own, name, () => ({ branches: [], bics: new Set<string>() }));
      branches.push(branch!);
      if (bic !== undefined) bics.add(bic);
    }
  }
  const branchesOf = new Map(
    [...byBank].map(([code, own]) => [code, [...own.values()].flatMap(({ branches }) => branches)] as const),
  );
  const records = [...byBank].flatMap(([code, own]) =>
    [...own].flatMap(([name, { branches, bics }]): CuratedBank[] => {
      if (name === '') return [];
      const isBank = 2 * branches.length > branchesOf.get(code)!.length;
      const [bic, ...others] = bics;
      const codes = isBank ? [code] : branches.map((branch) => code + branch);
      return [{ codes, name, ...(bic !== undefined && others.length === 0 && { bic }) }];
    }),
  );
  const [[first] = ['']] = branchesOf.values();
  return [joined(records), packBranches(first!.length, branchesOf)];
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}

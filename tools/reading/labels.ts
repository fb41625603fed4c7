/**
 * `npm run labels`: compiles the labels of numbers: the names that each scheme has in its rule and its facts, and the words of
 * `data/labels/labels.json`. A test fails when they are stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../../src/core/account/schemes.ts';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { FACTS } from '../../src/core/facts.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { keyOf } from '../../src/core/reading/labels.ts';
import { allOf } from '../../src/core/scheme/set.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';

const ROOT = new URL('../../', import.meta.url);
/** The labels of numbers, and those of the parts of accounts. */
const TARGET = new URL('src/core/reading/labels.generated.ts', ROOT);
const PARTS_TARGET = new URL('src/core/account/labels.generated.ts', ROOT);

interface Curated {
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly schemes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By the name of a part in requests, and by country; `` for any. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly beside_parts: readonly string[];
  readonly banks: { readonly within: readonly string[]; readonly words: readonly string[] };
  readonly fillers: readonly string[];
}

const curated = JSON.parse(readFileSync(new URL('data/labels/labels.json', ROOT), 'utf8')) as Curated;
const SETS = { account: ACCOUNTS, national_id: NATIONAL_IDS, company: COMPANIES, vat: VAT_NUMBERS };
for (const type of Object.keys(curated.schemes))
  if (!Object.hasOwn(SETS, type)) throw new Error(`labels.json names no kind with schemes: ${type}`);

/** `NIPT (NUIS)` and `CUIL/CUIT` are two names each. */
const partsOf = (name: string): string[] => [name, ...name.split(/[()/]/)];

/** A name that ends with a word for number is one without it too, where enough is left to tell. */
const WORD_FOR_NUMBER = /[ -]?(?:number|nummer|nr\.?|no\.?|szám|broj|numurs|kodas|номер)$/iu;
const SHORT_MAX = 2;
const VAGUE = [
  'TAX',
  'IDENTITY',
  'NATIONAL',
  'REGISTRATION',
  'SOCIALSECURITY',
  'IDENTITYCARD',
  'VAT',
  'XIVAT',
];

function shortOf(name: string): string[] {
  const short = name.replace(WORD_FOR_NUMBER, '');
  const key = keyOf(short);
  return short === name || key.length <= SHORT_MAX || VAGUE.includes(key) ? [] : [short, `${short}-Nr`];
}

/** Whether a name of one country's accounts is a word for accounts of any. */
const GENERAL = new Set([...curated.kinds.account!, 'account number and'].map(keyOf));
const isGeneral = (label: string): boolean => GENERAL.has(keyOf(label));

function labelsOf(type: keyof typeof SETS): string {
  const own = curated.schemes[type] ?? {};
  const ids = new Set(allOf(SETS[type]).map(({ id }) => id));
  for (const id of Object.keys(own)) if (!ids.has(id)) throw new Error(`labels.json names no scheme: ${id}`);
  const groups = allOf(SETS[type]).map(({ id, name }) => {
    const title = FACTS[type].facts.get(id)!.title;
    const names = [...partsOf(name).flatMap((part) => [part, ...shortOf(part)]), title];
    const kept = type === 'account' ? names.filter((label) => !isGeneral(label)) : names;
    return `${id}:${keys([...kept, ...(own[id] ?? [])])}`;
  });
  // What is a scheme's own name is not general, though it stands among the words of the kind too.
  const named = new Set(Object.values(own).flat().map(keyOf));
  const general = curated.kinds[type]!.filter((label) => !named.has(keyOf(label)));
  return [`:${keys(general)}`, ...groups.filter((group) => !group.endsWith(':'))].join(';');
}

const keys = (labels: readonly string[]): string =>
  [...new Set(labels.map((label) => keyOf(label)).filter((key) => key !== '' && !/^[0-9]+$/.test(key)))].join(
    ',',
  );

export function compiledLabels(): string {
  const types = Object.keys(curated.kinds).sort();
  const lines = types.map((type) => {
    const text = type in SETS ? labelsOf(type as keyof typeof SETS) : `:${keys(curated.kinds[type]!)}`;
    return `export const ${type} =\n  '${text}';\n`;
  });
  return `/**
 * The labels of numbers, by the type of their kind: see labels.ts. One export a type, so that a door carries those of its own kinds.
 * Written by tools/reading/labels.ts from data/labels/labels.json and the schemes; do not edit.
 */

${lines.join('\n')}
/** Words that only say that a number follows. */
export const fillers =
  '${keys(curated.fillers)}';
`;
}

/** Words as they are written: the places where blanks, dots and slashes may stand count. */
const written = (words: readonly string[]): string => {
  const bad = words.find((word) => /[,;:]/.test(word));
  if (bad !== undefined) throw new Error(`labels.json has a word with a sign that divides words: ${bad}`);
  return words.join(',').replaceAll('\\', '\\\\').replaceAll("'", '’');
};

export function compiledParts(): string {
  const { parts, beside_parts: beside, banks } = curated;
  const groups = Object.entries(parts).flatMap(([key, countries]) =>
    Object.entries(countries).map(([country, words]) => `${key} ${country}:${written(words)}`),
  );
  return `/**
 * The labels of the parts of accounts, \`part country:word,word;\` by the part's name in requests, without a country those of any. See labels.ts.
 * Written by tools/reading/labels.ts from data/labels/labels.json; do not edit.
 */
export const parts =
  '${groups.join(';')}';

/** Names of what stands with an account and is no part of it. */
export const beside =
  '${written(beside)}';

/** Keys that words for banks contain. */
export const bank_parts =
  '${keys(banks.within)}';

/** Keys of words that are a bank's name or a piece of it. */
export const banks =
  '${keys(banks.words)}';
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(TARGET, compiledLabels());
  writeFileSync(PARTS_TARGET, compiledParts());
}

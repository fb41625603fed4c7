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
const TARGET = new URL('src/core/reading/labels.generated.ts', ROOT);

interface Curated {
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly schemes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly fillers: readonly string[];
}

const curated = JSON.parse(readFileSync(new URL('data/labels/labels.json', ROOT), 'utf8')) as Curated;
const SETS = { account: ACCOUNTS, national_id: NATIONAL_IDS, company: COMPANIES, vat: VAT_NUMBERS };

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

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, compiledLabels());

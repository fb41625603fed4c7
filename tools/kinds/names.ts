/**
 * `npm run kinds`: writes what needs the names of the kinds as source text, since exports of a module are static: the functions of
 * the library, the methods of the client, the schema objects and the doors of the package; and the text of the countries. A test fails when they are stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KINDS } from '../../src/core/assay.ts';
import { type AnyKind, COMMON_OPTIONS } from '../../src/core/kind.ts';
import { labelsOf } from '../../src/words/all.ts';
import { packedModule } from './countries.ts';

const ROOT = new URL('../../', import.meta.url);
const HEAD = '// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.';

const byName = KINDS.toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1));

/** The folder of a kind in the core: its segment. */
const typesFrom = (path: string, names: readonly string[]) =>
  byName.map(({ segment, identifier }) => {
    const list = names.map((name) => identifier + name).join(', ');
    return `{ ${list} } from '${path}core/${segment}/verify.ts';`;
  });

/** The data that kinds take as options where the package finds none, and where what was opened for all is: by segment. */
const HANDED: Readonly<
  Record<string, { readonly type: string; readonly sets: Readonly<Record<string, string>> }>
> = {
  iban: { type: 'HandedBanks', sets: { data: 'opened.banks' } },
  bic: { type: 'HandedBanks', sets: { data: 'opened.banks' } },
  phone: { type: 'HandedPlans', sets: { data: "needed('phone')" } },
  account: { type: 'HandedAccounts', sets: { directory: 'opened.banks', banks: 'opened.accounts' } },
};

function library(): string {
  const functions = KINDS.map(
    (kind) =>
      `${helpFor(kind)}export const verify${kind.identifier}${handedTo(kind.segment, kind.identifier)} = assay.verify${kind.identifier};`,
  );
  const types = typesFrom('../', ['Details', 'Result']).map((text) => `export type ${text}`);
  return [
    `${HEAD}\nimport type { ${handedTypes().join(', ')}, Handing } from '../portable/options.ts';\nimport { assay } from './wired.ts';\n`,
    types.join('\n'),
    '',
    functions.join('\n\n'),
    '',
  ].join('\n');
}

/** What an editor shows of a function: what it does, an example, its options and what it answers. */
function helpFor({ identifier, type, samples, details, reasons, options }: AnyKind): string {
  const [{ value, country }] = samples as unknown as [{ value: string; country?: string }];
  const place = country === undefined ? '' : `, { country: '${country}' }`;
  const call = `verify${identifier}(${JSON.stringify(value).replaceAll('"', "'")}${place})`;
  const own = [...Object.keys(COMMON_OPTIONS), ...Object.keys(options)];
  const lines = [
    `Verifies one ${labelsOf(type).one}. Never throws for what a user typed.`,
    '',
    '```ts',
    `const result = ${call};`,
    'console.log(result.valid); // true',
    `if (result.valid) console.log(result.normalized, result.details.${Object.keys(details)[0]});`,
    'else console.log(result.reason);',
    '```',
    '',
    '@param value as it was typed: separators, a label and words around it are read',
    `@param options ${quoted(['country', ...own])}: where it belongs, and how it is read`,
    `@returns with \`valid\` its \`normalized\` form and \`details\` (${quoted(Object.keys(details))}),`,
    `else the \`reason\`: ${quoted(reasons)}`,
  ];
  return `/**\n${lines
    .flatMap(wrapped)
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n')}\n */\n`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Characters of a line of a comment. */
const COMMENT_LENGTH = 140;

function wrapped(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= COMMENT_LENGTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const handedTypes = () => [...new Set(Object.values(HANDED).map(({ type }) => type))].sort();

const handedTo = (segment: string, identifier: string): string => {
  const handed = HANDED[segment];
  return handed === undefined ? '' : `: Handing<typeof assay.verify${identifier}, ${handed.type}>`;
};

/** The same functions where there are no files: those of the entry points, with the data that was opened. */
function portable(): string {
  const moduleOfDoor = (segment: string) => doorModule(segment).replace(/^\.\//, '../doors/');
  const handing = byName.filter(({ segment }) => segment in HANDED);
  const imports = handing.map(
    ({ segment, identifier }) =>
      `import { verify${identifier} as of${identifier} } from '${moduleOfDoor(segment)}';`,
  );
  const own = "import { needed, opened } from './opened.ts';";
  const plain = byName
    .filter(({ segment }) => !(segment in HANDED))
    .map(({ segment, identifier }) => `export { verify${identifier} } from '${moduleOfDoor(segment)}';`);
  const functions = handing.map(({ segment, identifier }) => {
    const sets = Object.entries(HANDED[segment]!.sets).map(
      ([name, open]) => `    ${name}: options?.${name} ?? ${open},\n`,
    );
    return `export const verify${identifier} = (...[value, options]: Parameters<typeof of${identifier}>) =>
  of${identifier}(value, {\n    ...options,\n${sets.join('')}  });`;
  });
  return [
    HEAD,
    [...imports, own].sort(byModule).join('\n'),
    '',
    plain.sort(byModule).join('\n'),
    '',
    functions.join('\n\n'),
    '',
  ].join('\n');
}

function client(): string {
  const imports = typesFrom('../', ['Result']).map((text) => `import type ${text}`);
  const rows = KINDS.map(({ identifier, segment }) => `  ${identifier}: '${segment}',`);
  const results = KINDS.map(({ identifier }) => `  readonly ${identifier}: ${identifier}Result;`);
  return [
    HEAD,
    imports.join('\n'),
    '\n/** Where each kind is served, by the name that methods have it by. */',
    `export const SEGMENTS = {\n${rows.join('\n')}\n} as const;`,
    '\n/** The result of each kind. */',
    `export interface Results {\n${results.join('\n')}\n}\n`,
  ].join('\n');
}

/** The module that a kind's door opens, from `src/doors/`: one written for it, else its own. */
const doorModule = (segment: string) =>
  existsSync(new URL(`src/doors/${segment}.ts`, ROOT)) ? `./${segment}.ts` : `../core/${segment}/verify.ts`;

function schemas(): string {
  const imports = byName.map(
    ({ segment, identifier }) => `import { verify${identifier} } from '${doorModule(segment)}';`,
  );
  const makers = KINDS.map(({ identifier, type }) => {
    const name = identifier.charAt(0).toLowerCase() + identifier.slice(1);
    return `/**\n * The schema of ${labelsOf(type).many}.\n *\n * \`\`\`ts\n * object({ ${name}: ${name}(options) });\n * \`\`\`\n */\nexport const ${name} = /* @__PURE__ */ schemaMaker(verify${identifier});`;
  });
  const own = "import { schemaMaker } from './text-schema.ts';";
  return [HEAD, [...imports, own].sort(byModule).join('\n'), '', makers.join('\n\n'), ''].join('\n');
}

const moduleOf = (line: string) => line.slice(line.indexOf("'"));
const byModule = (a: string, b: string) => (moduleOf(a) < moduleOf(b) ? -1 : 1);

/**
 * The library, by who asks. `module` is a condition of bundlers alone: what they make for Node has no files beside it, so that its data
 * is in the bundle. What is required where `browser` holds and no bundler is at work is run by a test runner on Node.
 */
function mainDoor(): object {
  const form = (name: string, types = 'index.d.ts') => ({
    types: `./dist/${types}`,
    default: `./dist/${name}`,
  });
  const portable = form('portable.js');
  const { import: module, require: common } = door('index');
  return {
    'edge-light': portable,
    workerd: portable,
    deno: module,
    node: { module: form('embedded.js'), import: module, require: common },
    browser: { module: portable, import: portable, require: common },
    default: { module: portable, import: portable, require: common },
  };
}

/** A door's entry among the exports of the package: for modules and for CommonJS, each with its types. */
const door = (path: string) => ({
  import: { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` },
  require: { types: `./dist/${path}.d.cts`, default: `./dist/${path}.cjs` },
});

/** The description of the package with the doors that follow from the kinds. */
function manifest(): string {
  const paths = [
    ...KINDS.map(({ segment }) => segment),
    ...['national-id/*', 'phone/*', 'locales/*', 'schema', 'client', 'duckdb'],
    ...['elements', 'elements/*'],
    ...['data/accounts', 'data/accounts/*', 'data/banks', 'data/banks/*', 'data/phone', 'data/phone/*'],
    ...['data/carriers', 'data/areas', 'data/requirements', 'data/requirements/*'],
  ];
  // They register the element when they are imported.
  const sideEffects = ['elements', 'elements/*'].flatMap((path) => [
    `./dist/${path}.js`,
    `./dist/${path}.cjs`,
  ]);
  const exports = {
    '.': mainDoor(),
    ...Object.fromEntries(paths.map((path) => [`./${path}`, door(path)])),
    './package.json': './package.json',
  };
  const written = { ...JSON.parse(read('package.json')), sideEffects, exports };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** Every file that is written, by its path. */
export const FILES: Readonly<Record<string, string>> = {
  'package.json': manifest(),
  'src/library/kinds.generated.ts': library(),
  'src/portable/kinds.generated.ts': portable(),
  'src/client/kinds.generated.ts': client(),
  'src/doors/schemas.generated.ts': schemas(),
  'src/core/countries.generated.ts': packedModule(),
};

/** The files that differ from what would be written. */
export function staleFiles(): string[] {
  return Object.keys(FILES).filter((path) => read(path) !== FILES[path]);
}

function read(path: string): string {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(FILES)) writeFileSync(new URL(path, ROOT), text);
}

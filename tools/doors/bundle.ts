/**
 * Bundles the doors of the package: for each an ES module that runs anywhere and a CommonJS twin, `.` with data from files, and the
 * command with the service behind it. Everything in JavaScript is bundled; what has native parts stays a package.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { ACCOUNT_BANKS_FILE } from '../../src/data/account-banks.ts';
import { BANKS_FILE, indexedIn, openBanks } from '../../src/data/banks-file.ts';
import { blocksIn } from '../../src/data/packed.ts';
import { loadRequirements } from '../../src/data/requirements.ts';
import { requirementTableFor } from '../../src/doors/requirement-data.ts';
import { packDirectory } from '../banks/pack.ts';
import { plansByCallingCode } from '../phone/calling-codes.ts';
import { packPlans } from '../phone/pack-plans.ts';
import { type EmbeddedTexts, FORMS, formPlugin } from './forms.ts';
import { bundleLibrary } from './library.ts';
import { browserDoors, type DataTexts, type Door, SHARED_PREFIX, sharedModules } from './list.ts';
import { schemeLists } from './scheme-lists.ts';

/** What is loaded only where it is used, and may be absent. */
export const NATIVE = ['libsql', '@resvg/resvg-js', '@duckdb/node-api'];

const COMMON: BuildOptions = {
  bundle: true,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  charset: 'utf8',
};

/** Node prints the whole line of an uncaught error. A line ends where the first statement or argument behind this place does. */
const LINE_LENGTH = 120;

/**
 * The code of the service is half of what the package weighs. Identifiers stay as they are, for traces of errors: keeping the names of
 * shortened ones would call a function for each closure that a request makes.
 */
const SMALL = {
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: LINE_LENGTH,
} as const satisfies BuildOptions;

/** Loaded by the document's writer for YAML, and by the server of files for patterns, neither of which is used. */
const ABSENT = { yaml: './tools/doors/absent.cjs', glob: './tools/doors/absent.cjs' };

/** The tables of Chinese, Japanese and Korean encodings, half a megabyte: no file that is read is in one of them. */
const withoutWideEncodings = (root: string): Plugin => ({
  name: 'encodings',
  setup(context) {
    context.onResolve({ filter: /^\.\/dbcs-(codec|data)$/ }, () => ({
      path: join(root, 'tools/doors/absent.cjs'),
    }));
  },
});

/** ES modules have none of these, and some of what is bundled asks for them. */
const NODE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

export interface Bundled {
  readonly doors: Door[];
  /** Files of packages that became part of the bundles, relative to the root. */
  readonly inputs: readonly string[];
}

export async function bundle(root: string, dist: string): Promise<Bundled> {
  const texts = readTexts(join(root, 'generated'));
  const doors = browserDoors(texts);
  const embedded = readEmbedded(join(root, 'generated'));
  const [{ parts, metafile }, ...others] = await Promise.all([
    modules(root, dist, doors, [doorPlugin(root, doors, sharedModules(texts)), formPlugin(root, embedded)]),
    nodeTwins(root, dist),
    bundleNode(root, dist),
    bundleLibrary(root, dist, COMMON),
  ]);
  await twins(dist, doors, parts);
  return { doors, inputs: [metafile, ...others.flat()].flatMap(({ inputs }) => Object.keys(inputs)) };
}

function readTexts(folder: string): DataTexts {
  const read = (name: string) => readFileSync(join(folder, name));
  const world = JSON.parse(read('phone.json').toString()) as CompiledPhone;
  const { brands } = world;
  return {
    accounts: accountTexts(read(ACCOUNT_BANKS_FILE)),
    banks: Object.fromEntries(
      packDirectory(openBanks(read(BANKS_FILE))).map(({ facts, parts: [codes, , ...packed] }) => {
        const { country, layers, blocks } = facts;
        return [country.toLowerCase(), { country, layers, blocks, codes: codes!, packed: packed.map(pack) }];
      }),
    ),
    germanMethods: read('german-methods.json').toString(),
    germanConversion: pack(read('german-conversion.json')),
    phone: plansOfWorld(world, read('phone.bin')),
    callingCodes: plansByCallingCode(world),
    carriers: [pack(read('carriers.bin')), inAscii(JSON.stringify(brands))],
    areas: blocksIn(read('areas.bin')).map(({ first, open }) => `${first}:${pack(open())}`),
    requirements: requirementTables(folder),
  };
}

function plansOfWorld(world: CompiledPhone, automaton: Uint8Array): DataTexts['phone'] {
  const { plans, ...texts } = packPlans({ ...world, examples: shortExamples(world) }, automaton);
  return { plans: inAscii(plans), ...texts };
}

/** What bundles for Node carry beside the data of the entry points. */
function readEmbedded(folder: string): EmbeddedTexts {
  const packed = (name: string) => pack(readFileSync(join(folder, name)));
  return {
    zones: packed('zones.bin'),
    knownSystems: packed('known-systems.json'),
    requirements: pack(gunzipSync(readFileSync(join(folder, 'requirements.json.gz')))),
    examples: packed('phone-examples.json'),
  };
}

/** Digits of an example that the plans of the world have room for. */
const EXAMPLE_MAX = 3;

/** The examples of the main country of each calling code, and short ones: a field of the world's numbers is to stay below 95 KB. */
function shortExamples({ examples = '', callingCodes }: CompiledPhone): string {
  const main = new Set(callingCodes.map(({ plans: [first] }) => first));
  return examples
    .split(',')
    .map((example, at) => (main.has(at) || example.length <= EXAMPLE_MAX ? example : ''))
    .join(',');
}

/** Of each country codes, branches and blocks, as `src/doors/account-data.ts` opens them. */
function accountTexts(file: Buffer): DataTexts['accounts'] {
  return Object.fromEntries(
    indexedIn(file).map(({ facts, part }) => {
      const branches = part(1);
      const text = {
        ...facts,
        codes: pack(part(0)),
        ...(branches.length > 0 && { branches: pack(branches) }),
        packed: facts.blocks.map((_, at) => pack(part(at + 2))),
      };
      return [facts.country.toLowerCase(), text];
    }),
  );
}

function requirementTables(folder: string): DataTexts['requirements'] {
  const all = loadRequirements(pathToFileURL(`${folder}/`))();
  const codes = Object.keys(all.countries);
  return Object.fromEntries([
    ['', requirementTableFor(all)],
    ...codes.map((code) => [code.toLowerCase(), requirementTableFor(all, code)]),
  ]);
}

/** JSON that an engine reads and keeps with one byte a character. */
const inAscii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** As `src/doors/packed.ts` reads it. */
const pack = (content: Uint8Array | string) => deflateRawSync(content, { level: 9 }).toString('base64');

/** Reads `assay:<path>` as the module of that door, and what these share. */
function doorPlugin(root: string, doors: readonly Door[], shared: Readonly<Record<string, string>>): Plugin {
  const modules = new Map(doors.map(({ path, module }) => [path, module]));
  return {
    name: 'doors',
    setup(context) {
      context.onResolve({ filter: /^assay:/ }, ({ path }) => ({
        path: path.slice('assay:'.length),
        namespace: 'door',
      }));
      context.onResolve({ filter: new RegExp(`^${SHARED_PREFIX}`) }, ({ path }) => ({
        path: path.slice(SHARED_PREFIX.length),
        namespace: 'shared',
      }));
      context.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({ contents: shared[path]! }));
      context.onLoad({ filter: /.*/, namespace: 'door' }, ({ path }) => ({
        contents: modules.get(path)!,
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

const entriesOf = (doors: readonly Door[]) =>
  Object.fromEntries(doors.map(({ path }) => [path, `assay:${path}`]));

/** @returns the files that each door's module consists of, relative to `dist` */
async function modules(
  root: string,
  dist: string,
  doors: readonly Door[],
  plugins: readonly Plugin[],
): Promise<{ parts: Map<string, string[]>; metafile: Metafile }> {
  const { metafile } = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: { ...entriesOf(doors), ...FORMS },
    outdir: dist,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    splitting: true,
    metafile: true,
    // White space stays: with it would go the marks of pure calls, by which other bundlers leave out what is not used.
    minifySyntax: true,
    plugins: [...plugins, schemeLists],
  });
  for (const path of Object.keys(metafile.outputs)) finish(join(root, path));
  const imported = new Map(
    Object.entries(metafile.outputs).map(([path, { imports }]) => [
      relative(dist, join(root, path)),
      imports.map((one) => relative(dist, join(root, one.path))),
    ]),
  );
  const reached = (path: string, known = new Set<string>()): Set<string> => {
    if (known.has(path)) return known;
    known.add(path);
    for (const next of imported.get(path)!) reached(next, known);
    return known;
  };
  const parts = new Map(doors.map(({ path }) => [path, [...reached(`${path}.js`)]]));
  return { parts, metafile };
}

const IMPORTS_IN_FRONT = /^(?:import[^;]*;\s*)+/;

/**
 * Leaves out imports that bind no name. The bundler writes them to keep the order of evaluation, which no module of a door
 * depends on; bundlers of others warn of them, since the package declares to have no side effects, and browsers fetch them.
 */
const withoutBareImports = (code: string): string =>
  code.replace(IMPORTS_IN_FRONT, (imports) => imports.replace(/import ?"[^"]*";\n?/g, ''));

/** Bundlers of others leave an import of a computed address alone where these comments say so; ours drops them. */
const leavingAddresses = (code: string): string =>
  code.replace(/\bimport\((?=[^"/])/g, 'import(/* webpackIgnore: true */ /* @vite-ignore */ ');

function finish(file: string): void {
  writeFileSync(file, leavingAddresses(withoutBareImports(readFileSync(file, 'utf8'))));
}

/** The CommonJS twins: the same files, rewritten one by one, so that they share their parts as the modules do. */
async function twins(dist: string, doors: readonly Door[], parts: Map<string, string[]>): Promise<void> {
  const bundled = doors.filter(({ twin }) => twin === undefined);
  const files = new Set(bundled.flatMap(({ path }) => parts.get(path)!));
  await Promise.all(
    [...files].map(async (file) => {
      const { code } = await transform(readFileSync(join(dist, file), 'utf8'), {
        format: 'cjs',
        charset: 'utf8',
        ...SMALL,
      });
      writeFileSync(
        join(dist, file.replace(/\.js$/, '.cjs')),
        leavingAddresses(code.replace(/(require\("\.[^"]*)\.js"\)/g, '$1.cjs")')),
      );
    }),
  );
  for (const { path, twin } of doors) {
    if (twin === undefined) continue;
    const up = '../'.repeat(path.split('/').length - 1);
    writeFileSync(
      join(dist, `${path}.cjs`),
      `'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\nexports.default = require('${up}files.cjs').${twin};\n`,
    );
  }
}

/** The readers of the data's files, for CommonJS. */
async function nodeTwins(root: string, dist: string): Promise<Metafile> {
  const { metafile } = await build({
    ...COMMON,
    metafile: true,
    absWorkingDir: root,
    entryPoints: { files: 'src/doors/files.ts' },
    outdir: dist,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    ...SMALL,
    define: { 'import.meta.url': '__url' },
    banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
  });
  return metafile;
}

/** The command with the service behind it, and what reads an operator's imports for the library. */
/** @param plugins that change what is read */
export async function bundleNode(
  root: string,
  dist: string,
  plugins: readonly Plugin[] = [],
): Promise<Metafile> {
  const { metafile } = await build({
    ...COMMON,
    metafile: true,
    absWorkingDir: root,
    entryPoints: {
      cli: 'src/cli/main.ts',
      'check-thread': 'src/cli/check/thread.ts',
      'parquet-process': 'src/cli/check/parquet-process.ts',
      'reading-process': 'src/jobs/reading-process.ts',
      'render-process': 'src/logos/render-process.ts',
      kept: 'src/intake/kept.ts',
    },
    outdir: dist,
    // Beside the entries, since the data's folder is found from where a module stands.
    chunkNames: 'node-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    splitting: true,
    external: [...NATIVE, 'pg-native'],
    alias: ABSENT,
    plugins: [withoutWideEncodings(root), ...plugins],
    banner: { js: NODE_BANNER },
    ...SMALL,
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
  return metafile;
}

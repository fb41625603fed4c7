/**
 * Bundles `.`, the library with data from files, so that importing it reads next to no code: each kind is a file of its own,
 * `dist/library/<part>.cjs`, which is required when one of its functions is first called. The sources import what they call; the bundler
 * puts functions that load the part in its place. A call can't wait for an ES module, so the module is a front of the
 * CommonJS files. Bundlers follow both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** The modules whose imports are loaded when they are first used. */
const FRONT = /\/src\/(?:index|library\/(?:wired|phones|requirements|specimens)|data\/load|core\/kinds)\.ts$/;

/** Where a module stands whose import can wait; its part is named by the groups. */
const DEFERRED = /\/src\/(?:core\/([\w-]+)\/[\w-]+|(data)\/(banks|phone))\.ts$/;

/** What `createAssay` reads of each kind before any value is verified. */
const READ_AT_ONCE = [
  'type',
  'identifier',
  'rank',
  'options',
  'alternatives',
  'needs',
  'reasons',
  'share',
  'form',
  'outline',
  'timeless',
  'umbrella',
];

/** The address of this file, of which a bundle as an ES module knows no name. */
const OWN_ADDRESS =
  "const __url = typeof __filename === 'string' ? process.getBuiltinModule('node:url').pathToFileURL(__filename).href : 'file:///';";

/** Test runners with a document take this away. */
const TEXT_DECODER =
  "const __TextDecoder = typeof TextDecoder === 'function' ? TextDecoder : process.getBuiltinModule('node:util').TextDecoder;";

/** Refuses a Node that is too old, before anything else runs. */
async function nodeCheck(root: string): Promise<string> {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { refusalOfNode } from './src/version.ts';
if (typeof process === 'object' && process.versions?.node) {
  const refusal = refusalOfNode(process.versions.node, ${JSON.stringify(engines.node)});
  if (refusal !== undefined) throw new Error(refusal);
}`,
      resolveDir: root,
    },
    bundle: true,
    format: 'iife',
    target: 'node12',
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]!.text;
}

/** @param common options of every build */
export async function bundleLibrary(root: string, dist: string, common: BuildOptions): Promise<Metafile[]> {
  const parts = new Map<string, Set<string>>();
  const options = {
    ...common,
    absWorkingDir: root,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    metafile: true,
    define: { TextDecoder: '__TextDecoder' },
    banner: { js: TEXT_DECODER },
  } as const satisfies BuildOptions;
  const front = await build({
    ...options,
    entryPoints: ['src/index.ts'],
    outfile: join(dist, 'index.cjs'),
    plugins: [builtIns, importsApart, deferring(parts)],
    define: { ...options.define, 'import.meta.url': '__url' },
    banner: { js: `${await nodeCheck(root)}${TEXT_DECODER}\n${OWN_ADDRESS}` },
  });
  const others = await Promise.all(
    [...parts].map(([name, modules]) =>
      build({
        ...options,
        stdin: {
          contents: together(modules) + schemesFor(root, name),
          resolveDir: root,
        },
        outfile: join(dist, 'library', `${name}.cjs`),
        plugins: name === UMBRELLA ? [builtIns, schemesOfOthers] : [builtIns],
      }),
    ),
  );
  const functions = await Promise.all(
    (['esm', 'cjs'] as const).map((format) =>
      build({
        ...options,
        format,
        entryPoints: { duckdb: 'src/engines/functions.ts' },
        outdir: dist,
        ...(format === 'cjs' && { outExtension: { '.js': '.cjs' } }),
        external: ['@duckdb/node-api'],
        plugins: [libraryBeside(format === 'esm' ? './index.js' : './index.cjs')],
      }),
    ),
  );
  await writeModule(root, dist);
  return [front, ...others, ...functions].map(({ metafile }) => metafile);
}

/** A module with the exports of others. They are found in an order that differs from run to run; the bytes of what is published don't. */
export const together = (modules: Iterable<string>): string =>
  [...modules]
    .sort()
    .map((path) => `export * from ${JSON.stringify(path)};`)
    .join('\n');

/** The part whose schemes are those of other parts, which it takes from these. */
const UMBRELLA = 'tax-id';
const OTHERS = ['company', 'national-id', 'vat'];

/** What a part exports of its schemes, for the part that is made of them. */
const schemesFor = (root: string, part: string): string =>
  OTHERS.includes(part)
    ? `\nexport * as schemes from ${JSON.stringify(join(root, `src/core/${part}/all.ts`))};`
    : '';

/** The schemes of other parts, which stand in their files once. */
const schemesOfOthers: Plugin = {
  name: 'schemes-of-others',
  setup(context) {
    context.onResolve({ filter: /^\.\.\/(?:company|national-id|vat)\/all\.ts$/ }, ({ path }) => ({
      path: path.split('/')[1]!,
      namespace: 'schemes',
    }));
    context.onResolve({ filter: /.*/, namespace: 'schemes' }, ({ path }) => ({ path, external: true }));
    context.onLoad({ filter: /.*/, namespace: 'schemes' }, ({ path }) => ({
      contents: `module.exports = require('./${path}.cjs').schemes;`,
    }));
  },
};

/** Replaces what can wait, and notes the modules of each part. */
function deferring(parts: Map<string, Set<string>>): Plugin {
  return {
    name: 'deferring',
    setup(context) {
      context.onResolve({ filter: /^\.\.?\// }, ({ importer, path, namespace }) => {
        const file = new URL(path, pathToFileURL(importer)).pathname;
        if (namespace !== 'file' || !FRONT.test(importer) || !DEFERRED.test(file)) return undefined;
        return { path: file, namespace: 'deferred' };
      });
      context.onResolve({ filter: /^\.\/library\/.*\.cjs$/ }, ({ path }) => ({ path, external: true }));
      context.onLoad({ filter: /.*/, namespace: 'deferred' }, async ({ path }) => {
        const part = DEFERRED.exec(path)!.slice(1).filter(Boolean).join('-');
        parts.set(part, (parts.get(part) ?? new Set()).add(path));
        return { contents: await deferred(path, part) };
      });
    },
  };
}

/** A module with the exports of another, which it loads when one is first used: functions, and records whose fields are read. */
async function deferred(path: string, part: string): Promise<string> {
  const exported = Object.entries((await import(path)) as Record<string, unknown>);
  const lines = exported.map(([name, value]) => {
    if (typeof value === 'function') return `export const ${name} = (...args) => loaded().${name}(...args);`;
    const fields = Object.entries(value as object).map(([field, held]) => {
      if (typeof held === 'function') return `${field}: (...args) => loaded().${name}.${field}(...args),`;
      if (READ_AT_ONCE.includes(field)) return `${field}: ${asJson(held)},`;
      if (field === EVIDENCE) return `${field}: ${evidenceOf(held as object, `loaded().${name}.${field}`)},`;
      return `get ${field}() { return loaded().${name}[${JSON.stringify(field)}]; },`;
    });
    return `export const ${name} = {\n${fields.join('\n')}\n};`;
  });
  return `let part;\nconst loaded = () => (part ??= require('./library/${part}.cjs'));\n${lines.join('\n')}\n`;
}

/** What speaks for values of a kind, which is read before any is verified; its functions are called for those that may be some. */
const EVIDENCE = 'evidence';

function evidenceOf(evidence: object, path: string): string {
  const fields = Object.entries(evidence).map(([field, held]) => {
    const own = `${path}.${field}`;
    if (typeof held === 'function') return `${field}: (...args) => ${own}(...args)`;
    const isRecord = typeof held === 'object' && !Array.isArray(held) && !(held instanceof RegExp);
    return `${field}: ${isRecord ? evidenceOf(held, own) : asJson(held)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function asJson(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  const text = JSON.stringify(value);
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`${text} is not all of it`);
  return text;
}

/** The library, for a door that stands on it: its own file, so that a program that imports both has one. */
const libraryBeside = (path: string): Plugin => ({
  name: 'library',
  setup(context) {
    context.onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path, external: true }));
  },
});

/** Modules of the platform, got from it: a bundle as an ES module has no `require` that knows them. */
const builtIns: Plugin = {
  name: 'built-ins',
  setup(context) {
    context.onResolve({ filter: /^node:/ }, ({ path }) =>
      isBuiltin(path) ? { path, namespace: 'built-in' } : undefined,
    );
    context.onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/** What reads an operator's imports: a module beside the command, which is imported when it is asked for. */
const importsApart: Plugin = {
  name: 'imports-apart',
  setup(context) {
    context.onResolve({ filter: /\/intake\/kept\.ts$/ }, () => ({
      path: './kept.js',
      external: true,
    }));
  },
};

/** The front as an ES module. Node reads the text of what a module imports from CommonJS for its names; so that is one line. */
async function writeModule(root: string, dist: string): Promise<void> {
  const names = Object.keys(await import(join(root, 'src/index.ts'))).sort();
  writeFileSync(join(dist, 'library.cjs'), "'use strict';\nexports.library = require('./index.cjs');\n");
  writeFileSync(
    join(dist, 'index.js'),
    `import { library } from './library.cjs';\n\nexport const {\n${names.map((name) => `  ${name},\n`).join('')}} = library;\n`,
  );
}

/** Small sources that each break one rule, with what must be reported of them. */
export interface Sin {
  /** Where the source would stand. */
  readonly path: string;
  readonly text: string;
  /** What is reported, without the path. */
  readonly report: string;
}

const CORE = 'src/core/text.ts';
const SCHEME = 'src/core/national-id/schemes/zz-id.ts';

const inCore = (text: string, report: string, path = CORE): Sin => ({ path, text, report });

/** Every form in which a module names another. */
const IMPORTS: readonly Sin[] = [
  inCore("import 'node:fs';", 'imports node:fs'),
  inCore("import 'fs';", 'imports node:fs'),
  inCore("import fs from 'node:fs';", 'imports node:fs'),
  inCore("import * as fs from 'node:fs/promises';", 'imports node:fs/promises'),
  inCore('import {\n  readFileSync,\n  // where from\n} from "node:fs";', 'imports node:fs'),
  inCore("import type { Stats } from 'node:fs';", 'imports types of node:fs'),
  inCore("import { type Stats } from 'node:fs';", 'imports types of node:fs'),
  inCore("import { type Stats, statSync } from 'node:fs';", 'imports node:fs'),
  inCore("let stats: import('node:fs').Stats;", 'imports types of node:fs'),
  inCore("type Fs = typeof import('node:fs');", 'imports types of node:fs'),
  inCore("export { readFileSync } from 'node:fs';", 'imports node:fs'),
  inCore("export * from 'node:fs';", 'imports node:fs'),
  inCore("export * as fs from 'node:fs';", 'imports node:fs'),
  inCore("export type { Stats } from 'node:fs';", 'imports types of node:fs'),
  inCore("import fs = require('node:fs');", 'imports node:fs'),
  inCore("const load = () => import('node:fs');", 'imports node:fs'),
  inCore('const load = () => import(`node:fs`);', 'imports node:fs'),
  inCore("const name = 'node:fs'; const load = () => import(name);", 'imports what is not a literal'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  inCore('const load = (name: string) => import(`../${name}.ts`);', 'imports what is not a literal'),
  inCore("const fs = require('node:fs');", 'imports node:fs'),
  inCore("const path = require.resolve('typebox');", 'imports typebox'),
  inCore("const fs = createRequire('/')('node:fs');", 'imports node:fs'),
  inCore("const fs = process.getBuiltinModule('node:fs');", 'imports node:fs'),
  inCore("const path = import.meta.resolve('typebox');", 'imports typebox'),
  inCore("const file = new URL('../store/store.ts', import.meta.url);", 'imports src/store/store.ts'),
  inCore("const file = new URL('store.ts', import.meta.url);", 'imports src/core/store.ts'),
  inCore("import { Type } from 'typebox/compile';", 'imports typebox'),
  inCore("import router from 'find-my-way';", 'imports find-my-way'),
  inCore("import { verifyIban } from 'assay/iban';", 'imports assay'),
  inCore("import { x } from '#core/x';", 'imports #core'),
];

/** Arrows that run outwards, or between rooms that don't know each other. */
const ARROWS: readonly Sin[] = [
  inCore("import { PROBLEMS } from '../http/problems.ts';", 'imports src/http/problems.ts'),
  inCore("import '../library/wired.ts';", 'imports src/library/wired.ts'),
  inCore("import type { Words } from '../words/words.ts';", 'imports types of src/words/words.ts'),
  inCore("import { kinds } from '../../words/en.ts';", 'imports src/words/en.ts', 'src/core/lei/kind.ts'),
  inCore("import { KINDS } from './assay.ts';", 'imports src/core/assay.ts'),
  inCore(
    "import { lei } from '../lei/kind.ts';",
    'imports src/core/lei/kind.ts',
    'src/core/scheme/engine.ts',
  ),
  inCore(
    "import { verifyBic } from '../bic/verify.ts';",
    'imports src/core/bic/verify.ts',
    'src/core/lei/verify.ts',
  ),
  inCore(
    "import { grAfm } from '../../vat/schemes/gr-fpa.ts';",
    'imports src/core/vat/schemes/gr-fpa.ts',
    SCHEME,
  ),
  {
    path: 'src/logos/draw.ts',
    text: "import { PROBLEMS } from '../http/problems.ts';",
    report: 'imports src/http/problems.ts',
  },
  {
    path: 'src/intake/banks/join.ts',
    text: "import { openSqlite } from '../../store/sqlite/sqlite.ts';",
    report: 'imports src/store/sqlite/sqlite.ts',
  },
  {
    path: 'src/intake/banks/join.ts',
    text: "import { IMPORTERS } from './importers/all.ts';",
    report: 'imports src/intake/banks/importers/all.ts',
  },
  {
    path: 'src/http/routes/verify.ts',
    text: "import { openStore } from '../../store/open.ts';",
    report: 'imports src/store/open.ts',
  },
  {
    path: 'src/http/routes/verify.ts',
    text: "import { loadDirectory } from '../../data/banks.ts';",
    report: 'imports src/data/banks.ts',
  },
  {
    path: 'src/service/keys/keys.ts',
    text: "import type { HTTPMethod } from 'find-my-way';",
    report: 'imports types of find-my-way',
  },
  {
    path: 'src/service/keys/keys.ts',
    text: "import { readFileSync } from 'node:fs';",
    report: 'imports node:fs',
  },
  {
    path: 'src/client/client.ts',
    text: "import { PROBLEMS } from '../http/problems.ts';",
    report: 'imports src/http/problems.ts',
  },
  { path: 'src/client/client.ts', text: "import { Agent } from 'node:http';", report: 'imports node:http' },
  {
    path: 'src/http/gates.ts',
    text: "import { serve } from '../cli/serve.ts';",
    report: 'imports src/cli/serve.ts',
  },
  {
    path: 'src/http/app.ts',
    text: "import { pageRoutes } from '../site/routes.ts';",
    report: 'imports src/site/routes.ts',
  },
  {
    path: 'src/http/app.ts',
    text: "import type { Page } from '../site/layout.ts';",
    report: 'imports types of src/site/layout.ts',
  },
  {
    path: 'src/http/routes/signup.ts',
    text: "import { html } from '../../site/html.ts';",
    report: 'imports src/site/html.ts',
  },
  {
    path: 'src/data/load.ts',
    text: "import '../server/assemble.ts';",
    report: 'imports src/server/assemble.ts',
  },
  {
    path: 'src/version.ts',
    text: "import { sample } from '../test/samples/library.ts';",
    report: 'imports test/samples/library.ts',
  },
  {
    path: 'src/version.ts',
    text: "import { writeFiles } from '../tools/kinds/names.ts';",
    report: 'imports tools/kinds/names.ts',
  },
];

/** What a pure core must not take from where it runs. */
const GLOBALS: readonly Sin[] = [
  ...[
    ...['process', 'Buffer', 'console', 'fetch', 'globalThis', 'self', 'window', 'document', 'navigator'],
    ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance', 'crypto', 'Intl'],
    ...['eval', 'Function', 'Promise', 'Date', 'Math', 'localStorage', 'Atomics', 'WebAssembly', 'require'],
  ].map((name) => inCore(`export const taken = ${name};`, `takes ${name}`)),
  inCore('export const now = Date.now();', 'takes Date.now'),
  inCore("export const now = Date['now']();", 'takes Date.now'),
  inCore('export const now = new Date();', 'takes new Date()'),
  inCore('export const now = performance.now();', 'takes performance.now'),
  inCore('export const dice = Math.random();', 'takes Math.random'),
  inCore("export const dice = Math['random']();", 'takes Math.random'),
  inCore('export const dice = (name: "random") => Math[name]();', 'takes Math.*'),
  inCore('export const { random } = Math;', 'takes Math'),
  inCore('export const { env } = process;', 'takes process'),
  inCore('export const f = (x = process.env) => x;', 'takes process.env'),
  inCore('setTimeout(() => undefined, 1);', 'takes setTimeout'),
  inCore('await undefined; export const pause = setTimeout;', 'takes setTimeout'),
  inCore('export class Socket extends EventTarget {}', 'takes EventTarget'),
  inCore('export const all = { fetch };', 'takes fetch'),
  inCore('{ const fetch = 1; void fetch; } export const reach = fetch;', 'takes fetch'),
  inCore('export const here = import.meta.url;', 'takes import.meta'),
  inCore("export const root = (() => 0).constructor('return this')();", 'takes constructor'),
  inCore('export const run = (o: object) => o["constructor"];', 'takes constructor'),
  { path: 'src/doors/iban.ts', text: 'export const env = process.env;', report: 'takes process.env' },
  { path: 'src/doors/states.ts', text: "export const b = Buffer.from('');", report: 'takes Buffer.from' },
  { path: 'src/store/store.ts', text: 'export const now = Date.now;', report: 'takes Date.now' },
];

/** Sources that stand in no room. */
const NOWHERE: readonly Sin[] = [
  ...['src/core/extra.ts', 'src/core/card/verify.ts', 'src/core/check/deep/luhn.ts', 'src/mail/send.ts'],
  ...['src/http/routes/v2/verify.ts', 'src/extra.ts', 'src/store/mysql/mysql.ts', 'tools/new/build.ts'],
].map((path) => ({ path, text: '', report: 'stands in no room' }));

export const SINS: readonly Sin[] = [...IMPORTS, ...ARROWS, ...GLOBALS, ...NOWHERE];

/** Sources that have what is deliberately absent there; see `absent.ts`. */
export const PRESENT: readonly Sin[] = [
  { path: 'src/service/usage.ts', text: "db.query('SELECT id FROM keys');", report: 'has SQL' },
  { path: 'src/service/usage.ts', text: 'reply.code(404);', report: 'has a status code' },
  { path: 'src/jobs/jobs.ts', text: 'throw { status: 409 };', report: 'has a status code' },
  {
    path: 'src/service/usage.ts',
    text: "const url = '/v1/usage';",
    report: 'has an address of the HTTP interface',
  },
  { path: 'src/site/console.ts', text: 'draw(view, request.body);', report: 'takes a body' },
  { path: 'src/site/console.ts', text: 'const { query, body } = request;', report: 'takes a body' },
  { path: 'src/site/routes.ts', text: "app.post('/signup', open, sign);", report: 'takes a body' },
  {
    path: 'src/http/routes/keys.ts',
    text: "if (caller.rights.includes('manage')) return all;",
    report: 'decides by the rights of a key',
  },
  {
    path: 'src/cli/keys.ts',
    text: 'const may = (rights) => rights.some((right) => right === wanted);',
    report: 'decides by the rights of a key',
  },
  {
    path: 'src/service/coverage.ts',
    text: "if (data.source === 'Deutsche Bundesbank') return day;",
    report: 'names a publisher',
  },
  {
    path: 'src/data/banks.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
    text: 'const note = `${size} of GLEIF, ${day}`;',
    report: 'names a publisher',
  },
  {
    path: 'src/bulk/prepare.ts',
    text: "throw new MisfitError('Say with the kind what --value holds.');",
    report: 'throws a sentence',
  },
  {
    path: 'src/files/zip.ts',
    text: "throw fileError('the file is too large');",
    report: 'throws a sentence',
  },
  {
    path: 'src/jobs/intake.ts',
    text: 'const detail = (error as Error).message;',
    report: 'reads the message of an error',
  },
];

/** What looks like it and is not. */
export const ABSENT_ANYWAY: readonly Omit<Sin, 'report'>[] = [
  { path: 'src/store/sqlite/keys.ts', text: "db.query('SELECT id FROM keys');" },
  { path: 'src/http/errors.ts', text: 'reply.code(404);' },
  {
    path: 'src/site/console.ts',
    text: 'const page = { body: drawn }; seen.delete(page.body);',
  },
  { path: 'src/http/routes/keys.ts', text: "authenticate(context, 'manage'); show([...rights]);" },
  { path: 'src/service/keys/rules.ts', text: "caller.rights.includes('manage');" },
  { path: 'src/service/coverage.ts', text: '/** As the Deutsche Bundesbank has it. */ const GLEIF = 1;' },
  { path: 'src/intake/banks/leis.ts', text: "const publisher = 'GLEIF';" },
  { path: 'src/files/zip.ts', text: "throw fileError('file_too_large', { limit: 1 });" },
  { path: 'src/jobs/opened.ts', text: "throw new Error('the job has ended');" },
];

/** What looks like a sin and is none. */
export const INNOCENT: readonly Omit<Sin, 'report'>[] = [
  {
    path: CORE,
    text: "// import 'node:fs';\nexport const note = \"import 'node:fs'; fetch('x'); Date.now()\";",
  },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  { path: CORE, text: "export const text = `require('node:fs') ${1} process.env`;" },
  { path: CORE, text: 'export const fetch = (process: { console: string }) => process.console;' },
  { path: CORE, text: 'export const { env: crypto } = { env: 1 }; export const self = crypto;' },
  { path: CORE, text: 'export interface Process { performance: Date; fetch(): Promise<Buffer> }' },
  { path: CORE, text: 'export const pattern = /new Date\\(\\)|process/;' },
  { path: CORE, text: 'process: for (const window of [1]) { if (window) break process; }' },
  {
    path: CORE,
    text: 'export class Row { fetch() { return this; } constructor(readonly crypto: string) {} }',
  },
  { path: 'src/client/client.ts', text: "import type { ProblemCode } from '../http/problems.ts';" },
  { path: 'src/words/labels.ts', text: "import type * as kinds from '../core/kinds.ts';" },
];

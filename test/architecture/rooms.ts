/**
 * The rooms of the house, from the innermost outwards: a room imports what it lists and nothing else, and what it lists stands
 * above it here, so no two rooms import each other. A file that stands in no room, and a permission that nothing uses, fail.
 */
import * as kinds from '../../src/core/kinds.ts';

export interface Room {
  /** Files and folders, from the repository's root. A folder has its own files alone; with `/**` all below it. */
  readonly paths: readonly string[];
  /** The rooms it imports. */
  readonly rooms?: readonly string[];
  /** The rooms it imports types of alone. */
  readonly types?: readonly string[];
  /** The modules of Node that it imports, without `node:`. */
  readonly node?: readonly string[];
  /** The packages that it imports; `*` for any. */
  readonly packages?: readonly string[];
  /** The names it may take from outside its files; any by default. */
  readonly globals?: ReadonlySet<string>;
}

/** What the language itself has and is pure: no clock, randomness, network, console, environment or evaluated text. */
export const PURE: ReadonlySet<string> = new Set([
  ...[
    'undefined',
    'Array',
    'Array.from',
    'Boolean',
    'Error',
    'RangeError',
    'RegExp',
    'Set',
    'String',
    'TypeError',
  ],
  ...['Map', 'new Map()', 'new Set()', 'new WeakMap()', 'new TextDecoder()', 'Number', 'Number.isNaN'],
  ...['Number.parseInt', 'Number.POSITIVE_INFINITY', 'Math.clz32', 'Math.floor', 'Math.imul', 'Math.max'],
  ...[
    'Math.min',
    'Object.entries',
    'Object.freeze',
    'Object.fromEntries',
    'Object.getOwnPropertyDescriptors',
    'Object.keys',
    'Object.values',
  ],
  ...['String.fromCharCode', 'String.fromCodePoint', 'Float64Array', 'Uint8Array', 'Uint8Array.from'],
  ...['Uint16Array', 'Uint32Array', 'Uint32Array.from'],
]);

/** The same with the clock and what every browser and runtime has for bytes. */
const ANYWHERE: ReadonlySet<string> = new Set([
  ...[
    ...PURE,
    'Date.now',
    'TextDecoder',
    'URL',
    'URLSearchParams',
    'Promise',
    'Promise.all',
    'JSON.parse',
    'JSON.stringify',
  ],
  ...['atob', 'encodeURIComponent'],
]);

const CORE = [
  ...[
    'text',
    'reasons',
    'date',
    'result',
    'country',
    'countries.generated',
    'fault',
    'found',
    'fields',
    'structures',
  ],
  'dated-set',
  ...['evidence', 'proof'],
];

/** What each kind may stand on. */
const FOUNDATION = [
  ...['core', 'core/check', 'core/banks', 'core/kind', 'core/reading'],
  ...['core/repair', 'core/scheme'],
];

/** Kinds that read the tables of other kinds. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  account: ['core/iban'],
  'creditor-id': ['core/iban'],
  company: ['core/national-id'],
  document: ['core/national-id'],
  'tax-id': ['core/company', 'core/national-id', 'core/vat'],
  vat: ['core/company', 'core/national-id'],
};

/** One room a kind, those that others stand on first. */
const kindRooms = (): [string, Room][] =>
  Object.values(kinds)
    .map(({ segment }) => segment)
    .sort((a, b) => (NEIGHBOURS[a]?.length ?? 0) - (NEIGHBOURS[b]?.length ?? 0))
    .map((segment) => [
      `core/${segment}`,
      {
        paths: [`src/core/${segment}/**`],
        rooms: [...FOUNDATION, ...(NEIGHBOURS[segment] ?? [])],
        globals: PURE,
      },
    ]);

const KINDS = Object.values(kinds).map(({ segment }) => `core/${segment}`);

/** What the outer rooms use of the core: it, its wiring, and what banks and IBANs have beyond a kind. */
const CORE_AND_KINDS = ['core', 'core/kind', 'core/assay', 'core/banks', 'core/iban'];

const TOOLS = [
  'account',
  'banks',
  'document',
  'documents',
  'doors',
  'iban',
  'kinds',
  'known-systems',
  'national-id',
  'phone',
  'prices',
  'reading',
  'release',
  'release/single',
  'requirements',
  'specimens',
  'suites',
  'tax-id',
  'web',
];

export const ROOMS: Readonly<Record<string, Room>> = {
  // Errors as codes and facts, in all rooms.
  'core/coded': { paths: ['src/core/coded.ts'], globals: PURE },
  core: { paths: CORE.map((name) => `src/core/${name}.ts`), globals: PURE },
  // The language's own calendar, of a moment that is an argument.
  'core/clock': {
    paths: ['src/core/clock.ts'],
    rooms: ['core'],
    globals: new Set([...PURE, 'Number.NaN', 'Date']),
  },
  'core/check': { paths: ['src/core/check'], globals: PURE },
  'core/reading': { paths: ['src/core/reading'], rooms: ['core', 'core/check'], globals: PURE },
  'core/banks': {
    paths: ['src/core/banks/**'],
    rooms: ['core'],
    // Some columns of compact records are JSON.
    globals: new Set([...PURE, 'JSON.parse', 'JSON.stringify']),
  },
  'core/kind': { paths: ['src/core/kind.ts'], types: ['core', 'core/reading'], globals: PURE },
  'core/repair': { paths: ['src/core/repair'], rooms: ['core'], globals: PURE },
  'core/scheme': {
    paths: ['src/core/scheme'],
    rooms: ['core', 'core/kind', 'core/reading', 'core/repair'],
    globals: PURE,
  },
  ...Object.fromEntries(kindRooms()),
  'core/kinds': { paths: ['src/core/kinds.ts'], rooms: KINDS, globals: PURE },
  'core/facts': {
    paths: ['src/core/facts.ts'],
    rooms: [
      'core/scheme',
      ...['account', 'company', 'national-id', 'tax-id', 'vat'].map((kind) => `core/${kind}`),
    ],
    globals: PURE,
  },
  'core/specimens': {
    paths: ['src/core/specimens'],
    rooms: ['core', 'core/check', 'core/coded', 'core/document', 'core/national-id', 'core/scheme'],
    types: ['core/kind'],
    globals: PURE,
  },

  'core/test-values': {
    paths: [
      'src/core/test-values/lists.ts',
      'src/core/test-values/test-values.ts',
      'src/core/test-values/types.ts',
    ],
    rooms: ['core', 'core/scheme', 'core/specimens'],
    types: ['core/banks', 'core/kind'],
    globals: PURE,
  },
  'core/test-values/admitted': {
    paths: ['src/core/test-values/admitted.ts'],
    rooms: ['core/scheme'],
    types: ['core', 'core/kind', 'core/test-values'],
    globals: PURE,
  },

  // What a text is as a value of each kind, and of which other kind a refused one is: for the wiring and for doors, which have few.
  'core/others': {
    paths: ['identify-readings', 'mismatch', 'other-kinds', 'other-lists', 'own-elsewhere'].map(
      (name) => `src/core/${name}.ts`,
    ),
    rooms: ['core', 'core/reading', 'core/scheme'],
    types: ['core/kind'],
    globals: PURE,
  },
  'core/assay': {
    paths: [
      'src/core/assay.ts',
      'src/core/identify.ts',
      'src/core/identify-evidence.ts',
      'src/core/identify-refused.ts',
      'src/core/once.ts',
      'src/core/placed.ts',
      'src/core/beside.ts',
      'src/core/marking.ts',
      'src/core/read-out.ts',
      'src/core/verify-options.ts',
    ],
    rooms: [
      ...['core', 'core/kind', 'core/kinds', 'core/others', 'core/reading', 'core/scheme'],
      'core/test-values',
    ],
    types: ['core/banks'],
    globals: PURE,
  },

  'core/requirements': { paths: ['src/core/requirements'], rooms: ['core', 'core/coded'], globals: PURE },

  // What stands on nothing but the core.
  words: {
    paths: ['src/words'],
    types: ['core', 'core/coded', 'core/kind', 'core/kinds'],
    globals: new Set([...PURE, 'Date', 'Intl.DateTimeFormat', 'Intl.NumberFormat', 'Intl.PluralRules']),
  },
  package: { paths: ['package.json'] },
  built: { paths: ['generated'] },
  version: { paths: ['src/version.ts'], rooms: ['built', 'package'] },
  'server/log': { paths: ['src/server/log.ts', 'src/server/log-text.ts'], node: ['fs'] },
  // What reads and writes tables runs in browsers too: nothing of Node.
  files: {
    paths: [
      ...[
        'bytes',
        'code-pages',
        'decode',
        'encodings',
        'faults',
        'rows',
        'single-bytes',
        'sniff',
        'table',
        'xlsx',
        'xlsx-cells',
        'shared-texts',
        'single-bytes',
        'xlsx-beside',
        'archive',
        'xlsx-write',
        'formulas',
        'ods',
        'reopened',
        'xml',
        'zip-parts',
      ].map((name) => `src/files/${name}.ts`),
      'src/files/formats',
    ],
    rooms: ['core/coded'],
    packages: ['fflate', 'saxes'],
  },
  'files/node': {
    paths: ['src/files'],
    rooms: ['files'],
    node: ['fs', 'path', 'stream'],
    packages: ['csv-parse', 'fflate', 'iconv-lite'],
  },
  // Processes of their own for what others send.
  apart: { paths: ['src/apart'], node: ['child_process', 'fs', 'os', 'worker_threads'] },

  // The store: adapters know the port, and only `open.ts` knows the adapters.
  'store/port': {
    paths: [
      ...['src/store/store.ts', 'src/store/shared-files.ts', 'src/store/jobs.ts', 'src/store/notices.ts'],
      ...[
        'src/store/charge.ts',
        'src/store/clock.ts',
        'src/store/account.ts',
        'src/store/account-end.ts',
        'src/store/operators.ts',
        'src/store/second-factors.ts',
        'src/store/sessions.ts',
        'src/store/usage-logs.ts',
      ],
    ],
    globals: new Set([...PURE, 'Date']),
  },
  // Files in which processes count beside the store: what a record is, how it is written, and when it is given up.
  'store/usage-log': {
    paths: ['src/store/usage-log'],
    types: ['store/port'],
    node: ['fs', 'fs/promises', 'path', 'zlib'],
  },
  store: { paths: ['src/store'], rooms: ['store/port'], types: ['store/usage-log'] },
  'store/sqlite': {
    paths: ['src/store/sqlite'],
    rooms: ['files/node', 'store', 'store/port', 'store/usage-log'],
    node: ['fs', 'path'],
    packages: ['libsql'],
  },
  'store/postgres': {
    paths: ['src/store/postgres'],
    rooms: ['store', 'store/port'],
    node: ['os', 'timers/promises'],
    packages: ['pg'],
  },
  'store/open': {
    paths: ['src/store/open.ts'],
    rooms: ['store/sqlite', 'store/postgres', 'store/usage-log'],
    types: ['store', 'store/port'],
    node: ['fs', 'path'],
  },
  // How notices are signed: their key is a setting too.
  'notices/signature': { paths: ['src/notices/signature.ts'], node: ['crypto'] },
  config: {
    paths: ['src/config'],
    rooms: ['core', 'notices/signature', 'server/log', 'store/open', 'words'],
    node: ['fs', 'net', 'os'],
    packages: ['ipaddr.js'],
  },
  'server/workers': {
    paths: ['src/server/workers'],
    rooms: ['store', 'store/port'],
    node: ['child_process', 'cluster'],
    packages: ['prom-client'],
  },

  notices: {
    paths: ['src/notices'],
    rooms: ['notices/signature'],
    types: ['store/port'],
    node: ['dns', 'http', 'https', 'net'],
    packages: ['ipaddr.js'],
  },

  // What the product does: no HTTP, no SQL, no file.
  service: {
    paths: ['src/service/**'],
    rooms: ['core', 'core/kind', 'core/facts', 'notices', 'notices/signature', 'store/port', 'words'],
    types: ['core/assay', 'core/banks', 'core/coded', 'core/requirements', 'core/scheme', 'core/specimens'],
    node: ['crypto', 'timers/promises', 'zlib'],
    packages: ['ipaddr.js', 'otpauth'],
  },

  // What an operator takes in of official files, where that is kept, and the data that is loaded.
  // How the data's files are laid out, whatever unpacks them.
  'data/binary': { paths: ['src/data/binary.ts'], rooms: ['core/banks'] },
  data: {
    paths: ['src/data'],
    rooms: [
      'data/binary',
      ...['core/account', 'core/test-values/admitted', 'core/banks', 'core/phone', 'core/scheme'],
      'core/test-values',
    ],
    types: ['core', 'core/assay', 'core/requirements', 'service'],
    node: ['crypto', 'fs', 'zlib'],
  },
  'intake/sequence': {
    paths: ['intake', 'origin', 'addresses', 'edition-day', 'refusal'].map((name) => `src/intake/${name}.ts`),
    rooms: ['files', 'files/node'],
    node: ['path'],
  },
  'intake/banks': {
    paths: ['src/intake/banks'],
    rooms: [
      ...['core', 'core/account', 'core/banks', 'core/check', 'data', 'files', 'files/node'],
      'intake/sequence',
    ],
    packages: ['typebox'],
  },
  'intake/banks/importers': {
    paths: ['src/intake/banks/importers', 'src/intake/banks/importers/accounts'],
    rooms: ['intake/banks', 'intake/sequence', 'files', 'files/node'],
    types: ['core/banks'],
    packages: ['saxes'],
  },
  'intake/banks/official': {
    paths: ['official', 'account-lists'].map((name) => `src/intake/banks/${name}.ts`),
    rooms: ['data', 'version', 'intake/banks', 'intake/banks/importers', 'intake/sequence'],
  },
  'intake/phone': {
    paths: ['src/intake/phone'],
    rooms: ['core/phone', 'data', 'files/node'],
    types: ['files'],
    node: ['crypto', 'zlib'],
  },
  'intake/phone/metadata': {
    paths: ['src/intake/phone/metadata'],
    rooms: ['files'],
    node: ['zlib'],
    packages: ['saxes'],
  },
  'intake/phone/compile': {
    paths: ['src/intake/phone/compile'],
    rooms: ['core/phone', 'intake/phone'],
    types: ['intake/phone/metadata'],
  },
  'intake/phone/importers': {
    paths: ['src/intake/phone/importers'],
    rooms: ['intake/phone', 'files', 'files/node'],
  },
  'intake/phone/sources': {
    paths: ['areas', 'plans', 'ranges', 'zones'].map((name) => `src/intake/phone/${name}.ts`),
    rooms: [
      ...[
        'core',
        'core/phone',
        'files',
        'files/node',
        'intake/phone',
        'intake/phone/compile',
        'intake/phone/importers',
      ],
      ...['intake/phone/metadata', 'intake/sequence', 'words', 'data', 'version'],
    ],
    types: ['files/node'],
  },
  intake: {
    paths: ['src/intake'],
    rooms: ['data', 'files', 'files/node', 'version', 'intake/banks', 'intake/phone'],
    types: ['core', 'core/assay', 'store/port'],
    node: ['crypto', 'fs/promises', 'path', 'zlib'],
  },
  'intake/all': {
    paths: ['src/intake/all.ts'],
    rooms: [
      ...['core/banks', 'data', 'version', 'intake/banks', 'intake/banks/official'],
      'intake/phone/sources',
    ],
    types: ['intake/sequence'],
  },
  'intake/recognize': {
    paths: ['src/intake/recognize.ts'],
    rooms: ['files', 'files/node', 'intake/all', 'intake/sequence'],
  },
  logos: {
    paths: ['src/logos'],
    rooms: ['apart', 'files/node'],
    types: ['core/banks'],
    node: ['crypto', 'fs', 'module', 'path'],
    packages: ['@resvg/resvg-js', 'typebox'],
  },
  'bulk/countries': {
    paths: ['src/bulk/countries.ts', 'src/bulk/country-codes.ts'],
    rooms: ['core', 'core/document', 'words'],
  },
  // It runs in browsers too: nothing of Node.
  bulk: {
    paths: ['src/bulk'],
    rooms: ['bulk/countries', 'core', 'core/account', 'core/assay', 'core/coded', 'core/reading', 'files'],
  },
  'bulk/input': { paths: ['src/bulk/input.ts'], rooms: ['bulk', 'files'], node: ['fs'] },
  mcp: {
    paths: ['src/mcp'],
    rooms: [
      ...['bulk', 'bulk/countries', 'core', 'core/coded', 'core/requirements', 'core/specimens', 'version'],
      'words',
    ],
    types: ['core/kind'],
    packages: ['@modelcontextprotocol/sdk'],
  },
  jobs: {
    paths: ['src/jobs'],
    rooms: ['apart', 'bulk', 'core/coded', 'files', 'notices', 'notices/signature', 'service', 'store/port'],
    node: ['crypto', 'util', 'zlib'],
  },

  // The library and the doors that run anywhere.
  'portable/options': {
    paths: ['src/portable/options.ts'],
    types: ['core/account', 'core/banks', 'core/phone'],
  },
  'doors/warning': { paths: ['src/doors/warning.ts'] },
  // How callers' options are read, in every form of the library.
  'portable/caller-options': {
    paths: ['src/portable/caller-options.ts'],
    rooms: ['bulk/countries', 'doors/warning', 'words'],
    types: ['core/assay'],
  },
  library: {
    paths: ['src/library'],
    rooms: [
      ...['core', 'core/assay', 'core/clock', 'core/phone', 'core/requirements', 'core/specimens', 'data'],
      ...['intake', 'portable/caller-options', 'version'],
    ],
    types: [...KINDS, 'core/banks', 'core/test-values', 'portable/options'],
    node: ['fs'],
  },
  index: {
    paths: ['src/index.ts'],
    rooms: [
      'core',
      'core/assay',
      'core/banks',
      'core/clock',
      'core/iban',
      'core/phone',
      'core/test-values',
      'library',
      'portable/caller-options',
    ],
    types: ['core/requirements', 'core/specimens'],
  },
  'doors/requirement-data': { paths: ['src/doors/requirement-data.ts'], types: ['core/requirements'] },
  'doors/files': {
    paths: ['src/doors/files.ts'],
    rooms: ['core/banks', 'core/phone', 'data', 'doors/requirement-data', 'version'],
    types: ['core/account', 'core/requirements'],
  },
  doors: {
    paths: ['src/doors'],
    rooms: [
      ...KINDS,
      ...[
        'core',
        'core/banks',
        'core/clock',
        'core/others',
        'core/reading',
        'core/scheme',
        'doors/warning',
        'words',
      ],
    ],
    packages: ['fflate'],
    globals: ANYWHERE,
  },

  // The library where it has no files, in the place of what reads them.
  portable: {
    paths: ['src/portable'],
    rooms: [
      ...['core/account', 'core/assay', 'core/banks', 'core/clock', 'core/creditor-reference'],
      ...['core/lei', 'core/phone', 'core/scheme', 'core/test-values', 'core/test-values/admitted'],
      ...['data/binary', 'doors', 'portable/caller-options', 'portable/options'],
    ],
    types: ['core/requirements'],
    packages: ['fflate'],
    globals: new Set([
      ...ANYWHERE,
      'Object.assign',
      'Object.defineProperty',
      'fetch',
      'globalThis.crypto',
      'Response',
    ]),
  },

  // Other engines, which call what verifies as a function of theirs.
  'engines/base': {
    paths: ['duckdb', 'load', 'node-api.d'].map((name) => `src/engines/${name}.ts`),
    node: ['module', 'path'],
    packages: ['@duckdb/node-api'],
  },
  'engines/functions': {
    paths: ['src/engines/functions.ts'],
    rooms: ['engines/base', 'index'],
    types: ['core'],
    packages: ['@duckdb/node-api'],
  },
  engines: {
    paths: ['src/engines'],
    rooms: ['bulk', 'bulk/countries', 'engines/base', 'files'],
    types: ['core/coded'],
    node: ['child_process', 'fs', 'os', 'path'],
  },

  // HTTP: the edge knows nothing of the product but who a caller is; routes know services, never an adapter, the data or the
  // command line.
  'http/edge': {
    paths: ['src/http/edge'],
    types: ['service'],
    node: ['buffer', 'fs', 'fs/promises', 'http', 'net', 'path', 'stream', 'util', 'zlib'],
    packages: ['ajv', 'ajv-formats', 'find-my-way', 'secure-json-parse', 'typebox'],
  },
  http: {
    paths: ['src/http'],
    rooms: [
      ...CORE_AND_KINDS,
      'bulk/countries',
      'core/coded',
      'core/phone',
      'files',
      'http/edge',
      'notices',
      'service',
      'store/port',
      'words',
    ],
    types: ['bulk', 'config', 'jobs', 'logos'],
    node: ['crypto', 'http', 'net', 'util', 'zlib'],
    packages: ['pino', 'prom-client', 'typebox'],
  },
  'http/document': {
    paths: ['src/http/document'],
    rooms: ['http', 'service', 'words'],
    types: ['core/kind', 'http/edge'],
  },
  'http/routes': {
    paths: ['src/http/routes'],
    rooms: [
      'bulk',
      'core',
      'core/banks',
      'core/requirements',
      'core/specimens',
      'files',
      'http',
      'http/edge',
      'jobs',
      'mcp',
      'service',
      'store/port',
      'words',
    ],
    types: ['core/iban', 'core/kind'],
    node: ['http', 'stream'],
    packages: ['typebox'],
  },

  'http/app': {
    paths: ['src/http/app.ts', 'src/http/openapi.ts'],
    rooms: ['core', 'http', 'http/document', 'http/edge', 'http/routes', 'service', 'version', 'words'],
    node: ['http'],
    packages: ['pino', 'prom-client'],
  },
  // The pages for people.
  'site/kind-on-page': { paths: ['src/site/kind-on-page.ts'] },
  // What the build, the pages and their scripts share of the documentation.
  'site/documentation': { paths: ['contents', 'search-index'].map((name) => `src/site/${name}.ts`) },
  site: {
    paths: ['src/site'],
    rooms: [
      ...[
        'core',
        'core/account',
        'core/iban',
        'core/requirements',
        'core/scheme',
        'core/specimens',
        'core/test-values',
        'version',
      ],
      ...['files', 'http', 'http/edge', 'site/documentation'],
      'words',
    ],
    types: ['core/banks', 'core/iban', 'core/kind', 'core/phone', 'http/app', 'service', 'site/kind-on-page'],
    node: ['fs', 'path', 'util', 'zlib'],
  },

  client: {
    paths: ['src/client'],
    types: ['core', ...KINDS, 'core/assay', 'core/banks', 'core/requirements', 'http', 'service'],
  },

  // The wiring, and the command line around it.
  'server/serving': {
    paths: ['src/server/serving.ts', 'src/server/rehearsal.ts'],
    rooms: [
      'bulk/countries',
      'core/clock',
      'core/assay',
      'core/banks',
      'core/iban',
      'core/phone',
      'core/test-values',
      'data',
      'version',
      'http',
      'intake',
      'logos',
      'service',
      'words',
    ],
    types: ['config', 'core', 'core/kind'],
  },
  'server/traces': {
    paths: ['src/server/traces.ts'],
    rooms: ['version'],
    types: ['service'],
    node: ['module', 'path'],
    packages: ['pino'],
  },
  // A store and the clock that goes by it: for whatever opens one.
  'server/timed-store': {
    paths: ['src/server/timed-store.ts'],
    rooms: ['service', 'store/open'],
    types: ['store/port'],
  },
  server: {
    paths: ['src/server'],
    rooms: [
      ...[
        'bulk',
        'config',
        'core/assay',
        'core/kind',
        'core/requirements',
        'core/specimens',
        'data',
        'version',
        'http',
        'http/app',
        'intake',
        'jobs',
        'notices',
        'server/log',
        'server/timed-store',
        'service',
      ],
      ...['logos', 'server/serving', 'server/traces', 'site', 'store/open', 'store/port'],
    ],
    node: ['crypto', 'os', 'url'],
    packages: ['pino', 'prom-client'],
  },
  'cli/base': {
    paths: ['colour', 'data', 'exit', 'faults', 'output', 'progress', 'session'].map(
      (name) => `src/cli/${name}.ts`,
    ),
    rooms: [
      ...[
        'bulk',
        'bulk/countries',
        'config',
        'core/assay',
        'core/clock',
        'core/coded',
        'core/iban',
        'core/phone',
        'data',
        'http',
        'intake',
        'version',
        'server/timed-store',
        'service',
        'store/open',
        'words',
      ],
    ],
    types: ['files', 'store/port'],
    node: ['events', 'crypto'],
  },
  'cli/check': {
    paths: ['src/cli/check'],
    rooms: ['bulk', 'bulk/input', 'cli/base', 'core/coded', 'engines', 'engines/base', 'files', 'files/node'],
    node: ['crypto', 'fs', 'os', 'readline', 'v8', 'worker_threads'],
  },
  cli: {
    paths: ['src/cli'],
    rooms: [
      ...[...CORE_AND_KINDS, 'bulk', 'bulk/countries', 'cli/base', 'cli/check', 'config'],
      ...[
        'core/clock',
        'core/coded',
        'core/requirements',
        'core/specimens',
        'data',
        'files',
        'files/node',
        'intake',
        'intake/banks',
        'intake/banks/importers',
        'intake/banks/official',
        'intake/phone',
        'intake/phone/importers',
        'intake/all',
        'intake/recognize',
        'intake/sequence',
        'intake/phone/sources',
        'logos',
        'mcp',
      ],
      ...[
        'server',
        'server/log',
        'server/timed-store',
        'service',
        'store',
        'store/open',
        'store/port',
        'store/sqlite',
        'version',
      ],
      ...['server/workers', 'words'],
    ],
    node: ['crypto', 'fs', 'http', 'https', 'net', 'path', 'tls'],
    packages: ['commander', 'pino'],
  },

  // What runs in a browser.
  'web/base': {
    paths: [
      'web/dom.ts',
      'web/samples.ts',
      'web/server.ts',
      'web/page-data.ts',
      'web/console/data.ts',
      'web/verifiers/verifier.ts',
    ],
    rooms: ['words'],
    types: ['site/kind-on-page'],
  },
  'web/verifiers': {
    paths: ['web/verifiers'],
    rooms: [...KINDS, 'core', 'core/assay', 'core/banks', 'core/others', 'core/scheme', 'web/base'],
    packages: ['*'],
  },
  'web/elements/data-from': { paths: ['web/elements/data-from.ts'], packages: ['*'] },
  // The elements stand on doors, as those who use them elsewhere do, and on no page.
  'web/elements': {
    paths: ['web/elements'],
    rooms: ['web/elements/data-from', 'words'],
    types: ['core', 'core/requirements', 'doors'],
  },
  'web/elements/kinds': {
    paths: ['web/elements/kinds'],
    rooms: [
      ...[
        ...['account', 'bic', 'company', 'creditor-id', 'creditor-reference', 'lei', 'national-id', 'phone'],
        'vat',
      ].map((name) => `core/${name}`),
      ...['core', 'core/check', 'doors', 'web/elements'],
    ],
    types: ['core/banks'],
  },
  // Types alone, for those who have the framework.
  'web/elements/frameworks': { paths: ['web/elements/frameworks'], types: ['web/elements'], packages: ['*'] },
  'web/elements/requirements': {
    paths: ['web/elements/requirements'],
    rooms: ['core', 'core/requirements', 'web/elements', 'web/elements/data-from', 'words'],
    types: ['doors'],
  },
  'web/elements/doors': {
    paths: ['web/elements/doors'],
    rooms: ['web/elements', 'web/elements/kinds', 'web/elements/requirements'],
  },
  'web/file-check/messages': { paths: ['web/file-check/messages.ts'], types: ['core/coded', 'web/base'] },
  // The check of a file, which runs in a Worker and in tests of Node.
  'web/file-check/engine': {
    paths: ['web/file-check/engine', 'web/file-check/worker.ts'],
    rooms: [
      ...['bulk', 'core', 'core/assay', 'core/banks', 'core/coded', 'files', 'web/base'],
      'web/file-check/messages',
      'web/verifiers',
    ],
    types: ['core/phone'],
  },
  'web/file-check/view': {
    paths: ['web/file-check/view'],
    rooms: ['core/coded', 'files', 'web/base', 'web/verifiers', 'words'],
    types: ['web/file-check/messages'],
  },
  // It loads the view by another address where the first one failed.
  'web/file-entry': {
    paths: ['web/file-entry.ts'],
    rooms: ['web/base', 'web/file-check/view'],
    packages: ['*'],
  },
  'web/landing': {
    paths: ['web/landing'],
    rooms: ['core', 'core/check', 'web/base', 'web/elements', 'web/verifiers'],
    types: ['doors'],
  },
  'web/console': {
    paths: ['web/console'],
    rooms: ['web/base', 'web/file-entry'],
    types: ['web/file-check/view'],
  },
  'web/admin': { paths: ['web/admin'], rooms: ['web/base', 'web/console'], types: ['words'] },
  web: {
    paths: ['web'],
    rooms: [
      'site/documentation',
      ...['web/admin', 'web/base', 'web/console', 'web/file-entry', 'web/landing', 'web/verifiers'],
    ],
  },

  // What is not shipped may read all that is, and any package.
  ...Object.fromEntries(
    TOOLS.map((name) => [`tools/${name}`, { paths: [`tools/${name}`], rooms: ['*'], packages: ['*'] }]),
  ),
  tools: { paths: ['tools'], rooms: ['*'], packages: ['*'] },
  'test/postgres': { paths: ['test/postgres'], packages: ['*'] },
  bench: { paths: ['bench/**'], rooms: ['*'], packages: ['*'] },
};

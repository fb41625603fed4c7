/** The doors of the package, used as their users do: bundled for a neutral platform, in CommonJS, in modules, and by a compiler. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountBanks } from '../../src/core/account/banks.ts';
import { KINDS } from '../../src/core/assay.ts';
import { FACTS } from '../../src/core/facts.ts';
import { type RequirementTable, requirementsOf } from '../../src/core/requirements/requirements.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import * as source from '../../src/index.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { bundle } from '../../tools/doors/bundle.ts';
import type { Door } from '../../tools/doors/list.ts';
import { writeTypes } from '../../tools/doors/types.ts';
import { LICENCES_FILE, SBOM_FILE, writeSbom } from '../../tools/sbom.ts';
import { PROGRAMS } from './programs.ts';
import {
  COUNTRIES,
  callsOf,
  differences,
  isElsewhere,
  type Verify,
  verifierKnowing,
  verifierOfAll,
} from './vectors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-doors-'));
const installed = join(folder, 'node_modules/assay');
let doors: Door[];

/** The package as it is installed: its description, what the build wrote, its data. */
beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true }');
  const built = await bundle(ROOT, join(installed, 'dist'));
  ({ doors } = built);
  writeSbom(ROOT, join(installed, 'dist'), built.inputs);
  await writeTypes(ROOT, join(installed, 'dist'), doors);
  cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
  symlinkSync(join(ROOT, 'generated'), join(installed, 'generated'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bill of materials', () => {
  interface Part {
    name: string;
    version: string;
    licenses: { license?: { id?: string }; expression?: string }[];
    properties: { name: string; value: string }[];
  }
  const read = (file: string) => readFileSync(join(installed, 'dist', file), 'utf8');
  const wayOf = ({ properties }: Part) => properties.find(({ name }) => name === 'assay:way')?.value;

  it('has every package that is bundled, compiled, vendored or installed, each with a licence that lets it be', () => {
    const { components } = JSON.parse(read(SBOM_FILE)) as { components: Part[] };
    const of = (way: string | undefined) => components.filter((part) => wayOf(part) === way);
    const names = (way: string | undefined) => of(way).map(({ name }) => name);
    // Imported by the sources, and what these import.
    expect(names('bundled')).toEqual(
      expect.arrayContaining([
        'ajv',
        'commander',
        'fflate',
        'find-my-way',
        'ipaddr.js',
        'pg',
        'pg-protocol',
        'pino',
      ]),
    );
    expect(names('compiled')).toContain('google-libphonenumber');
    expect(names('vendored')).toEqual(['@scalar/api-reference']);
    expect(names(undefined)).toEqual(expect.arrayContaining(['libsql', '@resvg/resvg-js']));
    for (const { name, licenses } of components) {
      const ids = licenses.map(({ license, expression }) => expression ?? license?.id).join();
      expect(ids, name).toMatch(
        /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|CC0-1\.0|MPL-2\.0|OFL-1\.1|Unlicense|Python-2\.0)\b/,
      );
    }
  });

  it('has beside it the licences of what is in the package', () => {
    const { components } = JSON.parse(read(SBOM_FILE)) as { components: Part[] };
    const licences = read(LICENCES_FILE);
    for (const part of components.filter((one) => ['bundled', 'compiled'].includes(wayOf(one) ?? '')))
      expect(licences).toContain(`${part.name} ${part.version}\n\n`);
    expect(licences).toContain('Permission is hereby granted');
  });
});

/** A program that uses the package, bundled for no platform in particular, minified. */
async function bundled(program: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: { contents: program, resolveDir: folder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'answer',
    platform: 'neutral',
    logLevel: 'silent',
    ...options,
  });
  return outputFiles[0]!.text;
}

/** Leaves out what a page loads when a field first needs it. */
const withoutLater: Plugin = {
  name: 'without what is loaded later',
  setup(context) {
    context.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const run = (code: string, ...options: string[]) =>
  execFileSync(process.execPath, [...options, code], { cwd: folder, encoding: 'utf8' }).trim();

describe.each(PROGRAMS)('%s', (_name, program, answer, bytes) => {
  let code: string;
  beforeAll(async () => {
    code = await bundled(program);
  });

  it('answers in an empty context', () => {
    const context = createContext(Object.create(null));
    runInContext(`${code}; globalThis.result = answer.default`, context);
    expect((context as { result: unknown }).result).toEqual(answer);
  });

  it('is as small as promised', () => {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(bytes);
  });
});

describe('every door', () => {
  it('is bundled for a neutral platform, with nothing of Node', async () => {
    for (const { path } of doors.filter(({ path }) => !/^(national-id\/|data\/banks\/)/.test(path))) {
      await expect(bundled(`export * from 'assay/${path}'`), path).resolves.toEqual(expect.any(String));
    }
  }, 120_000);

  it.each(KINDS.filter(({ needs }) => needs.length === 0).map((kind) => [kind.segment, kind] as const))(
    '%s accepts its samples in an empty context',
    async (segment, { identifier, samples }) => {
      const code = await bundled(
        `import { verify${identifier} as verify } from 'assay/${segment}';
        export default ${JSON.stringify(samples)}.map(({ value, country }) => verify(value, { country }).valid)`,
      );
      const context = createContext(Object.create(null));
      runInContext(`${code}; globalThis.result = [...answer.default]`, context);
      expect([...(context as { result: Iterable<boolean> }).result]).toEqual(samples.map(() => true));
    },
    60_000,
  );

  it('fetches nothing that it uses no name of', () => {
    for (const { path } of doors) {
      const bare = readFileSync(join(installed, `dist/${path}.js`), 'utf8').match(
        /^(?:import[^;]*;)*?import"[^"]*"/,
      );
      expect(bare, path).toBeNull();
    }
  });

  it('of a country costs one country, with the engine at most 6.6 KB', async () => {
    const sizes: { path: string; bytes: number }[] = [];
    for (const { path } of doors.filter(({ path }) => path.startsWith('national-id/'))) {
      const code = await bundled(`export * from 'assay/${path}'`, { format: 'esm' });
      sizes.push({ path, bytes: gzipSync(code, { level: 9 }).length });
    }
    sizes.sort((a, b) => a.bytes - b.bytes);
    expect(sizes.filter(({ bytes }) => bytes > 6758)).toEqual([]);
    // With the engine, which is all but a few hundred bytes of it.
    expect(sizes[Math.floor(sizes.length / 2)]!.bytes).toBeLessThanOrEqual(5400);
  }, 120_000);

  it('and the library carry nothing that is only said of schemes', () => {
    const read = (folder: string, ending: string) =>
      readdirSync(join(installed, 'dist', folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(join(installed, 'dist', folder, name), 'utf8'));
    const built = [
      ...read('chunks', '.js'),
      ...read('national-id', '.js'),
      ...read('library', '.cjs'),
    ].join();
    const said = Object.values(FACTS).flatMap(({ facts }) =>
      [...facts.values()].flatMap(({ sources }) => sources.flatMap(({ url = [] }) => url)),
    );
    expect(said.length).toBeGreaterThan(400);
    expect(said.filter((address) => built.includes(address))).toEqual([]);
  });

  it('of the elements loads little before a field needs its kind, and what a country asks for is small', async () => {
    const code = await bundled(`export * from 'assay/elements'`, { format: 'esm', plugins: [withoutLater] });
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(13_900);
    const countries = doors.filter(({ path }) => path.startsWith('data/requirements/'));
    const sizes: number[] = [];
    for (const { path } of countries) {
      const own = await bundled(`export { default } from 'assay/${path}'`, { format: 'esm' });
      sizes.push(gzipSync(own, { level: 9 }).length);
    }
    expect(countries.length).toBeGreaterThanOrEqual(180);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3584);
  }, 60_000);

  it('of the numbering plans is as small as promised', () => {
    const module = readFileSync(join(installed, 'dist/data/phone.js'));
    expect(brotliCompressSync(module).length).toBeLessThanOrEqual(102_400);
  });
});

it.each(['data/accounts/jp.js', 'data/accounts/jp.cjs', 'data/accounts.js', 'data/accounts.cjs'])(
  '%s has the banks of accounts',
  async (path) => {
    const { default: own } = await import(join(installed, 'dist', path));
    const banks = (own.default ?? own) as AccountBanks;
    expect(banks.countries).toEqual(
      path.includes('/jp.') ? ['JP'] : expect.arrayContaining(['IN', 'JP', 'MX']),
    );
    expect(banks.find('JP', '0001', '001')).toMatchObject({ name: 'みずほ', country: 'JP' });
    expect(banks.hasBranch('JP', '0001', '001')).toBe(true);
    expect(banks.hasBranch('JP', '0001', '999')).toBe(false);
  },
);

it.each(['js', 'cjs'])('data/carriers.%s names brands beside plans that have none', async (ending) => {
  const defaultOf = async (path: string) => {
    const { default: own } = await import(join(installed, 'dist', `${path}.${ending}`));
    return own.default ?? own;
  };
  const { verifyPhone } = await import(join(installed, `dist/phone.${ending}`));
  const [data, carriers] = [await defaultOf('data/phone/de'), await defaultOf('data/carriers')];
  const { details } = verifyPhone('+4915112345678', { data, carriers });
  expect(details.carrier).toMatchObject({ name: 'T-Mobile', brand: 'Telekom', type: 'mno' });
});

it.each(['', '/gb'])('data/requirements%s is the same from files and from a module', async (path) => {
  const module = join(installed, `dist/data/requirements${path}`);
  const [written, read] = await Promise.all([import(`${module}.js`), import(`${module}.cjs`)]);
  const table = written.default as RequirementTable;
  expect(read.default.default ?? read.default).toEqual(table);
  const { requirements } = source;
  for (const [country, purposes] of Object.entries(table.countries))
    for (const purpose of Object.keys(purposes)) {
      const own = requirementsOf(table, { country, for: purpose, language: 'de' });
      const all = requirements({ country, for: purpose, language: 'de' });
      const bare = all?.options.map((option) => ({
        ...option,
        fields: option.fields.map((field) => ({ ...field, sources: [] })),
      }));
      expect(own?.options).toEqual(bare);
    }
});

describe('every vector', () => {
  const imported = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
    import(join(installed, 'dist', `${path}.js`));
  const DATA = new Map([
    ['iban', 'data/banks'],
    ['phone', 'data/phone'],
  ]);
  const CALLS = new Map(KINDS.map(({ segment }) => [segment, callsOf(segment)]));

  it.each(KINDS.map(({ segment, identifier }) => [segment, `verify${identifier}`] as const))(
    'of %s is answered by the library as by its source',
    async (segment, name) => {
      const [built, written] = [await imported('index'), source as Readonly<Record<string, unknown>>].map(
        (module) => module[name] as Verify,
      );
      const calls = CALLS.get(segment)!;
      expect(calls.length).toBeGreaterThan(20);
      expect(differences(calls, built!, written!)).toEqual([]);
    },
  );

  it.each(KINDS.map(({ segment, identifier }) => [segment, `verify${identifier}`] as const))(
    'of %s is answered by its door as by its source',
    async (segment, name) => {
      const door = doors.find(({ path }) => path === segment)!;
      const [, path] = /'(.+)'/.exec(door.module)!;
      const written = (await import(join(ROOT, path!)))[name] as Verify;
      const built = (await imported(segment))[name] as Verify;
      // The plans of the door leave out what has files of its own: carriers, areas and time zones.
      const packed = DATA.get(segment);
      const data = packed && (await imported(packed)).default;
      const own = segment === 'iban' ? loadDirectory(GENERATED_FOLDER) : data;
      const differ = differences(
        CALLS.get(segment)!,
        (value, options) => built(value, { ...options, data }),
        (value, options) => written(value, { ...options, data: own }),
      );
      expect(differ).toEqual([]);
    },
  );

  it('of a country is answered by its door, which knows no other country', async () => {
    const calls = CALLS.get('national-id')!;
    for (const country of COUNTRIES) {
      const built = (await imported(`national-id/${country.toLowerCase()}`)).verifyNationalId as Verify;
      const own = calls.filter(({ options }) => options.country === country);
      expect(own.length, country).toBeGreaterThan(10);
      expect(differences(own, built, verifierKnowing(country)), country).toEqual([]);
      const here = own.filter(({ value, options }) => !isElsewhere(value, options, country));
      expect(differences(here, built, verifierOfAll(country)), country).toEqual([]);
    }
  });
});

/** The same in modules and in CommonJS. */
const USES = {
  '.': ['verifyIban', "verifyIban('DE89370400440532013000').details.bank.short_name"],
  iban: ['verifyIban', "verifyIban('DE89370400440532013000', { data: bank }).details.bank.short_name"],
  phone: ['verifyPhone', "verifyPhone('07400 123456', { country: 'GB', data: phone }).normalized"],
  'national-id/pl': ['verifyNationalId', "verifyNationalId('83010411457').valid"],
  account: [
    'verifyAccount',
    "verifyAccount('HDFC0000261 50100123456789', { country: 'IN', banks }).details.bank.name.split(' ')[0]",
  ],
  lei: ['verifyLei', "verifyLei('506700GE1G29325QX363').valid"],
  schema: ['iban', "iban()['~standard'].validate('x').issues[0].reason"],
  'locales/de': ['de', 'de.language'],
} as const;
const ANSWERS = 'Commerzbank Commerzbank +447400123456 true HDFC true unsupported_country de'.replace(
  'unsupported_country',
  'country_required',
);
const nameOf = (path: string) => (path === '.' ? 'assay' : `assay/${path}`);
const expressions = Object.values(USES).map(([, expression]) => expression);

it('answers in modules', () => {
  const imports = Object.entries(USES).map(
    ([path, [name]], at) => `import { ${name} as f${at} } from '${nameOf(path)}';`,
  );
  const calls = Object.values(USES).map(([name, expression], at) => expression.replace(name, `f${at}`));
  writeFileSync(
    join(folder, 'use.mjs'),
    `${imports.join('\n')}\nimport bank from 'assay/data/banks/de';\nimport phone from 'assay/data/phone';\nimport banks from 'assay/data/accounts/in';\nconsole.log(${calls.join(', ')});\n`,
  );
  expect(run('use.mjs')).toBe(ANSWERS);
});

it('answers in CommonJS', () => {
  const calls = Object.entries(USES).map(([path, [name, expression]]) =>
    expression.replace(name, `require('${nameOf(path)}').${name}`),
  );
  writeFileSync(
    join(folder, 'use.cjs'),
    `const bank = require('assay/data/banks/de').default;\nconst phone = require('assay/data/phone').default;\nconst banks = require('assay/data/accounts/in').default;\nconsole.log(${calls.join(', ')});\n`,
  );
  expect(expressions.length).toBe(calls.length);
  expect(run('use.cjs', '--no-experimental-require-module')).toBe(ANSWERS);
});

it.each([
  ['bundler', 'esnext', 'ts'],
  ['node16', 'node16', 'ts'],
  ['nodenext', 'nodenext', 'ts'],
  ['node16', 'node16', 'cts'],
])('is typed for %s, module %s, .%s', (moduleResolution, module, ending) => {
  const file = `typed-${moduleResolution}.${ending}`;
  writeFileSync(
    join(folder, file),
    `import { verifyIban } from 'assay/iban';
import { verifyLei } from 'assay';
import { verifyPhone } from 'assay/phone';
import phone from 'assay/data/phone';
import bank from 'assay/data/banks/de';
import { verifyNationalId } from 'assay/national-id/pl';
import { createClient } from 'assay/client';
import { iban } from 'assay/schema';
import { de } from 'assay/locales/de';
const result = verifyIban('x', { data: bank, suggest: true });
export const text: string = result.valid ? result.details.bank_code : result.reason;
const lei = verifyLei('x');
export const more: string = lei.valid ? lei.details.issuer_prefix : lei.reason;
export const numbers = [verifyPhone('x', { data: phone }).valid, verifyNationalId('x').valid];
export const schema = iban({ locale: de });
export const answer = createClient({ baseUrl: 'x', apiKey: 'y' }).verifyBic('z');
`,
  );
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--singleThreaded', '--target', 'es2022', '--module', module];
  const resolution = ['--moduleResolution', moduleResolution, '--lib', 'es2022,dom'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...resolution, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

describe('the library', () => {
  /** Runs a program as a module, and as CommonJS, with `assay`, `print` and `parts`: the files of the library that are loaded. */
  const FRONTS = {
    modules:
      "import * as assay from 'assay'; import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    CommonJS: "const assay = require('assay');",
  } as const;
  const HELP = `const parts = () => Object.keys(require.cache).flatMap((path) => /library[/\\\\]([\\w-]+)\\.cjs$/.exec(path)?.[1] ?? []);
const print = (answer) => console.log(JSON.stringify(answer));`;
  function answerOf(front: keyof typeof FRONTS, program: string): unknown {
    const file = `library.${front === 'CommonJS' ? 'cjs' : 'mjs'}`;
    writeFileSync(join(folder, file), `${FRONTS[front]}\n${HELP}\n${program}\n`);
    return JSON.parse(run(file));
  }

  describe.each(Object.keys(FRONTS) as (keyof typeof FRONTS)[])('in %s', (front) => {
    it('loads a kind and its data when they are first needed', () => {
      const program = `const before = parts(); assay.verifyLei('x'); const lei = parts();
assay.verifyIban('DE89370400440532013000'); print([before, lei, parts()]);`;
      expect(answerOf(front, program)).toEqual([[], ['lei'], ['lei', 'iban', 'data-banks', 'test-values']]);
    });

    it('exports what its source exports', () => {
      const names =
        "print(Object.keys(assay).filter((name) => !['default', 'module.exports'].includes(name)).sort())";
      expect(answerOf(front, names)).toEqual(Object.keys(source).sort());
    });

    it('answers as its source does, every kind with every option and every other function', () => {
      const checks = KINDS.flatMap(({ identifier, samples, showcases = [] }) =>
        [...samples, ...showcases, { value: 'x' }].map(({ value, country, ...rest }) => ({
          name: `verify${identifier}`,
          parameters: [value, { country, ...('options' in rest && (rest.options as object)) }],
        })),
      );
      const others = [
        { name: 'findValues', parameters: ['pay to DE89 3704 0044 0532 0130 00, or call +44 7400 123456'] },
        { name: 'findPhones', parameters: ['call 07400 123456', { defaultCountry: 'GB' }] },
        { name: 'matchPhones', parameters: ['+1 415 555 2671', '(415) 555-2671'] },
        { name: 'formatAsYouType', parameters: ['0740012', { defaultCountry: 'GB' }] },
        {
          name: 'toIban',
          parameters: [{ country: 'DE', bank_code: '37040044', account_number: '532013000' }],
        },
        { name: 'parseIban', parameters: ['DE89370400440532013000'] },
        { name: 'findBanks', parameters: [{ q: 'sparkasse köln', country: 'DE' }] },
        { name: 'findBank', parameters: ['DE', '37040044'] },
        { name: 'verifyNationalId', parameters: ['5260001246', { country: 'PL' }] }, // two kinds may be meant
        { name: 'localTimes', parameters: [[]] },
        { name: 'phoneCountries', parameters: ['de'] },
        { name: 'examplePhones', parameters: ['gb'] },
      ];
      const calls = [...checks, ...others];
      const call = ({ name, parameters }: (typeof calls)[number]) =>
        (source as unknown as Record<string, (...parameters: unknown[]) => unknown>)[name]!(...parameters);
      expect(
        answerOf(
          front,
          `print(${JSON.stringify(calls)}.map(({ name, parameters }) => assay[name](...parameters)))`,
        ),
      ).toEqual(JSON.parse(JSON.stringify(calls.map(call))));
    });

    it('opens data with imports, for a wiring of its own', () => {
      const program = `assay.openData().then((data) => {
  const own = assay.createAssay({ data, today: assay.latestDay(Date.now), defaultCountry: 'GB' });
  print([own.verifyPhone('07400 123456').normalized, own.verifyIban('DE89370400440532013000').details.bank.short_name]);
});`;
      expect(answerOf(front, program)).toEqual(['+447400123456', 'Commerzbank']);
    });
  });

  it.each(['cjs', 'esm'] as const)('is in one file as a whole, with its data: %s', async (format) => {
    const program = `import { verifyIban, verifyLei, verifyNationalId } from 'assay';
const { bank } = verifyIban('DE89370400440532013000').details;
console.log(JSON.stringify([verifyLei('506700GE1G29325QX363').valid, verifyNationalId('83010411457', { country: 'PL' }).valid, bank.short_name]));`;
    const elsewhere = mkdtempSync(join(tmpdir(), 'assay-alone-'));
    const file = join(elsewhere, format === 'cjs' ? 'alone.cjs' : 'alone.mjs');
    writeFileSync(file, await bundled(program, { format, platform: 'node' }));
    const answer = JSON.parse(execFileSync(process.execPath, [file], { cwd: elsewhere, encoding: 'utf8' }));
    rmSync(elsewhere, { recursive: true });
    expect(answer).toEqual([true, true, 'Commerzbank']);
  });
});

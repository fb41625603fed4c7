/** What an editor shows of the package: a sentence for each name, examples that are true, and the help of a function in its place. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(inject('library'), 'editor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
};

const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const main = put('main.ts', "export * from 'assay';\nimport { verifyIban } from 'assay';\nverifyIban('');\n");
const program = ts.createProgram([main], OPTIONS);
const checker = program.getTypeChecker();
const module = checker.getSymbolAtLocation(program.getSourceFile(main)!)!;

const declared = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const helpOf = (symbol: ts.Symbol): string =>
  ts.displayPartsToString(declared(symbol).getDocumentationComment(checker));

const exported = checker.getExportsOfModule(module);
const isFunction = (symbol: ts.Symbol): boolean =>
  (declared(symbol).flags & ts.SymbolFlags.Value) !== 0 &&
  checker.getTypeOfSymbol(declared(symbol)).getCallSignatures().length > 0;

/** Fields of the exported types, as `Bank.city`. */
const fields = exported
  .filter((symbol) => declared(symbol).flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))
  .flatMap((symbol) =>
    checker
      .getDeclaredTypeOfSymbol(declared(symbol))
      .getProperties()
      .filter(({ declarations }) =>
        declarations?.some((one) => one.getSourceFile().fileName.includes('assay')),
      )
      .map((field) => [`${symbol.name}.${field.name}`, field] as const),
  );

it('says of each function, type, option and field what it is', () => {
  expect(exported.length).toBeGreaterThan(100);
  expect(fields.length).toBeGreaterThan(400);
  const named = [...exported.map((symbol) => [symbol.name, symbol] as const), ...fields];
  expect(named.filter(([, symbol]) => helpOf(symbol) === '').map(([name]) => name)).toEqual([]);
});

it('has an example for each function', () => {
  const functions = exported.filter(isFunction);
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.filter((symbol) => !helpOf(symbol).includes('```ts')).map(({ name }) => name)).toEqual([]);
});

describe('each entry point', () => {
  const manifest = join(inject('library'), 'node_modules/assay/package.json');
  const names = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports).filter(
    (name) => !/\*|\.json$|^\.$|^\.\/data/.test(name),
  );
  const files = names.map((name, at) => put(`entry-${at}.ts`, `export * from 'assay${name.slice(1)}';\n`));
  const all = ts.createProgram(files, OPTIONS);
  const types = all.getTypeChecker();
  const own = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? types.getAliasedSymbol(symbol) : symbol;
  const help = (symbol: ts.Symbol): string =>
    ts.displayPartsToString(own(symbol).getDocumentationComment(types));
  const exportsOf = (file: string): ts.Symbol[] =>
    types.getExportsOfModule(types.getSymbolAtLocation(all.getSourceFile(file)!)!);

  it('is there', () => {
    expect(names).toEqual(
      expect.arrayContaining(['./iban', './client', './elements', './schema', './duckdb']),
    );
  });

  it.each(names)('%s says what each name and field is, with an example for each function', (name) => {
    const shown = exportsOf(files[names.indexOf(name)]!);
    expect(shown).not.toEqual([]);
    const parts = shown
      .filter((symbol) => own(symbol).flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))
      .flatMap((symbol) =>
        types
          .getDeclaredTypeOfSymbol(own(symbol))
          .getProperties()
          .filter(({ declarations }) =>
            declarations?.some((one) => one.getSourceFile().fileName.includes('assay')),
          )
          .map((field) => [`${symbol.name}.${field.name}`, field] as const),
      );
    const named = [...shown.map((symbol) => [symbol.name, symbol] as const), ...parts];
    expect(named.filter(([, symbol]) => help(symbol) === '').map(([one]) => one)).toEqual([]);
    const functions = shown.filter(
      (symbol) =>
        own(symbol).flags & ts.SymbolFlags.Value &&
        types.getTypeOfSymbol(own(symbol)).getCallSignatures().length > 0,
    );
    expect(functions.filter((symbol) => !help(symbol).includes('```ts')).map((one) => one.name)).toEqual([]);
  });
});

/** An example as a program: it imports what it names, and throws where a line is not what is written behind it. */
function programOf(name: string, example: string): string {
  const names = exported.filter(isFunction).map((symbol) => symbol.name);
  const used = names.filter((one) => new RegExp(`\\b${one}\\(`).test(example));
  const lines = example.split('\n').map((line, at) => {
    const [, code, said] = /^(.*;) \/\/ (.*)$/.exec(line) ?? [];
    if (code === undefined || said === undefined) return line;
    const place = JSON.stringify(`${name}, line ${at + 1}`);
    if (code.includes('console.log('))
      return code.replace(/console\.log\((.*)\);$/, `told(${place}, ${JSON.stringify(said)}, $1);`);
    return `same(${place}, ${code.slice(0, -1)}, ${said});`;
  });
  return `import { ${[...new Set([...used, ...(used.length > 0 ? [] : ['REASONS'])])].join(', ')} } from 'assay';
declare const told: (place: string, said: string, ...parts: unknown[]) => void;
declare const same: <T>(place: string, found: T, said: unknown) => void;
${lines.join('\n')}
export {};
`;
}

const HARNESS = `import { deepStrictEqual } from 'node:assert';
globalThis.compared = 0;
globalThis.told = (place, said, ...parts) => same(place, parts.map(String).join(' '), said);
globalThis.same = (place, found, said) => { deepStrictEqual(found, said, place + ': ' + JSON.stringify(found)); compared++; };
const names = process.argv.slice(2);
for (const name of names) await import('./' + name).catch((error) => { console.error(name, error.message); process.exitCode = 1; });
console.log(compared);
`;

it('has examples that compile, run, and print what they say', async () => {
  const examples = exported.flatMap((symbol) =>
    [...helpOf(symbol).matchAll(/```ts\n(.*?)```/gs)].map(
      ([, text], at) => [`${symbol.name}-${at}`, text!] as const,
    ),
  );
  expect(examples.length).toBeGreaterThan(30);
  const files = examples.map(([name, text]) => put(`${name}.ts`, programOf(name, text)));
  const compiled = ts.createProgram(files, OPTIONS);
  const faults = ts
    .getPreEmitDiagnostics(compiled)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(faults).toEqual([]);
  for (const file of files) {
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: OPTIONS });
    writeFileSync(file.replace(/\.ts$/, '.mjs'), outputText);
  }
  const harness = put('harness.mjs', HARNESS);
  const names = examples.map(([name]) => `${name}.mjs`);
  const compared = await run(folder, process.execPath, [harness, ...names], 60_000);
  expect(Number(compared.trim().split('\n').at(-1))).toBeGreaterThan(25);
});

it('shows in its place what a person needs of verifyIban', () => {
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [main],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) =>
      existsSync(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => OPTIONS,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const text = readFileSync(main, 'utf8');
  const shown = ts.createLanguageService(host).getQuickInfoAtPosition(main, text.lastIndexOf('verifyIban'))!;
  expect(ts.displayPartsToString(shown.displayParts)).toMatch(
    /verifyIban\(value: string, options\?: .*IbanResult/,
  );
  const help = ts.displayPartsToString(shown.documentation);
  expect(help).toContain('Never throws for what a user typed');
  expect(help).toContain("verifyIban('DE89 3704 0044 0532 0130 00')");
  const tags = Object.fromEntries(
    shown.tags!.map((tag) => [
      tag.name === 'param' ? ts.displayPartsToString(tag.text).split(' ')[0]! : tag.name,
      ts.displayPartsToString(tag.text),
    ]),
  );
  expect(tags.value).toContain('as it was typed');
  expect(tags.options).toMatch(/`country`.*`suggest`.*`strict`/);
  expect(tags.returns).toMatch(/`valid`.*`bank`.*`reason`.*`invalid_checksum`/s);
});

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

/** What an editor shows of a name: its sentences and examples. */
interface Shown {
  /** As `verifyIban`, `Bank` or `Bank.city`. */
  readonly name: string;
  readonly help: string;
  readonly isFunction: boolean;
}

/** What modules export, and the fields of the types among that. */
function shownIn(files: readonly string[]): Shown[][] {
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const declared = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const helpOf = (symbol: ts.Symbol): string =>
    ts.displayPartsToString(declared(symbol).getDocumentationComment(checker));
  const isFunction = (symbol: ts.Symbol): boolean =>
    (declared(symbol).flags & ts.SymbolFlags.Value) !== 0 &&
    checker.getTypeOfSymbol(declared(symbol)).getCallSignatures().length > 0;
  const isType = (symbol: ts.Symbol): boolean =>
    (declared(symbol).flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0;
  const isOwn = ({ declarations }: ts.Symbol): boolean =>
    declarations?.some((one) => one.getSourceFile().fileName.includes('assay')) === true;
  const fieldsOf = (symbol: ts.Symbol): Shown[] =>
    checker
      .getDeclaredTypeOfSymbol(declared(symbol))
      .getProperties()
      .filter(isOwn)
      .map((field) => ({ name: `${symbol.name}.${field.name}`, help: helpOf(field), isFunction: false }));
  return files.map((file) => {
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
    const names = exported.map((symbol) => ({
      name: symbol.name,
      help: helpOf(symbol),
      isFunction: isFunction(symbol),
    }));
    return [...names, ...exported.filter(isType).flatMap(fieldsOf)];
  });
}

const main = put('main.ts', "export * from 'assay';\nimport { verifyIban } from 'assay';\nverifyIban('');\n");
const manifest = join(inject('library'), 'node_modules/assay/package.json');
const entries = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports).filter(
  (name) => !/\*|\.json$|^\.$|^\.\/data/.test(name),
);
const [exported = [], ...others] = shownIn([
  main,
  ...entries.map((name, at) => put(`entry-${at}.ts`, `export * from 'assay${name.slice(1)}';\n`)),
]);
const functions = exported.filter(({ isFunction }) => isFunction);

it('knows the package and its entry points', () => {
  expect(exported.filter(({ name }) => !name.includes('.')).length).toBeGreaterThan(100);
  expect(exported.filter(({ name }) => name.includes('.')).length).toBeGreaterThan(400);
  expect(functions.length).toBeGreaterThan(30);
  expect(entries).toEqual(
    expect.arrayContaining(['./iban', './client', './elements', './schema', './duckdb']),
  );
});

describe.each<[string, Shown[]]>([
  ['assay', exported],
  ...entries.map((name, at): [string, Shown[]] => [`assay${name.slice(1)}`, others[at]!]),
])('%s', (_, shown) => {
  it('says of each function, type, option and field what it is', () => {
    expect(shown).not.toEqual([]);
    expect(shown.filter(({ help }) => help === '').map(({ name }) => name)).toEqual([]);
  });

  it('has an example for each function', () => {
    const bare = shown.filter(({ isFunction, help }) => isFunction && !help.includes('```ts'));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});

/** An example as a program: it imports what it names, and throws where a line is not what is written behind it. */
function programOf(name: string, example: string): string {
  const names = functions.map((one) => one.name);
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
  const examples = exported
    .filter(({ name }) => !name.includes('.'))
    .flatMap(({ name, help }) =>
      [...help.matchAll(/```ts\n(.*?)```/gs)].map(([, text], at) => [`${name}-${at}`, text!] as const),
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

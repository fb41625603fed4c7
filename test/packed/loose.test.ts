/** TypeScript without `strict`, as some frameworks begin: `valid` narrows where it is compared, which the sample does not. */
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { expect, inject, it } from 'vitest';
import { readmeSample } from './project.ts';

const folder = inject('library');
const file = join(folder, 'sample.ts');

function faultsOf(text: string, strict: boolean): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict, noEmit: true, types: [], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const sample = readmeSample('ts');
const compared = sample
  .replace(/^else (?=console\.log\(iban\.reason\))/m, 'else if (iban.valid === false) ')
  .replace('(!wrong.valid)', '(wrong.valid === false)');

it.each([true, false])('compiles the sample, strict %s', (strict) => {
  expect(compared).toMatch(/iban\.valid === false.*wrong\.valid === false/s);
  expect(faultsOf(compared, strict)).toEqual([]);
  if (strict) expect(faultsOf(sample, strict)).toEqual([]);
});

/** A format of files is a plug: what reads, checks and writes files does not go by its name. */
import ts from '@typescript/typescript6';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/files/formats/all.ts';
import { CHECK_CLIMBS_MAX, NAME_FORMATS } from './exceptions.ts';
import { HOUSE, TEXTS } from './house.ts';

/** The names of formats, and how names of their files end; JSON is also what answers are made of, and XML what banks send. */
const NAMES: ReadonlySet<string> = new Set(
  FORMATS.flatMap(({ name, endings }) => [name, ...endings]).filter(
    (name) => !/^\.?(json|xml|txt)$/.test(name),
  ),
);

function namesAFormat(path: string, text: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    found ||= ts.isStringLiteralLike(node) && NAMES.has(node.text);
    if (!found) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  return found;
}

const inPlace = (path: string) => /^(src|web)\//.test(path) && !path.startsWith('src/files/formats/');

describe('formats of files', () => {
  it('are named outside their folder by those that are listed alone', () => {
    const found = [...TEXTS].filter(([path, text]) => inPlace(path) && namesAFormat(path, text));
    expect(found.map(([path]) => path).sort()).toEqual(Object.keys(NAME_FORMATS).sort());
    expect(found.length).toBeLessThanOrEqual(5);
  });

  it.each([
    ["if (sniffed.format === 'xlsx') return;", true],
    ["const ending = file.endsWith('.parquet');", true],
    ['const format = formatOfEnding(file); // as csv', false],
    ["const text = 'a csv file';", false],
  ])('%s is reported: %s', (text, isReported) => {
    expect(namesAFormat('src/a.ts', text)).toBe(isReported);
  });

  it(`the command line goes into the rooms below at most ${CHECK_CLIMBS_MAX} times to check a file`, () => {
    const { imports } = HOUSE.get('src/cli/check/run.ts')!;
    const entered = imports.filter(
      ({ to, typeOnly }) => !typeOnly && /^src\/(bulk|engines)\//.test(to ?? ''),
    );
    expect(entered.map(({ to }) => to).length).toBeLessThanOrEqual(CHECK_CLIMBS_MAX);
  });
});

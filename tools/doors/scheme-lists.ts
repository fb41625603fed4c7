/**
 * Lists of schemes without the names of their exports: `Object.values` of a whole module keeps an object with all of them, which weighs
 * as much as an engine does in an entry point. Where a source takes nothing but the values, the bundle has them as an array.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const SOURCES = /[/\\]src[/\\]core[/\\][\w-]+[/\\](?:schemes|numbers)\.ts$/;
const WHOLE = /^import \* as (\w+) from '([^']*\/all\.ts)';$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const EXPORTED = /export \{ ([^}]+) \} from/g;

/** The names that a list exports, in the order that its values have. */
const namesIn = (list: string): string[] =>
  [...list.matchAll(EXPORTED)].flatMap(([, names]) => names!.split(',').map((name) => name.trim())).sort();

/**
 * The source with its lists as arrays; unchanged where more than their values is taken.
 * @param read reads a list by its path as the source names it
 */
export function withArrays(source: string, read: (path: string) => string): string {
  return [...source.matchAll(WHOLE)].reduce((text, [line, name, path]) => {
    const taken = `Object.values(${name})`;
    const others = text.replace(line, '').replaceAll(taken, '').replace(COMMENT, '');
    if (new RegExp(`(?<![\\w./'-])${name}(?![\\w'-]|\\s*:)`).test(others)) return text;
    const names = namesIn(read(path!));
    const own = names.map((one) => `${one} as ${name}_${one}`).join(', ');
    const array = `[${names.map((one) => `${name}_${one}`).join(', ')}]`;
    return text.replace(line, `import { ${own} } from '${path}';`).replaceAll(taken, array);
  }, source);
}

export const schemeLists: Plugin = {
  name: 'scheme-lists',
  setup(context) {
    context.onLoad({ filter: SOURCES }, ({ path }) => ({
      contents: withArrays(readFileSync(path, 'utf8'), (list) =>
        readFileSync(join(dirname(path), list), 'utf8'),
      ),
      loader: 'ts',
    }));
  },
};

/**
 * Writes the lists of schemes, by country and all, from the folder of scheme files: `npx tsx tools/national-id/lists.ts`.
 * A test fails when one is stale.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HEADER = '// Written by tools/national-id/lists.ts; do not edit.\n';

/** The files of a folder of schemes and of its lists, by name: `countries/se.ts` with the schemes of Sweden, and `all.ts`. */
export function listsOf(folder: URL): Map<string, string> {
  const lists = new Map<string, string>();
  const ids = readdirSync(new URL('schemes/', folder)).map((name) => name.slice(0, -'.ts'.length));
  for (const id of ids.sort()) {
    const name = `${id}.ts`;
    const file = `countries/${name.slice(0, 2)}.ts`;
    const text = readFileSync(new URL(`schemes/${name}`, folder), 'utf8');
    const [, constant] = /^export const (\w+): SchemeDefinition = /m.exec(text) ?? [];
    if (constant === undefined) throw new Error(`schemes/${name} declares no SchemeDefinition`);
    const line = `export { ${constant} } from '../schemes/${name}';\n`;
    lists.set(file, (lists.get(file) ?? HEADER) + line);
  }
  const all = [...lists.keys()].map((file) => `export * from './${file}';\n`).join('');
  return lists.set('all.ts', HEADER + all);
}

export const FOLDERS = ['national-id', 'company', 'vat'].map(
  (kind) => new URL(`../../src/core/${kind}/`, import.meta.url),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of FOLDERS) {
    rmSync(new URL('countries/', folder), { recursive: true, force: true });
    mkdirSync(new URL('countries/', folder));
    for (const [file, text] of listsOf(folder)) writeFileSync(new URL(file, folder), text);
  }
}

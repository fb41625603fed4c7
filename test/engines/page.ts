/** The examples of docs/maintainers/warehouses.md, which are run as they stand there. */
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = readFileSync(new URL('../../docs/maintainers/warehouses.md', import.meta.url), 'utf8');

/** Writes the code of an example to a file, and gives its path. */
export function writeExample(name: string, path: string): string {
  const [, code] = new RegExp(`<!-- example: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(PAGE) ?? [];
  if (code === undefined) throw new Error(`docs/maintainers/warehouses.md has no example ${name}`);
  writeFileSync(path, code);
  return path;
}

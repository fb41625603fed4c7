/** Text files by name, wherever they are kept: in a folder, or with all nodes of a service. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './atomic.ts';

export interface NamedFiles {
  /** In alphabetical order. */
  names(): readonly string[];
  /** The text of a file; `undefined` where there is none. Throws where it can't be read. */
  read(name: string): string | undefined;
}

export interface ReplaceableFiles extends NamedFiles {
  /** Puts a text in the place of what is there: whatever happens, either is there, whole. */
  replace(name: string, text: string): Promise<void>;
}

/** The files of a folder, which need not be there yet. */
export function filesIn(folder: string): ReplaceableFiles {
  return {
    names: () => (existsSync(folder) ? readdirSync(folder).sort() : []),
    read(name) {
      const path = join(folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    async replace(name, text) {
      replaceFile(join(folder, name), text);
    },
  };
}

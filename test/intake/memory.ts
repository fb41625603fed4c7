/** What is kept, in memory, and files to take in. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplaceableFiles } from '../../src/files/named.ts';

export interface MemoryFiles extends ReplaceableFiles {
  /** A file with some content, and a name where that counts; the path of it. */
  written(content: string | Uint8Array, name?: string): string;
}

export function inMemory(files: Readonly<Record<string, string>> = {}): MemoryFiles {
  const kept = new Map(Object.entries(files));
  return {
    names: () => [...kept.keys()],
    read: (name) => kept.get(name),
    replace: async (name, text) => void kept.set(name, text),
    written(content, name = 'file') {
      const path = join(mkdtempSync(join(tmpdir(), 'assay-memory-')), name);
      writeFileSync(path, content);
      return path;
    },
  };
}

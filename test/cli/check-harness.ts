/** What tests of `assay check` have in common: a folder of files, and what the command says and prints. */
import { join } from 'node:path';
import { afterAll, beforeEach, vi } from 'vitest';
import { newFolder } from '../process/process.ts';

export interface CheckSetting {
  at(name: string): string;
  /** On standard error and standard output, since the test began. */
  readonly heard: { said: string; printed: string };
}

/** To be called where a test file begins. */
export function checkSetting(): CheckSetting {
  const folder = newFolder();
  afterAll(() => folder.remove());
  const heard = { said: '', printed: '' };
  const hear =
    (name: keyof typeof heard) =>
    (text: string | Uint8Array, ...rest: unknown[]) => {
      heard[name] += text;
      const written = rest.at(-1);
      if (typeof written === 'function') written();
      return true;
    };
  beforeEach(() => {
    Object.assign(heard, { said: '', printed: '' });
    vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('said'));
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('printed'));
    return () => {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      process.exitCode = 0;
    };
  });
  return { at: (name) => join(folder.path, name), heard };
}

/** Packs what the build wrote and installs it as users do, once for all tests: as a library, and with what the service needs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../../tools/pack.ts';
import { run } from './run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that is published. */
    tarball: string;
    /** A folder in which it is installed without optional packages. */
    library: string;
    /** A folder in which it is installed with all of them. */
    service: string;
  }
}

const INSTALL_MS = 120_000;

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-packed-'));
  const tarball = pack(folder);
  const install = async (name: string, ...options: string[]) => {
    const into = join(folder, name);
    mkdirSync(into);
    writeFileSync(join(into, 'package.json'), '{ "private": true }');
    await run(into, 'npm', ['install', '--no-audit', '--no-fund', ...options, tarball], INSTALL_MS);
    return into;
  };
  project.provide('tarball', tarball);
  project.provide('library', await install('library', '--omit=optional'));
  project.provide('service', await install('service'));
  return () => rmSync(folder, { recursive: true, force: true });
}

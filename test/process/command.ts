/**
 * The command as tests start it: bundled from the sources as the build does, since a process that compiles them first takes ten times
 * as long to start.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleNode } from '../../tools/doors/bundle.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Beside `generated/`, as `dist/` is: the data is found from where a module stands. */
export const BUILT_FOLDER = join(ROOT, 'dist-test');

export const COMMAND = [process.execPath, join(BUILT_FOLDER, 'cli.js')] as const;

/** Bundles the command. The tests' global setup does so before any of them runs. */
export async function buildCommand(): Promise<void> {
  await bundleNode(ROOT, BUILT_FOLDER);
}

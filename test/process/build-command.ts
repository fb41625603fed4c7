/**
 * Makes the command that tests start: bundled from the sources as the build does, since a process that compiles them first takes ten
 * times as long to start. The tests' global setup does so.
 */
import { fileURLToPath } from 'node:url';
import { bundleNode } from '../../tools/doors/bundle.ts';
import { BUILT_FOLDER } from './command.ts';

export async function buildCommand(): Promise<void> {
  await bundleNode(fileURLToPath(new URL('../../', import.meta.url)), BUILT_FOLDER);
}

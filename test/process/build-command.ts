/**
 * Makes the command that tests start: bundled from the sources as the build does, since a process that compiles them first takes ten
 * times as long to start. The tests' global setup does so; `npx tsx test/process/build-command.ts` does it by hand.
 */
import { fileURLToPath } from 'node:url';
import { bundleNode } from '../../tools/doors/bundle.ts';
import { BUILT_FOLDER } from './command.ts';

export async function buildCommand(): Promise<void> {
  await bundleNode(fileURLToPath(new URL('../../', import.meta.url)), BUILT_FOLDER);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCommand();

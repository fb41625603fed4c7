/**
 * Makes the command that tests start: bundled from the sources as the build does, since a process that compiles them first takes ten
 * times as long to start. The tests' setup does so (../setup/make.ts); `npx tsx test/process/build-command.ts` does it by hand.
 */
import { fileURLToPath } from 'node:url';
import { bundleNode } from '../../tools/doors/bundle.ts';
import { BUILT_FOLDER } from './command.ts';

/** @returns the modules that it is made of, from the root */
export async function buildCommand(): Promise<string[]> {
  const { inputs } = await bundleNode(fileURLToPath(new URL('../../', import.meta.url)), BUILT_FOLDER);
  return Object.keys(inputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCommand();

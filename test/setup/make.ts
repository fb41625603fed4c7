/** `tsx test/setup/make.ts STEP…`: runs steps of the build for the tests, and writes down what each was made from. */
import { build } from 'esbuild';
import { writeHashes } from '../../tools/hashes.ts';
import { GENERATED, ROOT, STEPS, type Step } from '../../tools/steps.ts';
import { note } from './notes.ts';

/** The command that tests start is made as the build does it, but elsewhere: see ../process/command.ts. */
const command: Step = {
  module: 'test/process/build-command.ts',
  reads: ['package.json', 'package-lock.json'],
  run: async () => (await import('../process/build-command.ts')).buildCommand(),
};
const steps: Readonly<Record<string, Step>> = { ...STEPS, command };

for (const name of process.argv.slice(2)) {
  const { module, reads, run } = steps[name]!;
  const others = await run();
  note(name, new Set([...reads, ...others, ...(await modulesOf(module))]));
}
writeHashes(GENERATED);

/** A module and all of the project's modules that it imports. */
async function modulesOf(module: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [module],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'nowhere',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

/** Runs a command, and words what goes wrong. */
import { CommanderError } from 'commander';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { program } from './program.ts';
import { CommandError } from './session.ts';

export async function run(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.success : EXIT.usage;
    } else if (error instanceof CommandError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
    } else {
      process.stderr.write(`${explain(error)}\n`);
      process.exitCode = EXIT.failure;
    }
  }
}

/** Runs a command, and words what goes wrong. */
import { CommanderError } from 'commander';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { program } from './program.ts';
import { CommandError } from './session.ts';

/** Who reads the output may close it early, as `head` does: that is no failure of the command. */
function letReaderGo(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

export async function run(): Promise<void> {
  process.stdout.on('error', letReaderGo);
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

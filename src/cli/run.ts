/** Runs a command, and words what goes wrong. */
import { CommanderError } from 'commander';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { programFor } from './program.ts';
import { CommandError } from './session.ts';

/** Whether output was lost, and that was said. */
let isLost = false;

/**
 * Who reads the output may close it early, as `head` does: that is no failure of the command. Output that finds no room,
 * or no terminal any more, is; whatever the command then makes of its own outcome.
 */
function noteLost(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isLost) return;
  isLost = true;
  process.stderr.write(`${explain(error)}\n`);
  process.once('exit', () => {
    process.exitCode = EXIT.failure;
  });
}

export async function run(): Promise<void> {
  process.stdout.on('error', noteLost);
  process.stderr.on('error', () => {}); // there is nowhere left to say it
  try {
    await (await programFor(...process.argv.slice(2, 4))).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.success : EXIT.usage;
    } else if (error instanceof CommandError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
    } else {
      if (!isLost) process.stderr.write(`${explain(error)}\n`);
      process.exitCode = EXIT.failure;
    }
  }
}

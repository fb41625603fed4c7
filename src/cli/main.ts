#!/usr/bin/env node
/** The command line. Each command is a file; this one only lists them. */
import { Command, CommanderError } from 'commander';
import { version } from '../version.ts';
import { accountsCommand } from './accounts.ts';
import { banksCommand } from './banks.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { EXIT } from './exit.ts';
import { keysCommand } from './keys.ts';
import { CommandError } from './session.ts';
import { usageCommand } from './usage.ts';
import { verifyCommand } from './verify.ts';

const program = new Command('assay')
  .description('Verifies IBANs, national identity numbers and phone numbers.')
  .version(version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    `\nExit codes: ${EXIT.success} well, ${EXIT.negative} the answer is no, ${EXIT.usage} called wrongly, ` +
      `${EXIT.failure} could not be done.\nSettings come from the environment; see the README.`,
  );

program
  .command('serve')
  .description('Run the service.')
  .action(async () => (await import('./serve.ts')).serve(process.env));
for (const command of [
  verifyCommand(),
  checkCommand(),
  accountsCommand(),
  keysCommand(),
  usageCommand(),
  banksCommand(),
  doctorCommand(),
]) {
  program.addCommand(inherit(command));
}

/** Lets mistakes in a command and its own commands come back here as errors. */
function inherit(command: Command): Command {
  command.exitOverride();
  for (const inner of command.commands) inner.exitOverride();
  return command;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.success : EXIT.usage;
  } else if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  } else {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown error'}\n`);
    process.exitCode = EXIT.failure;
  }
}

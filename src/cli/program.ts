/** All commands. Each is a file; this one only lists them. */
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { version } from '../version.ts';
import { labelsOf } from '../words/all.ts';
import { accountsCommand } from './accounts.ts';
import { auditCommand } from './audit.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { banksCommand } from './banks.ts';
import { checkCommand } from './check.ts';
import { completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { addExamples } from './examples.ts';
import { EXIT } from './exit.ts';
import { findCommand } from './find.ts';
import { ibanCommand } from './iban.ts';
import { jobsCommand } from './jobs.ts';
import { keysCommand } from './keys.ts';
import { logosCommand } from './logos.ts';
import { mcpCommand } from './mcp.ts';
import { phoneCommand } from './phone.ts';
import { storeCommand } from './store.ts';
import { usageCommand } from './usage.ts';
import { verifyCommand } from './verify.ts';

export const program = new Command('assay')
  .description(`Verifies ${KINDS.map(({ type }) => labelsOf(type).many).join(', ')}.`)
  .version(version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    `\nExit codes: ${EXIT.success} well, ${EXIT.negative} the answer is no, ${EXIT.usage} called wrongly, ` +
      `${EXIT.failure} could not be done.\nSettings come from the environment; see docs/settings.md.`,
  );

program
  .command('serve')
  .description('Run the service.')
  .option('--port <port>', 'port to listen on; PORT by default')
  .option('--host <address>', 'address to listen on; HOST by default')
  .action(async ({ port, host }: { port?: string; host?: string }) => {
    const given = { ...(port !== undefined && { PORT: port }), ...(host !== undefined && { HOST: host }) };
    await (await import('./serve.ts')).serve({ ...process.env, ...given });
  });
for (const command of [
  verifyCommand(),
  checkCommand(),
  findCommand(),
  ibanCommand(),
  accountsCommand(),
  keysCommand(),
  usageCommand(),
  jobsCommand(),
  banksCommand(),
  phoneCommand(),
  logosCommand(),
  storeCommand(),
  doctorCommand(),
  mcpCommand(),
  backupCommand(),
  restoreCommand(),
  auditCommand(),
  completionCommand(program),
]) {
  program.addCommand(inherit(command));
}

for (const command of program.commands) addExamples(command);

/** Lets mistakes in a command and its own commands come back here as errors. */
function inherit(command: Command): Command {
  command.exitOverride();
  for (const inner of command.commands) inner.exitOverride();
  return command;
}

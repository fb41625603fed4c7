/** All commands. Each is a file, loaded when it is called; this one only lists them. */
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { version } from '../version.ts';
import { englishLabels } from '../words/english.ts';
import { addExamples } from './examples.ts';
import { EXIT } from './exit.ts';

/** In the order of the help. */
const COMMANDS: Readonly<Record<string, (program: Command) => Command | Promise<Command>>> = {
  serve: serveCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand(),
  identify: async () => (await import('./identify.ts')).identifyCommand(),
  check: async () => (await import('./check.ts')).checkCommand(),
  pipe: async () => (await import('./pipe.ts')).pipeCommand(),
  find: async () => (await import('./find.ts')).findCommand(),
  specimens: async () => (await import('./specimens.ts')).specimensCommand(),
  requirements: async () => (await import('./requirements.ts')).requirementsCommand(),
  iban: async () => (await import('./iban.ts')).ibanCommand(),
  accounts: async () => (await import('./accounts.ts')).accountsCommand(),
  operators: async () => (await import('./operators.ts')).operatorsCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  usage: async () => (await import('./usage.ts')).usageCommand(),
  jobs: async () => (await import('./jobs.ts')).jobsCommand(),
  notices: async () => (await import('./notices.ts')).noticesCommand(),
  banks: async () => (await import('./banks.ts')).banksCommand(),
  data: async () => (await import('./data-files.ts')).dataCommand(),
  phone: async () => (await import('./phone.ts')).phoneCommand(),
  logos: async () => (await import('./logos.ts')).logosCommand(),
  store: async () => (await import('./store.ts')).storeCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./backup.ts')).restoreCommand(),
  audit: async () => (await import('./audit.ts')).auditCommand(),
  completion: async (program) => (await import('./completion.ts')).completionCommand(program),
};

/** The commands that name others, or write of them. */
const OF_ALL: readonly string[] = ['completion'];

/**
 * The program, with the command that is called, or with all where none of that name is: help names all of them. Loading all
 * takes longer than verifying a value.
 *
 * @param called the first word behind `assay`
 */
export async function programFor(called?: string): Promise<Command> {
  const one = called !== undefined && Object.hasOwn(COMMANDS, called) && !OF_ALL.includes(called);
  const program = emptyProgram();
  for (const name of one ? [called] : Object.keys(COMMANDS)) {
    program.addCommand(inherit(await COMMANDS[name]!(program)));
  }
  for (const command of program.commands) addExamples(command);
  return program;
}

const emptyProgram = () =>
  new Command('assay')
    .description(`Verifies ${KINDS.map(({ type }) => englishLabels(type).many).join(', ')}.`)
    .version(version)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      `\nExit codes: ${EXIT.success} well, ${EXIT.negative} the answer is no, ${EXIT.usage} called wrongly, ` +
        `${EXIT.failure} could not be done.\nSettings come from the environment; see docs/settings.md.`,
    );

function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service.')
    .option('--port <port>', 'port to listen on; PORT by default')
    .option('--host <address>', 'address to listen on; HOST by default')
    .action(async ({ port, host }: { port?: string; host?: string }) => {
      const given = { ...(port !== undefined && { PORT: port }), ...(host !== undefined && { HOST: host }) };
      await (await import('./serve.ts')).serve({ ...process.env, ...given });
    });
}

/** Lets mistakes in a command and its own commands come back here as errors. */
function inherit(command: Command): Command {
  command.exitOverride();
  for (const inner of command.commands) inner.exitOverride();
  return command;
}

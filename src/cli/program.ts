/** All commands. Each is a file, loaded when it is called; this one only lists them. */
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { version } from '../version.ts';
import { englishLabels } from '../words/english.ts';
import { addExamples } from './examples.ts';
import { EXIT } from './exit.ts';

/** Makes a command; the program is for the one that writes of all others. */
type Make = (program: Command) => Command | Promise<Command>;
type Commands = Readonly<Record<string, Make>>;

/** Those at the top, under their headings in the help and in its order. */
const TOP: Readonly<Record<string, Commands>> = {
  'Values:': {
    verify: async () => (await import('./verify.ts')).verifyCommand(),
    identify: async () => (await import('./identify.ts')).identifyCommand(),
    check: async () => (await import('./check.ts')).checkCommand(),
    pipe: async () => (await import('./pipe.ts')).pipeCommand(),
    find: async () => (await import('./find.ts')).findCommand(),
  },
  'Service:': {
    serve: serveCommand,
    doctor: async () => (await import('./doctor.ts')).doctorCommand(),
    mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  'Groups of commands:': {
    data: async () => (await import('./data-files.ts')).dataCommand(),
    admin: () => new Command('admin').description('Accounts, keys, usage and the store of a service.'),
    tools: () =>
      new Command('tools').description('Values to test with, what a country asks for, IBANs of accounts.'),
  },
};

/**
 * Those of a group, below the command of its name. Each also answers to its own name at the top, as before there were groups: scripts
 * and timers call it so. Help and completion list the new form alone.
 */
const GROUPS: Readonly<Record<string, Commands>> = {
  data: {
    banks: async () => (await import('./banks.ts')).banksCommand(),
    phone: async () => (await import('./phone.ts')).phoneCommand(),
    logos: async () => (await import('./logos.ts')).logosCommand(),
  },
  admin: {
    accounts: async () => (await import('./accounts.ts')).accountsCommand(),
    keys: async () => (await import('./keys.ts')).keysCommand(),
    usage: async () => (await import('./usage.ts')).usageCommand(),
    operators: async () => (await import('./operators.ts')).operatorsCommand(),
    jobs: async () => (await import('./jobs.ts')).jobsCommand(),
    notices: async () => (await import('./notices.ts')).noticesCommand(),
    audit: async () => (await import('./audit.ts')).auditCommand(),
    backup: async () => (await import('./backup.ts')).backupCommand(),
    restore: async () => (await import('./backup.ts')).restoreCommand(),
    store: async () => (await import('./store.ts')).storeCommand(),
  },
  tools: {
    specimens: async () => (await import('./specimens.ts')).specimensCommand(),
    requirements: async () => (await import('./requirements.ts')).requirementsCommand(),
    iban: async () => (await import('./iban.ts')).ibanCommand(),
    completion: async (program) => (await import('./completion.ts')).completionCommand(program),
  },
};

/** The command that writes of all others. */
const OF_ALL = 'completion';

/**
 * The program, with the command that is called, or with all where none of that name is: help names all of them. Loading all
 * takes longer than verifying a value.
 *
 * @param called the first words behind `assay`
 */
export async function programFor(...called: readonly (string | undefined)[]): Promise<Command> {
  const [name, inner] = called.slice(0, 2).includes(OF_ALL) ? [] : called;
  const all = [...Object.values(TOP), ...Object.values(GROUPS)];
  const one = all.some((commands) => isOf(commands, name)) ? name : undefined;
  const program = emptyProgram();
  for (const [heading, commands] of Object.entries(TOP)) {
    for (const command of await made(commands, one, program)) {
      const below = GROUPS[command.name()] ?? {};
      const wanted = isOf(below, inner) ? inner : undefined;
      for (const each of await made(below, wanted, program)) command.addCommand(each);
      addExamples(command);
      program.addCommand(inherit(command.helpGroup(heading)));
    }
  }
  for (const [group, commands] of Object.entries(GROUPS)) {
    for (const command of await made(commands, one, program)) {
      addExamples(command, [group]);
      program.addCommand(inherit(command), { hidden: true });
    }
  }
  return program;
}

const isOf = (commands: Commands, name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(commands, name);

/** The one command of a name, if it is of these, or all where none is named. */
function made(commands: Commands, one: string | undefined, program: Command): Promise<Command[]> {
  const wanted = Object.entries(commands).filter(([name]) => one === undefined || name === one);
  return Promise.all(wanted.map(([, make]) => make(program)));
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

/** Lets mistakes in a command and those below it come back here as errors. */
function inherit(command: Command): Command {
  command.exitOverride();
  command.commands.forEach(inherit);
  return command;
}

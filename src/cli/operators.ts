/** assay admin operators: who administrates by HTTP, each with a key and rights of their own. */
import { Command } from 'commander';
import type { OperatorRecord, OperatorRight } from '../store/operators.ts';
import { expiry, operatorRights, yesOrNo } from './arguments.ts';
import { dateOf, type OutputOptions, printJson, printRows } from './output.ts';
import { inWords } from './refusals.ts';
import { type Session, withSession } from './session.ts';

const BY = 'cli';
const RIGHTS = 'read, accounts, data, all; each lets read everything';
const UNTIL = 'from when on the key is refused: 2027-01-31 or 90d';

interface Wish extends OutputOptions {
  readonly name?: string;
  readonly rights?: OperatorRight[];
  readonly expiresAt?: number;
  readonly secondFactor?: boolean;
}

export function operatorsCommand(): Command {
  const command = new Command('operators').description(
    'Who may use the administration by HTTP beside ADMIN_KEY, each with a key of their own.',
  );
  addListing(command);
  addMaking(command);
  addKeyChanges(command);
  addRecovery(command);
  return command;
}

function addListing(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('All operators.')
    .option('--json', 'print JSON')
    .action((options: OutputOptions) =>
      withOperators(async ({ operators, recovery }) => {
        const withFactor = await recovery.withFactor();
        const rows = (await operators.list()).map((one) => row(one, withFactor.has(one.id)));
        printRows(rows, options, 'No operators yet.');
      }),
    );
}

function addMaking(command: Command): void {
  command
    .command('create <name>')
    .description('A new operator; the key is shown this once.')
    .requiredOption('--rights <list>', RIGHTS, operatorRights)
    .option('--expires-at <when>', UNTIL, expiry)
    .option('--second-factor', 'a code is needed with the key, which then is refused to programs')
    .option('--json', 'print JSON')
    .action((name: string, { rights, expiresAt, secondFactor = false, ...options }: Wish) =>
      withOperators(async ({ operators }) => {
        const end = expiresAt === undefined ? {} : { expiresAt };
        printKey(await operators.create({ name, rights: rights!, secondFactor, ...end }, BY), options);
      }),
    );

  command
    .command('change <id>')
    .description('Change the name, rights, expiry or need of a second factor of an operator.')
    .option('--name <name>')
    .option('--rights <list>', RIGHTS, operatorRights)
    .option('--expires-at <when>', UNTIL, expiry)
    .option('--second-factor <yes|no>', 'whether a code is needed with the key', yesOrNo)
    .option('--json', 'print JSON')
    .action((id: string, { json, ...wish }: Wish) =>
      withOperators(async ({ operators, recovery }) => {
        const changed = await operators.change(id, wish, BY);
        const withFactor = await recovery.withFactor();
        printRows([row(changed, withFactor.has(id))], json === undefined ? {} : { json }, '');
      }),
    );
}

function addKeyChanges(command: Command): void {
  command
    .command('rotate <id>')
    .description('A new key for an operator; the old one is refused from now on.')
    .option('--json', 'print JSON')
    .action((id: string, options: OutputOptions) =>
      withOperators(async ({ operators }) => printKey(await operators.rotate(id, BY), options)),
    );

  command
    .command('revoke <id>')
    .description('Refuse an operator from now on.')
    .option('--json', 'print JSON')
    .action((id: string, options: OutputOptions) =>
      withOperators(async ({ operators, recovery }) => {
        const revoked = await operators.revoke(id, BY);
        printRows([row(revoked, (await recovery.withFactor()).has(id))], options, '');
      }),
    );
}

function addRecovery(command: Command): void {
  command
    .command('reset-second-factor <id>')
    .description(
      'Take the second factor of an operator away, who has lost it; `admin` for that of ADMIN_KEY. Sessions end.',
    )
    .action((id: string) =>
      withOperators(async ({ recovery }) => {
        const taken = await recovery.resetFactor(id, BY);
        const said = taken ? 'has no second factor any more, and no session' : 'had no second factor';
        process.stdout.write(`${id} ${said}.\n`);
      }),
    );

  command
    .command('sign-out <id>')
    .description('End all sessions of an operator; `admin` for those of ADMIN_KEY.')
    .action((id: string) =>
      withOperators(async ({ operators, recovery }) => {
        if (id !== 'admin') await operators.find(id);
        process.stdout.write(`Sessions ended: ${await recovery.signOutAll(id, BY)}\n`);
      }),
    );
}

function withOperators(
  work: (session: Pick<Session, 'operators' | 'recovery'>) => Promise<void>,
): Promise<void> {
  return withSession((session) => inWords(() => work(session)));
}

function printKey(
  { operator, key }: { operator: OperatorRecord; key: string },
  { json }: OutputOptions,
): void {
  if (json) {
    printJson({ ...row(operator, false), key });
    return;
  }
  process.stdout.write(`${key}\n`);
  const how = operator.secondFactor ? '; signs in at /admin, where a second factor is set up first' : '';
  process.stderr.write(`${operator.id} "${operator.name}": ${operator.rights.join(', ')}${how}\n`);
}

function row(operator: OperatorRecord, hasFactor: boolean) {
  const { id, name, start, rights, createdAt, expiresAt, revokedAt, secondFactor } = operator;
  return {
    ...{ id, name, start, rights: rights.join(','), created: dateOf(createdAt) },
    ...{ expires: dateOf(expiresAt), revoked: dateOf(revokedAt) },
    ...{ second_factor: secondFactor, second_factor_set: hasFactor },
  };
}

/** assay operators: who administrates by HTTP, each with a key and rights of their own. */
import { Command } from 'commander';
import type { Operators } from '../service/keys/operators.ts';
import type { OperatorRecord, OperatorRight } from '../store/operators.ts';
import { expiry, operatorRights } from './arguments.ts';
import { dateOf, type OutputOptions, printJson, printRows } from './output.ts';
import { inWords } from './refusals.ts';
import { withSession } from './session.ts';

const BY = 'cli';
const RIGHTS = 'read, accounts, data, all; each lets read everything';

interface Wish extends OutputOptions {
  readonly name?: string;
  readonly rights?: OperatorRight[];
  readonly expiresAt?: number;
}

export function operatorsCommand(): Command {
  const command = new Command('operators').description(
    'Who may use the administration by HTTP beside ADMIN_KEY, each with a key of their own.',
  );
  command
    .command('list', { isDefault: true })
    .description('All operators.')
    .option('--json', 'print JSON')
    .action((options: OutputOptions) =>
      withOperators(async (operators) =>
        printRows((await operators.list()).map(row), options, 'No operators yet.'),
      ),
    );

  command
    .command('create <name>')
    .description('A new operator; the key is shown this once.')
    .requiredOption('--rights <list>', RIGHTS, operatorRights)
    .option('--expires-at <when>', 'from when on the key is refused: 2027-01-31 or 90d', expiry)
    .option('--json', 'print JSON')
    .action((name: string, { rights, expiresAt, ...options }: Wish) =>
      withOperators(async (operators) => {
        const end = expiresAt === undefined ? {} : { expiresAt };
        printKey(await operators.create({ name, rights: rights!, ...end }, BY), options);
      }),
    );

  command
    .command('change <id>')
    .description('Change the name, rights or expiry of an operator.')
    .option('--name <name>')
    .option('--rights <list>', RIGHTS, operatorRights)
    .option('--expires-at <when>', 'from when on the key is refused: 2027-01-31 or 90d', expiry)
    .option('--json', 'print JSON')
    .action((id: string, { json, ...wish }: Wish) =>
      withOperators(async (operators) =>
        printRows([row(await operators.change(id, wish, BY))], json === undefined ? {} : { json }, ''),
      ),
    );

  command
    .command('rotate <id>')
    .description('A new key for an operator; the old one is refused from now on.')
    .option('--json', 'print JSON')
    .action((id: string, options: OutputOptions) =>
      withOperators(async (operators) => printKey(await operators.rotate(id, BY), options)),
    );

  command
    .command('revoke <id>')
    .description('Refuse an operator from now on.')
    .option('--json', 'print JSON')
    .action((id: string, options: OutputOptions) =>
      withOperators(async (operators) => printRows([row(await operators.revoke(id, BY))], options, '')),
    );
  return command;
}

function withOperators(work: (operators: Operators) => Promise<void>): Promise<void> {
  return withSession(({ operators }) => inWords(() => work(operators)));
}

function printKey(
  { operator, key }: { operator: OperatorRecord; key: string },
  { json }: OutputOptions,
): void {
  if (json) {
    printJson({ ...row(operator), key });
    return;
  }
  process.stdout.write(`${key}\n`);
  process.stderr.write(`${operator.id} "${operator.name}": ${operator.rights.join(', ')}\n`);
}

function row({ id, name, start, rights, createdAt, expiresAt, revokedAt }: OperatorRecord) {
  return {
    ...{ id, name, start, rights: rights.join(','), created: dateOf(createdAt) },
    ...{ expires: dateOf(expiresAt), revoked: dateOf(revokedAt) },
  };
}

/** What to type, for each command: shown below its help. */
import type { Command } from 'commander';

export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  serve: ['assay serve --port 8081', 'DATABASE_URL=sqlite:/srv/assay/assay.db assay serve'],
  verify: [
    'assay verify iban "DE89 3704 0044 0532 0130 00"',
    'assay verify phone 07400123456 --country GB --json',
    'pbpaste | assay verify national-id - --country SE',
  ],
  identify: [
    'assay identify "DE89 3704 0044 0532 0130 00"',
    'assay identify 811228-9874 --country SE --json',
    'pbpaste | assay identify - --types "iban,phone"',
  ],
  check: [
    'assay check suppliers.xlsx --output checked.xlsx',
    'assay check iban suppliers.csv --value IBAN --only invalid --suggest',
    'assay check customers.csv --column iban=Account --output checked.csv',
    'assay check customers.csv --summary report.html --output checked.csv',
    'assay check accounts.csv --from-account --country DE --output ibans.csv',
  ],
  pipe: [
    'assay pipe --type iban < ibans.txt',
    'kcat -C -t payments | assay pipe --format ndjson --value iban > out.ndjson',
    'parallel --pipe -k assay pipe --type phone --country DE < phones.txt',
  ],
  find: ['assay find letter.txt --country DE', 'pdftotext invoice.pdf - | assay find --types iban --json'],
  'tools specimens': [
    'assay tools specimens --type iban --country SE --count 1000 --seed 7',
    'assay tools specimens --type vat --country PL --wrong invalid_checksum',
  ],
  'tools requirements': [
    'assay tools requirements MX',
    'assay tools requirements GB --for invoice --holder person --json',
    'assay tools requirements US --schema > payout.schema.json',
  ],
  'admin accounts': [
    'assay admin accounts create Accounting --allowance 10000',
    'assay admin accounts suspend Accounting',
  ],
  'admin accounts list': ['assay admin accounts list --json'],
  'admin accounts create': ['assay admin accounts create Accounting --allowance 10000'],
  'admin accounts suspend': ['assay admin accounts suspend Accounting'],
  'admin accounts show': ['assay admin accounts show Accounting'],
  'admin accounts rename': ['assay admin accounts rename Accounting Ledger'],
  'admin accounts close': ['assay admin accounts close Accounting --reason "contract ended"'],
  'admin accounts delete': ['assay admin accounts delete acc_6pFKskrgya3t --yes'],
  'admin accounts export': ['assay admin accounts export Accounting account.json'],
  'admin accounts resume': ['assay admin accounts resume Accounting'],
  'admin accounts allow': [
    'assay admin accounts allow Accounting 50000',
    'assay admin accounts allow Accounting 2000 --daily',
  ],
  'admin operators': ['assay admin operators create Ada --rights "read,accounts" --expires-at 365d'],
  'admin operators list': ['assay admin operators list --json'],
  'admin operators create': [
    'assay admin operators create Ada --rights "read,accounts" --second-factor',
    'assay admin operators create nightly --rights read',
  ],
  'admin operators change': [
    'assay admin operators change opr_6pFKskrgya3t --rights read',
    'assay admin operators change opr_6pFKskrgya3t --second-factor yes',
  ],
  'admin operators rotate': ['assay admin operators rotate opr_6pFKskrgya3t'],
  'admin operators revoke': ['assay admin operators revoke opr_6pFKskrgya3t'],
  'admin operators reset-second-factor': [
    'assay admin operators reset-second-factor opr_6pFKskrgya3t',
    'assay admin operators reset-second-factor admin',
  ],
  'admin operators sign-out': ['assay admin operators sign-out opr_6pFKskrgya3t'],
  'admin keys': [
    'assay admin keys create nightly --account Accounting --expires-at 2027-12-31',
    'assay admin keys rotate key_6pFKskrgya3t --overlap 7d',
  ],
  'admin keys list': ['assay admin keys list --account Accounting'],
  'admin keys create': [
    'assay admin keys create console --rights "manage,verify,read"',
    'assay admin keys create ci --test --kinds "iban,phone"',
  ],
  'admin keys rotate': ['assay admin keys rotate key_6pFKskrgya3t --overlap 12h'],
  'admin keys change': ['assay admin keys change key_6pFKskrgya3t --rights read'],
  'admin keys revoke': ['assay admin keys revoke key_6pFKskrgya3t'],
  'admin usage': [
    'assay admin usage --account Accounting --from 2026-11-01',
    'assay admin usage --by "account,kind" --from 2026-10-01 --csv',
  ],
  'admin usage export': ['assay admin usage export days.csv'],
  'admin notices': ['assay admin notices list', 'assay admin notices retry --all'],
  'admin notices list': ['assay admin notices list --state dead --json'],
  'admin notices retry': ['assay admin notices retry acc_NY1atAHkPoLS.2026-11.10000.80'],
  'admin jobs': ['assay admin jobs list', 'assay admin jobs end job_6pFKskrgya3t'],
  'admin jobs list': ['assay admin jobs list --account Accounting --json'],
  'admin jobs end': ['assay admin jobs end job_6pFKskrgya3t'],
  'tools iban': ['assay tools iban from-account --country BE --bank-code 539 --account 0075470'],
  'tools iban from-account': [
    'assay tools iban from-account --country BE --bank-code 539 --account 0075470',
    'assay tools iban from-account accounts.csv > ibans.csv',
  ],
  'tools iban parse': ['assay tools iban parse "DE89 3704 0044 0532 0130 00"'],
  'data banks': ['assay data banks find commerzbank --country DE', 'assay data banks update DE CH'],
  'data banks list': ['assay data banks list --json'],
  'data banks find': [
    'assay data banks find commerzbank',
    'assay data banks find --bic COBADEFF',
    'assay data banks find --country DE --code 37040044',
  ],
  data: ['assay data status', 'assay data update --dry-run kody_bank_CR.csv'],
  'data status': ['assay data status', 'assay data status --json'],
  'data update': [
    'assay data update --dry-run kody_bank_CR.csv',
    'assay data update kody_bank_CR.csv blz-aktuell.txt',
  ],
  'data fetch': ['assay data fetch', 'assay data fetch AT CZ'],
  'data banks update': [
    'assay data banks update',
    'assay data banks update DE --from blz-aktuell.txt',
    'assay data banks update AE --from our-banks.csv --format csv',
  ],
  'data banks sepa': ['assay data banks sepa --scheme sct_inst --from sct_inst.csv'],
  'data banks leis': ['assay data banks leis --from lei-bic.csv'],
  'data phone': ['assay data phone list', 'assay data phone update US --from codes.zip blocks.zip'],
  'data phone list': ['assay data phone list --json'],
  'data phone update': [
    'assay data phone update US --from codes.zip blocks.zip',
    'assay data phone update GB --own --from our-ranges.csv --as-of 2026-11-21',
  ],
  'data logos': ['LOGOS_DIR=/srv/logos assay data logos update DE'],
  'data logos update': ['LOGOS_DIR=/srv/logos assay data logos update DE'],
  'admin store': ['assay admin store move --to postgres://assay:secret@db:5432/assay'],
  'admin store set-back': ['assay admin store set-back'],
  'admin store move': ['assay admin store move --to postgres://assay:secret@db:5432/assay'],
  doctor: ['assay doctor', 'assay doctor --json', 'assay doctor --outside https://assay.example.com'],
  mcp: ['assay mcp'],
  admin: ['assay admin accounts list', 'assay admin keys create nightly --account Accounting'],
  tools: ['assay tools requirements MX', 'assay tools specimens --type iban --country SE'],
  'admin backup': ['assay admin backup copy.db', 'assay admin backup /backups/assay-$(date +%F).db'],
  'admin restore': ['assay admin restore /backups/assay-2026-11-21.db --force'],
  'admin audit': ['assay admin audit --limit 20', 'assay admin audit --json'],
  'tools completion': [
    'source <(assay tools completion bash)',
    'assay tools completion fish > ~/.config/fish/completions/assay.fish',
  ],
};

/** Shows the examples of a command, and of its own commands, below their help. */
export function addExamples(command: Command, path: readonly string[] = []): void {
  const own = [...path, command.name()];
  const examples = EXAMPLES[own.join(' ')];
  if (examples) {
    command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
  }
  for (const inner of command.commands) addExamples(inner, own);
}

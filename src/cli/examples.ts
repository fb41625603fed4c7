/** What to type, for each command: shown below its help. */
import type { Command } from 'commander';

export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  serve: ['assay serve --port 8081', 'DATABASE_URL=sqlite:/srv/assay/assay.db assay serve'],
  verify: [
    "assay verify iban 'DE89 3704 0044 0532 0130 00'",
    'assay verify phone 07400123456 --country GB --json',
    'pbpaste | assay verify national-id - --country SE',
  ],
  identify: [
    "assay identify 'DE89 3704 0044 0532 0130 00'",
    'assay identify 811228-9874 --country SE --json',
    'pbpaste | assay identify - --kinds iban,phone',
  ],
  check: [
    'assay check suppliers.xlsx --output checked.xlsx',
    'assay check iban suppliers.csv --value IBAN --only invalid --suggest',
    'assay check customers.csv --column iban=Account --column phone=Mobile --output checked.csv --summary report.json',
    'assay check accounts.csv --from-account --country DE --output ibans.csv',
  ],
  pipe: [
    'assay pipe --kind iban < ibans.txt',
    'kcat -C -t payments -e | assay pipe --kind iban --format ndjson --value account | kcat -P -t checked',
    'parallel --pipe --block 10M -k assay pipe --kind phone --country DE < phones.txt',
  ],
  find: ['assay find letter.txt --country DE', 'pdftotext invoice.pdf - | assay find --kinds iban --json'],
  specimens: [
    'assay specimens --kind iban --country SE --count 1000 --seed 7',
    'assay specimens --kind national-id --country PL --wrong invalid_checksum --json',
  ],
  requirements: [
    'assay requirements MX',
    'assay requirements GB --for invoice --holder person --json',
    'assay requirements US --schema > payout.schema.json',
  ],
  accounts: ['assay accounts create Accounting --allowance 10000', 'assay accounts suspend Accounting'],
  'accounts list': ['assay accounts list --json'],
  'accounts create': ['assay accounts create Accounting --allowance 10000'],
  'accounts suspend': ['assay accounts suspend Accounting'],
  'accounts show': ['assay accounts show Accounting'],
  'accounts rename': ['assay accounts rename Accounting Ledger'],
  'accounts close': ['assay accounts close Accounting --reason "contract ended"'],
  'accounts delete': ['assay accounts delete acc_6pFKskrgya3t --yes'],
  'accounts export': ['assay accounts export Accounting account.json'],
  'accounts resume': ['assay accounts resume Accounting'],
  'accounts allow': ['assay accounts allow Accounting 50000', 'assay accounts allow Accounting 2000 --daily'],
  operators: ['assay operators create Ada --rights read,accounts --expires-at 365d'],
  'operators list': ['assay operators list --json'],
  'operators create': [
    'assay operators create Ada --rights read,accounts --second-factor',
    'assay operators create nightly --rights read',
  ],
  'operators change': [
    'assay operators change opr_6pFKskrgya3t --rights read',
    'assay operators change opr_6pFKskrgya3t --second-factor yes',
  ],
  'operators rotate': ['assay operators rotate opr_6pFKskrgya3t'],
  'operators revoke': ['assay operators revoke opr_6pFKskrgya3t'],
  'operators reset-second-factor': [
    'assay operators reset-second-factor opr_6pFKskrgya3t',
    'assay operators reset-second-factor admin',
  ],
  'operators sign-out': ['assay operators sign-out opr_6pFKskrgya3t'],
  keys: [
    'assay keys create nightly --account Accounting --expires-at 2027-12-31',
    'assay keys rotate key_6pFKskrgya3t --overlap 7d',
  ],
  'keys list': ['assay keys list --account Accounting'],
  'keys create': [
    'assay keys create console --rights manage,verify,read',
    'assay keys create ci --test --kinds iban,phone',
  ],
  'keys rotate': ['assay keys rotate key_6pFKskrgya3t --overlap 12h'],
  'keys change': ['assay keys change key_6pFKskrgya3t --rights read'],
  'keys revoke': ['assay keys revoke key_6pFKskrgya3t'],
  usage: [
    'assay usage --account Accounting --from 2026-11-01',
    'assay usage --by account,kind --from 2026-10-01 --to 2026-10-31 --csv',
  ],
  'usage export': ['assay usage export days.csv'],
  notices: ['assay notices list', 'assay notices retry --all'],
  'notices list': ['assay notices list --state dead --json'],
  'notices retry': ['assay notices retry acc_NY1atAHkPoLS.2026-11.10000.80'],
  jobs: ['assay jobs list', 'assay jobs end job_6pFKskrgya3t'],
  'jobs list': ['assay jobs list --account Accounting --json'],
  'jobs end': ['assay jobs end job_6pFKskrgya3t'],
  iban: ['assay iban from-account --country DE --bank-code 37040044 --account 532013000'],
  'iban from-account': [
    'assay iban from-account --country DE --bank-code 37040044 --account 532013000',
    'assay iban from-account accounts.csv > ibans.csv',
  ],
  'iban parse': ["assay iban parse 'DE89 3704 0044 0532 0130 00'"],
  banks: ['assay banks find commerzbank --country DE', 'assay banks update DE CH'],
  'banks list': ['assay banks list --json'],
  'banks find': [
    'assay banks find commerzbank',
    'assay banks find --bic COBADEFF',
    'assay banks find --country DE --code 37040044',
  ],
  data: ['assay data status', 'assay data update --dry-run kody_bank_CR.csv'],
  'data status': ['assay data status', 'assay data status --json'],
  'data update': [
    'assay data update --dry-run kody_bank_CR.csv',
    'assay data update kody_bank_CR.csv blz-aktuell.txt',
  ],
  'data fetch': ['assay data fetch', 'assay data fetch AT CZ'],
  'banks update': [
    'assay banks update',
    'assay banks update DE --from blz-aktuell.txt',
    'assay banks update AE --from our-banks.csv --format csv',
  ],
  'banks sepa': ['assay banks sepa --scheme sct_inst --from sct_inst.csv'],
  'banks leis': ['assay banks leis --from lei-bic.csv'],
  phone: ['assay phone list', 'assay phone update US --from codes.zip blocks.zip'],
  'phone list': ['assay phone list --json'],
  'phone update': [
    'assay phone update US --from codes.zip blocks.zip',
    'assay phone update GB --own --from our-ranges.csv --as-of 2026-11-21',
  ],
  logos: ['LOGOS_DIR=/srv/logos assay logos update DE'],
  'logos update': ['LOGOS_DIR=/srv/logos assay logos update DE'],
  store: ['assay store move --to postgres://assay:secret@db:5432/assay'],
  'store set-back': ['assay store set-back'],
  'store move': ['assay store move --to postgres://assay:secret@db:5432/assay'],
  doctor: ['assay doctor', 'assay doctor --json', 'assay doctor --outside https://assay.example.com'],
  mcp: ['assay mcp'],
  backup: ['assay backup /backups/assay-$(date +%F).db'],
  restore: ['assay restore /backups/assay-2026-11-21.db --force'],
  audit: ['assay audit --limit 20', 'assay audit --json'],
  completion: [
    'source <(assay completion bash)',
    'assay completion fish > ~/.config/fish/completions/assay.fish',
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

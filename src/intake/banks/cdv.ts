/**
 * Takes in BankservAfrica's parameters of check digit verification (CDV): a table as CSV or XLSX with a header, a row for branch codes from and to and
 * a type of account, with account indicator, modulus, fudge factor, the weights of digits 11 to 1, and the exception code. The weights stand in one cell, letters
 * for those above nine (A is 10), or in eleven, labelled 11 to 1. The parameters are licensed, and no address of theirs is known.
 *
 * Sources, read 2026-11-23:
 *   "Appendix E: Account Number Check Digit Verification (CDV)", Bankserv User Manual, the columns of the parameter table,
 *     https://pdf4pro.com/view/appendix-e-account-number-check-digit-15088b.html
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CDV_DIGITS, type CdvRule } from '../../core/account/south-african.ts';
import type { Bytes } from '../../files/bytes.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { peeked } from '../../files/peek.ts';
import { type TableRow, tableRows } from '../../files/table.ts';
import { whole } from '../../files/text.ts';
import { xlsxRows } from '../../files/xlsx.ts';
import type { Edition, OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { codeOf } from './cells.ts';
import { type CodeChange, type CodesReport, describeCodes, noteCodes } from './codes-report.ts';

const FILE = 'za-cdv.json';
const PUBLISHER = 'BankservAfrica CDV';

const BRANCH_DIGITS = 6;

const branchCode = Type.String({ pattern: `^\\d{${BRANCH_DIGITS}}$` });
const weight = Type.Integer({ minimum: 0, maximum: 35 });
const RuleSchema = Type.Tuple([
  branchCode,
  branchCode,
  Type.Integer({ minimum: 1, maximum: 9 }),
  Type.Integer({ minimum: 0, maximum: 99 }),
  Type.Integer({ minimum: 0, maximum: 99 }),
  Type.Array(weight, { minItems: CDV_DIGITS, maxItems: CDV_DIGITS }),
  Type.String({ pattern: '^[a-z]?$' }),
]);
const CdvSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  rules: Type.Array(RuleSchema, { minItems: 1 }),
});
type Cdv = Static<typeof CdvSchema>;
const shape = Compile(CdvSchema);
const ruleShape = Compile(RuleSchema);

/** The parameters that were taken in, or `undefined` when there are none. Throws on a file that is not one. */
export function readCdv(imports: NamedFiles): Cdv | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const kept: unknown = JSON.parse(text);
  if (!shape.Check(kept)) throw new Error('this is no imported table of check digit parameters');
  return kept;
}

/** Rules by all they say, each as it is reported. */
type Rules = ReadonlyMap<string, CodeChange>;

interface KeptRules extends Edition {
  readonly rules: Rules;
}

export const cdvParameters: OfficialSource<readonly CdvRule[], KeptRules, CodesReport> = {
  kind: 'cdv',
  keptWith: 'banks',
  names: ['ZA'],
  publisher: PUBLISHER,
  entries: 'rules',
  minimum: 50,
  day: {},
  read,
  last(kept) {
    const last = readCdv(kept);
    if (last === undefined) return undefined;
    const rules = reported(last.rules);
    return { as_of: last.as_of, size: rules.size, rules };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }) => ({ as_of, from, rules: content }),
  report({ size, content }, { as_of, from, senseless }, last) {
    const now = reported(content);
    const before = last?.rules ?? new Map<string, CodeChange>();
    const those = (rules: Rules, other: Rules) =>
      [...rules].filter(([key]) => !other.has(key)).map(([, change]) => change);
    return {
      country: 'ZA',
      source: PUBLISHER,
      as_of,
      from,
      codes: size,
      banks: 0,
      skipped: senseless,
      added: those(now, before),
      changed: [],
      removed: those(before, now),
    };
  },
  describe: describeCodes,
  note: noteCodes,
};

const TYPES = ['', 'current', 'savings', 'transmission', 'bond', '', 'shares'];

const reported = (rules: readonly CdvRule[]): Rules =>
  new Map(
    rules.map((rule) => [
      JSON.stringify(rule),
      { code: `${rule[0]}-${rule[1]}`, name: TYPES[rule[2]] || `type ${rule[2]}` },
    ]),
  );

const WEIGHT_COLUMNS = Array.from({ length: CDV_DIGITS }, (_, at) => String(CDV_DIGITS - at));
const COLUMNS = {
  from: ['Branch From', 'From Branch', 'Branch Code From', 'From'],
  to: ['Branch To', 'To Branch', 'Branch Code To', 'To'],
  type: ['Account Type', 'Acct Type', 'Type'],
  modulus: ['Modulus', 'Mod'],
  added: ['Fudge Factor', 'Fudge'],
  'indicator?': ['Account Indicator', 'Acct Indicator', 'Acct Indic'],
  'exception?': ['Exception Code', 'Exception', 'Except Code'],
  'weights?': ['Weighting Digits', 'Weighting', 'Weights'],
  ...Object.fromEntries(WEIGHT_COLUMNS.map((name) => [`w${name}?`, [name, `W${name}`]])),
};

async function read(files: readonly OpenedFile[]) {
  const content = new Map<string, CdvRule>();
  let senseless = 0;
  for (const { bytes } of files) {
    for await (const row of tableRows(rowsOf(bytes), COLUMNS)) {
      const rule = ruleOf(row);
      if (rule === undefined) senseless += 1;
      else content.set(JSON.stringify(rule), rule);
    }
  }
  return { parts: [{ name: FILE, size: content.size, content: [...content.values()] }], senseless };
}

async function* rowsOf(file: Bytes): AsyncGenerator<string[]> {
  const { first, bytes } = await peeked(file);
  if (first === 'P'.charCodeAt(0)) return yield* xlsxRows(bytes);
  const text = await whole(bytes);
  const head = text.split('\n', 1)[0]!;
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const again = (async function* () {
    yield Buffer.from(text);
  })();
  yield* csvRows(again, { encoding: 'utf-8', delimiter });
}

/** A row that makes sense. One whose indicator says that nothing is verified has no modulus. */
function ruleOf(row: TableRow): CdvRule | undefined {
  const { type, modulus, added, indicator, exception = '' } = row;
  const weights = weightsOf(row);
  if (weights === undefined) return undefined;
  const isVerified = indicator !== '0' && weights.some((weight) => weight > 0);
  const rule: CdvRule = [
    codeOf(row.from, BRANCH_DIGITS),
    codeOf(row.to, BRANCH_DIGITS),
    Number(type),
    isVerified ? Number(modulus ?? 0) : 0,
    Number(added ?? 0),
    weights,
    exception.toLowerCase(),
  ];
  return ruleShape.Check(rule) && rule[0] <= rule[1] ? rule : undefined;
}

/** Letters stand for weights above nine; a row without weights verifies nothing. */
function weightsOf(row: TableRow): number[] | undefined {
  const cells = row.weights === undefined ? WEIGHT_COLUMNS.map((name) => row[`w${name}`] ?? '0') : undefined;
  if (cells !== undefined) return cells.map(Number);
  const text = row.weights!.padStart(CDV_DIGITS, '0').toUpperCase();
  if (!/^[0-9A-Z]+$/.test(text)) return undefined;
  return Array.from(text, (sign) => Number.parseInt(sign, 36));
}

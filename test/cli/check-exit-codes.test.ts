/** The exit codes of `assay check`: 0 only where something is sure and all of it is valid. Scripts rely on them. */
import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { checkSetting } from './check-harness.ts';

const { at, heard } = checkSetting();
afterEach(() => {
  process.stdout.removeAllListeners('error');
});

const IBAN = 'DE89370400440532013000';
const WRONG = 'DE88370400440532013000';
const WORDS = ['customer', 'supplier', 'business', 'creditor', 'investor', 'retailer'];
const column = (name: string, cells: readonly string[]) => `${name}\n${cells.join('\n')}\n`;
const beside = (name: string, first: readonly string[], other: string) =>
  column(
    name,
    first.map((cell, row) => `${cell},${WORDS[row]}`),
  ).replace('\n', `,${other}\n`);

interface Case {
  readonly name: string;
  readonly text: string;
  readonly code: 0 | 1 | 2 | 3;
  /** Behind `assay check`; `FILE` stands for the file. */
  readonly call?: string;
  readonly ending?: string;
}

/** What is found in the file. */
const FOUND: readonly Case[] = [
  { name: 'all are valid', text: column('IBAN', [IBAN, IBAN]), code: 0 },
  { name: 'one is not', text: column('IBAN', [IBAN, WRONG]), code: 1 },
  { name: 'a cell is empty', text: column('IBAN,n', [`${IBAN},1`, ',2']), code: 1 },
  { name: 'a placeholder is an empty cell', text: column('IBAN,n', [`${IBAN},1`, 'n/a,2']), code: 1 },
  { name: 'two columns, all valid', text: column('IBAN,Phone', [`${IBAN},+49 30 901820`]), code: 0 },
  { name: 'two columns, one value wrong', text: column('IBAN,Phone', [`${IBAN},+49 30 9`]), code: 1 },
  {
    name: 'totals and names again are no rows',
    text: column('IBAN,n', [`${IBAN},1`, 'IBAN,n', 'Total,']).replace('Total,', ',Total'),
    code: 0,
  },
  {
    name: 'a column without any value beside valid ones',
    text: column('IBAN,Tax ID,Phone', [`${IBAN},,n/a`, `${IBAN},,-`]),
    code: 0,
  },
  {
    name: 'a column without any value beside a wrong one',
    text: column('IBAN,Tax ID', [`${WRONG},`]),
    code: 1,
  },
  {
    name: 'a column with one value',
    text: column('IBAN,Phone', [`${IBAN},`, `${IBAN},+49 30 901820`]),
    code: 1,
  },
  { name: 'no value in any column', text: column('IBAN,Phone,n', [',,1', ',n/a,2']), code: 1 },
  { name: 'no row at all', text: 'IBAN\n', code: 0 },
  {
    name: 'a country that was found refuses no value',
    text: column('IBAN,Country', [`${IBAN},AT`, `${IBAN},AT`]),
    code: 0,
  },
  {
    name: 'with --strict it does',
    call: 'FILE --strict',
    text: column('IBAN,Country', [`${IBAN},AT`, `${IBAN},AT`]),
    code: 1,
  },
  {
    name: 'only valid rows are written of some',
    call: 'FILE --only valid',
    text: column('IBAN', [IBAN, WRONG]),
    code: 1,
  },
  { name: 'lines of JSON', ending: 'ndjson', text: `{"a":1,"iban":"${IBAN}"}\n`, code: 0 },
  {
    name: 'lines of JSON, one wrong',
    ending: 'ndjson',
    text: `{"iban":"${IBAN}"}\n{"iban":"${WRONG}"}\n`,
    code: 1,
  },
  {
    name: 'lines of JSON, one without the key',
    ending: 'ndjson',
    text: `{"iban":"${IBAN}"}\n{"b":1}\n`,
    code: 1,
  },
];

/** What is unsure changes nothing. */
const UNSURE: readonly Case[] = [
  {
    name: 'beside valid values',
    text: beside(
      'IBAN',
      WORDS.map(() => IBAN),
      'Role',
    ),
    code: 0,
  },
  {
    name: 'beside a wrong one',
    text: beside(
      'IBAN',
      WORDS.map((_, row) => (row === 2 ? WRONG : IBAN)),
      'Role',
    ),
    code: 1,
  },
  { name: 'alone', text: column('Role', WORDS), code: 2 },
  {
    name: 'alone in lines of JSON',
    ending: 'ndjson',
    text: WORDS.map((role) => `{"role":"${role}"}\n`).join(''),
    code: 2,
  },
  { name: 'alone, with --yes', call: 'FILE --yes', text: column('Role', WORDS), code: 2 },
  {
    name: 'alone, when only the plan is asked for',
    call: 'FILE --plan',
    text: column('Role', WORDS),
    code: 0,
  },
];

/** What was named is checked as it was named. */
const NAMED: readonly Case[] = [
  { name: 'a kind and a column', call: 'bic FILE --value Role', text: column('Role', WORDS), code: 0 },
  { name: '--column', call: 'FILE --column bic=Role', text: column('Role', WORDS), code: 0 },
  {
    name: '--column of one without any value',
    call: 'FILE --column iban=IBAN --column phone=Phone',
    text: column('IBAN,Phone', [`${IBAN},`, `${IBAN},`]),
    code: 1,
  },
  {
    name: '--column by its place',
    call: 'FILE --column bic=#1',
    text: column('Role', [...WORDS, 'x']),
    code: 1,
  },
  {
    name: '--identify',
    call: 'FILE --identify Role',
    text: column('Role', [IBAN, '+49 30 901820']),
    code: 0,
  },
  { name: '--identify of words', call: 'FILE --identify Role', text: column('Role', WORDS), code: 1 },
  { name: 'a kind whose values are found', call: 'iban FILE', text: column('a', [IBAN, IBAN]), code: 0 },
  { name: 'a kind, one value wrong', call: 'iban FILE', text: column('a', [IBAN, IBAN, WRONG]), code: 1 },
  { name: 'a header that is the name of a kind', text: column('BIC', WORDS), code: 0 },
  { name: 'such a header, with other values', text: column('IBAN', ['a', 'b']), code: 1 },
  {
    name: 'a kind of lines whose key is value',
    ending: 'ndjson',
    call: 'iban FILE',
    text: `{"value":"${IBAN}"}\n{"b":1}\n`,
    code: 1,
  },
];

/** What was called wrongly, or can not be done. */
const REFUSED: readonly Case[] = [
  { name: 'nothing is recognised', text: 'a,b\nx,y\n', code: 2 },
  { name: 'a kind of which there is no value', call: 'iban FILE', text: 'a,b\nx,y\n', code: 2 },
  { name: 'a column that is not there', call: 'iban FILE --value c', text: 'a,b\nx,y\n', code: 2 },
  { name: 'a kind that there is not', call: 'nothing FILE', text: 'a\nx\n', code: 2 },
  { name: 'a kind and --column', call: 'iban FILE --column iban=a', text: 'a\nx\n', code: 2 },
  { name: 'an option that there is not', call: 'FILE --nothing', text: 'a\nx\n', code: 2 },
  { name: 'names that are values', text: column(IBAN, [IBAN]), code: 2 },
  { name: 'a file that is not there', call: 'iban FILE.not', text: 'a\nx\n', code: 3 },
  { name: 'an empty file', text: '', code: 3 },
  { name: 'no table', text: '%PDF-1.7\n', code: 3 },
];

describe.each([
  ['what is found', FOUND],
  ['what is unsure', UNSURE],
  ['what was named', NAMED],
  ['what is refused', REFUSED],
] as const)('%s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one.code, one] as const))('%s: %i', async (_, code, one) => {
    const { text, call = 'FILE', ending = 'csv' } = one;
    const file = at(`case.${ending}`);
    writeFileSync(file, text);
    const argv = process.argv;
    process.argv = ['node', 'assay', 'check', ...call.split(' ').map((word) => word.replace(/^FILE/, file))];
    await run();
    process.argv = argv;
    expect(process.exitCode ?? 0, heard.said).toBe(code);
    // Nothing is wrong in silence, and what was named is not called unsure.
    if (code >= 2) expect(heard.said.trim()).not.toBe('');
    if (cases === NAMED) expect(heard.said).not.toMatch(/unsure/i);
  });
});

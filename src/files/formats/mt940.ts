/** Bank statements of SWIFT: MT940, MT942 with them. A row an entry; what banks write in field 86 is read as Germany, the Netherlands and others do. */
import { fileError } from '../bytes.ts';
import type { FileFormat, FileSource, PlugOptions } from './format.ts';
import { accountCells, dayText, entryRow, STATEMENT_COLUMNS, type StatementEntry } from './statements.ts';
import { linesOf, textPieces } from './text.ts';

export const mt940: FileFormat = {
  name: 'mt940',
  title: 'MT940',
  endings: ['.sta', '.mt940', '.940', '.swi'],
  mediaTypes: ['application/x-mt940', 'text/x-mt940'],
  form: 'csv',
  recogniseText: (text) => {
    const head = text.slice(0, LOOKED_AT);
    return /(?:^|[\r\n}])[ \t]*:20:/.test(head) && /[\r\n]:25P?:/.test(head);
  },
  async read(source, options) {
    return { rows: () => rows(source, options) };
  },
};

/** Characters in which a message begins. */
const LOOKED_AT = 4_096;
/** Lines of a field, of which the standard has six, and their characters. */
const LINES_MAX = 100;
const FIELD_MAX = 65_536;

const tooLong = () => fileError('too_long_row', { of: 'field' });

interface Statement {
  own: string;
  currency: string;
  /** The entry that field 86 may still describe. */
  entry: StatementEntry | undefined;
}

async function* rows(source: FileSource, options: PlugOptions): AsyncGenerator<string[]> {
  yield [...STATEMENT_COLUMNS];
  const statement: Statement = { own: '', currency: '', entry: undefined };
  let field = '';
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(textPieces(source, options))) {
    const begun =
      /^(?:\{[^\r\n]*\})?\s*:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? /^\{.*\}\s*:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (!begun && !/^-\}?|^\{/.test(line)) {
      characters += line.length;
      if (lines.length >= LINES_MAX || characters > FIELD_MAX) throw tooLong();
      if (field !== '') lines.push(line);
      continue;
    }
    const done = take(statement, field, lines);
    if (done) yield entryRow(done);
    [field, lines] = begun ? [begun[1]!, [begun[2]!]] : ['', []];
    characters = lines[0]?.length ?? 0;
    if (characters > FIELD_MAX) throw tooLong();
  }
  const last = take(statement, field, lines) ?? statement.entry;
  if (last) yield entryRow(last);
  if (statement.entry && statement.entry !== last) yield entryRow(statement.entry);
}

/** Takes a field that has ended; returns the entry that is whole by that. */
function take(statement: Statement, field: string, lines: readonly string[]): StatementEntry | undefined {
  const text = lines.join('\n');
  const { entry } = statement;
  switch (field) {
    case '25':
    case '25P':
      statement.own = (lines[0] ?? '')
        .trim()
        .replace(/[A-Z]{3}$/, '')
        .trim();
      break;
    case '60F':
    case '60M':
      statement.currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? '';
      break;
    case '61':
      statement.entry = entryOf(lines, statement);
      return entry;
    case '86':
      if (entry) Object.assign(entry, present(describedBy(lines)));
      break;
    case '62F':
    case '62M':
      statement.entry = undefined;
      return entry;
  }
  return undefined;
}

/** Field 61: the day, the booking day, whether it is a debit, the amount, the references; below it what a bank adds. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d.,]*)([A-Z][A-Z0-9]{3})?(.*)/;

function entryOf([line = '', ...more]: readonly string[], { own, currency }: Statement): StatementEntry {
  const found = ENTRY.exec(line);
  if (!found) throw fileError('damaged', { of: 'entry' });
  const [, day = '', booked, mark = '', , amount = '', , references = ''] = found;
  const [reference = ''] = references.split('//', 1);
  const isDebit = mark === 'D' || mark === 'RC';
  const number = amount.replace(/\./g, '').replace(',', '.').replace(/\.$/, '');
  const account = more.map((one) => one.trim()).find((one) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(one));
  return {
    value_date: dayText(day),
    booking_date: booked === undefined ? undefined : dayText(day.slice(0, 2) + booked),
    amount: `${isDebit ? '-' : ''}${number}`,
    currency,
    ...(account !== undefined && { iban: account }),
    reference: reference === 'NONREF' ? undefined : reference,
    own_account: own,
  };
}

/** Field 86: by numbers (`?31`), by words between strokes (`/IBAN/`), or as a text. */
function describedBy(lines: readonly string[]): StatementEntry {
  const joined = lines.join('');
  if (/^\d{3}[^\w\s]\d{2}/.test(joined)) return byNumbers(joined);
  if (/^\/[A-Z]{2,4}\//.test(joined)) return byWords(joined);
  return { purpose: lines.join(' ') };
}

function byNumbers(text: string): StatementEntry {
  const sign = text[3]!;
  const parts = new Map<number, string>();
  for (const part of text.slice(4).split(sign)) {
    const number = Number(part.slice(0, 2));
    if (!parts.has(number)) parts.set(number, part.slice(2));
  }
  const joined = (from: number, to: number, between = '') =>
    [...parts]
      .filter(([number]) => number >= from && number <= to)
      .map(([, part]) => part)
      .join(between);
  const bank = parts.get(30)?.trim() ?? '';
  const purpose = joined(20, 29) + joined(60, 63);
  return {
    purpose,
    name: joined(32, 33),
    ...(/^[A-Z]{6}/i.test(bank) ? { bic: bank } : { bank_code: bank }),
    ...accountCells(parts.get(31) ?? ''),
    reference: /EREF\+(.+?)(?:[A-Z]{4}\+|$)/.exec(purpose)?.[1],
  };
}

const WORDS =
  'IBAN|BIC|NAME|REMI|EREF|CNTP|BENM|ORDP|TRTP|MARF|CSID|PREF|ISDT|PURP|ADDR|SVCL|ULTD|ULTC|ULTB|USTD|STRD';
const WORD = new RegExp(`/(${WORDS})/`, 'g');

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '/') end--;
  return text.slice(0, end);
}

function byWords(text: string): StatementEntry {
  const values = new Map<string, string>();
  const found = [...text.matchAll(WORD)];
  found.forEach(({ 1: word = '', index, 0: { length } }, at) => {
    const value = text.slice(index + length, found[at + 1]?.index ?? text.length);
    if (!values.has(word)) values.set(word, withoutSlashes(value));
  });
  // The other side in one: its account, its bank, its name, its place.
  const [account = '', bank = '', name = ''] = (values.get('CNTP') ?? '').split('/');
  const remittance = values.get('REMI') ?? '';
  return {
    ...accountCells(values.get('IBAN') ?? account),
    bic: values.get('BIC') ?? bank,
    name: values.get('NAME') ?? name,
    reference: values.get('EREF'),
    purpose: remittance.replace(/^(?:USTD|STRD)\/{1,2}/, '') || values.get('USTD') || values.get('STRD'),
  };
}

/** The fields that have a value. */
const present = (entry: StatementEntry): StatementEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value));

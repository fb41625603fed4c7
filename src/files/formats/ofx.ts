/** Bank statements of OFX and QFX: version 1, whose elements need no end, and version 2, which is XML. A row a transaction. */
import { fileError } from '../bytes.ts';
import type { FileFormat, FileSource, PlugOptions } from './format.ts';
import { accountCells, dayText, entryRow, STATEMENT_COLUMNS, type StatementEntry } from './statements.ts';
import { CELL_MAX, textPieces } from './text.ts';

export const ofx: FileFormat = {
  name: 'ofx',
  title: 'OFX',
  endings: ['.ofx', '.qfx'],
  mediaTypes: ['application/x-ofx', 'application/vnd.intu.qfx'],
  form: 'csv',
  recogniseText: (text) => /^\s*(?:OFXHEADER:|<\?[^>]*>\s*<\?OFX\s|<\?OFX\s|<OFX>)/i.test(text),
  async read(source, options) {
    return { rows: () => rows(source, options) };
  },
};

async function* rows(source: FileSource, options: PlugOptions): AsyncGenerator<string[]> {
  yield [...STATEMENT_COLUMNS];
  const statement = new StatementReader();
  for await (const { name, text } of elements(textPieces(source, options))) {
    const entry = statement.take(name, text);
    if (entry) yield entryRow(entry);
  }
  if (!statement.hasEnded) throw fileError('cut_short');
}

/** A tag, and the text behind it. An end has a stroke before its name. */
interface Element {
  readonly name: string;
  readonly text: string;
}

/** Characters that a tag may have with its text. */
const OPEN_MAX = 2 * CELL_MAX;

async function* elements(pieces: AsyncIterable<string>): AsyncGenerator<Element> {
  let open = '';
  for await (const piece of pieces) {
    open += piece;
    // The last tag may go on.
    const end = open.lastIndexOf('<');
    yield* elementsIn(open.slice(0, Math.max(0, end)));
    open = end < 0 ? open : open.slice(end);
    if (open.length > OPEN_MAX) throw fileError('too_long_text', { of: 'open text' });
  }
  yield* elementsIn(open);
}

const ELEMENT = /<([!?/]?)([\w.:-]*)([^<>\w.:-][^<>]*)?>([^<]*)/g;

function* elementsIn(text: string): Generator<Element> {
  for (const { 1: mark, 2: name = '', 4: value = '' } of text.matchAll(ELEMENT)) {
    if (mark === '!') throw fileError('document_type');
    if (mark !== '?') yield { name: `${mark}${name.toUpperCase()}`, text: plain(value) };
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
};

/** A text without the names that signs have in it. */
function plain(text: string): string {
  const whole = text.trim();
  if (whole.length > CELL_MAX) {
    throw fileError('too_long_text');
  }
  return whole.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (all, code: string | undefined, name: string) => {
    if (code === undefined) return SIGNS[name] ?? all;
    return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all;
  });
}

/** What a text is of an entry, by its element. */
const FIELDS: Readonly<Record<string, keyof StatementEntry>> = {
  TRNAMT: 'amount',
  NAME: 'name',
  MEMO: 'purpose',
  FITID: 'reference',
};

class StatementReader {
  hasEnded = false;
  #currency = '';
  #own = '';
  #entry: StatementEntry | undefined;
  /** The account that is read: of the statement, or of the other side. */
  #account: 'own' | 'other' | undefined;

  /** Takes an element; returns the entry that ends with it. */
  take(name: string, text: string): StatementEntry | undefined {
    if (name === '/OFX') this.hasEnded = true;
    if (name === 'STMTTRN') this.#entry = { currency: this.#currency, own_account: this.#own };
    if (name === '/STMTTRN') return this.#ended();
    if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') this.#account = 'own';
    if (name === 'BANKACCTTO' || name === 'CCACCTTO') this.#account = 'other';
    if (/^\/(?:BANK|CC)ACCT/.test(name)) this.#account = undefined;
    if (text !== '') this.#keep(name, text);
    return undefined;
  }

  #ended(): StatementEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    return entry;
  }

  #keep(name: string, text: string): void {
    const entry = this.#entry;
    if (name === 'CURDEF') this.#currency = text;
    if (name === 'ACCTID' && this.#account === 'own') this.#own = text;
    if (!entry) return;
    if (name === 'DTPOSTED') entry.booking_date = dayText(text);
    if (name === 'DTAVAIL') entry.value_date = dayText(text);
    if (name === 'ACCTID' && this.#account === 'other') Object.assign(entry, accountCells(text));
    if (name === 'BANKID' && this.#account === 'other')
      entry[/^[A-Z]{6}/i.test(text) ? 'bic' : 'bank_code'] = text;
    const field = FIELDS[name];
    if (field) entry[field] ??= text;
  }
}

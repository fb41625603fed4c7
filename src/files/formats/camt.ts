/** Bank statements and reports of ISO 20022: camt.052, camt.053 and camt.054. A row a transaction; a batch without transactions is one. */

import { fileError } from '../bytes.ts';
import type { Attributes } from '../xml.ts';
import type { FileFormat, FileSource, OpenedRows, PlugOptions } from './format.ts';
import { accountCells, entryRow, STATEMENT_COLUMNS, type StatementEntry } from './statements.ts';
import { CELL_MAX, textPieces } from './text.ts';

export const camt: FileFormat = {
  name: 'camt',
  title: 'CAMT (ISO 20022)',
  endings: ['.xml', '.camt', '.c53'],
  mediaTypes: ['application/xml', 'text/xml'],
  form: 'csv',
  recogniseText: (text) =>
    /^\s*<[?\w]/.test(text) && /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/.test(text),
  async read(source, options): Promise<OpenedRows> {
    const { xmlReader } = await import('../xml.ts'); // most files are none
    return { rows: () => rows(source, options, xmlReader) };
  },
};

type XmlReader = typeof import('../xml.ts').xmlReader;

async function* rows(
  source: FileSource,
  options: PlugOptions,
  xmlReader: XmlReader,
): AsyncGenerator<string[]> {
  yield [...STATEMENT_COLUMNS];
  const statement = new StatementReader();
  const reader = xmlReader({
    open: (name, attributes) => statement.open(name, attributes),
    close: (name, text) => statement.close(name, text),
  });
  for await (const piece of textPieces(source, options)) {
    reader.write(piece);
    yield* statement.taken();
  }
  reader.end();
  yield* statement.taken();
}

/** The first text of each element, by its path below the entry or transaction that is read. */
type Texts = Map<string, string>;

/** Texts that are kept of an entry. */
const TEXTS_MAX = 1_000;

class StatementReader {
  #rows: string[][] = [];
  readonly #path: string[] = [];
  #own = '';
  #entry: Texts = new Map();
  #transaction: Texts | undefined;
  /** Where in the path the entry and the transaction begin; 0 for none. */
  #entryAt = 0;
  #transactionAt = 0;
  #hadTransactions = false;

  taken(): string[][] {
    const done = this.#rows;
    this.#rows = [];
    return done;
  }

  open(name: string, { Ccy }: Attributes): void {
    this.#path.push(name);
    if (name === 'Ntry' && this.#entryAt === 0) {
      this.#entryAt = this.#path.length;
      this.#entry = new Map();
      this.#hadTransactions = false;
    } else if (name === 'TxDtls' && this.#entryAt > 0) {
      this.#transactionAt = this.#path.length;
      this.#transaction = new Map();
    }
    if (Ccy !== undefined) this.#keep('@Ccy', Ccy);
  }

  close(name: string, text: string): void {
    if (text.length > CELL_MAX) {
      throw fileError('too_long_text');
    }
    const depth = this.#path.length;
    if (this.#entryAt > 0) this.#keep('', text);
    else if (/(?:^|\/)Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(this.#path.join('/'))) this.#own = text.trim();
    if (name === 'TxDtls' && depth === this.#transactionAt) this.#end(this.#transaction!);
    if (name === 'Ntry' && depth === this.#entryAt) {
      if (!this.#hadTransactions) this.#end(new Map());
      this.#entryAt = 0;
    }
    this.#path.pop();
  }

  #keep(end: string, text: string): void {
    const plain = text.trim();
    if (plain === '' || this.#entryAt === 0) return;
    const texts = this.#transaction ?? this.#entry;
    if (texts.size >= TEXTS_MAX) return;
    const below = this.#path.slice(this.#transaction ? this.#transactionAt : this.#entryAt).join('/') + end;
    const before = texts.get(below);
    if (before === undefined) texts.set(below, plain);
    else if (below.endsWith('/Ustrd') && before.length < CELL_MAX) texts.set(below, `${before} ${plain}`);
  }

  #end(transaction: Texts): void {
    this.#rows.push(entryRow(entryOf(this.#entry, transaction, this.#own)));
    this.#transaction = undefined;
    this.#transactionAt = 0;
    this.#hadTransactions = true;
  }
}

function entryOf(entry: Texts, transaction: Texts, own: string): StatementEntry {
  const of = (...paths: readonly string[]) => paths.map((path) => transaction.get(path)).find((text) => text);
  const direction = of('CdtDbtInd') ?? entry.get('CdtDbtInd');
  const amounts = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'];
  const amountAt = amounts.find((path) => transaction.has(path));
  const amount = amountAt === undefined ? entry.get('Amt') : transaction.get(amountAt);
  const currency = amountAt === undefined ? entry.get('Amt@Ccy') : transaction.get(`${amountAt}@Ccy`);
  // The other side pays what is credited, and is paid what is debited.
  const side = direction === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const parties = `RltdPties/${side}`;
  const account = of(`${parties}Acct/Id/IBAN`, `${parties}Acct/Id/Othr/Id`) ?? '';
  const agent = `RltdAgts/${side}Agt/FinInstnId`;
  return {
    booking_date: entry.get('BookgDt/Dt') ?? entry.get('BookgDt/DtTm'),
    value_date: entry.get('ValDt/Dt') ?? entry.get('ValDt/DtTm'),
    amount: amount && (direction === 'DBIT' ? `-${amount}` : amount),
    currency,
    name: of(`${parties}/Nm`, `${parties}/Pty/Nm`),
    ...accountCells(account),
    bic: of(`${agent}/BICFI`, `${agent}/BIC`),
    bank_code: of(`${agent}/ClrSysMmbId/MmbId`),
    reference: of('RmtInf/Strd/CdtrRefInf/Ref', 'Refs/EndToEndId'),
    // What is said of an entry comes behind its transactions.
    purpose: of('RmtInf/Ustrd', 'AddtlTxInf') ?? entry.get('AddtlNtryInf'),
    own_account: own,
  };
}

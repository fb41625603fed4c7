/** A session of a file check with the compiled data, without a browser. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { loadPhoneData } from '../../src/data/phone.ts';
import { createSession, type FileSession } from '../../web/file-check/engine/session.ts';
import type { FileCheckData } from '../../web/file-check/engine/verification.ts';
import type { FromWorker, ToWorker } from '../../web/file-check/messages.ts';

const generated = new URL('../../generated/', import.meta.url);

/** @param requested takes the name of each piece of data */
export const dataOf = (requested: string[] = []): FileCheckData => ({
  phone: async () => loadPhoneData(generated),
  async banks(country) {
    requested.push(country);
    try {
      const packed = readFileSync(new URL(`web/data/banks-${country.toLowerCase()}.json.gz`, generated));
      return JSON.parse(gunzipSync(packed).toString());
    } catch {
      return undefined;
    }
  },
  germanConversion: async () =>
    JSON.parse(readFileSync(new URL('german-conversion.json', generated), 'utf8')),
  germanMethods: async () => JSON.parse(readFileSync(new URL('german-methods.json', generated), 'utf8')),
});

type Of<Name extends FromWorker['is']> = Extract<FromWorker, { readonly is: Name }>;

export class Page {
  readonly sent: FromWorker[] = [];
  readonly requested: string[] = [];
  readonly #session: FileSession;
  #id = 0;

  /** @param service what takes values in the place of the service, where they are verified by it */
  constructor(service?: FileCheckData['service']) {
    const data = { ...dataOf(this.requested), ...(service && { service }) };
    this.#session = createSession((message) => this.sent.push(message), data);
  }

  take(message: ToWorker): Promise<void> {
    return this.#session.take(message);
  }

  /** The last message of a name that came of one that was sent. */
  async send<Name extends FromWorker['is']>(message: ToWorker, name: Name): Promise<Of<Name>> {
    const before = this.sent.length;
    await this.take(message);
    const found = this.sent.slice(before).findLast(({ is }) => is === name);
    if (!found) throw new Error(`no ${name}: ${JSON.stringify(this.sent.slice(before))}`);
    return found as Of<Name>;
  }

  open(bytes: Uint8Array | string, name: string, more: Partial<Extract<ToWorker, { is: 'open' }>> = {}) {
    const parts = typeof bytes === 'string' ? [bytes] : [Uint8Array.from(bytes)];
    return this.send({ is: 'open', file: new Blob(parts), name, ...more }, 'opened');
  }

  /** Checks what was recognised, or other columns. */
  async check(
    bytes: Uint8Array | string,
    name: string,
    options?: Partial<Extract<ToWorker, { is: 'check' }>>,
  ) {
    const { guess } = await this.open(bytes, name);
    return this.send({ is: 'check', ...guess, ...options }, 'done');
  }

  rows(filter: Extract<ToWorker, { is: 'rows' }>['filter'] = {}, from = 0, count = 100) {
    return this.send({ is: 'rows', id: ++this.#id, filter, from, count }, 'rows');
  }

  async save(
    what: 'file' | 'to_ask_again' | 'results',
    more: Partial<Extract<ToWorker, { is: 'save' }>> = {},
  ) {
    const saved = await this.send({ is: 'save', id: ++this.#id, what, ...more }, 'saved');
    return { ...saved, bytes: Buffer.from(await saved.blob.arrayBuffer()) };
  }
}

export const IBAN = 'DE89370400440532013000';

/** A workbook of two sheets with styles, dates, formulas and a comment of its own. */
export function workbook(rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Summary" sheetId="1" r:id="rId1"/><sheet name="Kunden &amp; mehr" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="0"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': '<sst><si><t>IBAN</t></si><si><t>Name</t></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><f>SUM(1,2)</f><v>3</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><dimension ref="A1:D4"/><cols><col min="1" max="1" width="30"/></cols><sheetData>${rows}</sheetData><autoFilter ref="A1:D4"/></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Files as offices have them: the export of a bank, and a workbook with two sheets, dates and formulas. Some values are mistyped. */
import { strToU8, zipSync } from 'fflate';

export interface SampleRow {
  /** As the file has them. */
  readonly cells: readonly string[];
  /** What the IBAN should have been; undefined where it is right. */
  readonly meant?: string;
}

export const HEADER = ['Nr', 'Kunde', 'IBAN', 'Telefon', 'Land', 'Betrag', 'Notiz'] as const;
export const IBAN_AT = HEADER.indexOf('IBAN');

/** The beginning of an account at a bank, and a phone number, as they are written there. */
const PLACES = [
  { land: 'Österreich', code: 'AT', bank: '20111', length: 11, phone: '01 588580' },
  { land: 'Niederlande', code: 'NL', bank: 'ABNA', length: 10, phone: '020 628 9393' },
  { land: 'Schweiz', code: 'CH', bank: '00700', length: 12, phone: '044 668 18 00' },
] as const;
/** One row in so many has a mistake: 3 in a hundred. */
const MISTAKE_EVERY = 33;

export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, at): SampleRow => {
    const { land, code, bank, length, phone } = PLACES[at % PLACES.length]!;
    const iban = ibanOf(
      code,
      `${bank}${String(1_000_003 * (at + 1))
        .padStart(length, '0')
        .slice(-length)}`,
    );
    const isWrong = at % MISTAKE_EVERY === MISTAKE_EVERY - 1;
    const typed = isWrong
      ? mistyped(iban, MISTAKES[Math.floor(at / MISTAKE_EVERY) % MISTAKES.length]!)
      : iban;
    const customer = at % 10 === 3 ? `Müller; Söhne "${at}"` : `Käufer ${at} & Cie. €`;
    const note = at % 50 === 7 ? '=1+1' : at % 40 === 9 ? 'zwei\nZeilen' : '';
    const cells = [String(at + 1), customer, grouped(typed), phone, land, '1.234,50', note];
    return isWrong ? { cells, meant: iban } : { cells };
  });
}

/** An IBAN with the check digits that its account gives. */
function ibanOf(code: string, account: string): string {
  const digits = `${account}${code}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${code}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

const MISTAKES = ['swap', 'letter', 'doubled'] as const;

/** As people type: two neighbours change places, a letter stands for a zero, a digit comes twice. */
function mistyped(iban: string, mistake: (typeof MISTAKES)[number]): string {
  const zero = iban.indexOf('0', 9);
  if (mistake === 'letter' && zero > 0) return `${iban.slice(0, zero)}O${iban.slice(zero + 1)}`;
  let at = iban.length - 2;
  while (mistake === 'swap' && iban[at] === iban[at + 1]) at--;
  return mistake === 'swap'
    ? `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`
    : `${iban.slice(0, at)}${iban[at]}${iban.slice(at)}`;
}

const grouped = (text: string): string => text.replace(/.{4}(?=.)/g, '$& ');

/** With semicolons, in Windows-1252, as spreadsheets and banks write it here. */
export function bankExport(rows: readonly SampleRow[]): Buffer {
  const lines = [HEADER, ...rows.map(({ cells }) => cells)].map((cells) =>
    cells.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
  );
  return Buffer.from(`${lines.join('\r\n')}\r\n`.replaceAll('€', '\u0080'), 'latin1');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const SECOND_SHEET = `${HEAD}<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>nicht anfassen</t></is></c></row></sheetData></worksheet>`;
export const STYLES = `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The rows, a column of dates and one of formulas behind them, and a second sheet. */
export function workbook(rows: readonly SampleRow[]): Buffer {
  const text = (place: string, value: string) =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  const line = (cells: readonly string[], row: number) =>
    cells.map((cell, at) => text(`${String.fromCharCode(65 + at)}${row}`, cell)).join('');
  const body = rows.map(({ cells }, at) => {
    const row = at + 2;
    const date = `<c r="H${row}" s="1"><v>${45_000 + at}</v></c>`;
    const formula = `<c r="I${row}"><f>H${row}+14</f><v>${45_014 + at}</v></c>`;
    return `<row r="${row}">${line(cells, row)}${date}${formula}</row>`;
  });
  const header = line([...HEADER, 'Datum', 'Fällig'], 1);
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Kunden" sheetId="1" r:id="rId1"/><sheet name="Notizen" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet ${MAIN}><sheetData><row r="1">${header}</row>${body.join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': SECOND_SHEET,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))),
  );
}

/** Rows of texts in a workbook, by the names of its sheets. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const row = (cells: readonly string[], at: number) =>
    `<row r="${at + 1}">${cells.map(cell).join('')}</row>`;
  const names = Object.keys(sheets);
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet ${MAIN}><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))),
  );
}

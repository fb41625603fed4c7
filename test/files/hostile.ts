/** Workbooks that are made to burst a reader, and large ones that are none: written part by part, as they would take much memory themselves. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A part of an archive: its name, and its text in pieces. */
type Parts = Iterable<readonly [name: string, text: Iterable<string>]>;

export function writeArchive(path: string, parts: Parts): void {
  const file = openSync(path, 'w');
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    writeSync(file, bytes);
  });
  for (const [name, text] of parts) {
    const part = name === 'mimetype' ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 1 });
    zip.add(part);
    for (const piece of text) part.push(strToU8(piece));
    part.push(new Uint8Array(), true);
  }
  zip.end();
  closeSync(file);
}

function* repeated(times: number, text: (at: number) => string, before = '', after = ''): Generator<string> {
  yield before;
  const together = Math.max(1, Math.min(10_000, Math.floor(1_000_000 / text(0).length)));
  for (let at = 0; at < times; at += together) {
    let piece = '';
    for (let one = at; one < Math.min(times, at + together); one++) piece += text(one);
    yield piece;
  }
  yield after;
}

const WORKBOOK =
  '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const SHEET = 'xl/worksheets/sheet1.xml';
const SMALL = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>';

/** @param parts instead of the usual ones */
const xlsx = (parts: Readonly<Record<string, Iterable<string>>>): Parts =>
  Object.entries({
    'xl/workbook.xml': [WORKBOOK],
    'xl/_rels/workbook.xml.rels': [RELATIONS],
    [SHEET]: [SMALL],
    ...parts,
  });
const rows = (times: number, row: (at: number) => string) =>
  repeated(times, row, '<worksheet><sheetData>', '</sheetData></worksheet>');
const texts = (times: number, text: (at: number) => string) => repeated(times, text, '<sst>', '</sst>');

/** Signs that are hard to pack. */
const mixed = (at: number): string =>
  Array.from({ length: 5 }, (_, place) =>
    ((at * 2_654_435_761 + place * 40_503_719) % 4_294_967_291).toString(36),
  ).join('');

const CONTENT =
  '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>';
const CONTENT_END = '</office:spreadsheet></office:body></office:document-content>';
const ods = (content: Iterable<string>): Parts => [
  ['mimetype', ['application/vnd.oasis.opendocument.spreadsheet']],
  ['content.xml', content],
];
const table = (times: number, row: (at: number) => string) =>
  repeated(times, row, `${CONTENT}<table:table table:name="a">`, `</table:table>${CONTENT_END}`);
const cell = (text: string, more = '') =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

const MOST = 1_048_576;
const CELL = 32_767;

/** What a reader says of it: how many rows, or why not. */
export interface Hostile {
  readonly parts: () => Parts;
  readonly says: number | RegExp;
}

export const HOSTILE: Readonly<Record<string, Hostile>> = {
  'as many rows as a sheet has, with texts that cells share': {
    parts: () =>
      xlsx({
        'xl/sharedStrings.xml': texts(2 * MOST, (at) => `<si><t>Text number ${at}</t></si>`),
        [SHEET]: rows(
          MOST,
          (at) => `<row><c t="s"><v>${2 * at}</v></c><c t="s"><v>${2 * at + 1}</v></c></row>`,
        ),
      }),
    says: MOST,
  },
  'as many rows as a sheet has, with numbers': {
    parts: () =>
      xlsx({ [SHEET]: rows(MOST, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`) }),
    says: MOST,
  },
  'a sheet that claims all rows and columns': {
    parts: () =>
      xlsx({
        [SHEET]: [
          '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
        ],
      }),
    says: 1,
  },
  'texts that take more memory than a file may': {
    parts: () =>
      xlsx({ 'xl/sharedStrings.xml': texts(1_300_000, (at) => `<si><t>語${mixed(at).repeat(2)}</t></si>`) }),
    says: /"of":"texts"/,
  },
  'texts of nothing': {
    parts: () => xlsx({ 'xl/sharedStrings.xml': texts(6_000_000, () => '<si/>') }),
    says: /"of":"texts"|"of":"unpacked"/,
  },
  'a text without end': {
    parts: () =>
      xlsx({ 'xl/sharedStrings.xml': texts(1, () => `<si><t>${'x'.repeat(30_000_000)}</t></si>`) }),
    says: /open text|"of":"unpacked"/,
  },
  'a text of a million runs': {
    parts: () =>
      xlsx({
        'xl/sharedStrings.xml': repeated(1_000_000, () => '<r><t>ab</t></r>', '<sst><si>', '</si></sst>'),
      }),
    says: /too_long_text/,
  },
  'a cell with more text than any has': {
    parts: () =>
      xlsx({
        [SHEET]: rows(1, () => `<row><c t="inlineStr"><is><t>${'x'.repeat(CELL + 1)}</t></is></c></row>`),
      }),
    says: /too_long_text/,
  },
  'a cell with the most text that one has': {
    parts: () =>
      xlsx({ [SHEET]: rows(1, () => `<row><c t="inlineStr"><is><t>${'x'.repeat(CELL)}</t></is></c></row>`) }),
    says: 1,
  },
  'a cell of a million runs': {
    parts: () =>
      xlsx({
        [SHEET]: repeated(
          1_000_000,
          () => '<r><t>ab</t></r>',
          '<worksheet><sheetData><row><c t="inlineStr"><is>',
        ),
      }),
    says: /too_long_text/,
  },
  'rows whose only cell is the last column': {
    parts: () => xlsx({ [SHEET]: rows(200_000, () => '<row><c r="XFD1"><v>1</v></c></row>') }),
    says: /"of":"cells"|"of":"unpacked"/,
  },
  'rows of all columns that share the longest text': {
    parts: () =>
      xlsx({
        'xl/sharedStrings.xml': texts(1, () => `<si><t>${'語'.repeat(CELL)}</t></si>`),
        [SHEET]: rows(20, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(16_384)}</row>`),
      }),
    says: /too_long_row/,
  },
  'a column that no sheet has': {
    parts: () => xlsx({ [SHEET]: rows(1, () => '<row><c r="XFE1"><v>1</v></c></row>') }),
    says: /"of":"column"/,
  },
  'rows of nothing': {
    parts: () => xlsx({ [SHEET]: rows(6_000_000, () => '<row/>') }),
    says: /"of":"rows"|"of":"unpacked"/,
  },
  'elements that are too deep': {
    parts: () => xlsx({ [SHEET]: repeated(1_000_000, () => '<a>') }),
    says: /too_deep/,
  },
  'an element with a million attributes': {
    parts: () => xlsx({ [SHEET]: repeated(1_000_000, (at) => ` a${at}="1"`, '<worksheet', '/>') }),
    says: /open text/,
  },
  'an element with a long name': {
    parts: () => xlsx({ [SHEET]: [`<${'a'.repeat(500_000)}/>`] }),
    says: /"of":"name"/,
  },
  'entities within entities': {
    parts: () =>
      xlsx({
        [SHEET]: [
          `<!DOCTYPE a [<!ENTITY a "x">${Array.from({ length: 60 }, (_, at) => `<!ENTITY e${at} "&e${at + 1};&e${at + 1};">`).join('')}]><worksheet>&e0;</worksheet>`,
        ],
      }),
    says: /document_type/,
  },
  'entities from elsewhere': {
    parts: () => xlsx({ [SHEET]: ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>'] }),
    says: /document_type/,
  },
  'a hundred thousand sheets': {
    parts: () =>
      xlsx({
        'xl/workbook.xml': repeated(
          100_000,
          (at) => `<sheet name="${at}" sheetId="1" r:id="rId1"/>`,
          '<workbook><sheets>',
          '</sheets></workbook>',
        ),
      }),
    says: /"of":"sheets"/,
  },
  'sheets with long names': {
    parts: () =>
      xlsx({
        'xl/workbook.xml': repeated(
          2_000,
          () => `<sheet name="${'n'.repeat(500_000)}" sheetId="1"/>`,
          '<workbook><sheets>',
          '</sheets></workbook>',
        ),
      }),
    says: /"of":"names"|"of":"unpacked"/,
  },
  'a million formats': {
    parts: () =>
      xlsx({
        'xl/styles.xml': repeated(
          1_000_000,
          (at) => `<xf numFmtId="${at}"/>`,
          '<styleSheet><cellXfs>',
          '</cellXfs></styleSheet>',
        ),
      }),
    says: /"of":"formats"/,
  },
  'more parts than an archive may have': {
    parts: function* () {
      yield* xlsx({});
      for (let at = 0; at < 10_001; at++) yield [`xl/media/${at}.png`, ['x']];
    },
    says: /"of":"parts"/,
  },
  'blanks that unpack to gigabytes': {
    parts: () => xlsx({ [SHEET]: repeated(100, () => ' '.repeat(1_000_000), '<worksheet>', '</worksheet>') }),
    says: /"of":"unpacked"|open text/,
  },
  'ODS: as many rows as a sheet has': {
    parts: () => ods(table(MOST, (at) => row(cell(`Name ${at}`) + cell(`${at}`)))),
    says: MOST,
  },
  'ODS: one row as often as a sheet has rows': {
    parts: () =>
      ods(
        table(1, () =>
          row(cell('x', ' table:number-columns-repeated="60"'), ` table:number-rows-repeated="${MOST}"`),
        ),
      ),
    says: MOST,
  },
  'ODS: more rows than a sheet has': {
    parts: () => ods(table(1, () => row(cell('x'), ` table:number-rows-repeated="${MOST + 1}"`))),
    says: /"of":"rows"/,
  },
  'ODS: rows of all columns': {
    parts: () => ods(table(100_000, (at) => row(cell(`${at}`, ' table:number-columns-repeated="16384"')))),
    says: /"of":"cells"/,
  },
  'ODS: rows of all columns with the longest text': {
    parts: () => ods(table(20, () => row(cell('語'.repeat(CELL), ' table:number-columns-repeated="16384"')))),
    says: /too_long_row/,
  },
  'ODS: blanks by their number': {
    parts: () => ods(table(100_000, () => row(cell('<text:s text:c="32767"/>x')))),
    says: /too_long_text|"of":"unpacked"/,
  },
  'ODS: tables without number': {
    parts: () => ods(repeated(100_000, (at) => `<table:table table:name="${at}"/>`, CONTENT, CONTENT_END)),
    says: /"of":"sheets"/,
  },
  'ODS: a note without end': {
    parts: () =>
      ods(
        table(
          1,
          () =>
            `<table:table-row><table:table-cell><office:annotation>${'<text:p>note</text:p>'.repeat(500_000)}</office:annotation><text:p>x</text:p></table:table-cell></table:table-row>`,
        ),
      ),
    says: 1,
  },
  'ODS: entities': {
    parts: () => ods(['<!DOCTYPE a [<!ENTITY b "c">]>', CONTENT, CONTENT_END]),
    says: /document_type/,
  },
};

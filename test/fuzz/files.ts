/** Files bent a little: a reader gives rows or a FileError that says why not, and nothing else, within bounds. */
import { strToU8, zipSync } from 'fflate';
import { type Bytes, FileError } from '../../src/files/bytes.ts';
import { csvRows } from '../../src/files/csv.ts';
import { formatNamed } from '../../src/files/formats/formats.ts';
import { json } from '../../src/files/text.ts';
import { xlsxRows } from '../../src/files/xlsx.ts';
import { createRandom, type Random } from '../torture/random.ts';

const CELLS_MAX = 5_000_000;

const SHEET =
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Name &amp; more</t></is></c></row>' +
  '<row r="2"><c r="A2"><v>37040044</v></c><c r="C2" s="1"><v>45000.5</v></c></row></sheetData></worksheet>';

function workbook(sheet: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>BLZ</t></si></sst>'),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
}

type Read = (bytes: Bytes) => AsyncIterable<readonly string[]>;

async function* once(work: Promise<unknown>): AsyncGenerator<string[]> {
  yield [String(await work)];
}

const READERS: (readonly [name: string, sample: (random: Random) => Uint8Array, read: Read])[] = [
  [
    'csv',
    () => Buffer.from('code;name;city\r\n10000000;"Bank ""A""";Berlin\r\n20000000;Bänk;\r\n'),
    (bytes) => csvRows(bytes, { encoding: 'utf-8', delimiter: ';' }),
  ],
  [
    'csv in another encoding',
    () => Buffer.from('code\tname\n10000000\tB\xe4nk\n', 'latin1'),
    (bytes) => csvRows(bytes, { encoding: 'latin1', delimiter: '\t', quote: false }),
  ],
  [
    'json',
    () => Buffer.from('[{"MFO":300001,"NAME_E":"Bank"},{"MFO":300002}]'),
    (bytes) => once(json(bytes)),
  ],
  ['xlsx', () => workbook(SHEET), (bytes) => xlsxRows(bytes)],
  [
    // Bent inside, where the archive's own checks don't see it.
    'xlsx with a bent sheet',
    (random) => workbook(Buffer.from(bend(random, strToU8(SHEET))).toString('latin1')),
    (bytes) => xlsxRows(bytes),
  ],
];

/** A file of a format, read by its plug. */
const plugged = (name: string): Read =>
  async function* (bytes) {
    const sniffed = { encoding: 'utf-8', bom: 0 } as const;
    yield* (await formatNamed(name).read!(bytes, sniffed)).rows();
  };

const PLUGGED: Readonly<Record<string, () => Uint8Array>> = {
  ods: () =>
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': [strToU8(CONTENT), { level: 0 }],
    }),
  json: () => strToU8('[{"a":"x, ]}\\"","b":[1,{"c":null}]},\n"text", 1.50]\n'),
  vcard: () =>
    strToU8(
      'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB=\r\n!\r\nTEL;TYPE="a;b":+49 30 90\r\n 1820\r\nADR:;;Main\\; St;Berlin;;;DE\r\nPHOTO:AAAA\r\n AAAA\r\nEND:VCARD\r\n',
    ),
  camt: () =>
    strToU8(
      '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>A &amp; B</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>',
    ),
  mt940: () =>
    strToU8(
      '{1:F01}{4:\r\n:20:A\r\n:25:NL1 EUR\r\n:60F:C260302EUR1,\r\n:61:2603030303DR12,50N026NONREF//B\r\n:86:166?00A?20B?30C?31D\r\n?32E\r\n:61:260303C1,N544\r\n:86:/IBAN/NL2/REMI/x/\r\n:62F:C260303EUR1,\r\n-}\r\n',
    ),
  ofx: () =>
    strToU8(
      'OFXHEADER:100\n\n<OFX><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><STMTTRN><TRNAMT>-1<NAME>A &amp; &#66;<BANKACCTTO><BANKID>2<ACCTID>3</BANKACCTTO></STMTTRN></OFX>',
    ),
  'mixed-csv': () => strToU8('a,b,c\n1,"x,y",3\n4;5,5;6\n'),
  ldif: () =>
    strToU8(
      'version: 1\n# c\n c\ndn: cn=a\ncn: a\nx:: QUJD\ny:< file:///a\njpegPhoto:: AA\n AA\n\ndn: cn=b\n',
    ),
};

const CONTENT =
  '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="a"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/><table:table-cell><text:p>a<text:s text:c="2"/>b</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1"/></table:table-row></table:table></office:document-content>';

for (const [name, sample] of Object.entries(PLUGGED)) READERS.push([name, sample, plugged(name)]);

export interface FuzzedFiles {
  readonly files: number;
  readonly faults: readonly string[];
}

export async function fuzzFiles(seed: number, files: number): Promise<FuzzedFiles> {
  const random = createRandom(seed);
  const faults: string[] = [];
  for (let i = 0; i < files; i++) {
    const [name, sample, read] = random.pick(READERS);
    const bytes = random.chance(0.9) ? bend(random, sample(random)) : sample(random);
    try {
      let cells = 0;
      for await (const row of read(pieces(random, bytes))) {
        cells += row.length;
        if (cells > CELLS_MAX) throw new Error('too many cells');
      }
    } catch (error) {
      if (error instanceof FileError) continue;
      faults.push(
        `seed ${seed}, file ${i} (${name}): ${error} ${Buffer.from(bytes).toString('base64').slice(0, 2_000)}`,
      );
    }
  }
  return { files, faults };
}

/** Bytes changed, cut out, doubled, or put in from what readers stumble over. */
function bend(random: Random, bytes: Uint8Array): Uint8Array {
  let bent = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(bent.length + 1);
    const length = random.below(Math.min(64, bent.length - at + 1));
    const [before, inside, after] = [
      bent.subarray(0, at),
      bent.subarray(at, at + length),
      bent.subarray(at + length),
    ];
    switch (random.below(5)) {
      case 0:
        bent = Buffer.concat([before, random.bytes(length), after]);
        break;
      case 1:
        bent = Buffer.concat([before, after]);
        break;
      case 2:
        bent = Buffer.concat([before, ...Array.from({ length: 1 + random.below(50) }, () => inside), after]);
        break;
      case 3:
        bent = Buffer.concat([before, Buffer.from(random.pick(STUMBLING)), inside, after]);
        break;
      default:
        bent = Buffer.from(before);
    }
  }
  return bent;
}

const STUMBLING = [
  '"',
  '""""',
  ';;;;;;;;',
  '\r',
  '\n'.repeat(50),
  '\ufeff',
  '\u0000',
  '<',
  '</c>',
  '<row>'.repeat(20),
  '<c r="XFD1048576"><v>1</v></c>',
  '<c r="ZZZZZZ1"><v>1</v></c>',
  '<c r="A-1" t="s"><v>999999</v></c>',
  '<c r="" t="s"><v>-1</v></c>',
  '<c r="A1" s="99999"><v>1e999</v></c>',
  '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
  '&#x110000;',
  'number-rows-repeated="1048576"',
  'number-columns-repeated="-1"',
  '<text:s text:c="9999999"/>',
  'BEGIN:VCARD\n'.repeat(70),
  '=\n',
  ':61:',
  '\n:86:/IBAN//',
  '<STMTTRN>',
  '[{'.repeat(70),
  '[[[[[[[[',
  '1e999',
];

async function* pieces(random: Random, bytes: Uint8Array): Bytes {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + random.below(bytes.length);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

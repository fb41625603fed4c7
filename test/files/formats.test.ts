/** Files of each format, as its plug reads them: made here after the standards and after what programs write, with numbers of nobody. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../src/files/bytes.ts';
import { formatNamed } from '../../src/files/formats/formats.ts';
import { sniff } from '../../src/files/sniff.ts';

type Input = string | Uint8Array;
const bytesOf = (input: Input) => (typeof input === 'string' ? Buffer.from(input) : input);

/** The rows of a file, in pieces of some bytes. */
async function rowsOf(input: Input, { sheet, piece = 7 }: { sheet?: number; piece?: number } = {}) {
  const bytes = bytesOf(input);
  const sniffed = sniff(bytes, true);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const opened = await formatNamed(sniffed.format).read!(pieces, {
    ...sniffed,
    ...(sheet !== undefined && { sheet }),
  });
  const rows: (readonly string[])[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return { format: sniffed.format, sheets: opened.sheets, rows };
}

/** Rows as objects. */
async function recordsOf(input: Input, options?: { sheet?: number; piece?: number }) {
  const { format, rows } = await rowsOf(input, options);
  const [head = [], ...others] = rows;
  const records = others.map((row) =>
    Object.fromEntries(head.map((name, at) => [name, row[at]!]).filter(([, cell]) => cell !== '')),
  );
  return { format, records };
}

describe('vCard', () => {
  const CARDS = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Roe;Jane;;Dr.;',
    'FN:Dr. Jane Roe',
    'ORG:Example\\, Inc.;Sales',
    'item1.TEL;TYPE="work,voice":+49 30 901820',
    'TEL;TYPE=CELL:+49 151 234',
    ' 56789',
    'EMAIL:jane@example.com',
    'ADR;TYPE=WORK:;;Main St 1;Berlin;;10117;Germany',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
    '  AAAAAA=',
    'NOTE:two\\nlines',
    'END:VCARD',
    '',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Doe;John',
    'TEL;VALUE=uri;TYPE="cell":tel:+1-202-555-0143',
    'X-IBAN:DE89370400440532013000',
    'END:VCARD',
  ];

  it.each([
    ['line feeds', '\n'],
    ['Windows line ends', '\r\n'],
    ['old line ends', '\r'],
  ])('3 and 4 are a row a card, with a column for each value, by %s', async (_, end) => {
    const { format, records } = await recordsOf(CARDS.join(end) + end);
    expect(format).toBe('vcard');
    expect(records).toEqual([
      {
        name: 'Dr. Jane Roe',
        organization: 'Example, Inc., Sales',
        phone: '+49 30 901820',
        'phone 2': '+49 151 23456789',
        email: 'jane@example.com',
        country: 'Germany',
        address: 'Main St 1, Berlin, 10117, Germany',
        note: 'two\nlines',
      },
      { name: 'John Doe', phone: '+1-202-555-0143', 'x-iban': 'DE89370400440532013000' },
    ]);
  });

  it('2.1 has texts in quoted-printable, over several lines', async () => {
    const card =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCl=\nler;Zo=C3=AB\nTEL;CELL:0301234567\nEND:VCARD\n';
    expect((await recordsOf(card)).records).toEqual([{ name: 'Zoë Müller', phone: '0301234567' }]);
  });

  it('in UTF-16 is read as well', async () => {
    const bytes = Buffer.from(`\ufeff${CARDS.join('\r\n')}`, 'utf16le');
    expect((await recordsOf(bytes, { piece: 5 })).records).toHaveLength(2);
  });
});

const STATEMENT = { own_account: 'DE02120300000000202051', currency: 'EUR' };

describe('MT940', () => {
  it('as German banks write it, by numbers', async () => {
    const text = [
      ':20:STARTUMSE',
      ':25:12030000/0000202051',
      ':28C:00001/001',
      ':60F:C260302EUR1234,56',
      ':61:2603030303DR12,50N026NONREF',
      ':86:166?00UEBERWEISUNG?10931?20EREF+INV-7?21SVWZ+March?30COBADEFFXXX?31DE893704004405320',
      '13000?32Example GmbH?33 and more?34992',
      ':61:2603040304CR100,N051NONREF//BANKREF',
      ':86:051?00GUTSCHRIFT?20Thanks?3037040044?31532013000?32Jane Roe',
      ':62F:C260304EUR1322,06',
      '-',
    ].join('\r\n');
    const { format, records } = await recordsOf(text);
    expect(format).toBe('mt940');
    const own = { own_account: '12030000/0000202051', currency: 'EUR' };
    expect(records).toEqual([
      {
        ...own,
        booking_date: '2026-03-03',
        value_date: '2026-03-03',
        amount: '-12.50',
        name: 'Example GmbH and more',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        reference: 'INV-7SVWZ+March'.slice(0, 5),
        purpose: 'EREF+INV-7SVWZ+March',
      },
      {
        ...own,
        booking_date: '2026-03-04',
        value_date: '2026-03-04',
        amount: '100',
        name: 'Jane Roe',
        account_number: '532013000',
        bank_code: '37040044',
        purpose: 'Thanks',
      },
    ]);
  });

  it('as Dutch banks write it, by words, within a message of SWIFT', async () => {
    const text = [
      '{1:F01RABONL2UXXXX0000000000}{2:O940000000RABONL2UXXXX00000000000000000000N}{4:',
      ':20:940S260303',
      ':25:NL91ABNA0417164300 EUR',
      ':60F:C260302EUR000000001000,00',
      ':61:260303D000000000001,00N541NONREF',
      'NL02ABNA0123456789',
      ':86:/EREF/INV-8/BENM//NAME/Example B.V./REMI/USTD//Invoice 8/ISDT/2026-03-03',
      ':61:260303C000000000002,00N544EREF',
      ':86:/CNTP/NL02RABO0123456789/RABONL2U/J. Doe///REMI/USTD//gift/',
      ':62F:C260303EUR000000001001,00',
      '-}',
      '',
    ].join('\n');
    const { records } = await recordsOf(text);
    expect(records).toMatchObject([
      {
        own_account: 'NL91ABNA0417164300',
        amount: '-000000000001.00',
        iban: 'NL02ABNA0123456789',
        name: 'Example B.V.',
        reference: 'INV-8',
        purpose: 'Invoice 8',
      },
      { iban: 'NL02RABO0123456789', bic: 'RABONL2U', name: 'J. Doe', purpose: 'gift' },
    ]);
  });
});

describe('CAMT', () => {
  const entry = (direction: string, details: string) =>
    `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>${direction}</CdtDbtInd><BookgDt><Dt>2026-03-03</Dt></BookgDt><ValDt><Dt>2026-03-04</Dt></ValDt>${details}<AddtlNtryInf>Transfer</AddtlNtryInf></Ntry>`;
  const file = (entries: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

  it('is a row a transaction, the other side of which is by its direction', async () => {
    const parties =
      '<RltdPties><Dbtr><Nm>Payer &amp; Co</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Payee</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>532013000</Id></Othr></Id></CdtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt></RltdAgts>';
    const remittance = '<RmtInf><Ustrd>part one</Ustrd><Ustrd>part two</Ustrd></RmtInf>';
    const one = `<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>${parties}${remittance}</TxDtls></NtryDtls>`;
    const batch = `<NtryDtls><TxDtls><Amt Ccy="USD">5.00</Amt>${parties}</TxDtls><TxDtls><Amt Ccy="EUR">7.50</Amt></TxDtls></NtryDtls>`;
    const { format, records } = await recordsOf(
      file(entry('CRDT', one) + entry('DBIT', batch) + entry('DBIT', '')),
    );
    const days = { booking_date: '2026-03-03', value_date: '2026-03-04' };
    expect(format).toBe('camt');
    expect(records).toEqual([
      {
        ...STATEMENT,
        ...days,
        amount: '12.50',
        name: 'Payer & Co',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        reference: 'E2E-1',
        purpose: 'part one part two',
      },
      {
        ...STATEMENT,
        ...days,
        amount: '-5.00',
        currency: 'USD',
        name: 'Payee',
        account_number: '532013000',
      },
      { ...STATEMENT, ...days, amount: '-7.50' },
      { ...STATEMENT, ...days, amount: '-12.50', purpose: 'Transfer' },
    ]);
  });

  it('in Windows-1252, and with names of namespaces', async () => {
    const text = file(
      entry(
        'CRDT',
        '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>M\xfcller</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>',
      ),
    )
      .replaceAll(/<(\/?)(\w)/g, '<$1n:$2')
      .replace('xmlns=', 'xmlns:n=')
      .replace('UTF-8', 'ISO-8859-1');
    expect((await recordsOf(Buffer.from(text, 'latin1'))).records).toMatchObject([{ name: 'Müller' }]);
  });

  it.each([
    ['a document type', file('').replace('?>\n', '?>\n<!DOCTYPE a [<!ENTITY b "c">]>')],
    ['an entity', file(entry('CRDT', '<AddtlInfInd>&b;</AddtlInfInd>'))],
    ['elements that are too deep', file(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)],
    ['a text that no cell holds', file(entry('CRDT', `<a>${'x'.repeat(40_000)}</a>`))],
    ['an end that is missing', file(entry('CRDT', '')).slice(0, -30)],
  ])('with %s is refused', async (_, text) => {
    await expect(rowsOf(text, { piece: 4_096 })).rejects.toThrow(FileError);
  });
});

describe('OFX', () => {
  const transaction = (end: (name: string) => string) =>
    `<STMTTRN><TRNTYPE>DEBIT${end('TRNTYPE')}<DTPOSTED>20260303120000[0:GMT]${end('DTPOSTED')}<TRNAMT>-12.50${end('TRNAMT')}<FITID>42${end('FITID')}<NAME>Roe &amp; Doe${end('NAME')}<BANKACCTTO><BANKID>COBADEFFXXX${end('BANKID')}<ACCTID>DE89370400440532013000${end('ACCTID')}</BANKACCTTO><MEMO>rent${end('MEMO')}</STMTTRN>`;
  const body = (end: (name: string) => string) =>
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR${end('CURDEF')}<BANKACCTFROM><BANKID>1${end('BANKID')}<ACCTID>DE02120300000000202051${end('ACCTID')}</BANKACCTFROM><BANKTRANLIST>${transaction(end)}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const expected = {
    ...STATEMENT,
    booking_date: '2026-03-03',
    amount: '-12.50',
    name: 'Roe & Doe',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    reference: '42',
    purpose: 'rent',
  };

  it.each([
    ['1, without ends', `OFXHEADER:100\nDATA:OFXSGML\n\n${body(() => '\n')}\n`],
    ['2, as XML', `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${body((name) => `</${name}>`)}`],
  ])('%s', async (_, text) => {
    expect(await recordsOf(text)).toEqual({ format: 'ofx', records: [expected] });
  });

  it.each([
    ['a document type', body(() => '\n').replace('<OFX>', '<OFX><!DOCTYPE a [<!ENTITY b "c">]>')],
    ['no end', body(() => '\n').slice(0, -6)],
    ['a text without an end', `<OFX><NAME>${'x'.repeat(100_000)}`],
  ])('with %s is refused', async (_, text) => {
    await expect(rowsOf(`OFXHEADER:100\n${text}`, { piece: 4_096 })).rejects.toThrow(FileError);
  });
});

describe('LDIF', () => {
  it('is a row an entry, with folded lines, Base64 and several values', async () => {
    const text = [
      'version: 1',
      '# a comment',
      ' that goes on',
      'dn: cn=Jane Roe,dc=example,dc=com',
      'cn: Jane Roe',
      'telephoneNumber: +49 30 901',
      ' 820',
      'telephoneNumber: +49 151 23456789',
      `description:: ${Buffer.from('Zoë').toString('base64')}`,
      'jpegPhoto:: /9j/4AAQ',
      ' SkZJRg==',
      'labeledURI:< file:///etc/passwd',
      '',
      'dn: cn=John Doe,dc=example,dc=com',
      'cn: John Doe',
    ].join('\n');
    expect(await recordsOf(text)).toEqual({
      format: 'ldif',
      records: [
        {
          dn: 'cn=Jane Roe,dc=example,dc=com',
          cn: 'Jane Roe',
          telephoneNumber: '+49 30 901820',
          'telephoneNumber 2': '+49 151 23456789',
          description: 'Zoë',
        },
        { dn: 'cn=John Doe,dc=example,dc=com', cn: 'John Doe' },
      ],
    });
  });
});

describe('an array of JSON', () => {
  it('is a line an element, whose own text stays', async () => {
    const text =
      '\n[\n  {"n": 12345678901234567890, "a": "x,]}\\"\\\\"},\n  {\n    "n": 1.50\n  }, "text"\n]\n';
    expect((await rowsOf(text, { piece: 1 })).rows).toEqual([
      ['{"n": 12345678901234567890, "a": "x,]}\\"\\\\"}'],
      ['{ "n": 1.50 }'],
      ['"text"'],
    ]);
    expect(await rowsOf('[ ]')).toMatchObject({ format: 'json', rows: [] });
  });

  it.each([
    '[{"a":1}',
    '[{"a":1},]',
    '[{"a":1},,{"a":2}]',
    '[{"a":1}] x',
    '[{"a":"]',
    '[{}}',
    `[{}${',['.repeat(70)}`,
  ])('%s is refused', async (text) => {
    await expect(rowsOf(text)).rejects.toThrow(FileError);
  });

  it('is not what lines of arrays are, nor lines of objects', () => {
    expect(sniff(Buffer.from('["a","b"]\n["c","d"]\n'), true).format).toBe('csv');
    expect(sniff(Buffer.from('{"a":1}\n{"a":2}\n'), true).format).toBe('ndjson');
    expect(sniff(Buffer.from('"a"\n"b"\n"c'), true).format).toBe('ndjson');
  });

  it('is not what titles in quotes are', () => {
    const report = '"Acme Inc."\n"Vendor List"\n\nVendor,Main Phone,Tax ID\nA,1,2\n';
    expect(sniff(Buffer.from(report), true).format).toBe('csv');
  });
});

describe('ODS', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
  const book = (tables: string) =>
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8(
        `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    });
  const table = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
  const EMPTY = '<table:table-cell table:number-columns-repeated="16380"/>';

  it('has the cells of a sheet as they are stored, repeated ones too', async () => {
    const rows = [
      row(cell('name') + cell('IBAN') + cell('n') + EMPTY),
      row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="2"'),
      row(
        cell('a<text:s text:c="2"/>b<text:span>c</text:span>d</text:p><text:p>e') +
          '<table:table-cell table:number-columns-repeated="1"/>' +
          '<table:table-cell office:value-type="float" office:value="4915112345678"><text:p>4.915E12</text:p></table:table-cell>' +
          '<table:table-cell office:value-type="date" office:date-value="2026-03-03"><office:annotation><text:p>note</text:p></office:annotation><text:p>3 March</text:p></table:table-cell>',
      ),
      row(cell('x', ' table:number-columns-repeated="2"'), ' table:number-rows-repeated="2"'),
      row(EMPTY, ' table:number-rows-repeated="1048000"'),
    ].join('');
    const bytes = book(table('First', rows) + table('Other', row(cell('y'))));
    expect(await rowsOf(bytes)).toEqual({
      format: 'ods',
      sheets: ['First', 'Other'],
      rows: [
        ['name', 'IBAN', 'n'],
        [],
        [],
        ['a  bcd\ne', '', '4915112345678', '2026-03-03'],
        ['x', 'x'],
        ['x', 'x'],
      ],
    });
    expect((await rowsOf(bytes, { sheet: 1 })).rows).toEqual([['y']]);
  });

  it.each([
    [
      'a column that no sheet has',
      row(`<table:table-cell table:number-columns-repeated="16384"/>${cell('x')}`),
    ],
    ['too many rows', row(cell('x'), ' table:number-rows-repeated="1048577"')],
    [
      'too many cells',
      row(cell('x', ' table:number-columns-repeated="16000"'), ' table:number-rows-repeated="1000000"'),
    ],
    ['more text than a cell has', row(cell('x'.repeat(40_000)))],
    ['blanks without end', row(cell('<text:s text:c="99999999"/>x<text:s text:c="99999999"/>'))],
    ['a document type', row(cell('<!DOCTYPE a>'))],
  ])('with %s is refused', async (_, rows) => {
    await expect(rowsOf(book(table('a', rows)))).rejects.toThrow(FileError);
  });

  it('without its content, or cut short, is refused', async () => {
    const whole = book(table('a', row(cell('x'))));
    await expect(rowsOf(whole.subarray(0, whole.length - 60))).rejects.toThrow(FileError);
    await expect(rowsOf(book(''))).rejects.toThrow(FileError);
  });
});

describe('CSV with mixed separators or quotation marks', () => {
  it.each([
    ['commas in one part, semicolons in another', 'a,b,c\n1,"x,y",3\n4;5,5;6\n7;"8;8";9\n'],
    ['commas in the header alone', 'a,b,c\n1;"x,y";3\n4;"5,5";6\n7;"8;8";9\n'],
    ['rows in quotation marks', '"a;b;c"\n"1;""x,y"";3"\n"4;5,5;6"\n"7;""8;8"";9"\n'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text, { piece: 3 })).toMatchObject({
      format: 'mixed-csv',
      rows: [
        ['a', 'b', 'c'],
        ['1', 'x,y', '3'],
        ['4', '5,5', '6'],
        ['7', '8;8', '9'],
      ],
    });
  });

  it.each([
    'name;note\nDoe, John\nRoe, Jane\n',
    'name\n"Doe, John"\n"Roe ""J"", Jane"\n',
    'a;b;c\n1,5;2,5;3,5\n1,5\n',
    'a,b,c\n1,2,3\n1,2\n;;\n1,2,3\n',
    'a;"b\nc";d\n1;2;3\n',
    'IBAN\nDE1\n',
  ])('%j is plain CSV', (text) => {
    expect(sniff(Buffer.from(text), true).format).toBe('csv');
  });
});

describe('files of other programs are refused with what to do', () => {
  it.each([
    ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'numbers'],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'binary_workbook'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
    ['a page', '<html><body><table><tr><td>IBAN</td></tr></table></body></html>', 'page_workbook'],
    [
      'XML of Excel',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>',
      'page_workbook',
    ],
    ['Parquet', 'PAR1xxxx', 'other_format'],
  ])('%s', (_, input, code) => {
    expect(() => sniff(bytesOf(input), true)).toThrow(code);
  });
});

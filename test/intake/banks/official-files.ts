/** Made-up bank files in the formats of the official ones: no bank here exists. */
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import type { Bytes } from '../../../src/files/bytes.ts';

/** A file that arrives in small pieces, as over a slow line: letters and rows are torn apart. */
export async function* inPieces(file: Uint8Array, size = 7): Bytes & AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A workbook with one sheet, texts shared as spreadsheet programs do; numbers stay numbers. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const texts: string[] = [];
  const cell = (value: string | number, column: number, row: number) => {
    if (value === '') return '';
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    texts.push(value);
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const body = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at)).join('')}</row>`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const shared = texts.map(
    (text) =>
      `<si><r><t xml:space="preserve">${escaped(text.slice(0, 3))}</t></r><r><t>${escaped(text.slice(3))}</t></r></si>`,
  );
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Codes" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Target="worksheets/codes.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst xmlns="${main}">${shared.join('')}</sst>`),
    'xl/worksheets/codes.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
    ),
  });
}

/** A record of the Bundesbank's file. */
export function blzRecord(fields: {
  code: string;
  feature?: '1' | '2';
  name: string;
  city?: string;
  bic?: string;
  method?: string;
  change?: string;
  successor?: string;
  /** Field 14, of the extended form alone. */
  rule?: string;
}): string {
  const {
    code,
    feature = '1',
    name,
    city = '',
    bic = '',
    method = '09',
    change = 'U',
    successor = '00000000',
    rule = '',
  } = fields;
  const parts = [code, feature, name.padEnd(58), '12345', city.padEnd(35), name.slice(0, 27).padEnd(27)];
  return [...parts, '     ', bic.padEnd(11), method, '000001', change, '0', successor, rule].join('');
}

export const text = (encoding: string, rows: readonly string[], end = '\r\n') =>
  iconv.encode(rows.join(end) + end, encoding);

/** One small file a country, and what its first banks read as. */
export const OFFICIAL_FILES: Readonly<Record<string, Uint8Array>> = {
  DE: text('latin1', [
    blzRecord({
      code: '99912345',
      name: 'Beispielbank Köln',
      city: 'Köln',
      bic: 'BEISDE3KXXX',
      method: 'C1',
    }),
    blzRecord({ code: '99912345', feature: '2', name: 'Beispielbank Bonn', city: 'Bonn' }),
    blzRecord({
      code: '99954321',
      name: 'Musterbank -alt-',
      city: 'Bonn',
      bic: 'MUSTDE3B456',
      successor: '99912345',
    }),
  ]),
  AT: text('latin1', [
    'Diese Datei dient nur der Information',
    '',
    'Abfragedatum: 20.11.2026',
    'Kennzeichen;Identnummer;Bankleitzahl;Institutsart;Sektor;Firmenbuchnummer;Bankenname;Straße;PLZ;Ort;SWIFT-Code;Homepage;Gründungsdatum;LEI',
    'Hauptanstalt;1;99100;KI;Aktienbanken;FN 1;"Beispielbank; Österreich AG";Ring 1;1010;Wien;BEISATWWXXX;www.beispielbank.example;12.06.1897;',
    ';2;123;KI;Raiffeisenbanken;FN 2;Musterkasse;Gasse 2;8010;Graz;;;;',
  ]),
  CH: Buffer.from(
    JSON.stringify({
      validOn: '2026-11-20',
      entries: [
        {
          entryType: 'BankMaster',
          iid: 99,
          bankOrInstitutionName: 'Beispielbank Zürich',
          townName: 'Zürich',
          country: 'CH',
          bic: 'BEISCHZZXXX',
        },
        {
          entryType: 'BankMaster',
          iid: '8899',
          bankOrInstitutionName: 'Musterbank',
          townName: 'Vaduz',
          country: 'LI',
          bic: 'MUSTLI22',
        },
        { entryType: 'BankMasterConcatenated', iid: 98, newIid: 99 },
      ],
    }),
  ),
  RU: text('cp1251', [
    '<?xml version="1.0" encoding="WINDOWS-1251"?>',
    '<ED807 xmlns="urn:cbr-ru:ed:v2.0" EDNo="1" EDDate="2026-11-19" EDAuthor="4583001999" CreationReason="FCBD" BusinessDay="2026-11-20" DirectoryVersion="1">',
    '<BICDirectoryEntry BIC="049999001"><ParticipantInfo NameP="АО &quot;Примербанк&quot;" EnglName="Primerbank JSC" CntrCd="RU" Rgn="45" Ind="101000" Tnp="г" Nnp="Москва" Adr="ул Первая, 1" DateIn="2001-01-11" PtType="20" Srvcs="3" XchType="1" UID="1" ParticipantStatus="PSAC"/>',
    '<SWBICS SWBIC="PRIMRUM1XXX" DefaultSWBIC="0"/><SWBICS SWBIC="PRIMRUMMXXX" DefaultSWBIC="1"/>',
    '<Accounts Account="30101810000000000001" RegulationAccountType="CRSA" CK="99" AccountCBRBIC="049999000" AccountStatus="ACAC"/></BICDirectoryEntry>',
    '<BICDirectoryEntry BIC="049999002"><ParticipantInfo NameP="ООО Образец" Nnp="Казань" PtType="30" ParticipantStatus="PSAC"><RstrList Rstr="LWRS" RstrDate="2026-01-01"/></ParticipantInfo></BICDirectoryEntry>',
    '<BICDirectoryEntry BIC="049999003"><ParticipantInfo NameP="УФК" Nnp="Уфа" PtType="52" ParticipantStatus="PSAC"/></BICDirectoryEntry>',
    '<BICDirectoryEntry BIC="049999004"><ParticipantInfo NameP="Клиент" PtType="78" ParticipantStatus="PSAC"/></BICDirectoryEntry>',
    '</ED807>',
  ]),
  CZ: text('utf-8', [
    '\uFEFFKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS',
    '9901;Příkladová banka, a.s.;PRIKCZPP;A',
    '9902;Ukázka s.r.o.;;-',
  ]),
  SK: text('cp1250', [
    'Kód;Názov;BIC;Účastník',
    '990;Príkladová banka, a.s. Žilina;PRIKSKBX;A',
    '9902;Ukážka;;',
  ]),
  PL: text('cp852', [
    [
      '999',
      'Bank "Przykład" S.A. w Łodzi',
      '',
      '',
      '99900006',
      ...Array(14).fill(''),
      'PRZYPLPWXXX',
      '',
    ].join('\t'),
    ['999', 'Bank "Przykład" S.A. w Łodzi', '', '', '99900019', ...Array(14).fill(''), '', ''].join('\t'),
  ]),
  UA: Buffer.from(
    JSON.stringify([
      {
        MFO: 399001,
        GLMFO: 399001,
        NAME_E: 'JOINT STOCK COMPANY EXAMPLE BANK (скорочена назва - JSC "EXAMPLE BANK")',
        NP: 'Київ',
        N_STAN: 'Нормальний',
      },
      {
        MFO: 399002,
        NAME_E: null,
        FULLNAME: 'Приклад',
        SHORTNAME: 'АТ "Приклад"',
        N_STAN: 'Режим ліквідації',
      },
    ]),
  ),
  BE: workbook([
    ['Version 06/10/2026'],
    [
      'T_Identification_Number',
      'Biccode',
      'T_Institutions_Dutch',
      'T_Institutions_French',
      'T_Institutions_German',
      'T_Institutions_English',
    ],
    ['990', 'VOOR BE BB', 'Voorbeeldbank & Zoon', 'Banque Exemple', '', ''],
    [7, 'nav', 'Onbekend België', '', '', 'Example Belgium'],
    ['992', 'VRIJ', 'VRIJ', 'LIBRE', '', ''],
    ['993', 'N/A', 'Onbeschikbaar', 'Indisponible', '', ''],
  ]),
  NL: workbook([
    ['BIC-lijst | BIC-list (Laatste update | last update 01-11-2026)'],
    ['BIC', 'Identifier', 'Betaaldienstverlener / Payment Service Provider '],
    ['VBLDNL2A', 'VBLD', 'Voorbeeld Bank N.V.'],
  ]),
  HR: workbook([
    ['Vodeći brojevi banaka'],
    [],
    ['Br.', 'Naziv', 'VBDI', 'BIC'],
    [1, 'Primjer banka d.d., Čakovec', 9990001, 'PRIMHR2X'],
  ]),
  HU: workbook([
    ['Branch office code', 'BIC code', 'Name', 'Address'],
    ['99900011', 'PLDAHUHB', 'Példa Bank Győr', '9021 Győr'],
    ['99900028', 'PLDAHUHB', 'Példa Bank Pécs', '7621 Pécs'],
    ['99800010', 'MINTHUHB', 'Minta Takarék', '1051 Budapest'],
  ]),
  SI: text('cp1250', [
    'NATIONAL ID;NAME;ADDRESS;ZIP CODE;CITY;BIC11',
    '99000;PRIMER BANKA D.D.;AMERIŠKA 1;1000;LJUBLJANA;PRIMSI2XXXX',
  ]),
  NO: workbook([
    ['Bank identifier', 'BIC', 'Bank'],
    ['0999', 'EKSENOKK', 'Eksempelbanken Ålesund'],
  ]),
  BR: text('utf-8', [
    'ISPB,Nome_Reduzido,Número_Código,Participa_da_Compe,Acesso_Principal,Nome_Extenso,Início_da_Operação',
    '00999999,BCO EXEMPLO S.A.,999,Sim,RSFN,Banco Exemplo S.A.          ,22/04/2002',
    '12,BCO FIM,998,Não,RSFN,"Banco Fim S.A. - Em Liquidação Extrajudicial",22/04/2002',
  ]),
};

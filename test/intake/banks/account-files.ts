/** Made-up lists of banks behind accounts in the layouts of the official ones: no bank here exists. */
import { workbook } from './official-files.ts';

const rows = (count: number, row: (n: number) => string, end = '\r\n'): string =>
  Array.from({ length: count }, (_, n) => `${row(n)}${end}`).join('');

/** Fields at their places, counted from 1, in a line of a length. */
export function placed(length: number, fields: Readonly<Record<number, string>>): string {
  let line = ' '.repeat(length);
  for (const [place, text] of Object.entries(fields)) {
    const from = Number(place) - 1;
    line = line.slice(0, from) + text + line.slice(from + text.length);
  }
  return line;
}

export const fedRecord = (
  routing: string,
  name: string,
  more: Readonly<Record<number, string>> = {},
): string =>
  placed(155, {
    1: routing,
    10: 'O',
    11: '011000015',
    20: '1',
    21: '112026',
    27: '000000000',
    36: name,
    72: '1 MADE-UP ST',
    108: 'NOWHERE',
    128: 'GA',
    130: '30309',
    149: '1',
    150: '1',
    ...more,
  });

export const fedach = (count: number): string =>
  rows(count, (n) => fedRecord(String(900_000_000 + n), `MADE-UP BANK ${n % 900}`));

/** Nothing is shipped of what begins so. */
const BSB_FROM = 991_000;

export const bsbDirectory = (count: number, from = BSB_FROM): string =>
  rows(count, (n) => {
    const code = String(from + n);
    return `"${code.slice(0, 3)}-${code.slice(3)}","X${String(n % 40).padStart(2, '0')}","Branch, ${n}","1 Made-up St","Nowhere","NSW","2000","PEH"`;
  });

export const bsbKey = (count: number): string =>
  `Abbreviation,Financial Institution,BSB Numbers\r\n${rows(
    count,
    (n) => `X${String(n).padStart(2, '0')},"Made-up Bank, No. ${n}","9${n}"`,
  )}`;

const NZ_HEAD = [
  'Bank_Number',
  'Branch_Number',
  'National_Clearing_Code',
  'BIC',
  'Bank_Name',
  'Latest_Status',
];

const nzRow = (n: number): string[] => {
  const [bank, branch] = [String(90 + (n % 8)), String(Math.floor(n / 8)).padStart(4, '0')];
  return [
    bank,
    branch,
    bank + branch,
    `PAAB${'ABCDEFGH'[n % 8]}2ZX`.replace(/^(....)(.)2/, '$1NZ2'),
    `Made-up Bank ${n % 8}`,
    'A',
  ];
};

export const nzRegister = (count: number): string =>
  `${NZ_HEAD.join(',')}\r\n${rows(count, (n) => nzRow(n).join(','))}`;

export const nzWorkbook = (count: number): Uint8Array =>
  workbook([NZ_HEAD, ...Array.from({ length: count }, (_, n) => nzRow(n))]);

export const fifRecord = (number: string, english: string, french = ''): string =>
  placed(400, {
    10: '01',
    12: number,
    22: 'A',
    33: 'E',
    34: english,
    70: french,
    106: 'Made-up Branch',
    345: '261121',
  });

export const fif = (count: number): string =>
  rows(count, (n) =>
    fifRecord(`0${900 + (n % 9)}${String(n).padStart(5, '0')}`, `MADE-UP INSTITUTION ${n % 9}`),
  );

/** A row of the directory: its first fourteen fields, and some of those that are not read. */
export const eiscdRow = (fields: {
  code: string;
  bic?: string;
  short?: string;
  name: string;
  country?: string;
  deleted?: string;
}): string => {
  const { code, bic = '', short = '', name, country = 'GB', deleted = '' } = fields;
  return [
    code,
    bic,
    '',
    '00',
    'Made-up Branch',
    short,
    name,
    '',
    '9000',
    country,
    'A',
    deleted,
    '2026-11-01',
    '1',
  ]
    .concat(['M', '2026-11-01', '', 'N'])
    .join('\t');
};

export const eiscd = (count: number): string =>
  rows(count, (n) =>
    eiscdRow({
      code: String(900_000 + n),
      bic: 'MADEGB2L',
      short: `BANK ${n % 30}`,
      name: `Made-up Bank ${n % 30} plc`,
    }),
  );

const CDV_HEAD =
  'Branch From,Branch To,Account Type,Account Indicator,Modulus,Fudge Factor,Weighting Digits,Exception Code';

export const cdvTable = (lines: readonly string[]): string => `${[CDV_HEAD, ...lines].join('\r\n')}\r\n`;

export const cdvRow = (n: number): string =>
  `${900_000 + n * 10},${900_009 + n * 10},1,4,11,0,1198765432${n % 10},`;

export const cdv = (count: number): string => cdvTable(Array.from({ length: count }, (_, n) => cdvRow(n)));

/** One of each publisher, with enough in it to be cut. */
export const ACCOUNT_FILES: Readonly<Record<string, string | Uint8Array>> = {
  AU: bsbDirectory(80),
  CA: fif(80),
  GB: eiscd(80),
  NZ: nzWorkbook(80),
  US: fedach(80),
};

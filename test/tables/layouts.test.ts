/** Layouts of further systems in a few rows: which columns are read, and that an account is verified with the rest of it beside. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { inputFrom } from '../../src/bulk/beginning.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import { prepare } from '../../src/bulk/prepare.ts';
import { hintsOfEnding } from '../../src/files/formats/formats.ts';
import { verify } from './reader.ts';

async function prepared(lines: readonly string[], country?: string) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const raw = async function* (start: number) {
    yield bytes.subarray(start);
  };
  const input = await inputFrom({ name: 'a.csv', size: bytes.length, raw }, hintsOfEnding('a.csv'));
  const options = { column: [], header: true, ...(country !== undefined && { country }) };
  return { bytes, ...prepare(undefined, input, options, verify) };
}

/** The rows as they are written. */
async function written(lines: readonly string[], country?: string): Promise<string[][]> {
  const { bytes, plan, from, line } = await prepared(lines, country);
  const checked = createChecker(plan, verify).check({ bytes: bytes.subarray(from), line, next: line });
  return parse(Buffer.from(checked.bytes), { delimiter: plan.delimiter }) as string[][];
}

/** Columns with what they are checked as, and whether each row's value is valid. */
async function read(lines: readonly string[], country?: string): Promise<Record<string, string>> {
  const { plan, names } = await prepared(lines, country);
  const rows = await written(lines, country);
  return Object.fromEntries(
    plan.targets.map(({ name, kind, prefix }) => {
      const at = names.indexOf(`assay_${prefix}valid`);
      return [name, `${kind} ${rows.map((row) => (row[at] === 'true' ? '+' : '-')).join('')}`];
    }),
  );
}

const BLZ = ['Anna;0532013000;37040044', 'Bert;532013000;37040044', 'Cleo;0532031000;37040044'];

describe('accounts in several columns', () => {
  it.each([
    ['the bank code behind', ['Name;Kontonummer;BLZ', ...BLZ], { Kontonummer: 'account ++-' }],
    [
      'a sort code',
      ['Payee;Sort Code;Account No', 'Al;20-00-00;55779911', 'Bo;20-00-01;5779911', 'Cy;20-00-0;5577991'],
      { 'Account No': 'account ++-' },
    ],
    [
      'an IFSC',
      ['Name;IFS Code;Bank A/c No.', 'Al;HDFC0000123;41133202014', 'Bo;ICIC0000001;000401234567'],
      { 'Bank A/c No.': 'account ++' },
    ],
    [
      'a routing number',
      ['Name;Routing Number;Account Number', 'Al;021000021;123456789', 'Bo;021000022;123456789'],
      { 'Account Number': 'account +-' },
    ],
    [
      'a BSB',
      ['Name;BSB;Account Number', 'Al;062-000;12345678', 'Bo;062-001;87654321'],
      { 'Account Number': 'account ++' },
    ],
    [
      'branch and check digits of France',
      [
        'Salarié;Code banque;Code guichet;N° de compte;Clé RIB',
        'Al;20041;01005;0500013M026;06',
        'Bo;20041;01005;0500013M026;07',
        'Cy;30006;00001;12345678901;89',
      ],
      { 'N° de compte': 'account +-+' },
    ],
    [
      'ABI, CAB and CIN',
      ['Fornitore;ABI;CAB;CIN;Numero c/c', 'Al;05428;11101;X;000000123456', 'Bo;05428;11101;Y;000000123456'],
      { 'Numero c/c': 'account +-' },
    ],
    [
      'the short names of Brazil',
      ['Favorecido;Cód. Banco;Ag.;Conta corrente', 'Al;341;0123;12345678', 'Bo;237;0456;87654321'],
      { 'Conta corrente': 'account ++' },
      'BR',
    ],
    [
      'the short names of Denmark',
      ['Navn;Reg.;Konto', 'Al;0040;0440116243', 'Bo;0040;440116243', 'Cy;40;440116243123'],
      { Konto: 'account ++-' },
      'DK',
    ],
  ])('are verified with %s', async (_, lines, expected, country?: string) => {
    expect(await read(lines, country)).toEqual(expected);
  });

  it('are no ledger numbers that count up', async () => {
    const rows = Array.from({ length: 12 }, (_, row) => `${10_000 + row};37040044;DE89370400440532013000`);
    expect(await read(['Konto;Bankleitzahl;IBAN', ...rows])).toEqual({ IBAN: `iban ${'+'.repeat(12)}` });
  });

  it('are found by their check digits alone where the name is one of accounts', async () => {
    const rows = ['71324047284', '46749773162', '71324047284', '46749773162'].map((one) => `${one};x`);
    expect(await read(['Kontonr.;Navn', ...rows, ...rows, ...rows], 'NO')).toHaveProperty(['Kontonr.']);
  });
});

it.each([
  [
    'Číslo protiúčtu',
    undefined,
    '358430398/0100 979654335/2010 529979896/0800 737456416/0100 348349692/0100 19-2000145399/0800 2000145399/0800 1000000005/0100',
  ],
  ['Bankovní spojení', 'CZ', '358430398/0100 979654335/2010 529979896/0800 737456416/0100'],
  [
    'Kontonummer',
    'SE',
    '6000-1495398 6000-3483496 1200-9345636 1200-6613688 1200-5121080 5001-1922077 5001-8095235 1200-3617335 5001-8383212',
  ],
  [
    'Kontonummer',
    'DK',
    '9570-3346438583 9570-3212705699 0040-5633655829 3000-1346438583 3000-9212705699 0040-1633655829 9570-8346438583 3000-5212705699',
  ],
])('finds whole accounts below %s, country %s', async (name, country, values) => {
  const found = await read([`x;${name}`, ...values.split(' ').map((value) => `a;${value}`)], country);
  expect(Object.keys(found)).toEqual([name]);
  expect(found[name]).toMatch(/^account \+/);
});

it('takes numbers of customers for no accounts', async () => {
  const numbers = [
    '20914377',
    '88120345',
    '30571926',
    '66210984',
    '51933027',
    '74820165',
    '13097548',
    '95246810',
  ];
  const lines = [
    'Name;Account Number;Phone',
    ...numbers.map((one) => `a;${one};+49 30 90${one.slice(0, 4)}`),
  ];
  expect(Object.keys(await read(lines, 'GB'))).toEqual(['Phone']);
});

it('reads a scheme of one country in rows of others', async () => {
  const lines = ['KvK-nummer;Land', '96047674;NL', '61461235;NL', '85892186;NL', '19170015;BE', '1234567;BE'];
  expect(await read(lines)).toEqual({ 'KvK-nummer': 'company ++++-' });
});

it('takes a column that its scheme names though every number is mistyped', async () => {
  const numbers =
    '866309143834 444977784814 310913857269 095019142337 860051028377 030452935482 866309143835 444977784815';
  const rows = numbers.split(' ').map((one) => `x;${one}`);
  const read8 = await read(['Nombre;N.º afiliación SS', ...rows], 'ES');
  expect(Object.keys(read8)).toEqual(['N.º afiliación SS']);
});

it.each([
  'contact no.',
  'Natel',
  'Telefoonnr.',
  'Mobitel',
  'Telefonas',
  '핸드폰',
  'เบอร์โทร',
  '联系电话',
  '_address_telephone',
  'Address 1: Telephone 1',
  'Telefon geschäftlich',
])('%s has phone numbers', async (name) => {
  expect(await read([`${name};City`, '+49 30 901820;Berlin', '+49 30 901821;Bonn'])).toEqual({
    [name]: 'phone ++',
  });
});

it.each([
  ['Partita IVA', 'IT', ['00743110157', '00488410010'], 'vat ++'],
  ['PDV broj', 'HR', ['HR33392005961', 'HR94577403194'], 'vat ++'],
  ['CIF', 'RO', ['RO18547290', 'RO14399840'], 'vat ++'],
  ['CIF', 'RO', ['18547290', '14399840'], 'company ++'],
])(
  '%s of %s is for turnover tax where its name or its letters say so',
  async (name, country, values, expected) => {
    expect(await read([`${name};City`, ...values.map((value) => `${value};x`)], country)).toEqual({
      [name]: expected,
    });
  },
);

it.each([
  ['CPF/CNPJ', 'BR', ['529.982.247-25', '11.222.333/0001-81', '111.444.777-35', '19.131.243/0001-97']],
  ['NIF', 'ES', ['12345678Z', 'A58818501', 'X1234567L', 'B12345674']],
])('%s of %s has the numbers of persons and of companies', async (name, country, values) => {
  const found = await read([`${name} ;City`, ...values.map((value) => `${value};x`)], country);
  expect(Object.values(found)).toEqual(['tax_id ++++']);
});

describe('two values in one cell', () => {
  const [A, B] = ['DE89 3704 0044 0532 0130 00', 'DE02500105170137075030'];
  const reasons = async (name: string, cells: readonly string[]) => {
    const { names } = await prepared([`${name};x`, ...cells.map((cell) => `"${cell}";y`)]);
    const at = names.indexOf('assay_reason');
    return (await written([`${name};x`, ...cells.map((cell) => `"${cell}";y`)])).map((row) => row[at]);
  };

  it('are no single IBAN', async () => {
    const cells = [`${A} / ${B}`, `${A}; ${B}`, `${A}\n${B}`, `${A} ${B}`, `${B} und ${A}`, A];
    expect(await reasons('IBAN', cells)).toEqual([...Array(5).fill('ambiguous'), '']);
  });

  it('are one where they are the same', async () => {
    expect(await reasons('IBAN', [`${A} / ${A}`, `${B}, ${B}`])).toEqual(['', '']);
  });

  it('are refused as they stand where one is wrong', async () => {
    const [reason] = await reasons('IBAN', [`${A} / ${B.replace('30', '31')}`, A, B]);
    expect(reason).toBe('invalid_length');
  });

  it('are no single BIC, and no single VAT number', async () => {
    expect(await reasons('BIC', ['COBADEFF / DEUTDEFF', 'COBADEFF', 'DEUTDEFF'])).toEqual([
      'ambiguous',
      '',
      '',
    ]);
    const vat = ['DE136695976 / FR40303265045', 'DE136695976'];
    expect(await reasons('VAT number', vat)).toEqual(['ambiguous', '']);
  });
});

it.each([
  'n/a|N/A|#N/A|tbd|T.B.D.|none|unknown|pending|?|xxx|(null)',
  'k.A.|keine Angabe|folgt|Kleinunternehmer|unbekannt|wird nachgereicht|#NV|#WERT!',
  'néant|aucun|non renseigné|à compléter|en attente|s/o',
  'ninguno|pendiente|sin datos|no tiene|s/n|no consta',
  'nessuno|non disponibile|in attesa|n.d.|da definire',
  'não tem|nenhum|pendente|sem telefone|não informado',
  'brak|nie dotyczy|b/d|nieznany|brak danych',
  'немає|невідомо|н/д|відсутній|не вказано',
])('%s are empty cells', async (words) => {
  const lines = ['Phone;x', ...words.split('|').map((word) => `${word};y`), '+49 30 901820;y'];
  const { names } = await prepared(lines);
  const at = names.indexOf('assay_reason');
  const found = (await written(lines)).map((row) => row[at]);
  expect([...new Set(found.slice(0, -1))]).toEqual(['empty_input']);
  expect(found.at(-1)).toBe('');
});

describe('the name of the bank beside an IBAN', () => {
  const IBANS = ['DE89 3704 0044 0532 0130 00', 'DE02 5001 0517 0137 0750 30'];
  const marks = async (header: string, ...rows: string[]) =>
    (await written([header, ...rows])).map((row) => row.at(-1));

  it.each(['Bank', 'Name der Bank', 'Bankname', 'Kreditinstitut', 'Bank Name'])(
    'is the column %s',
    async (name) => {
      expect(
        await marks(
          `Name;IBAN;${name}`,
          `Al;${IBANS[0]};Commerzbank`,
          `Bo;${IBANS[0]};Deutsche Bank`,
          `Cy;${IBANS[1]};ING`,
        ),
      ).toEqual(['', 'true', '']);
    },
  );

  it('is that of its own block', async () => {
    const rows = await written([
      'Debtor IBAN;Debtor Bank;Creditor IBAN;Creditor Bank',
      `${IBANS[0]};Commerzbank;${IBANS[1]};ING-DiBa`,
      `${IBANS[0]};ING-DiBa;${IBANS[1]};Commerzbank`,
    ]);
    expect(rows.map((row) => row.filter((cell) => cell === 'true').length)).toEqual([2, 4]);
  });

  it('is no code and no balance', async () => {
    const lines = ['IBAN;Bank', `${IBANS[0]};37040044`, `${IBANS[1]};50010517`];
    expect((await prepared(lines)).plan.hasBanks).toBeUndefined();
  });
});

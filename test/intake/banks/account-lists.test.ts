/** Official lists of banks behind accounts: what is read of each layout, and what answers say afterwards. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { accountCodesIn, loadImportedAccounts } from '../../../src/intake/banks/account-layers.ts';
import { ACCOUNT_LISTS } from '../../../src/intake/banks/account-lists.ts';
import { accountAnswersChanged, describeAnswers } from '../../../src/intake/banks/answers.ts';
import { bsbNames } from '../../../src/intake/banks/bsb-names.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { loadWithImports } from '../../../src/intake/kept.ts';
import { recognize } from '../../../src/intake/recognize.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { inMemory } from '../memory.ts';
import {
  ACCOUNT_FILES,
  bsbDirectory,
  bsbKey,
  eiscdRow,
  fedRecord,
  fifRecord,
  nzRegister,
  nzWorkbook,
} from './account-files.ts';

const TODAY = '2026-11-21';

const listOf = (country: string) => {
  const source = ACCOUNT_LISTS.find(({ names }) => names[0] === country)!;
  return { ...source, minimum: 1 };
};

/** What is kept after a file was taken in. */
async function taken(country: string, content: string | Uint8Array, imports = inMemory()) {
  const options = { imports, files: [imports.written(content)], today: TODAY, as_of: TODAY };
  const [report] = await takeIn(listOf(country), options);
  return { imports, report: report! };
}

/** The bank and the proof that an account answers. */
function answered(imports: ReturnType<typeof inMemory>, country: string, value: string) {
  const broken: string[] = [];
  const data = loadWithImports({ banks: imports, ranges: inMemory() }, (what) => broken.push(what));
  const result = createAssay({ data, today: () => 20261121 }).verifyAccount(value, { country });
  expect(broken).toEqual([]);
  if (!result.valid) throw new Error(result.reason);
  const { bank, proof } = result.details;
  return { bank, proof };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

describe('United States', () => {
  const file = lines(
    fedRecord('021000021', 'FIRST MADE-UP BANK'),
    fedRecord('011000015', 'SECOND MADE-UP BANK', { 20: '2', 27: '021000021' }),
    fedRecord('322271627', 'FIRST MADE-UP BANK', { 20: '2', 27: '021000021' }),
  );

  it('names the bank of a routing number, and who follows one that merged', async () => {
    const { imports, report } = await taken('US', file);
    expect(report).toMatchObject({ country: 'US', source: 'Federal Reserve Banks', codes: 3, as_of: TODAY });
    expect(answered(imports, 'US', '021000021 123456789')).toEqual({
      bank: {
        city: 'NOWHERE',
        code: '021000021',
        country: 'US',
        name: 'FIRST MADE-UP BANK',
        status: 'active',
        source: 'Federal Reserve Banks',
        as_of: TODAY,
      },
      proof: 'check_digit',
    });
    expect(answered(imports, 'US', '011000015 123456789').bank).toMatchObject({
      status: 'merged',
      successor: 'FIRST MADE-UP BANK',
    });
    expect(answered(imports, 'US', '322271627 123456789').bank).toMatchObject({ status: 'active' });
    expect(answered(imports, 'US', '122105155 123456789').bank).toBeUndefined();
  });

  it('reads the JSON of a download code alike', async () => {
    const fedACHParticipants = [
      {
        routingNumber: '021000021',
        recordTypeCode: '1',
        newRoutingNumber: '000000000',
        customerName: 'FIRST MADE-UP BANK',
        customerCity: 'NOWHERE',
      },
      {
        routingNumber: '011000015',
        recordTypeCode: '2',
        newRoutingNumber: '021000021',
        customerName: 'SECOND MADE-UP BANK',
        customerCity: 'NOWHERE',
      },
      {
        routingNumber: '322271627',
        recordTypeCode: '2',
        newRoutingNumber: '021000021',
        customerName: 'FIRST MADE-UP BANK',
        customerCity: 'NOWHERE',
      },
    ];
    const json = JSON.stringify({ fedACHParticipants: { response: { code: 100 }, fedACHParticipants } });
    const [text, other] = await Promise.all([taken('US', file), taken('US', json)]);
    const banks = ({ imports }: typeof text) => JSON.parse(imports.read('accounts-us.json')!).banks;
    expect(banks(other)).toEqual(banks(text));
    await expect(taken('US', json.slice(0, -30))).rejects.toThrow('not_json');
    await expect(taken('US', '{"banks":[]}')).rejects.toThrow('no "fedACHParticipants"');
  });

  it('refuses a record of another length, and rows that are none', async () => {
    await expect(taken('US', file.slice(0, -9))).rejects.toThrow(
      'a record has 148 characters instead of 155',
    );
    const letters = lines(...Array.from({ length: 10 }, (_, n) => fedRecord(`ABCDEFGH${n}`, 'A BANK')));
    await expect(taken('US', letters)).rejects.toThrow('10 of 10 rows make no sense');
  });
});

describe('Australia', () => {
  it('answers the abbreviation, and with the key to it the name', async () => {
    const { imports } = await taken('AU', bsbDirectory(80));
    expect(answered(imports, 'AU', '991-007 12345678')).toEqual({
      bank: { code: '991007', country: 'AU', short_name: 'X07', source: 'AusPayNet', as_of: TODAY },
      proof: 'listed',
    });
    const files = [imports.written(bsbKey(70))];
    const [report] = await takeIn(bsbNames, { imports, files, today: TODAY, as_of: TODAY });
    expect(report).toMatchObject({ names: 70, before: 0 });
    expect(bsbNames.describe(report!)).toBe(
      'AU-names  AusPayNet, 2026-11-21: 70 institutions named; there were 0 before\n',
    );
    expect(answered(imports, 'AU', '991-007 12345678').bank).toMatchObject({
      name: 'Made-up Bank, No. 7',
      short_name: 'X07',
    });
    expect(answered(imports, 'AU', '999-999 12345678').bank?.source).not.toBe('AusPayNet');
  });

  it('keeps the name that is shipped for the prefix, until the key says another', async () => {
    const row = '062-000,CBA,Branch,1 Made-up St,Sydney,NSW,2000,PEH\r\n';
    const { imports } = await taken('AU', row);
    expect(answered(imports, 'AU', '062-000 12345678').bank).toMatchObject({
      code: '062000',
      name: expect.stringMatching(/^Commonwealth Bank/),
      short_name: expect.any(String),
      source: 'AusPayNet',
    });
  });

  it('reads a header where there is one, and refuses a row that is cut off or of something else', async () => {
    const head = 'BSB,Institution,Name,Address,Suburb,State,Postcode,Payments\r\n';
    expect((await taken('AU', head + bsbDirectory(3))).report).toMatchObject({ codes: 3 });
    await expect(taken('AU', bsbDirectory(3).slice(0, -30))).rejects.toThrow(
      'row 3 has 5 cells instead of 8',
    );
    await expect(taken('AU', `${bsbDirectory(2)}a,b,c,d,e,f,g,h\r\n`)).rejects.toThrow(
      'row 3 does not begin',
    );
  });
});

describe('New Zealand', () => {
  it.each<[string, string | Uint8Array]>([
    ['a workbook', nzWorkbook(80)],
    ['CSV', nzRegister(80)],
  ])('is read from %s', async (_, file) => {
    const { imports, report } = await taken('NZ', file);
    expect(report).toMatchObject({ country: 'NZ', codes: 80 });
    const { bank } = answered(imports, 'NZ', '01-0902-0068389-00');
    expect(bank?.source).not.toBe('Payments NZ');
  });

  it('names a bank by most of its branches, and a branch with another name by its own', async () => {
    const head = 'Bank_Number,Branch_Number,BIC,Bank_Name,Latest_Status';
    const { imports } = await taken(
      'NZ',
      lines(
        head,
        '1,902,PAABNZ2A,Made-up Bank,A',
        '01,0003,,Made-up Bank,A',
        '01,0004,,Made-up Bank,A',
        '01,0005,PAABNZ2W,Another Bank,A',
        '01,0006,PAABNZ2A,Made-up Bank,C',
      ),
    );
    expect(accountCodesIn(imports, 'NZ')).toEqual(['010902', '010003', '010004', '010005']);
    const accounts = loadImportedAccounts(GENERATED_FOLDER, { imports });
    expect(accounts.find('NZ', '01', '0902')).toMatchObject({
      code: '01',
      name: 'Made-up Bank',
      swift: 'PAABNZ2A',
    });
    expect(accounts.find('NZ', '01', '0006')).toMatchObject({ name: 'Made-up Bank' });
    expect(accounts.find('NZ', '01', '0005')).toMatchObject({ code: '010005', name: 'Another Bank' });
    expect(accounts.hasBranch('NZ', '01', '0902')).toBe(true);
    expect(accounts.hasBranch('NZ', '01', '0006')).toBe(false);
  });
});

describe('Canada', () => {
  const file = lines(
    fifRecord('090100001', 'FIRST MADE-UP BANK'),
    fifRecord('090100002', 'FIRST MADE-UP BANK'),
    fifRecord('090200001', 'MADE-UP CREDIT UNION'),
    fifRecord('090200002', '', 'CAISSE INVENTÉE'),
  );

  it('names institutions, and branches of those that have no name of their own', async () => {
    const { imports } = await taken('CA', Buffer.from(file, 'latin1'));
    const account = (transit: string, institution: string) =>
      answered(imports, 'CA', `${transit}-${institution} 1234567`);
    expect(account('00001', '901')).toMatchObject({
      bank: { code: '901', name: 'FIRST MADE-UP BANK' },
      proof: 'listed',
    });
    expect(account('77777', '901')).toMatchObject({ bank: { name: 'FIRST MADE-UP BANK' }, proof: 'shape' });
    expect(account('00002', '902')).toMatchObject({
      bank: { code: '90200002', name: 'CAISSE INVENTÉE' },
      proof: 'listed',
    });
    expect(account('77777', '902')).toEqual({ bank: undefined, proof: 'shape' });
  });

  it('keeps what is shipped of an institution under its name', async () => {
    const { imports } = await taken('CA', lines(fifRecord('000100001', 'BANK OF MONTREAL')));
    expect(answered(imports, 'CA', '00001-001 1234567').bank).toMatchObject({
      name: 'Bank of Montreal',
      short_name: 'BMO',
      source: 'Payments Canada',
    });
  });

  it('refuses UTF-8, whose letters would move the fields behind them', async () => {
    await expect(taken('CA', Buffer.from(file, 'utf8'))).rejects.toThrow(
      /encoding|characters instead of 400/,
    );
  });
});

describe('United Kingdom', () => {
  it('names the bank of a sort code, without offices that were deleted or are abroad', async () => {
    const bank = { bic: 'MADEGB2L', short: 'MADE-UP', name: 'Made-up Bank plc' };
    const { imports, report } = await taken(
      'GB',
      lines(
        eiscdRow({ code: '900001', ...bank }),
        eiscdRow({ code: '900001', ...bank, name: 'Its second office' }),
        eiscdRow({ code: '900002', ...bank, deleted: '2020-01-01' }),
        eiscdRow({ code: '900003', ...bank, country: 'IE' }),
        eiscdRow({ code: '900004', ...bank, country: 'JE' }),
      ),
    );
    expect(report).toMatchObject({ codes: 2 });
    expect(answered(imports, 'GB', '90-00-01 12345678')).toEqual({
      bank: {
        code: '900001',
        country: 'GB',
        name: 'Made-up Bank plc',
        short_name: 'MADE-UP',
        swift: 'MADEGB2L',
        source: 'Vocalink (EISCD)',
        as_of: TODAY,
      },
      proof: 'listed',
    });
    expect(answered(imports, 'GB', '90-00-02 12345678')).toEqual({ bank: undefined, proof: 'shape' });
  });
});

describe('a list', () => {
  const SMALL = ACCOUNT_LISTS.map((source) => ({ ...source, minimum: 1 }));

  it.each(Object.entries(ACCOUNT_FILES))('of %s is recognized by its content', async (country, file) => {
    const source = await recognize(inMemory().written(file), TODAY, SMALL);
    expect(source.names[0]).toBe(country);
  });

  it('of one name is refused', async () => {
    const file = lines(
      ...Array.from({ length: 60 }, (_, n) => fedRecord(String(900_000_000 + n), 'ONE BANK')),
    );
    await expect(taken('US', file)).rejects.toThrow('60 codes have 1 names');
  });

  it('that can’t be read any more is passed over, and said', async () => {
    const { imports } = await taken('US', lines(fedRecord('021000021', 'FIRST MADE-UP BANK')));
    await imports.replace('accounts-au.json', '{"banks":[]}');
    await imports.replace('accounts-au-names.json', '[]');
    await imports.replace('za-cdv.json', 'no JSON');
    const broken: string[] = [];
    const accounts = loadImportedAccounts(GENERATED_FOLDER, {
      imports,
      onBroken: (what) => broken.push(what),
    });
    expect(broken).toEqual([
      'accounts-au.json: this is no imported bank file',
      'accounts-au-names.json: this file holds no names of institutions',
      expect.stringMatching(/^za-cdv.json: /),
    ]);
    expect(accounts.find('US', '021000021', undefined)).toMatchObject({ name: 'FIRST MADE-UP BANK' });
    expect(accountCodesIn(imports, 'AU')).toEqual([]);
  });

  it('says which answers it changes', async () => {
    const before = (
      await taken('US', lines(fedRecord('021000021', 'OLD NAME'), fedRecord('011000015', 'STAYS')))
    ).imports;
    const after = (
      await taken(
        'US',
        lines(
          fedRecord('021000021', 'NEW NAME'),
          fedRecord('011000015', 'STAYS'),
          fedRecord('322271627', 'IS NEW'),
        ),
      )
    ).imports;
    const [was, is] = [before, after].map((imports) => loadImportedAccounts(GENERATED_FOLDER, { imports }));
    const codes = new Set([before, after].flatMap((imports) => accountCodesIn(imports, 'US')));
    const changed = accountAnswersChanged('US', codes, was!, is!);
    expect(changed).toMatchObject({ country: 'US', names: 1, bics: 0, ended: 0, added: 1, overridden: 0 });
    expect(describeAnswers(changed)).toBe(
      'US  answers: 1 name, 0 BICs, 0 statuses, 0 ended, 1 new; 0 of curated records\n  021000021  OLD NAME > NEW NAME\n',
    );
  });
});

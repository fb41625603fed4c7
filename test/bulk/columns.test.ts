/** Which columns of a file hold values. */
import { expect, it } from 'vitest';
import { readTable, targetsOf } from '../../src/bulk/columns.ts';
import { addedBy, cellsOf, type VerifyCell } from '../../src/bulk/plan.ts';
import { candidatesOf, fitting, foundColumns } from '../../src/bulk/recognise.ts';
import { atOnce } from '../../src/core/found.ts';
import { verifyPhone } from '../../src/index.ts';

const refusing: VerifyCell = (kind, input) => ({ type: kind, input, valid: false, reason: 'invalid_length' });
const accepting =
  (own: string): VerifyCell =>
  (kind, input, ...rest) =>
    kind === own
      ? ({ type: kind, input, valid: true, normalized: input, formatted: {}, details: {} } as never)
      : refusing(kind, input, ...rest);
const KINDS_TRIED = ['iban', 'phone', 'bic', 'company', 'national_id'] as const;
const foundIn = (text: string, verify: VerifyCell) => {
  const table = readTable(text, ',', 10, true);
  return atOnce(fitting(candidatesOf(KINDS_TRIED, table, -1), verify));
};

it('takes a column by its content only where chance does not give that', () => {
  const rows = (count: number, of: (row: number) => string) =>
    Array.from({ length: count }, (_, row) => of(row));
  const ibans = rows(3, (row) => `DE8937040044053201300${row}`).join('\n');
  expect(foundIn(`x\n${ibans}\n`, accepting('iban'))).toMatchObject([
    { kind: 'iban', certainty: 'sure', why: 'content' },
  ]);
  const words = ['CUSTOMER', 'SUPPLIER', 'BUSINESS'].join('\n');
  expect(foundIn(`role\n${words}\n`, accepting('bic'))).toMatchObject([{ kind: 'bic', certainty: 'likely' }]);
  const counted = rows(20, (row) => `+4930901800${10 + row}`).join('\n');
  expect(foundIn(`x\n${counted}\n`, accepting('phone'))).toMatchObject([
    { kind: 'phone', certainty: 'likely' },
  ]);
  const scattered = rows(20, (row) => `+${(row * 7_919_113 + 4_930_123_456) * 7}`).join('\n');
  expect(foundIn(`x\n${scattered}\n`, accepting('phone'))).toMatchObject([
    { kind: 'phone', certainty: 'sure' },
  ]);
});

it('takes no column whose name denies the kind, or whose content contradicts it', () => {
  const phones = 'Phone type,Order Number,Company\n4930901820,4930901821,Muster GmbH\n';
  expect(foundIn(phones, accepting('phone'))).toEqual([]);
  expect(foundIn(`phone\n${'see notes\n'.repeat(10)}`, refusing)).toEqual([]);
  expect(foundIn('debtor_account_IBAN\nDE00370400440532013000\n', refusing)).toMatchObject([
    { kind: 'iban', certainty: 'sure', why: 'name', isNew: true },
  ]);
});

it.each(
  'phone_number,PhoneNumber,phone1,Phone 1,Business Phone,Mobile Phone,Home Phone,contact_phone,billing_phone,customer_phone,Phone (work),Phone 1 - Value,Telefon 1,WhatsApp,Telefon (mobil),MOBILEPHONE,Lieferantentelefon'.split(
    ',',
  ),
)('a column named %s has phone numbers', (name) => {
  expect(foundIn(`${name},Ort\n0171 2345678,Berlin\n`, refusing)).toMatchObject([{ kind: 'phone', at: 0 }]);
});

it('gives what was found before its names, and a prefix to what is new', () => {
  const table = readTable('Telefon,Telefon privat,IBAN 2\n,,\n', ',', 10, true);
  const wanted = [
    { kind: 'phone', name: '#1' },
    { kind: 'phone', name: '#2', isNew: true },
    { kind: 'iban', name: '#3', isNew: true },
  ] as const;
  expect(targetsOf(wanted, table, ',', false).map(({ prefix }) => prefix)).toEqual(['', 'phone_2_', 'iban_']);
});

it.each([
  'Tel',
  'Telefon',
  'Mobile',
  'Handy',
  'Téléphone',
  'Portable',
  'Teléfono',
  'Móvil',
  'Telefone',
  'Telemóvel',
  'Cellulare',
  'Komórka',
  'Numer telefonu',
  'Телефон',
])('a column named %s has phone numbers, written as at home', (name) => {
  const table = readTable(`${name},Ort\n0171 2345678,Berlin\n0160 1234567,Köln\n`, ',', 10, true);
  const kinds = ['iban', 'phone'] as const;
  const verify: VerifyCell = (kind, value) => ({
    ...{ type: kind, input: value, valid: false, reason: 'invalid_length' },
  });
  const fits = atOnce(fitting(candidatesOf(kinds, table, -1), verify));
  expect(foundColumns(kinds, table, ',', fits)).toEqual([{ kind: 'phone', name: '#1' }]);
});

it('the columns of phone numbers say whose they are, and what was left out and assumed', () => {
  const names = addedBy({ kind: 'phone', prefix: '' }, { duplicates: false, suggest: false });
  const cellsIn = (value: string, country?: string) => {
    const cells = cellsOf(verifyPhone(value, { country }), 'phone', { suggest: false });
    return Object.fromEntries(names.map((column, at) => [column.replace('assay_', ''), cells[at]]));
  };
  expect(cellsIn('07812 345678 ext. 12 (work)', 'GB')).toMatchObject({
    brand: 'EE',
    carrier_type: 'mno',
    host: '',
    extension: '12',
    ignored: 'work',
    assumed: '',
  });
  expect(cellsIn('07400 l23456', 'GB').assumed).toBe('digits');
  expect(cellsIn('491712345678', 'DE').assumed).toBe('international');
  expect(cellsIn('1-800-FLOWERS', 'US').assumed).toBe('letters_as_keys');
  expect(cellsIn('491712345678.0', 'DE').assumed).toBe('decimal_removed, international');
  expect(cellsIn('x', 'GB').assumed).toBe('');
});

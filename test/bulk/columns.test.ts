/** Which columns of a file hold values. */
import { expect, it } from 'vitest';
import { candidatesOf, fitting, foundColumns, readTable } from '../../src/bulk/columns.ts';
import { addedBy, cellsOf, type VerifyCell } from '../../src/bulk/plan.ts';
import { atOnce } from '../../src/core/found.ts';
import { verifyPhone } from '../../src/index.ts';

it('tries a column that one kind fits as no other', () => {
  const table = readTable('code,name\n12345,Müller\n23456,Schmidt\n', ',', 10, true);
  const tried: string[] = [];
  const verify: VerifyCell = (kind, text) => {
    tried.push(`${kind} ${text}`);
    return { type: kind, input: text, valid: false, reason: 'invalid_length', ...takenBy(kind, text) };
  };
  const takenBy = (kind: string, text: string) =>
    kind === 'vat' && /^\d/.test(text)
      ? ({ valid: true, normalized: text, formatted: {}, details: {} } as never)
      : {};
  const kinds = ['iban', 'vat', 'lei'] as const;
  const fits = atOnce(fitting(candidatesOf(kinds, table, -1), verify));
  expect(fits).toEqual({ iban: [], vat: [0], lei: [] });
  expect(tried.filter((one) => /\d/.test(one))).toEqual([
    'iban 12345',
    'iban 23456',
    'vat 12345',
    'vat 23456',
  ]);
  expect(foundColumns(kinds, table, ',', fits)).toEqual([{ kind: 'vat', name: '#1' }]);
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
    const cells = cellsOf(verifyPhone(value, { country }), 'phone', false);
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

/** Which columns of a file hold values. */
import { expect, it } from 'vitest';
import { candidatesOf, fitting, foundColumns, readTable } from '../../src/bulk/columns.ts';
import type { VerifyCell } from '../../src/bulk/plan.ts';
import { atOnce } from '../../src/core/found.ts';

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

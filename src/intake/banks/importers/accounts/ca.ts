/**
 * Canada: Payments Canada's Financial Institutions File (FIF), the master file as text, 400 characters a record. The number is that of electronic payments:
 * a zero, the institution and the transit. What its status and classification codes stand for is not published, and they are not read.
 *
 * Sources, read 2026-11-23:
 *   "FIF Data Model", Payments Canada, https://developer.payments.ca/fif-data-model
 */
import { bankOf, textOf } from '../../cells.ts';
import { fixedRecords } from '../../fixed.ts';
import type { Importer } from '../../importer.ts';

const FIELDS = { number: [12, 21], english: [34, 69], french: [70, 105] } as const;

export const canada: Importer = {
  countries: ['CA'],
  publisher: 'Payments Canada',
  minimum: 5_000,
  day: {},
  async *read(bytes) {
    for await (const { number, english, french } of fixedRecords(bytes, 400, FIELDS))
      yield bankOf('CA', number.replace(/^0(?=\d{8}$)/, ''), { name: textOf(english) ?? textOf(french) });
  },
};

/**
 * New Zealand: Payments NZ's bank branch register, XLSX or CSV with a header, one row a branch. Branches that are no longer active are left out.
 *
 * Sources, read 2026-11-23:
 *   "Bank branch register", Payments NZ, https://www.paymentsnz.co.nz/resources/industry-registers/bank-branch-register/
 *   columns as python-stdnum and the gem bsb_nz read them, https://github.com/arthurdejong/python-stdnum/blob/master/update/nz_banks.py
 */
import { csvRows } from '../../../../files/csv.ts';
import { peeked } from '../../../../files/peek.ts';
import { tableRows } from '../../../../files/table.ts';
import { xlsxRows } from '../../../../files/xlsx.ts';
import { bankOf, bicOf, codeOf, textOf } from '../../cells.ts';
import type { Importer } from '../../importer.ts';

const COLUMNS = {
  bank: ['Bank_Number', 'Bank Number'],
  branch: ['Branch_Number', 'Branch Number'],
  'bic?': ['BIC'],
  name: ['Bank_Name', 'Bank Name'],
  'status?': ['Latest_Status', 'Latest Status'],
};

/** A zip archive, as workbooks are, begins so. */
const ARCHIVE = 'P'.charCodeAt(0);

export const newZealand: Importer = {
  countries: ['NZ'],
  publisher: 'Payments NZ',
  minimum: 700,
  day: {},
  async *read(file) {
    const { first, bytes } = await peeked(file);
    const rows = first === ARCHIVE ? xlsxRows(bytes) : csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
    for await (const { bank, branch, bic, name, status = 'A' } of tableRows(rows, COLUMNS)) {
      if (!/^A/i.test(status)) continue;
      yield bankOf('NZ', codeOf(bank, 2) + codeOf(branch, 4), { bic: bicOf(bic), name: textOf(name) });
    }
  },
};

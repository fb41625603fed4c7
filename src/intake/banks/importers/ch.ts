/**
 * Switzerland and Liechtenstein: the Swiss Bank Master, version 3, JSON. Codes of institutions seated in Liechtenstein stand
 * in Liechtenstein's IBANs, all others (QR-IIDs and foreign participants included) in Swiss ones. A code that is given up
 * ("concatenated") names only the code that follows.
 *
 * Sources, read 2026-11-21:
 *   "Swiss Bank Master API v3", SIX, https://apiportal.six-group.com/apis/swiss-bank-master-api-ch-v3
 *   (free to use; BICs are the property of SWIFT)
 */

import { FileError } from '../../../files/bytes.ts';
import { json } from '../../../files/text.ts';
import { bankOf, bicOf, codeOf, textOf } from '../cells.ts';
import type { ImportedBank, Importer } from '../importer.ts';

interface Entry {
  entryType: 'BankMaster' | 'BankMasterConcatenated';
  iid: number | string;
  newIid?: number | string;
  bankOrInstitutionName?: string;
  townName?: string;
  country?: string;
  bic?: string;
}

export const switzerland: Importer = {
  countries: ['CH', 'LI'],
  publisher: 'SIX Interbank Clearing',
  minimum: 300,
  day: { file: 'header' },
  isWhole: true,
  async *read(bytes, dated) {
    const file = (await json(bytes)) as { entries?: Entry[]; validOn?: string } | null;
    if (!Array.isArray(file?.entries)) throw new FileError('the file has no "entries"');
    if (/^\d{4}-\d{2}-\d{2}/.test(file.validOn ?? '')) dated(file.validOn!.slice(0, 10));
    const byCode = new Map(file.entries.map((entry) => [String(entry.iid), entry]));
    for (const entry of file.entries) yield toBank(entry, byCode);
  },
};

function toBank(entry: Entry, byCode: ReadonlyMap<string, Entry>): ImportedBank {
  const code = codeOf(entry.iid, 5);
  if (entry.entryType === 'BankMaster') {
    return bankOf(entry.country === 'LI' ? 'LI' : 'CH', code, {
      bic: bicOf(entry.bic),
      name: textOf(entry.bankOrInstitutionName),
      city: textOf(entry.townName),
      status: 'active',
    });
  }
  const heir = byCode.get(String(entry.newIid));
  return bankOf(heir?.country === 'LI' ? 'LI' : 'CH', code, {
    status: 'merged',
    successor: textOf(heir?.bankOrInstitutionName),
  });
}

/** The official lists of banks behind accounts that are no IBANs, as sources. */
import { readAccountLayers } from '../../data/account-banks.ts';
import { GENERATED_FOLDER } from '../../version.ts';
import { ACCOUNT_ADDRESSES } from '../addresses.ts';
import { ACCOUNT_CODES } from './account-codes.ts';
import { accountFileOf } from './account-layers.ts';
import { type BankListSource, bankSource } from './bank-source.ts';
import { ACCOUNT_IMPORTERS } from './importers/accounts/all.ts';
import { newestList } from './shipped-lists.ts';

/** Names that every list has more than: thousands of branches may be of some tens of banks. */
const NAMES_MIN = 5;

export const ACCOUNT_LISTS: readonly BankListSource[] = ACCOUNT_IMPORTERS.map((importer) =>
  bankSource(importer, {
    kind: 'accounts',
    layer: 'official',
    address: ACCOUNT_ADDRESSES[importer.countries[0]!],
    fileOf: accountFileOf,
    isCode: (country, code) => ACCOUNT_CODES[country]!.shape.test(code),
    namesFor: () => NAMES_MIN,
    shipped: (country) => newestList(readAccountLayers(GENERATED_FOLDER, country)),
  }),
);

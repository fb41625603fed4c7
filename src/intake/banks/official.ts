/** A country's banks by the codes in its IBANs, of its official file or of an operator's own list. */
import { readBanks } from '../../data/banks-file.ts';
import { GENERATED_FOLDER } from '../../version.ts';
import { BANK_ADDRESSES } from '../addresses.ts';
import type { ImportedLayer } from './authority.ts';
import { type BankListSource, bankSource } from './bank-source.ts';
import { bankCode } from './code.ts';
import type { Importer } from './importer.ts';
import { IMPORTERS } from './importers/all.ts';
import { type GenericFormat, generic } from './importers/generic.ts';
import { fileOf } from './kept-layers.ts';
import { newestList } from './shipped-lists.ts';

/** The official files, one a publisher. */
export const OFFICIAL_BANKS: readonly BankListSource[] = IMPORTERS.map((importer) =>
  banksOf(importer, 'official'),
);

/** An operator's own list of a country's banks. */
export const ownBanks = (country: string, format: GenericFormat): BankListSource =>
  banksOf(generic(country, format), 'operator');

/** Codes of one bank where nearly all have the same name: a column was taken for another, or filled down. */
const CODES_A_NAME = 50;

function banksOf(importer: Importer, layer: ImportedLayer['kind']): BankListSource {
  return bankSource(importer, {
    kind: 'banks',
    layer,
    address: layer === 'official' ? BANK_ADDRESSES[importer.countries[0]!] : undefined,
    fileOf,
    isCode: bankCode,
    namesFor: (codes) => codes / CODES_A_NAME,
    // What an operator lists wins, whatever its day.
    ...(layer === 'official' && {
      shipped: (country) => newestList(readBanks(GENERATED_FOLDER, country).layers),
    }),
  });
}

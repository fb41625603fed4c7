/** The bank coordinates of Italy, and of San Marino, whose banks are numbered among Italy's. */
import type { SchemeFacts, Source } from '../scheme/scheme.ts';
import { type Domestic, domestic } from './domestic.ts';
import type { AccountRule } from './rule.ts';
import { IBAN_REGISTRY, WIN_IBAN } from './sources.ts';

export const coordinates = (country: string, own: Pick<Domestic, 'clearing_system'> = {}): AccountRule =>
  domestic({
    id: `${country.toLowerCase()}-bban`,
    country,
    name: 'Coordinate bancarie (BBAN)',
    ...own,
    bank: 'ABI',
    branch: 'CAB',
    account: 'Numero di conto',
    check: 'CIN',
  });

/** @param source whose text covers the CIN */
export const coordinatesFacts = (source: Source): SchemeFacts => ({
  title: 'Bank coordinates (CIN, ABI, CAB, account)',
  holder: 'shared',
  checksum: 'a letter, by odd and even places modulo 26',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, source, WIN_IBAN],
});

/** The RIB (relevé d'identité bancaire): the account of France, and of countries that write theirs in the same parts. */
import type { SchemeFacts, Source } from '../scheme/scheme.ts';
import { type Domestic, domestic } from './domestic.ts';
import type { AccountRule } from './rule.ts';
import { CLE_RIB, IBAN_REGISTRY, IBANTOOLS } from './sources.ts';

/** @param own where the country calls the branch otherwise; zeros where an authority's text covers the key */
export const rib = (
  country: string,
  { branch = 'Code guichet', lostZeros }: Pick<Domestic, 'branch' | 'lostZeros'> = {},
): AccountRule =>
  domestic({
    id: `${country.toLowerCase()}-rib`,
    country,
    name: 'RIB',
    bank: 'Code banque',
    branch,
    ...(lostZeros !== undefined && { lostZeros }),
    account: 'Numéro de compte',
    check: 'Clé RIB',
  });

const TITLE = 'Bank account number (RIB)';

/** Where a published rule covers the key, by whose text. */
export const publishedRib = (...sources: readonly Source[]): SchemeFacts => ({
  title: TITLE,
  holder: 'shared',
  checksum: 'the number divisible by 97, letters counted as digits',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ...sources, CLE_RIB],
});

/** Where numbers in use follow the rule, which no authority has published. */
export const OBSERVED_RIB: SchemeFacts = {
  title: TITLE,
  holder: 'shared',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'All numbers of the country that were seen follow the French key, but they are fewer than 20; no text of its central bank that gives the key was found, and three independent implementations, one of them of the country, were not confirmed.',
  },
  sources: [IBANTOOLS],
};

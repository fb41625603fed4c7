/** Sources that several schemes share: each is cited once. */
import type { Source } from './scheme.ts';

/** Of many countries' tax numbers the only list that gives an example of each. */
export const STRIPE_TYPES: Source = {
  title:
    'Stripe: tax IDs of customers, the types by country with an example of each (as public copies of the table have it)',
  url: 'https://docs.stripe.com/billing/customer/tax-ids',
  read: '2026-11-23',
};

/** The same list, from a copy that was read earlier. */
export const STRIPE_EXAMPLES: Source = {
  title: 'Stripe: customer tax IDs, types and examples (a copy made after April 2025)',
  url: 'https://docs.stripe.com/billing/customer/tax-ids',
  read: '2026-11-22',
};

/** An example of each of 167 countries and territories. */
export const TAX_ID_EXAMPLES: Source = {
  title:
    'A public list of tax numbers by country with an example of each, in the documentation of a library of formats',
  read: '2026-11-23',
};

/** What the Commission publishes of the tax numbers of persons. Its steps were read where each scheme names them. */
export const TIN_ALGORITHMS: Source = {
  title:
    'European Commission, TIN Algorithms, public functional specification, version 5.03 of 24 February 2017: the list of states whose algorithm it gives (as 5y1.org carries it)',
  url: 'https://info.5y1.org/check-digit-algorithm-mod-10_1_257bf5.html',
  read: '2026-11-23',
  authority: ['invalid_checksum'],
};

/** What the Commission gives of VAT numbers, for the states whose algorithm its record of changes names. */
export const VIES_RULES: Source = {
  title:
    'European Commission, VIES: VAT number construction rules, functional description, version 15.0: its record of changes, by state',
  url: 'https://studylib.net/doc/7254793/vat-number-construction-rules',
  read: '2026-11-23',
  authority: ['invalid_checksum'],
};

/** The kinds that have values for tests: for others nothing is loaded. */
export const TESTED_TYPES: ReadonlySet<string> = new Set([
  ...['iban', 'account', 'national_id', 'company', 'tax_id', 'phone', 'document'],
]);

/**
 * Of which numbers the sources of national rules speak, in words, where they speak of some. Apart from the rules, so that no browser
 * loads what only the documentation says.
 */
export const RANGES: Readonly<Record<string, string>> = {
  DE: 'banks whose choice is in the bank data',
  FI: 'bank codes that begin with 1, 2, 31, 33, 34, 36 to 39, 4, 5, 6 or 8',
  GB: 'banks whose choice is in the bank data',
  IS: 'accounts of organisations, whose kennitala begins with 4 to 7',
  NO: 'bank codes other than 0000',
};

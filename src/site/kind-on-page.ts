/** A kind of value as the scripts of the pages need it: what the server writes into a page, and the script reads. */
export interface KindOnPage {
  readonly type: string;
  readonly segment: string;
  /** As in `verify<identifier>`. */
  readonly identifier: string;
  readonly name: string;
  /** Labels of its details, those of a record in them as `bank.name`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Whether the server verifies it without a key. */
  readonly trial: boolean;
  /** Whether a check of one value runs into no allowance. */
  readonly free: boolean;
  /** Whether its values name their country by their own letters. */
  readonly ownCountry?: true;
  /** Whether its values are made of the parts of an account. */
  readonly madeOfAccount?: true;
  /** What keyboard such values are typed with. */
  readonly keyboard?: 'tel';
  /** Countries to choose from; empty where a country does not matter. */
  readonly countries: readonly string[];
  /** Published or made-up values, by country where they have one. */
  readonly specimens: readonly { readonly value: string; readonly country?: string }[];
}

/** What the server puts into the landing page for its script. */
import type { Words } from '../src/http/pages/words/words.ts';

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
  /** Countries to choose from; empty where a country does not matter. */
  readonly countries: readonly string[];
  /** Published or made-up values, by country where they have one. */
  readonly specimens: readonly { readonly value: string; readonly country?: string }[];
}

export type PageWords = Pick<
  Words,
  'verdict' | 'looksLike' | 'roles' | 'server' | 'facts' | 'landing' | 'banks' | 'codes'
> & {
  readonly reasons: Readonly<Record<string, string>>;
};

export interface LandingData {
  readonly language: string;
  readonly words: PageWords;
  readonly kinds: readonly KindOnPage[];
  readonly baseUrl: string;
  readonly signup: boolean;
}

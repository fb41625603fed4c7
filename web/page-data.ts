/** What the server puts into the landing page for its script. */
import type { KindOnPage } from '../src/site/kind-on-page.ts';
import type { Words } from '../src/words/words.ts';

import type { Problems } from './server.ts';

export type { KindOnPage };

export type PageWords = Pick<
  Words['pages'],
  'verdict' | 'looksLike' | 'roles' | 'server' | 'facts' | 'landing' | 'banks' | 'codes'
> & {
  readonly reasons: Readonly<Record<string, string>>;
  readonly problems: Problems;
};

export interface LandingData {
  readonly language: string;
  readonly words: PageWords;
  readonly kinds: readonly KindOnPage[];
  readonly baseUrl: string;
  readonly signup: boolean;
  /** The value that stands in the page, verified. */
  readonly example?: string;
}

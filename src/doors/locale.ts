/** What a door `assay/locales/<language>` has: what is said to the person who types a value. */

import type { Wording } from '../core/proof.ts';
import type { Reason } from '../core/reasons.ts';
import type { InputWords } from '../words/input.ts';
import type { Language } from '../words/languages.ts';

export interface Locale extends Wording {
  /** BCP 47 tag. */
  readonly language: Language;
  /** One sentence for each reason, without the value. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** What a field of a form says besides; without it, `assay/elements` says that in English. */
  readonly field?: InputWords | undefined;
}

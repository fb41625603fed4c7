/** What a door `assay/locales/<language>` has: the message of each reason, for the person who typed the value. */
import type { Reason } from '../core/reasons.ts';
import type { Language } from '../words/languages.ts';

export interface Locale {
  /** BCP 47 tag. */
  readonly language: Language;
  /** One sentence for each reason, without the value. */
  readonly reasons: Readonly<Record<Reason, string>>;
}

/** What a language has: the message of each reason, for the person who typed the value. */
import type { Language } from '../core/languages.ts';
import type { Reason } from '../core/reasons.ts';

export interface Locale {
  /** BCP 47 tag. */
  readonly language: Language;
  /** One sentence for each reason, without the value. */
  readonly reasons: Readonly<Record<Reason, string>>;
}

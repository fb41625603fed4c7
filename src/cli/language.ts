/** `--language`: what a result says in words, in a language. */
import { Option } from 'commander';
import type { AssayData } from '../core/assay.ts';
import type { OpenResult } from '../core/result.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import { placesIn } from './data.ts';

export interface LanguageOption {
  readonly language?: Language;
}

export const languageOption = (
  means = 'of the names of areas, and of a message with the reason; areas are in English without it',
): Option => new Option('--language <language>', means).choices(LANGUAGES);

/** Words a result. */
type Wording = (result: OpenResult) => OpenResult;

/**
 * Words results as a service does for whoever accepts the language; as they are without one. The words of all languages are read where one is asked
 * for: they are a quarter of the code that a value takes.
 */
export async function wordingIn(
  { language }: LanguageOption,
  data: Pick<AssayData, 'phone'>,
): Promise<Wording> {
  if (language === undefined) return (result) => result;
  const [{ WORDS }, { inWords }] = await Promise.all([
    import('../words/all.ts'),
    import('../words/message.ts'),
  ]);
  return (result) => (result.valid ? placesIn(result, language, data) : inWords(result, WORDS[language]));
}

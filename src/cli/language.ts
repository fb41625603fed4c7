/** `--language`: what a result says in words, in a language. */
import { Option } from 'commander';
import type { AssayData } from '../core/assay.ts';
import type { OpenResult } from '../core/result.ts';
import { WORDS } from '../words/all.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import { inWords } from '../words/message.ts';
import { placesIn } from './data.ts';

export interface LanguageOption {
  readonly language?: Language;
}

export const languageOption = (
  means = 'of the names of areas, and of a message with the reason; areas are in English without it',
): Option => new Option('--language <language>', means).choices(LANGUAGES);

/** A result as a service words it for whoever accepts a language; as it is without one. */
export function wordedIn(
  result: OpenResult,
  { language }: LanguageOption,
  data: Pick<AssayData, 'phone'>,
): OpenResult {
  if (language === undefined || result.valid) return placesIn(result, language, data);
  return inWords(result, WORDS[language]);
}

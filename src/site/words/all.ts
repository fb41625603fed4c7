/** The words of the pages, by language. */
import type { Language } from '../../words/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';

const ALL: Readonly<Record<Language, Words>> = { en, de, fr, es, it, pl, pt, uk };

export const wordsFor = (language: Language): Words => ALL[language];

/** The source of a bank's record in words, where it is none that has a name of its own. */
export const sourceWord = ({ codes }: Words, source: string): string =>
  source === 'curated' ? codes.curated : source;

/** A code of a closed list in words; one that is not listed, as it stands. */
export const codeWord = ({ codes }: Words, code: string): string =>
  (codes as Readonly<Record<string, string>>)[code] ?? code.replaceAll('_', ' ');

/** The text with each `{name}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

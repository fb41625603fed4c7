/** The words of every language, and how a kind of value is called in one. */
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import type { KindLabels } from './labels.ts';
import type { Language } from './languages.ts';
import * as pl from './pl.ts';
import * as pt from './pt.ts';
import * as uk from './uk.ts';
import type { Words } from './words.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es, pt, it, pl, uk };

/** @param type of a kind that is served */
export function labelsOf(type: string, language: Language = 'en'): KindLabels {
  const labels: Readonly<Record<string, KindLabels>> = WORDS[language].kinds;
  return labels[type]!;
}

/** The texts of the problems by language, one file each; the English ones stand in the table of problems. */
import type { Language } from '../../core/languages.ts';
import { PROBLEMS } from '../problems.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { ProblemTexts } from './texts.ts';
import { uk } from './uk.ts';

export const PROBLEM_TEXTS: Readonly<Record<Language, ProblemTexts>> = {
  en: PROBLEMS,
  de,
  fr,
  es,
  pt,
  it,
  pl,
  uk,
};

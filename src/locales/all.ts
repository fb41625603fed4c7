/** Every language, one file each. */

import type { Language } from '../core/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Locale } from './locale.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';

export const LOCALES: Readonly<Record<Language, Locale>> = { en, de, fr, es, pt, it, pl, uk };

/** Which language a reader gets: the one the address names, else the best that the browser asks for. */
import type { Request } from '../http/edge/request.ts';
import { languageOf } from '../http/language.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import type { Reader } from './layout.ts';

const FALLBACK: Language = 'en';

export function readerOf(request: Request): Reader {
  const { lang } = request.query as { lang?: unknown };
  const chosen = LANGUAGES.find((language) => language === lang);
  if (chosen !== undefined) return { language: chosen, chosen: true };
  return { language: preferred(request.headers['accept-language']), chosen: false };
}

/** The language that the browser wants most, of those that the pages come in. */
export function preferred(header: string | undefined): Language {
  return languageOf(header) ?? FALLBACK;
}

/** The texts of problems in each language, with the limits that they name filled in: no text has a limit of its own. */
import { BATCH_MAX, JOBS_MAX, RETRY_HOURS } from '../service/caps.ts';
import { KEYS_MAX } from '../service/keys/rules.ts';
import { WORDS } from '../words/all.ts';
import { fill } from '../words/fill.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import type { ProblemText, Words } from '../words/words.ts';

type Problems = Words['problems'];

const LIMITS: Readonly<Partial<Record<keyof Problems, number>>> = {
  batch_too_large: BATCH_MAX,
  idempotency_key_reused: RETRY_HOURS,
  too_many_keys: KEYS_MAX,
  too_many_jobs: JOBS_MAX,
};

function filled(language: Language): Problems {
  const { format } = new Intl.NumberFormat(language);
  const texts = Object.entries<ProblemText>(WORDS[language].problems).map(([code, { title, detail }]) => {
    const limit = LIMITS[code as keyof Problems];
    return [code, { title, detail: limit === undefined ? detail : fill(detail, { limit: format(limit) }) }];
  });
  return Object.fromEntries(texts) as Problems;
}

export const PROBLEM_WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, filled(language)]),
) as Readonly<Record<Language, Problems>>;

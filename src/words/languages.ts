/** The languages that messages and labels come in, as BCP 47 tags; English first, the one that is always there. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'uk'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Texts with a count in them. They run in the browser too. */

/** A text by the plural category of its count (CLDR); a category that is not there reads as `other`. */
export type Counted = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The text for a count, with the count written as the language does. */
export function counted(texts: Counted, count: number, language: string): string {
  const text = texts[new Intl.PluralRules(language).select(count)] ?? texts.other;
  return text.replace('{count}', new Intl.NumberFormat(language).format(count));
}

/** Texts with something to fill in. They run in the browser too. */

/** The text with each `{name}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text by the plural category of its count (CLDR); a category that is not there reads as `other`. */
export type Counted = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The text for a count, with the count written as the language does. */
export function counted(texts: Counted, count: number, language: string): string {
  const text = texts[new Intl.PluralRules(language).select(count)] ?? texts.other;
  return text.replace('{count}', new Intl.NumberFormat(language).format(count));
}

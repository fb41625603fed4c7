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
  return text.replace('{count}', new Intl.NumberFormat(writtenAs(language)).format(count));
}

/** As whom numbers and dates are written for: the texts in Portuguese are those of Portugal. */
export const writtenAs = (language: string): string => (language === 'pt' ? 'pt-PT' : language);

/** A day as the language writes it; a month, a year or anything else as it stands. */
export function dateIn(text: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const day = new Date(`${text}T00:00:00Z`);
  return new Intl.DateTimeFormat(writtenAs(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}

/** What a thing is called, and beside it how its country calls it, where that says something else. */
export const withLocalName = (label: string, localName: string): string =>
  label.toLowerCase().includes(localName.toLowerCase()) ? label : `${label} (${localName})`;

/** What the list of countries takes of the element that loads it, so that it is a file of its own. */
import { part } from './part.ts';
import { sheetOf } from './sheet.ts';

/** The letters of a flag, by the code of its country; where a system has no flags it shows the code. */
export const flagOf = (code: string): string =>
  code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)));

export const COUNTRY_TOOLS = { part, sheetOf, flagOf } as const;
export type CountryTools = typeof COUNTRY_TOOLS;

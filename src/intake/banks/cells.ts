/** What stands in the cells of official files, read into the fields of a bank record. */
import type { CuratedBank } from '../../core/banks/bank.ts';
import type { ImportedBank } from './importer.ts';
import { BIC_PATTERN } from './record.ts';

const BIC = new RegExp(BIC_PATTERN);

/** A BIC, however it is spaced; a head office's without XXX. Anything else ("nav", "-", "VRIJ") is no BIC. */
export function bicOf(cell: string | undefined): string | undefined {
  const bic = cell?.replace(/\s+/g, '').toUpperCase() ?? '';
  return BIC.test(bic) ? bic.replace(/XXX$/, '') : undefined;
}

/** Text with single spaces; nothing when there is none. */
export function textOf(cell: unknown): string | undefined {
  const text = typeof cell === 'string' ? cell.replace(/[\s\u0000-\u001f]+/g, ' ').trim() : '';
  return text === '' || text === '-' ? undefined : text;
}

/** A number that lost its leading zeros gets them back. */
export const codeOf = (cell: unknown, length: number): string =>
  String(cell ?? '')
    .trim()
    .padStart(length, '0');

/** An address people type in many ways, as https and without a slash at the end. */
export function websiteOf(cell: string | undefined): string | undefined {
  const host = textOf(cell)
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/(?<!\/)\/+$/, '');
  return host && /^[a-z0-9.-]+\.[a-z]{2,}(?:\/[^\s?#]*)?$/.test(host) ? `https://${host}` : undefined;
}

/** The year in a date of any form. */
export function yearOf(cell: string | undefined): number | undefined {
  const year = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d{5})/.exec(cell ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
}

/** `dd.mm.yyyy`, `dd/mm/yyyy` or `dd-mm-yyyy` somewhere in a text, as yyyy-mm-dd. */
export function dayOf(text: string): string | undefined {
  const found = /(\d{2})[./-](\d{2})[./-](\d{4})/.exec(text);
  return found ? `${found[3]}-${found[2]}-${found[1]}` : undefined;
}

type Fields = { readonly [K in keyof Omit<CuratedBank, 'codes'>]: CuratedBank[K] | undefined };

/** A record of what is known. */
export function bankOf(country: string, code: string, fields: Fields): ImportedBank {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { country, codes: [code], ...Object.fromEntries(known) };
}

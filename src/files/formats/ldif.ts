/** Directories: LDIF (RFC 2849). A row an entry. What an entry takes from an address elsewhere is not fetched. */
import { fileError } from '../bytes.ts';
import type { FileFormat, FileSource, PlugOptions } from './format.ts';
import { type FieldsOfRecord, OpenRecord, recordTable } from './records.ts';
import { cellOf, linesOf, textPieces } from './text.ts';

export const ldif: FileFormat = {
  name: 'ldif',
  title: 'LDIF',
  endings: ['.ldif', '.ldi'],
  mediaTypes: ['text/x-ldif', 'application/x-ldif'],
  form: 'csv',
  recogniseText: (text) => looksLikeEntries(text.slice(0, LOOKED_AT)),
  read: (source, options) => recordTable(source, (again) => entries(again, options), ['dn']),
};

/** Characters in which the first entry begins. */
const LOOKED_AT = 4_096;
const OPEN_MAX = 1_048_576;
/** Attributes that are pictures, sounds, certificates. */
const BINARY =
  /;binary$|^(?:jpegphoto|photo|audio|thumbnailphoto|usercertificate|userpassword|objectguid|objectsid)$/i;

/** The first line that is no comment says the version, or names an entry. */
function looksLikeEntries(text: string): boolean {
  const first = text.split(/\r\n|\n|\r/).find((line) => /^[^#\s]/.test(line)) ?? '';
  return /^dn::?[ \t]?\S/i.test(first) || (/^version:\s*1\s*$/i.test(first) && /[\r\n]dn:/i.test(text));
}

async function* entries(source: FileSource, options: PlugOptions): AsyncGenerator<FieldsOfRecord> {
  let entry = new OpenRecord();
  for await (const line of logicalLines(linesOf(textPieces(source, options)))) {
    if (line === '') {
      if (entry.fields.has('dn')) yield entry.fields;
      entry = new OpenRecord();
      continue;
    }
    const found = /^([\w.;-]+):(:|<)?(.*)$/s.exec(line);
    if (!found) throw fileError('damaged', { of: 'attribute' });
    const [, name = '', mark, rest = ''] = found;
    const value = rest.replace(/^[ \t]+/, '');
    if (mark === '<' || BINARY.test(name) || name === 'version') continue;
    entry.add(name, cellOf(mark === ':' ? fromBase64(value) : value));
  }
  if (entry.fields.has('dn')) yield entry.fields;
}

/** Lines put together again that were folded; comments are left out, and values of what is not read. */
async function* logicalLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string | undefined;
  let isLeftOut = false;
  for await (const line of lines) {
    if (line.startsWith(' ') && open !== undefined) {
      if (!isLeftOut) open += line.slice(1);
      if (open.length > OPEN_MAX) throw fileError('too_long_row');
      continue;
    }
    if (open !== undefined && !open.startsWith('#') && open !== '-') yield open;
    open = line;
    isLeftOut = line.startsWith('#') || BINARY.test(/^([\w.;-]+):/.exec(line)?.[1] ?? '');
  }
  if (open !== undefined && !open.startsWith('#') && open !== '-') yield open;
}

/** A text in Base64; nothing where it is none, or no text. */
function fromBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

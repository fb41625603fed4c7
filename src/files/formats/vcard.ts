/** Address books: vCard 3 and 4 (RFC 2426, RFC 6350), and 2.1 as phones still write it. A row a card. */
import { fileError } from '../bytes.ts';
import type { FileFormat, FileSource, PlugOptions } from './format.ts';
import { type FieldsOfRecord, OpenRecord, recordTable } from './records.ts';
import { cellOf, linesOf, textPieces } from './text.ts';

export const vcard: FileFormat = {
  name: 'vcard',
  title: 'vCard',
  endings: ['.vcf', '.vcard'],
  mediaTypes: ['text/vcard', 'text/x-vcard'],
  form: 'csv',
  recogniseText: (text) => /^\s*BEGIN:VCARD\s*[\r\n]/i.test(text),
  read: (source, options) => recordTable(source, (again) => cards(again, options), FIRST),
};

const FIRST = ['name', 'organization', 'phone', 'email', 'country'];
/** What the columns of some properties are called; those of others have the property's own name. */
const NAMES: Readonly<Record<string, string>> = {
  FN: 'name',
  ORG: 'organization',
  TEL: 'phone',
  EMAIL: 'email',
  ADR: 'address',
};
const PICTURES = ['PHOTO', 'LOGO', 'SOUND', 'KEY'];
/** What no column has: pictures, sounds and keys, what says something of the card itself, and the parts of a name. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...PICTURES,
  ...['VERSION', 'PRODID', 'REV', 'UID', 'CLIENTPIDMAP', 'N'],
]);
/** Cards within cards: those of an assistant, in version 2.1. */
const DEPTH_MAX = 64;

async function* cards(source: FileSource, options: PlugOptions): AsyncGenerator<FieldsOfRecord> {
  let depth = 0;
  let card = new OpenRecord();
  let nameParts = '';
  for await (const line of logicalLines(linesOf(textPieces(source, options)))) {
    const property = propertyOf(line);
    if (!property) continue;
    const { name } = property;
    if (name === 'BEGIN') {
      if (++depth > DEPTH_MAX) throw fileError('too_deep');
      if (depth === 1) [card, nameParts] = [new OpenRecord(), ''];
    } else if (name === 'END') {
      if (depth === 1) {
        if (!card.fields.has('name')) card.add('name', nameParts);
        yield card.fields;
      }
      depth = Math.max(0, depth - 1);
    } else if (depth === 1) {
      if (name === 'N') nameParts = personName(property);
      addProperty(card, name, property);
    }
  }
  if (depth > 0) throw fileError('cut_short');
}

interface Property {
  readonly name: string;
  /** Of its parameters, in capitals. */
  readonly parameters: string;
  readonly value: string;
}

function propertyOf(line: string): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, name = '', parameters = '', value = ''] = found;
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
}

function addProperty(card: OpenRecord, name: string, property: Property): void {
  if (LEFT_OUT.has(name)) return;
  const parts = partsOf(property);
  if (name === 'ADR') card.add('country', parts[6]?.trim() ?? '');
  const text = parts.filter((part) => part.trim() !== '').join(', ');
  card.add(NAMES[name] ?? name.toLowerCase(), cellOf(name === 'TEL' ? text.replace(/^tel:/i, '') : text));
}

/** What a sign behind a backslash stands for. */
const protectedSign = (sign: string): string => (sign === 'n' || sign === 'N' ? '\n' : sign);

/** The parts of a value that semicolons separate, without what protects signs in them. */
function partsOf({ parameters, value }: Property): string[] {
  const text = /;(?:ENCODING=)?QUOTED-PRINTABLE/.test(parameters) ? quotedPrintable(value) : value;
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === ';') parts.push('');
    else parts[parts.length - 1] += sign === '\\' ? protectedSign(text.charAt(++at)) : sign;
  }
  return parts;
}

/** A person's name as it is written: the parts are family, given, others, titles. */
function personName(property: Property): string {
  const [family = '', given = ''] = partsOf(property);
  return cellOf(`${given} ${family}`);
}

/** Bytes that are written as signs of ASCII (RFC 2045, section 6.7), in UTF-8. */
function quotedPrintable(text: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [part, code] of text.matchAll(/=([\dA-Fa-f]{2})|[^=]+|=/g)) {
    if (code !== undefined) bytes.push(Number.parseInt(code, 16));
    else bytes.push(...encoder.encode(part));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Lines put together again that were folded: the next begins with a blank, or in version 2.1 the one before ends with `=`. Pictures are left out. */
async function* logicalLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string | undefined;
  let isLeftOut = false;
  for await (const line of lines) {
    const isFolded = /^[ \t]/.test(line);
    if (open !== undefined && (isFolded || isSoft(open))) {
      if (isLeftOut) continue;
      open = isFolded ? open + line.slice(1) : open.slice(0, -1) + line;
      if (open.length > OPEN_MAX) throw fileError('too_long_row');
      continue;
    }
    if (open !== undefined) yield open;
    open = line;
    isLeftOut = PICTURES.includes(/^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase() ?? '');
    if (isLeftOut) open = open.slice(0, PICTURE_SHOWN);
  }
  if (open !== undefined) yield open;
}

/** What is kept of a picture: its name alone matters. */
const PICTURE_SHOWN = 100;
const OPEN_MAX = 1_048_576;
const isSoft = (line: string): boolean =>
  line.endsWith('=') && /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

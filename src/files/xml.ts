/** XML as it comes, with bounds on depth and on the length of a text. Document types are refused, so there are no entities to expand. */
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { fileError } from './bytes.ts';

/** Characters between two tags, or within one; a cell has no more than 32,767. */
const PIECE_MAX = 1024 * 1024;
/** Characters of the name of an element. */
const NAME_MAX = 256;
/** Elements within each other; those of office files and of bank statements are fewer than twenty. */
const DEPTH_MAX = 64;

/** Takes a text piece by piece. */
export interface PartReader {
  write(text: string): void;
  end(): void;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlEvents {
  /**
   * Names are without their namespace.
   * @param before the text that stood directly before the tag
   */
  open(name: string, attributes: Attributes, before: string): void;
  /** @param text what stood directly before the end tag */
  close?(name: string, text: string): void;
}

export function xmlReader({ open, close }: XmlEvents): PartReader {
  const parser = new SaxesParser();
  let text = '';
  let unread = 0;
  let depth = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw fileError('document_type');
  });
  parser.on('opentag', (tag) => {
    const before = text;
    text = '';
    unread = 0;
    if (++depth > DEPTH_MAX) throw fileError('too_deep');
    if (tag.name.length > NAME_MAX) throw fileError('damaged', { of: 'name' });
    open(local(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>, before);
  });
  const take = (piece: string) => {
    text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', (tag) => {
    depth--;
    close?.(local(tag.name), text);
    text = '';
    unread = 0;
  });
  parser.on('error', () => {
    throw fileError('damaged');
  });
  return {
    write(piece) {
      unread += piece.length;
      parser.write(piece);
      if (unread > PIECE_MAX) throw fileError('damaged', { of: 'open text' });
    },
    end: () => void parser.close(),
  };
}

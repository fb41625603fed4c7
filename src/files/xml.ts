/** XML as it comes, with bounds on depth and on the length of a text. Document types are refused, so there are no entities to expand. */
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { FileError } from './bytes.ts';

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

/** @param what the file is called in errors: `the workbook` */
export function xmlReader(what: string, { open, close }: XmlEvents): PartReader {
  const parser = new SaxesParser();
  let text = '';
  let unread = 0;
  let depth = 0;
  const damaged = (reason = '') => new FileError(`${what} is damaged${reason}`);
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw damaged(': it has a document type, which such files have not');
  });
  parser.on('opentag', (tag) => {
    const before = text;
    text = '';
    unread = 0;
    if (++depth > DEPTH_MAX) throw damaged(': its elements are too deep');
    if (tag.name.length > NAME_MAX) throw damaged(': the name of an element is too long');
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
    throw damaged();
  });
  return {
    write(piece) {
      unread += piece.length;
      parser.write(piece);
      if (unread > PIECE_MAX) throw damaged(': a text of it has no end');
    },
    end: () => void parser.close(),
  };
}

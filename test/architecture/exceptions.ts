/** What breaks a rule of measure and is still allowed. These lists may only shrink: an entry that is no longer needed fails. */

/** Functions of more than 70 lines, by file and name, with their lines. */
export const LONG: Readonly<Record<string, number>> = {};

/** Casts in `src` to a type with never, any or unknown in it. */
export const WIDE_CASTS_MAX = 34;

/** Names of exported types of `src` that stand for several things, with how many. */
export const TYPES: Readonly<Record<string, number>> = {};

/** Names of folders of `src` that stand more than once, with how often. */
export const FOLDERS: Readonly<Record<string, number>> = {
  // The directory, and the files it is made from.
  banks: 2,
  // Arithmetic, and the command.
  check: 2,
  // A kind, and the API document.
  document: 2,
  // Of banks, and of phone ranges.
  importers: 2,
  // A kind, and the files of its ranges.
  phone: 2,
  // Of each kind that is made of schemes.
  schemes: 4,
};

/** Sources outside `files/formats/` that name a format of files, with the reason. At most five. */
export const NAME_FORMATS: Readonly<Record<string, string>> = {
  'src/bulk/lines.ts': 'how values go through a pipe, which is no file',
  'src/client/jobs.ts': 'the client is published without the rest',
  'src/engines/parquet-part.ts': 'what the engine calls the formats that it writes',
  'src/intake/banks/importers/generic.ts': 'lists of banks that operators keep themselves',
};

/** Modules of the rooms below that `cli/check/run.ts` calls: it opens, has rows checked and reports by its own room. */
export const CHECK_CLIMBS_MAX = 2;

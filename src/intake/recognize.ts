/** Whose an official file is, by its content: the one source whose reader finds it whole. */
import { FileError } from '../files/bytes.ts';
import type { NamedFiles } from '../files/named.ts';
import { SOURCES } from './all.ts';
import { type OfficialSource, takeIn } from './intake.ts';

/** Registers that are alike in all but their names. */
const NOT_BY_CONTENT: ReadonlySet<string> = new Set(['sepa']);
/** Registers that come in several files, of which each may be short: whether all are there is looked at when they are taken in. */
const IN_PARTS: ReadonlySet<string> = new Set(['ranges']);

const NOTHING: NamedFiles = { names: () => [], read: () => undefined };

/**
 * The source of a file.
 *
 * @param kept what was taken in before, which some files are read with
 * @throws {FileError} where no publisher's file is like it, or several publishers' are
 */
export async function recognize(
  file: string,
  today: string,
  sources: readonly OfficialSource[] = SOURCES,
  kept: NamedFiles = NOTHING,
): Promise<OfficialSource> {
  const found: OfficialSource[] = [];
  for (const source of sources) {
    if (NOT_BY_CONTENT.has(source.kind)) continue;
    const fits = await takeIn(IN_PARTS.has(source.kind) ? { ...source, minimum: 1 } : source, {
      files: [file],
      imports: { names: () => kept.names(), read: (name) => kept.read(name), replace: async () => {} },
      today,
      // Whose it is does not depend on its day.
      as_of: today,
      // Whether it is newer than what is kept is looked at when it is taken in.
      force: true,
      dryRun: true,
    }).catch(() => []);
    if (fits.length > 0) found.push(source);
  }
  const [first, ...others] = found;
  if (first === undefined)
    throw new FileError('it is no publisher’s file that is known here, or not a whole one');
  if (others.length > 0)
    throw new FileError(
      `it may be ${found.map(({ publisher }) => publisher).join(' or ')}: use the command of its kind`,
    );
  return first;
}

/**
 * A number among words: "Jean (work): +33 6 12 34 56 78, after 5pm".
 *
 * What stands before the first letter is the number if it is a valid one; a number further on counts where it has
 * seven digits. Two different ones are no answer. Only where there is none are letters read as digits: an O as 0, an I
 * or l as 1, and letters as the keys of a telephone. Whatever was left out or assumed is reported.
 */
import { upperCase } from '../text.ts';
import type { PhoneData, RegionPlan } from './data.ts';
import { type Dialled, dial, dialPlain, NUMBER_MIN } from './dialled.ts';
import type { LineType } from './line-type.ts';
import type { Paste } from './opened.ts';
import { hasOwnGroups } from './own-groups.ts';
import type { Reading } from './reading.ts';
import { nextRun, type Run } from './runs.ts';
import { isSame } from './two-numbers.ts';

/** What was found, and what was left out or assumed on the way. */
export interface Understood {
  readonly reading: Reading;
  readonly extension?: string | undefined;
  /** Words that stand around the number, in their order. */
  readonly ignored: readonly string[];
  /** Letters that look like digits were read as these. */
  readonly assumedDigits: boolean;
  /** Letters were read as the keys of a telephone. */
  readonly assumedKeys?: boolean;
}

/** Different readings are possible, and the meant one can't be determined. */
export interface Ambiguous {
  readonly readings: readonly Reading[];
}

const isAmbiguous = (found: Understood | Ambiguous | undefined): found is Ambiguous =>
  found !== undefined && 'readings' in found;

/** What digits in a text are read with. */
export interface DigitReader {
  /** Reads digits; undefined when they are no valid number. */
  readonly read: (dialled: Dialled) => Reading | undefined;
  readonly data: PhoneData;
}

/** Finds the one number in a text; undefined when there is none. */
export function understand(paste: Paste, reader: DigitReader): Understood | Ambiguous | undefined {
  const among = amongWords(paste, reader);
  if (isAmbiguous(among)) return among;
  const looking = lookAlikes(paste);
  const assumed = looking && amongWords(looking, reader);
  if (!assumed || isAmbiguous(assumed)) return among ?? byKeys(paste, reader);
  if (among && !isSame(among.reading, assumed.reading)) return { readings: [among.reading, assumed.reading] };
  return { ...assumed, assumedDigits: true };
}

/**
 * Whether a number that stands among words is one: no letter is stuck to it, the word before it names no other kind of number,
 * and it has its national prefix where people write one, its own groups or a word that names it.
 * @param text folded
 * @param from where its digits begin
 */
export function isNamed(
  text: string,
  from: number,
  reading: Reading,
  { digits, written }: Pick<Dialled, 'digits' | 'written'>,
  data: PhoneData,
): boolean {
  if (reading.marked || data.namesPhone(text, from)) return true;
  if (/[0-9]/.test(text.charAt(from)) && STUCK.test(text.charAt(from - 1))) return false;
  if (data.namesOther(text, from)) return false;
  const { needsPrefix } = reading.verdict!.national;
  return !needsPrefix || digits !== reading.national || hasOwnGroups(written, reading);
}

/** A letter or the sign of a currency right beside digits makes them something else: "B030123", "30000000$". */
export const STUCK = /[\p{Script=Latin}\p{Sc}%]/u;

/** Brazilians write XX for the digits of the carrier: "0xx11 2345-6789". */
export function withoutPlaceholders(text: string, home: RegionPlan | undefined): string {
  const isBrazil = home?.region === 'BR' || text.startsWith('+55');
  return isBrazil ? text.replace(/(?<=0[ (]?)XX/, '  ') : text;
}

/** A number with nothing but words around it, then with words or other separators in it. */
function amongWords(paste: Paste, reader: DigitReader): Understood | Ambiguous | undefined {
  return (
    wholeOf(paste, reader) ??
    (REMARK_ON_CODE.test(paste.text) ? withoutRemarks(paste, reader) : undefined) ??
    separated(paste, reader) ??
    withoutRemarks(paste, reader)
  );
}

/** A calling code with words in brackets behind it: "+44 (UK) 7400 123456". */
const REMARK_ON_CODE = /\+[0-9]{1,3} ?[([]\p{L}/u;

const LETTER = /\p{L}/u;

/** Dots between all groups, or the same other separator twice and more. */
const SEPARATED = /^\+?[0-9]+(?:(?: ?· ?[0-9]+)+|([|\\])[0-9]+\1[0-9]+(?:\1[0-9]+)*)$/;
const SOFT = /[|\\·,~=]/g;
/** Among words a comma ends what stands before it: "Hauptstr. 52, 48946 Musterstadt". */
const SOFT_AMONG_WORDS = /[|\\·~=]/g;

/** Marks that separate groups of digits in some hands, and numbers in others. Read as blanks. */
function softened(paste: Paste): Paste {
  const marks = LETTER.test(paste.text) ? SOFT_AMONG_WORDS : SOFT;
  return { ...paste, text: paste.text.replace(marks, ' ') };
}

/** The first number before such a mark where it is one, unless the mark is all that separates groups. */
function separated(paste: Paste, reader: DigitReader): Understood | Ambiguous | undefined {
  const soft = softened(paste);
  if (soft.text === paste.text) return runsOf(paste, reader);
  const merged = wholeOf(soft, reader);
  if (merged && SEPARATED.test(paste.text)) return merged;
  return runsOf(paste, reader) ?? merged ?? runsOf(soft, reader);
}

/** "1) 030 901820": the first of a list. "Office 2: 030 901820": the second of an office. */
const ORDINAL = /^[^0-9+]*[0-9][):](?= ?[+(]*[+0])/;

/** A label, a number and an extension at the end, and nothing more. */
function wholeOf(paste: Paste, reader: DigitReader): Understood | undefined {
  const { text, shown, isLink } = paste;
  const ordinal = ORDINAL.exec(text)?.[0].length ?? 0;
  const dialled = dial(text.slice(ordinal));
  if ('reason' in dialled || dialled.vanity) return undefined;
  const reading = reader.read(dialled);
  if (!reading) return undefined;
  const from = ordinal + text.slice(ordinal).search(/[+0-9]/);
  const ignored = isLink ? [] : words(shown.slice(0, from));
  if (ignored.length > 0 && !isNamed(text, from, reading, dialled, reader.data)) return undefined;
  return { reading, extension: dialled.extension, ignored, assumedDigits: false };
}

/** A date with two digits for the year: the first digits of a text may be a number that looks like one. */
const SHORT_DATE = /^[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2}$/;
/** What a number begins with that is whole, and so does an area code that stands alone. */
const BEGINNING = /^\(?[+0]/;

/**
 * The one number of all the runs of digits. Where an area code stands by itself before it, a number without one is only
 * the rest of a number.
 */
function runsOf(paste: Paste, reader: DigitReader): Understood | Ambiguous | undefined {
  const { text, shown } = paste;
  let found: Understood | undefined;
  let isFirst = true;
  let isStarted = false;
  let tried = 0;
  for (let run = nextRun(text, 0); run; run = nextRun(text, run.next)) {
    if (found === undefined && ++tried > RUNS_MAX) return undefined;
    const begins = BEGINNING.test(text.slice(run.from, run.from + 2));
    for (const end of run.ends) {
      const written = text.slice(run.from, end);
      const dialled = dialPlain(written);
      const isPart = dialled && dialled.digits.length < NUMBER_MIN;
      if (!dialled || (!isFirst && (isPart || (isStarted && !begins) || SHORT_DATE.test(written)))) continue;
      const reading = reader.read(dialled);
      if (!reading || !isNamed(text, run.from, reading, dialled, reader.data)) continue;
      if (found && !isSame(found.reading, reading)) return { readings: [found.reading, reading] };
      found ??= {
        reading,
        extension: run.extension,
        ignored: around(shown, run, end),
        assumedDigits: false,
      };
    }
    isFirst = false;
    isStarted ||= begins && found === undefined && !STUCK.test(text.charAt(run.from - 1));
  }
  return found;
}

function around(shown: string, { from, next, extension }: Run, end: number): string[] {
  return [...words(shown.slice(0, from)), ...words(shown.slice(extension === undefined ? end : next))];
}

/** Runs of digits among which a number is looked for: a table with more is no place of one. */
const RUNS_MAX = 24;

/** Words in brackets. */
const REMARK = /[([][^()[\]0-9]+[)\]]/g;

function withoutRemarks(paste: Paste, reader: DigitReader): Understood | Ambiguous | undefined {
  const text = blank(paste.text, REMARK);
  if (text === paste.text) return undefined;
  const found = wholeOf({ ...paste, text }, reader) ?? runsOf({ ...paste, text }, reader);
  if (!found || isAmbiguous(found)) return found;
  return { ...found, ignored: [...new Set([...remarksOf(paste.shown), ...found.ignored])] };
}

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (part) => ' '.repeat(part.length));

const remarksOf = (shown: string): string[] =>
  [...shown.matchAll(REMARK)].flatMap(([remark]) => words(remark));

/** Words of digits and of letters that look like these, with both. */
const LOOKING = /(?<![^ ])(?=[^ OoОоIl]*[OoОоIl])(?=[^ 0-9]*[0-9])[+0-9OoОоIl()./-]+(?![^ ])/g;
const DIGIT = /[0-9]/;
const LOOK_ALIKE = /[OoОоIl]/g;
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', o: '0', О: '0', о: '0', I: '1', l: '1' };

/** The text with a digit for each letter that looks like one, in words that have digits too. */
function lookAlikes(paste: Paste): Paste | undefined {
  const digits = paste.shown.replace(LOOKING, (word) =>
    word.replace(LOOK_ALIKE, (letter) => DIGIT_OF[letter]!),
  );
  return digits === paste.shown ? undefined : { ...paste, text: upperCase(digits), shown: digits };
}

/** Letters at the end of a number, in one or several groups, and few digits behind them: "0700 VANITY00". */
const KEYED = /^[^A-Z]+[A-Z](?:[ .-]?[A-Z])*[ -]?[0-9]{0,4}$/;
/** The same without a blank between the digits and the letters: "415-555-CALL". */
const JOINED = /[0-9)][.-]?[A-Z](?:-?[A-Z])*$/;
/** Ranges that are dialled by words. */
const DIALLED_BY_WORDS: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal_number',
]);
/** Words behind the letters that are left out at most. */
const WORDS_BEHIND_MAX = 3;

/** "1-800-FLOWERS": letters as the keys of a telephone. */
function byKeys(paste: Paste, reader: DigitReader): Understood | undefined {
  let text = blank(paste.text, REMARK).trimEnd();
  for (let dropped = 0; dropped <= WORDS_BEHIND_MAX && text !== ''; dropped++) {
    const found = keyed({ ...paste, text }, reader);
    if (found) return found;
    const end = Math.max(0, text.lastIndexOf(' '));
    if (DIGIT.test(text.slice(end))) return undefined;
    text = text.slice(0, end).trimEnd();
  }
  return undefined;
}

function keyed({ text, shown }: Paste, { read }: DigitReader): Understood | undefined {
  const dialled = dial(text);
  if ('reason' in dialled || !dialled.vanity || !KEYED.test(dialled.written)) return undefined;
  const reading = read(dialled);
  if (!reading) return undefined;
  const isWord =
    DIALLED_BY_WORDS.has(reading.verdict!.lineType) ||
    (reading.callingCode.code === '1' && JOINED.test(dialled.written));
  if (!isWord) return undefined;
  const label = words(shown.slice(0, text.search(/[+0-9]/)));
  const ignored = [...label, ...remarksOf(shown.slice(0, text.length)), ...words(shown.slice(text.length))];
  return { reading, extension: dialled.extension, ignored, assumedDigits: false, assumedKeys: true };
}

/** From the first letter or digit to the last; nothing where there is none. */
function words(text: string): string[] {
  const from = text.search(/[\p{L}\p{N}]/u);
  if (from < 0) return [];
  return [/^.*[\p{L}\p{N}\p{M}]/su.exec(text.slice(from))![0]];
}

/**
 * A number among words: "Jean (work): +33 6 12 34 56 78, after 5pm".
 *
 * What stands before the first letter is the number if it is a valid one; a number further on counts where it has
 * seven digits. Two different ones are no answer. Only where there is none are letters read as digits: an O as 0, an I
 * or l as 1, and letters as the keys of a telephone. Whatever was left out or assumed is reported.
 */
import { upperCase } from '../text.ts';
import type { RegionPlan } from './data.ts';
import { type Dialled, dial, dialPlain, NUMBER_MIN } from './dialled.ts';
import { open, type Paste } from './opened.ts';
import type { Reading } from './reading.ts';
import { nextRun, type Run } from './runs.ts';

/** What was found, and what was left out or assumed on the way. */
export interface Understood {
  readonly reading: Reading;
  readonly extension?: string | undefined;
  /** Words that stand around the number, in their order. */
  readonly ignored: readonly string[];
  /** Letters that look like digits were read as these. */
  readonly assumedDigits: boolean;
}

/** Two readings are possible, and the meant one can't be determined. */
export const AMBIGUOUS = 'ambiguous';

/** Reads digits; undefined when they are no valid number. */
export type ReadDigits = (dialled: Dialled) => Reading | undefined;

/** Finds the one number in a text; undefined when there is none. */
export function understand(
  input: string,
  home: RegionPlan | undefined,
  attempt: ReadDigits,
): Understood | typeof AMBIGUOUS | undefined {
  const paste = withoutPlaceholders(open(input), home);
  const among = amongWords(paste, attempt);
  if (among === AMBIGUOUS) return among;
  const looking = lookAlikes(paste);
  const assumed = looking && amongWords(looking, attempt);
  if (!assumed || assumed === AMBIGUOUS) return among ?? byKeys(paste, attempt);
  const isOther = among && !isSame(among.reading, assumed.reading);
  return isOther ? AMBIGUOUS : { ...assumed, assumedDigits: true };
}

/** Brazilians write XX for the digits of the carrier: "0xx11 2345-6789". */
function withoutPlaceholders(paste: Paste, home: RegionPlan | undefined): Paste {
  const isBrazil = home?.region === 'BR' || paste.text.startsWith('+55');
  return isBrazil ? { ...paste, text: paste.text.replace(/(?<=0[ (]?)XX/, '  ') } : paste;
}

/** A number with nothing but words around it, then with words or other separators in it. */
function amongWords(paste: Paste, attempt: ReadDigits): Understood | typeof AMBIGUOUS | undefined {
  return (
    wholeOf(paste, attempt) ??
    (REMARK_ON_CODE.test(paste.text) ? withoutRemarks(paste, attempt) : undefined) ??
    separated(paste, attempt) ??
    runsOf(softened(paste), attempt) ??
    withoutRemarks(paste, attempt)
  );
}

/** A calling code with words in brackets behind it: "+44 (UK) 7400 123456". */
const REMARK_ON_CODE = /\+[0-9]{1,3} ?[([]\p{L}/u;

/** Dots between all groups, or the same other separator twice and more. */
const SEPARATED = /^\+?[0-9]+(?:(?: ?· ?[0-9]+)+|([|\\])[0-9]+\1[0-9]+(?:\1[0-9]+)*)$/;
const SOFT = /[|\\·,~=]/g;

/** Marks that separate groups of digits in some hands, and numbers in others. Read as blanks. */
function softened(paste: Paste): Paste {
  return { ...paste, text: paste.text.replace(SOFT, ' ') };
}

/** The first number before such a mark where it is one, unless the mark is all that separates groups. */
function separated(paste: Paste, attempt: ReadDigits): Understood | typeof AMBIGUOUS | undefined {
  const soft = softened(paste);
  const merged = soft.text === paste.text ? undefined : wholeOf(soft, attempt);
  if (merged && SEPARATED.test(paste.text)) return merged;
  return runsOf(paste, attempt) ?? merged;
}

/** "1) 030 901820": the first of a list. "Office 2: 030 901820": the second of an office. */
const ORDINAL = /^[^0-9+]*[0-9][):](?= ?[+(]*[+0])/;

/** A label, a number and an extension at the end, and nothing more. */
function wholeOf(paste: Paste, attempt: ReadDigits): Understood | undefined {
  const { text, shown, isLink } = paste;
  const ordinal = ORDINAL.exec(text)?.[0].length ?? 0;
  const dialled = dial(text.slice(ordinal));
  if ('reason' in dialled || dialled.vanity) return undefined;
  const reading = attempt(dialled);
  if (!reading) return undefined;
  const label = shown.slice(0, Math.max(ordinal, shown.search(/[+0-9]/)));
  return {
    reading,
    extension: dialled.extension,
    ignored: isLink ? [] : words(label),
    assumedDigits: false,
  };
}

/** A date with two digits for the year: the first digits of a text may be a number that looks like one. */
const SHORT_DATE = /^[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2}$/;
/** What a number begins with that is whole, and so does an area code that stands alone. */
const BEGINNING = /^\(?[+0]/;

/**
 * The one number of all the runs of digits. Where an area code stands by itself before it, a number without one is only
 * the rest of a number.
 */
function runsOf(paste: Paste, attempt: ReadDigits): Understood | typeof AMBIGUOUS | undefined {
  const { text, shown } = paste;
  let found: Understood | undefined;
  let isFirst = true;
  let isStarted = false;
  for (let run = nextRun(text, 0); run; run = nextRun(text, run.next)) {
    const begins = BEGINNING.test(text.slice(run.from, run.from + 2));
    for (const end of run.ends) {
      const written = text.slice(run.from, end);
      const dialled = dialPlain(written);
      const isPart = dialled && dialled.digits.length < NUMBER_MIN;
      if (!dialled || (!isFirst && (isPart || (isStarted && !begins) || SHORT_DATE.test(written)))) continue;
      const reading = attempt(dialled);
      if (!reading) continue;
      if (found && !isSame(found.reading, reading)) return AMBIGUOUS;
      found ??= {
        reading,
        extension: run.extension,
        ignored: around(shown, run, end),
        assumedDigits: false,
      };
    }
    isFirst = false;
    isStarted ||= begins && found === undefined;
  }
  return found;
}

function around(shown: string, { from, next, extension }: Run, end: number): string[] {
  return [...words(shown.slice(0, from)), ...words(shown.slice(extension === undefined ? end : next))];
}

/** Words in brackets. */
const REMARK = /[([][^()[\]0-9]+[)\]]/g;

function withoutRemarks(paste: Paste, attempt: ReadDigits): Understood | typeof AMBIGUOUS | undefined {
  const text = paste.text.replace(REMARK, (remark) => ' '.repeat(remark.length));
  if (text === paste.text) return undefined;
  const found = wholeOf({ ...paste, text }, attempt) ?? runsOf({ ...paste, text }, attempt);
  if (!found || found === AMBIGUOUS) return found;
  return { ...found, ignored: [...new Set([...remarksOf(paste), ...found.ignored])] };
}

const remarksOf = ({ shown }: Paste): string[] =>
  [...shown.matchAll(REMARK)].flatMap(([remark]) => words(remark));

const TOKEN = /[^ ]+/g;
const LOOKS_LIKE_DIGITS = /^[+0-9OoОоIl()./-]+$/;
const DIGIT = /[0-9]/;
const LOOK_ALIKE = /[OoОоIl]/g;
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', o: '0', О: '0', о: '0', I: '1', l: '1' };

/** The text with a digit for each letter that looks like one, in words that have digits too. */
function lookAlikes(paste: Paste): Paste | undefined {
  const digits = paste.shown.replace(TOKEN, (token) =>
    LOOKS_LIKE_DIGITS.test(token) && DIGIT.test(token)
      ? token.replace(LOOK_ALIKE, (letter) => DIGIT_OF[letter]!)
      : token,
  );
  return digits === paste.shown ? undefined : { ...paste, text: upperCase(digits), shown: digits };
}

/** "1-800-FLOWERS". A fixed line longer than usual is a number with words behind it, not one that spells them. */
function byKeys(paste: Paste, attempt: ReadDigits): Understood | undefined {
  const dialled = dial(paste.text.replace(REMARK, ' '));
  if ('reason' in dialled || !dialled.vanity) return undefined;
  const reading = attempt(dialled);
  if (!reading) return undefined;
  const isStretched =
    reading.verdict!.lineType === 'fixed_line' &&
    reading.national.length > reading.callingCode.main.usualLength;
  if (isStretched) return undefined;
  const label = paste.shown.slice(0, paste.shown.search(/[+0-9]/));
  const ignored = [...words(label), ...remarksOf(paste)];
  return { reading, extension: dialled.extension, ignored, assumedDigits: false };
}

const isSame = (one: Reading, other: Reading): boolean =>
  one.national === other.national && one.callingCode === other.callingCode;

/** From the first letter or digit to the last; nothing where there is none. */
function words(text: string): string[] {
  const from = text.search(/[\p{L}\p{N}]/u);
  if (from < 0) return [];
  return [/^.*[\p{L}\p{N}\p{M}]/su.exec(text.slice(from))![0]];
}

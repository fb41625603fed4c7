/**
 * Labels: the names that people write beside a number, `SSN`, `Steuer-ID`, `身份证号`. A label is evidence for a kind and a scheme, never
 * for a country by its letters.
 */

/** What a label may stand for. */
export interface Meaning {
  /** Type of a kind; `unknown` for words that name something else, as an invoice. */
  readonly type: string;
  /** Ids of the schemes that are called so; none where the label names the kind alone. */
  readonly schemes: readonly string[];
  /** Whether it is a word for such numbers of any country, `ID`: then no scheme says whose the number is. */
  readonly general: boolean;
}

export interface LabelTable {
  /** The meanings of a key; undefined where it is no label. */
  meaningsOf(key: string): readonly Meaning[] | undefined;
  /** Whether the word only says that a number follows: `Nr.`, `number`. */
  isFiller(key: string): boolean;
}

/** Something other than a number of any kind. */
export const SOMETHING_ELSE = 'unknown';

/** Longest label in words. */
export const LABEL_WORDS_MAX = 8;

const NOT_PART = /[^\p{L}\p{N}]/gu;
const PLAIN = /^[0-9A-Za-z]*$/;

/** What labels are compared by: capitals and digits, without accents, dots, blanks and dashes. */
export const keyOf = (text: string): string =>
  PLAIN.test(text) ? text.toUpperCase() : text.normalize('NFKD').toUpperCase().replace(NOT_PART, '');

/**
 * @param compiled the labels of each type, `scheme:KEY,KEY;scheme:KEY`; those of the kind itself stand behind no id
 * @param fillers keys, divided by commas
 */
export function labelTable(compiled: Readonly<Record<string, string>>, fillers: string): LabelTable {
  let keys: Index | undefined;
  const fillerKeys = new Set(fillers.split(','));
  const all = () => (keys ??= indexed(compiled));
  return {
    meaningsOf: (key) => all().get(key),
    isFiller: (key) => fillerKeys.has(key),
  };
}

type Index = Map<string, { type: string; schemes: string[]; general: boolean }[]>;

function indexed(compiled: Readonly<Record<string, string>>): Index {
  const index: Index = new Map();
  for (const [type, text] of Object.entries(compiled)) {
    for (const group of text.split(';')) {
      const [scheme, keys] = group.split(':') as [string, string];
      for (const key of keys.split(',')) note(index, key, type, scheme);
    }
  }
  return index;
}

function note(index: Index, key: string, type: string, scheme: string): void {
  const meanings = index.get(key) ?? [];
  if (meanings.length === 0) index.set(key, meanings);
  let meaning = meanings.find((other) => other.type === type);
  if (meaning === undefined) {
    meaning = { type, schemes: [], general: false };
    meanings.push(meaning);
  }
  if (scheme === '') meaning.general = true;
  else meaning.schemes.push(scheme);
}

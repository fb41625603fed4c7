/**
 * How shells cut a line into words, for the simple lines of the documentation. What means something else to a shell than a word is refused,
 * so that a line which these readers take is read alike by the shell itself.
 */

/** POSIX: words, single and double quotes, comments. */
export function wordsInSh(line: string): string[] {
  return wordsIn(line, {
    quotes: { "'": /[^']/, '"': /[^"$`\\]/ },
    special: /[|&;<>()$`\\*?[\]#~{}!]/,
    comment: true,
  });
}

/** PowerShell 5.1 and later: words, literal and expandable quotes; a table `@{ name = 'text' }` is one word. */
export function wordsInPowerShell(line: string): string[] {
  const tables: string[] = [];
  const plain = line.replace(/@\{[^{}]*\}/g, (table) => `table${tables.push(table) - 1}`);
  const words = wordsIn(plain, {
    quotes: { "'": /[^'‘’]/, '"': /[^"“”$`]/ },
    special: /[|&;<>()$`,{}#*?[\]‘’“”]/,
    comment: false,
  });
  return words
    .map((word) => /^table(\d+)$/.exec(word))
    .map((match, at) => (match ? tables[Number(match[1])]! : words[at]!));
}

/** cmd, and the C runtime that cuts what cmd hands to a program: double quotes alone, \" for one within. */
export function wordsInCmd(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '\\' && line[at + 1] === '"') {
      word = `${word ?? ''}"`;
      at++;
      // cmd itself knows no escaped quote: to it the text is outside of quotes until the next one.
    } else if (sign === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (sign === ' ' && !isQuoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (/[%!^&|<>]/.test(sign) || (!isQuoted && /[()#']/.test(sign))) {
      throw new Error(`cmd takes ${sign} for more than a sign: ${line}`);
    } else word = (word ?? '') + sign;
  }
  if (isQuoted) throw new Error(`an open quote: ${line}`);
  return word === undefined ? words : [...words, word];
}

interface Shell {
  /** Each quote with the signs that stand for themselves within it. */
  readonly quotes: Readonly<Record<string, RegExp>>;
  /** What is more than a sign outside of quotes. */
  readonly special: RegExp;
  /** Whether # begins a comment. */
  readonly comment: boolean;
}

function wordsIn(line: string, { quotes, special, comment }: Shell): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    const literal = Object.hasOwn(quotes, sign) ? quotes[sign] : undefined;
    if (literal !== undefined) {
      const end = line.indexOf(sign, at + 1);
      const inner = [...line.slice(at + 1, end)];
      if (end < 0 || !inner.every((one) => literal.test(one)))
        throw new Error(`not plain in quotes: ${line}`);
      word = (word ?? '') + inner.join('');
      at = end;
    } else if (sign === ' ') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (sign === '#' && comment && word === undefined) return words;
    else if (special.test(sign)) throw new Error(`${sign} is more than a sign: ${line}`);
    else word = (word ?? '') + sign;
  }
  return word === undefined ? words : [...words, word];
}

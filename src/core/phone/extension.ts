/**
 * An extension at the end of a phone number: named in words, or marked by a sign.
 *
 * The text is read once, from the right: the digits, what may stand between, the mark. A regular expression of the
 * same meaning starts each of its loops at each of a run of commas, which is cubic in the length of the run.
 */

/** The longest extension of each mark: the shorter the mark, the fewer digits are believed to be one. */
const DIGITS_MAX = { word: 20, pause: 15, sign: 9, bare: 6 } as const;

const WORD = /(?:E?XT(?:ENSI[OÓ]N?)?N?|ДОБ|ANEXO)$/;
const WORD_LENGTH_MAX = 'EXTENSIONN'.length;
const SIGN = /(?:[XХ#~]|INT)$/;
const SIGN_LENGTH_MAX = 'INT'.length;
/** What such words and signs end with. */
const MARK_ENDS = 'TNOÓБXХ#~';
const PARAMETER = ';EXT=';

/** What announces an extension in the large languages, in upper case: English, Romance, Germanic, Slavic and so on. */
const ANNOUNCEMENTS = [
  'E?XTN?|EXT(?:ENSI(?:ON|ÓN|E)|ENSÃO|ENSION)|LOCAL|ANEXO|RAMAL|[RPW](?=\\.)|POSTE|INT(?:ERN[OE]|ERIOR)?',
  'DURCHWAHL|DW|APP(?:ARAT)?|NEBENSTELLE|NST|KLAPPE|KL|TST|TOESTEL|ANKN(?:YTNING)?|LOK(?:AL)?|LINJE|ALANUMERO|ALANRO',
  'WEW(?:N(?:ĘTRZNY)?)?|KLAPKA|LINKA|MELL(?:ÉK)?|DAH(?:[Iİ]L[Iİ])?|NHÁNH|(?:MÁY )?LẺ|PES(?:AWAT)?|SAMB(?:UNGAN)?',
  'ДОБ(?:АВОЧНЫЙ)?|ВН(?:УТР(?:ЕННИЙ)?)?|ДОД(?:АТКОВИЙ)?|ВЪТР(?:ЕШЕН)?|ΕΣΩΤ(?:ΕΡΙΚΟ)?',
  '内線|內線|转|轉|分机|分機|내선|교환|ต่อ|داخلي|تحويلة|داخلی|שלוחה|एक्सटेंशन',
].join('|');

const ANNOUNCED = new RegExp(
  `[ ,(./-]{0,4}(?:${ANNOUNCEMENTS})(?:[ .]{0,2}(?:NO|NR|N°|Nº|N\\.O))?[:. #-]{0,3}([0-9]{1,${DIGITS_MAX.word}})(?![0-9])`,
  'y',
);

/** An extension that stands somewhere in a text. */
export interface Extension {
  readonly digits: string;
  /** Where the text goes on. */
  readonly end: number;
}

const SIGNED = new RegExp(
  `(?:;EXT=|[ ,]{0,2}[X#~] ?)([0-9]{1,${DIGITS_MAX.sign}})(?![0-9A-Z]|[-./ ][0-9])`,
  'y',
);

/** The extension that a word announces right behind a number; undefined when there is none. */
export function extensionAfter(text: string, end: number): Extension | undefined {
  return extensionBy(ANNOUNCED, text, end);
}

/** The same in prose, where signs announce one too; a comma does not, since it parts sentences. */
export function extensionInText(text: string, end: number): Extension | undefined {
  return extensionBy(ANNOUNCED, text, end) ?? extensionBy(SIGNED, text, end);
}

function extensionBy(pattern: RegExp, text: string, end: number): Extension | undefined {
  pattern.lastIndex = end;
  const found = pattern.exec(text);
  return found ? { digits: found[1]!, end: pattern.lastIndex } : undefined;
}

/** Where the extension of a folded text begins; the length of the text when it has none. */
export function extensionStart(text: string): number {
  const hashed = text.endsWith('#');
  const end = hashed ? text.length - 1 : text.length;
  let from = end;
  while (from > 0 && isDigit(text.charCodeAt(from - 1))) from--;
  const digits = end - from;
  if (digits === 0 || digits > DIGITS_MAX.word) return text.length;
  if (!hashed && text.endsWith(PARAMETER, from)) return from - PARAMETER.length;

  const gap = before(text, from, ' \t,-');
  const start = Math.min(marked(text, from, gap, digits), paused(text, from, gap, digits));
  if (start < from) return start;
  const isBare = hashed && digits <= DIGITS_MAX.bare;
  const bare = isBare ? before(text, from, ' -') : from;
  return bare < from ? bare : text.length;
}

/** Where a mark in words or a sign begins, with the blanks and commas before it; `from` when there is none. */
function marked(text: string, from: number, gap: number, digits: number): number {
  const end = withoutColon(text, gap);
  if (!MARK_ENDS.includes(text.charAt(end - 1))) return from;
  const word = text.slice(Math.max(0, end - WORD_LENGTH_MAX), end).search(WORD);
  if (word >= 0) return before(text, Math.max(0, end - WORD_LENGTH_MAX) + word, ' \t,');
  if (digits > DIGITS_MAX.sign) return from;
  const sign = text.slice(Math.max(0, end - SIGN_LENGTH_MAX), end).search(SIGN);
  return sign < 0 ? from : before(text, Math.max(0, end - SIGN_LENGTH_MAX) + sign, ' \t,');
}

/** Where the commas or the semicolon of a pause in dialling begin, with the blanks before; `from` without any. */
function paused(text: string, from: number, gap: number, digits: number): number {
  if (digits > DIGITS_MAX.pause) return from;
  const end = withoutColon(text, gap);
  if (text[end - 1] === ';') return before(text, end - 1, ' \t');
  const isLong = digits > DIGITS_MAX.sign; // then one comma is too little
  if (end < gap) {
    const commas = before(text, end, ',');
    const start = isLong ? Math.max(commas, end - 2) : commas;
    if (end - start >= (isLong ? 2 : 1)) return before(text, start, ' \t');
  }
  const comma = text.indexOf(isLong ? ',,' : ',', gap);
  return comma < 0 || comma >= from ? from : before(text, comma, ' \t');
}

/** How far the run of such characters that ends at `end` reaches to the left. */
function before(text: string, end: number, characters: string): number {
  let start = end;
  while (start > 0 && characters.includes(text[start - 1]!)) start--;
  return start;
}

function withoutColon(text: string, end: number): number {
  return text[end - 1] === ':' || text[end - 1] === '.' ? end - 1 : end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * Opens what a number was pasted in: HTML entities, percent signs of an address, keycaps, links of messengers, URIs
 * of calls. Nothing is refused here; what is not known stays as it is.
 */
import { foldCased, upperCase } from '../text.ts';

/** A text in two forms of the same length, so that a place in one is the same place in the other. */
export interface Paste {
  /** Folded, upper case: what is read. */
  readonly text: string;
  /** With the case of its letters: what is shown of it. */
  readonly shown: string;
  /** The text was a link or URI: what stands around the number in it means something else, and is no word. */
  readonly isLink: boolean;
}

/** Characters as pages and addresses write them. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&NBSP;': ' ',
  '&#160;': ' ',
  '&#XA0;': ' ',
  '&NDASH;': '-',
  '&#8209;': '-',
  '&PLUS;': '+',
  '&#43;': '+',
  '%2B': '+',
  '%20': ' ',
  '%C2%A0': ' ',
  '%28': '(',
  '%29': ')',
  '%2D': '-',
};
const ENTITY = /&(?:NBSP|#160|#XA0|NDASH|#8209|PLUS|#43);|%(?:2B|20|C2%A0|28|29|2D)/gi;

/** The box around a digit of a keycap, the marks that CJK keyboards have for dash and tilde. */
const BOX = /\u20e3/g;
const LONG_SOUND = /\u30fc/g;
const SWUNG_DASH = /[\u2053\u223c]/g;
/** Dots at half height, of any script and size. */
const MIDDLE_DOT = /[\u2022\u2027\u2219\u22c5\u30fb]/g;

/** Links that begin a conversation with a number, which has its calling code. */
const LINK =
  /(?:(?:WA\.ME|T\.ME|SIGNAL\.ME\/#P)\/|(?:WHATSAPP|VIBER|TELEGRAM|TG:)[^ ]*[?&](?:PHONE|NUMBER)=)[+ ]?([0-9][0-9 ().-]{4,})/;

/** URIs of a call or message. Those of `tel:` without query or host are read by RFC 3966, parameters and all. */
const CALL =
  /(?:^|[^A-Z])(?:SIPS?|SMS(?:TO)?|MMS(?:TO)?|CALLTO|SKYPE|FACETIME(?:-AUDIO)?|TEL):(\+?[0-9][0-9().*_-]*)(?:[?@]|;[^ ]*[?@]|$)/;

const URI = /(?:^|[^A-Z])TEL:[+0-9]/;

/** Without any of these a text is nothing to be opened. */
const OPENABLE = /[^ -~]|[&%:/{}<>]/;

/** Opens a text. The last one is kept, since a text is opened once more to say what is wrong with it. */
export function open(input: string): Paste {
  if (!OPENABLE.test(input)) return { text: input.toUpperCase(), shown: input, isLink: false };
  if (input !== lastInput) {
    lastPaste = opened(input);
    lastInput = input;
  }
  return lastPaste;
}

let lastInput = '';
let lastPaste: Paste = { text: '', shown: '', isLink: false };

function opened(input: string): Paste {
  const folded = foldCased(input);
  const shown = WRITTEN_OTHERWISE.test(folded) ? rewritten(folded) : folded;
  const text = upperCase(shown);
  const link = LINK.exec(text);
  if (link) return linked(`+${link[1]!}`);
  const call = CALL.exec(text);
  return call ? linked(call[1]!) : { text, shown, isLink: URI.test(text) };
}

const WRITTEN_OTHERWISE = /[^ -~]|[&%{}<>]/;

const rewritten = (folded: string): string =>
  folded
    .replace(BOX, '')
    .replace(LONG_SOUND, '-')
    .replace(SWUNG_DASH, '~')
    .replace(MIDDLE_DOT, '·')
    .replace(/[{<]/g, '(')
    .replace(/[}>]/g, ')')
    .replace(ENTITY, (entity) => ENTITIES[entity.toUpperCase()]!);

function linked(number: string): Paste {
  return { text: number, shown: number, isLink: true };
}

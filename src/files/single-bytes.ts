/**
 * Which of the encodings with one byte a character a text is in that is not UTF-8. Western Europe's is taken but where the bytes are no
 * such text: whole words of high bytes are Cyrillic, and signs within words are letters of Central Europe.
 */
import type { TableEncoding } from './encodings.ts';

/** High bytes that are looked at. */
const LOOKED_AT = 20_000;
/** The letters that Russian, Ukrainian and Bulgarian have most, о е а и н т, in Windows-1251: near half of their small letters. */
const COMMON: ReadonlySet<number> = new Set([0xee, 0xe5, 0xe0, 0xe8, 0xed, 0xf2]);
const COMMON_SHARE = 0.35;
/** Share of the high bytes that are letters of Windows-1251, and that stand beside another one. */
const LETTERS_SHARE = 0.9;
const BESIDE_SHARE = 0.75;
const CYRILLIC_MIN = 12;

/** Signs of Windows-1252, ³ ¿ £, that are ł ż Ł in Windows-1250 and in ISO 8859-2. */
const SHARED: ReadonlySet<number> = new Set([0xb3, 0xbf, 0xa3]);
/** And ¹ ¥ ¾ œ Ÿ, that are ą Ą ľ ś ź in Windows-1250 alone. */
const WINDOWS_1250: ReadonlySet<number> = new Set([0xb9, 0xa5, 0xbe, 0x9c, 0x9f]);
/** And ± ¶ ¦ ¬ ¼, that are ą ś Ś Ź ź in ISO 8859-2 alone. */
const ISO_8859_2: ReadonlySet<number> = new Set([0xb1, 0xb6, 0xa6, 0xac, 0xbc]);
/** Signs within words that make a text Central European. */
const SIGNS_MIN = 2;
/** Š Ž š ž, which Windows-1252 has at the same places. */
const WITH_CARON: ReadonlySet<number> = new Set([0x8a, 0x8e, 0x9a, 0x9e]);
/** And È Ì Ø è ì ï ò ø ù of Windows-1252, that are Č Ě Ř č ě ď ň ř ů in Windows-1250: no language has them beside š and ž. */
const CZECH: ReadonlySet<number> = new Set([0xc8, 0xcc, 0xd8, 0xe8, 0xec, 0xef, 0xf2, 0xf8, 0xf9]);
/** And ã à å ç ê, that Portuguese, French and Nordic texts have: beside a quarter as many the others are names from there. */
const ELSEWHERE: ReadonlySet<number> = new Set([0xe3, 0xe0, 0xe5, 0xe7, 0xea]);
/** Share of the high bytes that both are in such a text: beside names from there a text in German or French has few. */
const CZECH_SHARE = 0.25;
/** And õ û, that are ő ű: in one text in Hungarian alone. Portuguese has ã beside õ, and Estonian ä. */
const HUNGARIAN = [0xf5, 0xfb] as const;
const NOT_HUNGARIAN: ReadonlySet<number> = new Set([0xe3, 0xe4]);

/**
 * The encoding of a text that is not UTF-8.
 *
 * ```ts
 * singleByteOf(windows1251('Телефон;Наименование')) // 'windows-1251'
 * ```
 */
export function singleByteOf(bytes: Uint8Array): TableEncoding {
  let high = 0;
  let letters = 0;
  let beside = 0;
  let small = 0;
  let common = 0;
  const signs = { shared: 0, windows: 0, iso: 0 };
  const counts = new Uint32Array(256);
  for (let at = 0; at < bytes.length && high < LOOKED_AT; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    high++;
    counts[byte]!++;
    if (isCyrillic(byte)) letters++;
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) beside++;
    if (byte >= 0xe0) {
      small++;
      if (COMMON.has(byte)) common++;
    }
    if (!isWithin(bytes, at)) continue;
    if (SHARED.has(byte)) signs.shared++;
    if (WINDOWS_1250.has(byte)) signs.windows++;
    if (ISO_8859_2.has(byte)) signs.iso++;
  }
  const isAll = letters >= high * LETTERS_SHARE && beside >= high * BESIDE_SHARE;
  if (high >= CYRILLIC_MIN && isAll && common >= small * COMMON_SHARE) return 'windows-1251';
  if (isCzech(counts, high) || isHungarian(counts)) return 'windows-1250';
  if (signs.shared + Math.max(signs.windows, signs.iso) < SIGNS_MIN) return 'windows-1252';
  return signs.iso > signs.windows ? 'iso-8859-2' : 'windows-1250';
}

const sumOf = (counts: Uint32Array, bytes: Iterable<number>): number =>
  [...bytes].reduce((sum, byte) => sum + counts[byte]!, 0);

/** Czech, Slovak, Slovene and Croatian: their own letters are others in Windows-1252, and none is a sign. */
function isCzech(counts: Uint32Array, high: number): boolean {
  const [caron, own] = [sumOf(counts, WITH_CARON), sumOf(counts, CZECH)];
  const isEnough = caron >= SIGNS_MIN && own >= SIGNS_MIN && caron + own >= high * CZECH_SHARE;
  return isEnough && 4 * sumOf(counts, ELSEWHERE) <= caron;
}

function isHungarian(counts: Uint32Array): boolean {
  const isBoth = HUNGARIAN.every((byte) => counts[byte]! > 0);
  return isBoth && sumOf(counts, HUNGARIAN) >= 2 * SIGNS_MIN - 1 && sumOf(counts, NOT_HUNGARIAN) === 0;
}

const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;

/** А to я, Ё, Є, І, Ї, Ґ and their small ones, №. */
const isCyrillic = (byte: number): boolean =>
  byte >= 0xc0 || [0xa8, 0xb8, 0xaa, 0xba, 0xb2, 0xb3, 0xaf, 0xbf, 0xa5, 0xb4, 0xb9].includes(byte);

const isLatin = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0;

/** Whether a byte has letters before and behind it. */
const isWithin = (bytes: Uint8Array, at: number): boolean =>
  at > 0 && at + 1 < bytes.length && isLatin(bytes[at - 1]!) && isLatin(bytes[at + 1]!);

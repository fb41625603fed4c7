/**
 * Encodings of one byte a character. Bytes that an encoding does not use are the control characters of the same number, as browsers read them:
 * every byte has a character of its own, and a text that is written again has the bytes that it had.
 */

/** What the bytes from 128 to 159 are where an encoding has control characters there. */
const CONTROLS = Array.from({ length: 32 }, (_, at) => String.fromCharCode(128 + at)).join('');

/** What the bytes from 128 on stand for. */
const UPPER = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'windows-1250':
    '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'windows-1251':
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  'iso-8859-2':
    CONTROLS +
    '\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'iso-8859-15':
    CONTROLS +
    '\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type CodePage = keyof typeof UPPER;

const ASCII = 128;
/** The character of each byte, and the byte of each character, made when they are first needed. */
const units = new Map<CodePage, Uint16Array>();
const bytesOf = new Map<CodePage, ReadonlyMap<number, number>>();

function unitsOf(page: CodePage): Uint16Array {
  const known = units.get(page);
  if (known) return known;
  const made = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++)
    made[byte] = byte < ASCII ? byte : UPPER[page].charCodeAt(byte - ASCII);
  units.set(page, made);
  return made;
}

export function decodePage(bytes: Uint8Array, page: CodePage): string {
  const table = unitsOf(page);
  const text = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) text[at] = table[bytes[at]!]!;
  return textOfUnits(text);
}

const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The text of UTF-16 code units. */
export const textOfUnits = (units: Uint16Array): string => wide.decode(units);

/**
 * A text in an encoding of one byte a character. A character that the encoding does not have is written without its mark, or as a question
 * mark; `replaced` is how many there were.
 */
export function encodePage(
  text: string,
  page: CodePage,
): { readonly bytes: Uint8Array; readonly replaced: number } {
  const table = tableOf(page);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < ASCII) {
      bytes[length++] = unit;
      continue;
    }
    const byte = table.get(unit);
    if (byte === undefined) replaced++;
    bytes[length++] = byte ?? withoutMark(text[at]!);
    if (byte === undefined && (unit & 0xfc00) === 0xd800) at++; // both halves of a character
  }
  return { bytes: bytes.subarray(0, length), replaced };
}

function tableOf(page: CodePage): ReadonlyMap<number, number> {
  const known = bytesOf.get(page);
  if (known) return known;
  const made = new Map<number, number>();
  for (let byte = ASCII; byte < 256; byte++) made.set(unitsOf(page)[byte]!, byte);
  bytesOf.set(page, made);
  return made;
}

/** The letter of a letter with a mark, where it is ASCII. */
function withoutMark(sign: string): number {
  const unit = sign.normalize('NFD').charCodeAt(0);
  return unit < ASCII ? unit : 63;
}

/** What an SVG from elsewhere may have: nothing that leaves it, and nothing that is dear to draw. */

/** Any attribute that refers to something, whatever the prefix of its namespace. */
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** What it may refer to: a part of the same picture, or pixels inside it. */
const EMBEDDED = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
/** Elements that a few bytes of make take minutes, whatever the prefix of their namespace. */
const DEAR = /<(?:[\w-]+:)?(?:filter|fe[A-Z]\w*|pattern)\b/i;
const PNG_DATA = /^data:image\/png;base64,/i;
/** Pixels of an embedded picture: one megapixel. */
const PIXELS_MAX = 1_048_576;
/** The beginning of a PNG up to the end of its height, in base64. */
const PNG_HEAD = 32;

/** Whether an SVG draws nothing but itself, with no filter, no pattern and no large picture in it, and no entity that could stand for one. */
export function isPlain(svg: string): boolean {
  if (/<!ENTITY/i.test(svg) || DEAR.test(svg)) return false;
  return [...svg.matchAll(HREF)].every(([, double, single]) => mayRefer((double ?? single)!.trim()));
}

function mayRefer(target: string): boolean {
  if (!EMBEDDED.test(target)) return false;
  if (!PNG_DATA.test(target)) return true;
  const encoded = target.replace(PNG_DATA, '').replace(/\s/g, '').slice(0, PNG_HEAD);
  const head = Buffer.from(encoded, 'base64');
  return head.length >= 24 && head.readUInt32BE(16) * head.readUInt32BE(20) <= PIXELS_MAX;
}

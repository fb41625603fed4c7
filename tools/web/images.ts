/** Draws the images that browsers and messengers ask for: favicon, touch icon, preview. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import opentype, { type Command, type Font } from 'opentype.js';

const FONT = '../../node_modules/@fontsource/inter/files/inter-latin-700-normal.woff';
const FAVICON_SIZE = 32;
const TOUCH_ICON_SIZE = 180;
const PREVIEW = { width: 1200, height: 630 };

/** Parts of the specimen on the preview, in the colours of the page. */
const PARTS: readonly (readonly [text: string, colour: string, name: string])[] = [
  ['DE', '#0b6e5d', 'Country'],
  ['89', '#8a5a00', 'Check'],
  ['37040044', '#2b55b8', 'Bank'],
  ['0532013000', '#7a3fa0', 'Account'],
];

/** @param icon the mark as SVG */
export function writeImages(icon: string, folder: string): void {
  copyFileSync(icon, join(folder, 'icon.svg'));
  const svg = readFileSync(icon, 'utf8');
  const png = (size: number) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  writeFileSync(join(folder, 'favicon.ico'), icoOf(png(FAVICON_SIZE), FAVICON_SIZE));
  writeFileSync(join(folder, 'touch-icon.png'), png(TOUCH_ICON_SIZE));
  writeFileSync(join(folder, 'preview.png'), new Resvg(preview(svg)).render().asPng());
}

/** An ICO file with one image, which may be a PNG. */
function icoOf(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function preview(icon: string): string {
  const bytes = readFileSync(new URL(FONT, import.meta.url));
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );
  const mark = icon.replace('<svg ', '<svg x="90" y="84" width="88" height="88" ');
  let x = 90;
  const parts = PARTS.map(([text, colour, name]) => {
    const number = line(font, text, x, 452, 58, colour);
    const width = number.width;
    const bar = `<rect x="${x}" y="474" width="${width}" height="8" rx="4" fill="${colour}"/>`;
    const label = line(font, name, x, 520, 24, '#5a6b78');
    x += Math.max(width, label.width) + 30;
    return number.path + bar + label.path;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
<rect width="100%" height="100%" fill="#f7f9f8"/>${mark}
${line(font, 'Assay', 204, 148, 60, '#14212b').path}
${line(font, 'Is this number right?', 86, 312, 94, '#14212b').path}
${parts.join('\n')}</svg>`;
}

/** A line of text as outlines: no font is needed to draw it. */
function line(font: Font, text: string, x: number, y: number, size: number, colour: string) {
  const scale = size / font.unitsPerEm;
  let at = x;
  let path = '';
  for (const sign of text) {
    const glyph = font.charToGlyph(sign);
    path += glyph.getPath(at, y, size).commands.map(written).join('');
    at += glyph.advanceWidth * scale;
  }
  return { path: `<path d="${path}" fill="${colour}"/>`, width: Math.round(at - x) };
}

function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return type + numbers.map((number) => number.toFixed(1)).join(' ');
}

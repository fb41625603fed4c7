/**
 * What logos are drawn from, gathered at build time: outlines of capital letters and digits, and the brand icons that our
 * banks name.
 *
 *   letters   Inter, bold, © The Inter Project Authors, SIL Open Font License 1.1 (@fontsource/inter)
 *   icons     Simple Icons, CC0 1.0; the marks remain their owners' (simple-icons)
 */
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import opentype, { type Command, type Font } from 'opentype.js';
import type { SimpleIcon } from 'simple-icons';
import * as simpleIcons from 'simple-icons';
import type { LayerInput } from '../../src/core/banks/bank.ts';
import type { Box, Glyph, LogoData } from '../../src/logos/draw.ts';

const WEIGHT = 700;
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext'];

/** Capital letters and digits of the scripts that bank names in the registries' countries are written in. */
const SIGNS = [
  ...range(0x30, 0x39),
  ...range(0x41, 0x5a),
  ...range(0xc0, 0xde),
  ...range(0x100, 0x17d),
  ...range(0x218, 0x21a),
  ...range(0x391, 0x3a9),
  ...range(0x400, 0x42f),
  0x490,
  0x4d8,
  0x49a,
].map((code) => String.fromCodePoint(code));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** All of it. */
export function logoData(layers: readonly LayerInput[]): LogoData {
  const fonts = SUBSETS.map(readFont);
  const slugs = layers.flatMap(({ banks }) => banks.flatMap(({ icon }) => icon ?? []));
  return {
    capHeight: fonts[0]!.tables.os2.sCapHeight,
    glyphs: glyphsOf(fonts),
    icons: iconsOf(slugs),
  };
}

function readFont(subset: string): Font {
  const file = `node_modules/@fontsource/inter/files/inter-${subset}-${WEIGHT}-normal.woff`;
  const bytes = readFileSync(new URL(`../../${file}`, import.meta.url));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
}

function glyphsOf(fonts: readonly Font[]): Record<string, Glyph> {
  const glyphs: Record<string, Glyph> = {};
  for (const sign of SIGNS) {
    const font = fonts.find((one) => one.charToGlyph(sign).index > 0);
    if (!font || /\p{Ll}/u.test(sign)) continue;
    const glyph = font.charToGlyph(sign);
    const { x1, x2 } = glyph.getBoundingBox();
    const path = glyph.getPath(0, 0, font.unitsPerEm).commands.map(written).join('');
    glyphs[sign] = [glyph.advanceWidth, Math.round(x1), Math.round(x2), path];
  }
  return glyphs;
}

/** Absolute commands, whole numbers, a space between each two: `draw.ts` moves them. */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return type + numbers.map(Math.round).join(' ');
}

function iconsOf(slugs: readonly string[]): LogoData['icons'] {
  const icons: Readonly<Record<string, unknown>> = simpleIcons;
  const bySlug = new Map((Object.values(icons) as SimpleIcon[]).map((icon) => [icon.slug, icon]));
  const wanted = [...new Set(slugs)].sort().flatMap((slug) => bySlug.get(slug) ?? []);
  return Object.fromEntries(
    wanted.map(({ slug, path, hex }) => [slug, [path, `#${hex.toLowerCase()}`, inkOf(path)]]),
  );
}

/** Where on its square of 24 an icon has ink. */
function inkOf(path: string): Box {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
  const { x, y, width, height } = new Resvg(svg).getBBox()!;
  return [x, y, width, height].map((number) => Number(number.toFixed(2))) as unknown as Box;
}

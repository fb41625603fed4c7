/**
 * Draws a bank's logo as SVG: a rounded square in the bank's colour, on it the brand's one-colour icon or a monogram.
 *
 * Letters are outlines, so the picture is the same on a machine without fonts. A hairline inside the edge keeps a dark
 * square visible on dark ground and a light one on light ground.
 */
import type { Brand } from '../core/banks/shown.ts';
import { colourOf, inkOn, luminance } from './colour.ts';
import { monogram } from './monogram.ts';

/** A letter: advance width, left and right edge of the ink, and the outline; y down from the baseline. */
export type Glyph = readonly [advance: number, left: number, right: number, path: string];

/** What the build keeps for drawing, `generated/logos.json`. */
export interface LogoData {
  /** Height of a capital letter, in the units of the outlines. */
  readonly capHeight: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
  /** Brand icons by slug. */
  readonly icons: Readonly<Record<string, Icon>>;
}

/** A brand's one-colour icon: its outline, the brand's colour, and where the ink is. */
export type Icon = readonly [path: string, colour: string, ink: Box];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** What a logo is drawn from. */
export interface Subject {
  readonly country: string;
  readonly code: string;
  readonly short_name?: string;
  readonly name?: string;
  readonly swift?: string;
}

const SIDE = 96;
const RADIUS = 22;
/** Icons of any proportion look equally large: the same area, within these bounds. */
const ICON = { side: 52, width: 80, height: 60 };
/** Height of the capitals by how many there are, and the widest they may run. */
const HEIGHTS = [0, 46, 38, 33, 28, 24];
const WIDEST = 76;

/** The logo of a bank, as an SVG document. */
export function drawLogo(bank: Subject, brand: Brand, data: LogoData): string {
  const icon = brand.icon === undefined ? undefined : data.icons[brand.icon];
  const label = bank.short_name ?? bank.name ?? bank.swift ?? bank.code;
  const colour = brand.colour ?? icon?.[1] ?? colourOf(institution(bank));
  const ink = inkOn(colour);
  const sign = icon ? drawIcon(icon) : drawLetters(signs(bank, data), data);
  const [edge, strength] = luminance(colour) > 0.6 ? ['#000000', 0.12] : ['#ffffff', 0.16];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" role="img" aria-label="${escaped(label)}">`,
    `<rect width="${SIDE}" height="${SIDE}" rx="${RADIUS}" fill="${colour}"/>`,
    `<rect x="1" y="1" width="${SIDE - 2}" height="${SIDE - 2}" rx="${RADIUS - 1}" fill="none" stroke="${edge}" stroke-opacity="${strength}" stroke-width="2"/>`,
    `<path fill="${ink}" ${sign}/>`,
    '</svg>',
  ].join('');
}

/** All codes of an institution share a colour: its BIC's first four letters identify it, otherwise its name. */
const institution = (bank: Subject): string =>
  bank.swift?.slice(0, 4) ?? bank.short_name ?? bank.name ?? bank.country + bank.code;

/** The letters to show: of the name, as far as there are outlines for them; otherwise of the BIC, the country. */
function signs(bank: Subject, { glyphs }: LogoData): string {
  const candidates = [bank.short_name, bank.name].map((name) => monogram(name ?? ''));
  const drawable = (letters: string) =>
    letters !== '' && Array.from(letters).every((letter) => glyphs[letter]);
  return candidates.map(plain(glyphs)).find(drawable) ?? (bank.swift ?? bank.country).slice(0, 2);
}

/** Letters whose accented form has no outline lose the accent. */
const plain = (glyphs: LogoData['glyphs']) => (letters: string) =>
  Array.from(letters, (letter) => (glyphs[letter] ? letter : letter.normalize('NFD')[0]!)).join('');

/** An icon centred by its ink. */
function drawIcon([path, , [left, top, width, height]]: Icon): string {
  const alike = ICON.side / Math.sqrt(width * height);
  const scale = Math.min(alike, ICON.width / width, ICON.height / height);
  const x = round(SIDE / 2 - (left + width / 2) * scale);
  const y = round(SIDE / 2 - (top + height / 2) * scale);
  return `transform="translate(${x} ${y}) scale(${round(scale, 3)})" d="${path}"`;
}

/** The letters centred by their ink, as one path moved and scaled into place. */
function drawLetters(text: string, { glyphs, capHeight }: LogoData): string {
  const set = Array.from(text, (letter) => glyphs[letter]!);
  let pen = 0;
  const placed = set.map((glyph) => {
    const at = pen;
    pen += glyph[0];
    return { glyph, at };
  });
  const left = placed[0]!.glyph[1];
  const last = placed.at(-1)!;
  const width = last.at + last.glyph[2] - left;
  const scale = Math.min(HEIGHTS[set.length]! / capHeight, WIDEST / width);
  const x = (SIDE - width * scale) / 2 - left * scale;
  const y = (SIDE + capHeight * scale) / 2;
  const path = placed.map(({ glyph, at }) => moved(glyph[3], at)).join('');
  return `transform="translate(${round(x)} ${round(y)}) scale(${round(scale, 5)})" d="${path}"`;
}

/** An outline (absolute M L H V Q C Z commands only) moved right. */
function moved(path: string, by: number): string {
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim() === '' ? [] : numbers.trim().split(/[ ,]+/).map(Number);
    return command + values.map((value, at) => (at % 2 === 0 ? value + by : value)).join(' ');
  });
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

const escaped = (text: string): string =>
  text.replace(/[&<>"\u0000-\u001f]/g, (sign) => `&#${sign < ' ' ? 32 : sign.charCodeAt(0)};`);

/** From SVG to PNG, in this process: for pictures that the service draws itself. */
import { renderer } from './renderer.ts';

/** Width and height of a PNG. */
const PNG_SIZE = 256;
/** How many times longer than wide a logo may be, or wider than long. */
const RATIO_MAX = 8;

/**
 * Renders an SVG as a PNG that fits a square. Text in it is not drawn: fonts would differ from machine to machine. Throws
 * for a picture that is much longer than wide, or the other way: it is no logo, and as wide as the square it would be
 * gigabytes tall.
 *
 * @param size width and height of the square, in pixels
 */
export function png(svg: string, size = PNG_SIZE): Buffer {
  const Resvg = renderer();
  const font = { loadSystemFonts: false };
  const { width, height } = new Resvg(svg, { font });
  const ratio = width / height;
  if (!(ratio <= RATIO_MAX && ratio >= 1 / RATIO_MAX)) throw new Error('too long for a logo');
  const fitTo = { mode: ratio < 1 ? 'height' : 'width', value: size } as const;
  return new Resvg(svg, { fitTo, font }).render().asPng();
}

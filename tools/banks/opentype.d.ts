/** The part of opentype.js that the build uses; the package comes without types. */
declare module 'opentype.js' {
  export interface Font {
    unitsPerEm: number;
    tables: { os2: { sCapHeight: number } };
    charToGlyph(sign: string): Glyph;
  }

  export interface Glyph {
    index: number;
    advanceWidth: number;
    getBoundingBox(): { x1: number; x2: number };
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }

  export interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }

  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}

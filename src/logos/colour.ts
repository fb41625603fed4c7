/** Colours for logos: a bank's own, or one that its name always leads to; and what is legible on it. */

/** Deep, even in weight, each with a contrast of at least 4.5 to white. */
const PALETTE = [
  '#1d4ed8',
  '#1e3a8a',
  '#0369a1',
  '#155e75',
  '#0f766e',
  '#047857',
  '#15803d',
  '#4d7c0f',
  '#a16207',
  '#c2410c',
  '#b91c1c',
  '#9f1239',
  '#a3195b',
  '#6b21a8',
  '#3730a3',
  '#334155',
] as const;

/** The same words lead to the same colour on every machine (32-bit FNV-1a). */
export function colourOf(words: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return PALETTE[((hash ^ (hash >>> 16)) >>> 0) % PALETTE.length]!;
}

/** Relative luminance as WCAG 2 has it, 0 black to 1 white. */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** White wherever it can be read (contrast of 2.4, enough for signs this large), a near-black otherwise. */
export function inkOn(colour: string): '#ffffff' | '#14181f' {
  return 1.05 / (luminance(colour) + 0.05) >= 2.4 ? '#ffffff' : '#14181f';
}

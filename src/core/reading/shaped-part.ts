/** Parts of a text that have a shape, apart from the patterns by which they are found. */
import type { LooksLike } from '../result.ts';

/** A part of a text that has a shape: UTF-16 offsets, the end exclusive. */
export interface ShapedPart {
  readonly shape: LooksLike;
  readonly from: number;
  readonly to: number;
}

/** Finds the parts of a folded text that have one of some shapes, in their order. */
export type FindShapes = (folded: string) => ShapedPart[];

/** A text with blanks in the place of some of its parts: places stay the same. */
export function without(text: string, parts: readonly ShapedPart[]): string {
  let at = 0;
  let rest = '';
  for (const { from, to } of parts) {
    rest += text.slice(at, from) + ' '.repeat(to - from);
    at = to;
  }
  return rest + text.slice(at);
}

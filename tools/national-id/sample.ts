/** Random values for tools and tests, the same in every run. */
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { positionsOf } from '../../src/core/scheme/shape.ts';

/** A small generator of the xorshift family; the same seed gives the same run. */
export function random(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Random texts of a scheme's shapes, each shape as likely as the others. */
export function* wellShaped(scheme: Scheme, count: number, seed = 20261121): Generator<string> {
  const next = random(seed);
  const shapes = scheme.rule.shapes.map(positionsOf);
  for (let i = 0; i < count; i++) {
    const shape = shapes[next(shapes.length)]!;
    let text = '';
    for (const characters of shape) text += characters[next(characters.length)];
    yield text;
  }
}

/** Random well-shaped values of a scheme, the same in every run. */
import type { Scheme } from '../../../src/core/national-id/scheme.ts';
import { positionsOf } from '../../../src/core/national-id/shape.ts';

/** A small generator of the xorshift family; seeded, so that every run sees the same values. */
export function random(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export function* wellShaped(scheme: Scheme, count: number, seed = 20261121): Generator<string> {
  const next = random(seed);
  const shapes = scheme.shapes.map(positionsOf);
  for (let i = 0; i < count; i++) {
    yield shapes[next(shapes.length)]!.map((characters) => characters[next(characters.length)]).join('');
  }
}

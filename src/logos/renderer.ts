/** The renderer of PNGs has native parts and may be left out: it is loaded for the first picture that needs it. */
import { createRequire } from 'node:module';
import type { Resvg } from '@resvg/resvg-js';

/** The package to install where there is none. */
export const RENDERER = '@resvg/resvg-js';

const fromHere = createRequire(import.meta.url);
let loaded: typeof Resvg | undefined;

/** Whether the renderer is installed. */
export function canRender(): boolean {
  try {
    fromHere.resolve(RENDERER);
    return true;
  } catch {
    return false;
  }
}

/** @throws {Error} when it is not installed */
export function renderer(): typeof Resvg {
  loaded ??= (fromHere(RENDERER) as { Resvg: typeof Resvg }).Resvg;
  return loaded;
}

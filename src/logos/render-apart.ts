/** Renders pictures from elsewhere in a process of its own, which is ended when one takes too long or too much memory. */
import { createApart } from '../apart/apart.ts';
import { ApartError } from '../apart/fault.ts';
import { type ApartLimits, moduleBeside } from '../apart/process.ts';

const LIMITS: ApartLimits = { timeMs: 2_000, memoryBytes: 512 * 2 ** 20 };
/** Pictures that may wait, the one that is drawn included; one more is refused. */
const OPEN_MAX = 32;

export interface RenderApart {
  /**
   * The PNG of an SVG; undefined where it can't be drawn, or not within the limits.
   *
   * @throws {Error} where too many wait, or the process can't be started
   */
  render(svg: string): Promise<Buffer | undefined>;
  close(): void;
}

export function createRenderApart(limits: Partial<ApartLimits> = {}): RenderApart {
  const apart = createApart<string, Buffer | null>({
    ...LIMITS,
    ...limits,
    module: moduleBeside(import.meta.url, 'render-process'),
    processes: 1,
    openMax: OPEN_MAX,
  });
  return {
    async render(svg) {
      try {
        return (await apart.run(svg, '')) ?? undefined;
      } catch (error) {
        if (error instanceof ApartError && error.isOfRequest) return undefined;
        throw error;
      }
    },
    close: apart.close,
  };
}

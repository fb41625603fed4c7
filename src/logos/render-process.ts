/** The process that renders pictures from elsewhere: an SVG comes in by message, a PNG or nothing goes out. */
import { png } from './picture.ts';

process.on('message', (svg: string) => {
  let picture: Buffer | undefined;
  try {
    picture = png(svg);
  } catch {
    // No picture that can be drawn.
  }
  process.send?.(picture ?? null);
});
process.on('disconnect', () => process.exit());

/** The process that renders pictures from elsewhere: an SVG comes in, a PNG goes out, or nothing where it can't be drawn. */
import { answerRequests } from '../apart/answer.ts';
import { png } from './picture.ts';

answerRequests((svg: string): Buffer | null => {
  try {
    return png(svg);
  } catch {
    return null;
  }
});

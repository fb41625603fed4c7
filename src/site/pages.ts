/** All that is for people: the pages, the API document with its viewer, and what is answered where there is nothing. */
import type { Pages } from '../http/app.ts';
import { LANGUAGES } from '../words/languages.ts';
import { docsRoutes } from './docs.ts';
import { writingIn } from './layout.ts';
import { answerNotFound, pageRoutes } from './routes.ts';

/** @param webFolder folder of what the pages load, as the build writes it */
export function createPages(webFolder: string): Pages {
  return {
    declare(app, context, describing) {
      pageRoutes(app, context, webFolder);
      docsRoutes(app, context, describing);
    },
    *preparing() {
      for (const language of LANGUAGES) {
        writingIn(language);
        yield;
      }
    },
    answerNotFound,
  };
}

/** The API document, and its viewer, which sends requests: it is loaded where somebody wants to try one. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Context } from '../http/context.ts';
import { createDocument, stringifying } from '../http/document.ts';
import type { RouteOptions, Routes } from '../http/edge/routes.ts';
import { inTurn, prepared } from '../http/gates.ts';
import { KEPT, PAGE, pagePrice } from '../http/prices.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { html } from './html.ts';
import { readerOf } from './language.ts';
import { header, type View, viewFor } from './layout.ts';

/** The viewer sets styles of its own; it may load and call nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; " +
  "frame-ancestors 'none'";

/** The viewer's paler colours, dark enough to read (WCAG 2.2, 4.5 to 1). */
const LEGIBLE =
  '.light-mode { --scalar-color-2: #555; --scalar-color-3: #666; --scalar-color-ghost: #666; ' +
  '--scalar-color-green: #00703f; --scalar-color-orange: #a83600; --scalar-color-blue: #005c99 } ' +
  '.dark-mode { --scalar-color-2: #b5b5b5; --scalar-color-3: #a3a3a3; --scalar-color-ghost: #a3a3a3 }';

/** The viewer without the parts that ask its maker's servers. */
const DOCS = {
  url: '/openapi.json',
  pageTitle: 'Assay API',
  withDefaultFonts: false,
  customCss: LEGIBLE,
  // The one scheme there is, chosen before anyone looks for it. The key is not kept: it is gone with the tab.
  authentication: { preferredSecurityScheme: 'apiKey' },
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

/** The viewer, one script, kept compressed; see `tools/vendor.ts`. */
const VIEWER = new URL('../vendor/scalar/standalone.js.gz', GENERATED_FOLDER);

/** The viewer in a page of ours: it is in English, whatever the header's language. */
const docsPage = (view: View): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DOCS.pageTitle}</title>
<link rel="icon" href="/web/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/web/styles/docs.css">
<body>
<div class="top" lang="${view.reader.language}">${header(view, '/docs/api')}</div>
<noscript><p lang="${view.reader.language}">${view.words.noScript} <a href="/openapi.json">openapi.json</a></p></noscript>
<div id="app"></div>
<script src="/docs/js/standalone.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`.text;

const START_SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(DOCS)});\n`;

const hidden = { schema: { hide: true }, price: KEPT } as const;
const viewer: RouteOptions = {
  ...hidden,
  onRequest: (_request, reply) => void reply.header('content-security-policy', DOCS_POLICY),
};

/** @param describing makes the OpenAPI document, in steps */
export function docsRoutes(app: Routes, context: Context, describing: () => Generator<void, object>): void {
  const { baseUrl } = context.config;
  const openapi = createDocument(context, 'application/json; charset=utf-8', function* () {
    return yield* stringifying(yield* describing());
  });
  const waiting: RouteOptions = {
    ...hidden,
    price: PAGE,
    onRequest: [inTurn(context), prepared(context, 'lookup')],
  };
  app.get('/openapi.json', waiting, (request, reply) =>
    openapi.send(request, reply.header('access-control-allow-origin', '*')),
  );
  const script = {
    ...viewer,
    onRequest: [viewer.onRequest!, inTurn(context)].flat(),
    price: pagePrice('a script of 3 MB, unpacked', 250),
  };
  app.get('/docs/api/try', viewer, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(docsPage(viewFor(readerOf(request), baseUrl))),
  );
  app.get('/docs/start.js', viewer, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START_SCRIPT),
  );
  app.get('/docs/js/standalone.js', script, (request, reply) => {
    const bytes = readFileSync(VIEWER);
    const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600');
    if (packed) reply.header('content-encoding', 'gzip');
    return reply.header('vary', 'accept-encoding').send(packed ? bytes : gunzipSync(bytes));
  });
}

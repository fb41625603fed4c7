/** The pages for people: the landing page with the playground, the error pages, the documentation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { PROBLEMS, type ProblemCode } from '../problems.ts';

/** The landing page runs its own script, calls its own service and shows its logos, nothing else. */
const pagePolicy = (assetsUrl: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' ${new URL(assetsUrl).origin}; ` +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The documentation comes with inline scripts and styles of its own; it may load and call nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; " +
  "frame-ancestors 'none'";

/** The viewer without the parts that ask its maker's servers. */
const DOCS = {
  url: '/openapi.json',
  pageTitle: 'Assay API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

/** The viewer's own files: served as they are, for its plugin takes longer to load than the rest of the edge. */
const VIEWER_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')),
  'js',
);

const DOCS_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DOCS.pageTitle}</title>
<link rel="icon" href="/web/icon.svg" type="image/svg+xml">
<body>
<div id="app"></div>
<script src="/docs/js/standalone.js"></script>
<script>Scalar.createApiReference('#app', ${JSON.stringify(DOCS)})</script>
</body>
</html>
`;

const hidden = { schema: { hide: true } } as const;

/** @param webFolder folder of the landing page's files */
export function pageRoutes(app: FastifyInstance, context: Context, webFolder: string): void {
  const policy = pagePolicy(context.config.assetsUrl);
  app.register(fastifyStatic, {
    root: webFolder,
    prefix: '/web/',
    index: false,
    maxAge: '1h',
    allowedPath: (path) => /\.(css|js|svg|png|ico)$/.test(path),
  });

  const landing = readFileSync(join(webFolder, 'index.html'), 'utf8');
  app.get('/', hidden, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(landing),
  );

  app.get('/errors', hidden, (_request, reply) =>
    sendErrorPage(reply, policy, Object.keys(PROBLEMS) as ProblemCode[]),
  );
  app.get<{ Params: { code: string } }>('/errors/:code', hidden, (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(PROBLEMS, code)) return context.errors.refuse('not_found', request, reply);
    return sendErrorPage(reply, policy, [code as ProblemCode]);
  });

  app.get('/openapi.json', hidden, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(app.swagger()),
  );
  app.register(async (docs) => {
    docs.addHook('onSend', (_request, reply, _payload, next) => {
      reply.header('content-security-policy', DOCS_POLICY);
      next();
    });
    for (const url of ['/docs', '/docs/']) {
      docs.get(url, hidden, (_request, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE));
    }
    await docs.register(fastifyStatic, {
      root: VIEWER_FOLDER,
      prefix: '/docs/js/',
      decorateReply: false,
      index: false,
      maxAge: '1h',
    });
  });
}

function sendErrorPage(reply: FastifyReply, policy: string, codes: readonly ProblemCode[]): FastifyReply {
  const sections = codes.map((code) => {
    const { status, title, detail } = PROBLEMS[code];
    const text = detail.replace(/`([^`]+)`/g, '<code>$1</code>').replace('<API_KEY>', '&lt;API_KEY&gt;');
    return `<section id="${code}"><h2>${title}</h2><p>${text}</p>
<dl><dt>code</dt><dd><code>${code}</code></dd><dt>status</dt><dd>${status}</dd></dl></section>`;
  });
  const title = codes.length === 1 ? PROBLEMS[codes[0]!].title : 'Problems';
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Assay</title>
<link rel="stylesheet" href="/web/style.css">
<main class="page">
<p><a href="/">Assay</a> / <a href="/errors">Problems</a></p>
<h1>${title}</h1>
${sections.join('\n')}
</main>
</html>
`);
}

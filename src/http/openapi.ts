/** What the OpenAPI document contains besides the routes' own schemas. */
import { version } from '../version.ts';
import { labelsOf } from '../words/all.ts';
import { ADMIN_COOKIE } from './admin-gate.ts';
import type { Context } from './context.ts';
import { completeDocument } from './document/complete.ts';
import { describeRoutes, type SharedSchema } from './document/routes.ts';
import type { OpenApiDocument } from './document/shape.ts';
import { NOTICES_TAG, webhooksOf } from './document/webhooks.ts';
import type { Route } from './edge/routes.ts';

const TAGS = [
  { name: 'Verify', description: 'With an API key; each value counts as one check.' },
  { name: 'Playground', description: 'Without a key; a few free checks for each visitor.' },
  {
    name: 'Jobs',
    description: 'Files that are checked in the background. With an API key, where jobs are on.',
  },
  { name: 'Banks', description: 'The bank directory. With an API key; nothing is counted.' },
  { name: 'Assets', description: 'Logos of banks.' },
  { name: 'Account', description: 'What an account has used.' },
  { name: 'Administration', description: 'Accounts and keys of all, for whoever has `ADMIN_KEY`.' },
  { name: 'Keys', description: 'The keys of an account, for a key with the right `manage`.' },
  { name: 'Service', description: 'The service itself.' },
];

const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: `assay_live_…`, or `assay_test_…`.',
  },
  adminSession: {
    type: 'apiKey',
    in: 'cookie',
    name: ADMIN_COOKIE,
    description:
      'The session of an operator, which `POST /v1/admin/session` opens; over https its name begins with `__Host-`. What changes anything needs `X-CSRF-Token` beside it.',
  },
};

const describe = (verified: string): string =>
  `
Verifies ${verified}.

An invalid value is a successful answer with \`valid: false\` and a \`reason\`. A problem
(\`application/problem+json\`) means that the request itself was refused; switch on its \`code\`.

Every answer has \`X-Request-ID\`; send one of your own (1 to 128 letters, digits, dots, dashes or underscores) and it is kept.
POSTs that verify take an \`Idempotency-Key\`, which makes it safe to send them again.

On every path: 404 \`not_found\`, 405 \`method_not_allowed\`, 413 \`body_too_large\`, 415
\`unsupported_media_type\`, 500 \`internal_error\`, 503 \`unavailable\`.
`.trim();

/** As English lists things. To load what `Intl.ListFormat` knows of languages would hold the event loop for 30 ms. */
const listed = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

/**
 * The whole document, in steps: it is large.
 * @param context for the examples, whose responses are made here
 */
export function* describeApi(
  routes: readonly Route[],
  schemas: readonly SharedSchema[],
  context: Context,
): Generator<void, OpenApiDocument> {
  const { baseUrl } = context.config;
  const verified = listed(context.kinds.map(({ type }) => labelsOf(type).many));
  const { paths, components } = yield* describeRoutes(routes, schemas);
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version,
      summary: `Verification of ${verified}.`,
      description: describe(verified),
      contact: { name: 'Whoever runs this service', url: baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: { securitySchemes: SECURITY_SCHEMES, schemas: components },
    paths,
    webhooks: webhooksOf(baseUrl),
    servers: [{ url: baseUrl }],
    tags: [...TAGS, NOTICES_TAG],
  };
  return yield* completeDocument(document, context);
}

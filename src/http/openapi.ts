/** What the OpenAPI document says besides the routes' own schemas. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { version } from '../version.ts';

const DESCRIPTION = `
Verifies IBANs (and names the bank), national identity numbers and phone numbers.

An invalid value is a successful answer with \`valid: false\` and a \`reason\`. A problem
(\`application/problem+json\`) means that the request itself was refused; switch on its \`code\`.

On every path: 404 \`not_found\`, 405 \`method_not_allowed\`, 413 \`body_too_large\`, 415
\`unsupported_media_type\`, 500 \`internal_error\`, 503 \`unavailable\`.
`.trim();

export function openapiOptions(baseUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assay',
        version,
        summary: 'Verification of IBANs, national identity numbers and phone numbers.',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: baseUrl }],
      tags: [
        { name: 'Verify', description: 'With an API key; each value counts as one check.' },
        { name: 'Playground', description: 'Without a key; a few free checks for each visitor.' },
        { name: 'Assets', description: 'Logos of banks.' },
        { name: 'Account', description: 'What an account has used.' },
        { name: 'Service', description: 'The service itself.' },
      ],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `assay_live_…`.' },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema${index}`),
    },
  };
}

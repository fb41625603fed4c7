/** GET /v1/assets/bank-logos/<bank_code>.png|svg: the logo of a bank in the directory. */

import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { matchesEtag } from '../edge/held.ts';
import type { Routes } from '../edge/routes.ts';
import { meant } from '../meant.ts';
import { ONE_RECORD } from '../prices.ts';
import { problems } from '../schemas.ts';

const FILE = /^([A-Za-z0-9]{1,16})\.(png|svg)$/;
/** A logo changes rarely; a day in caches, then its ETag is asked for. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
/** An SVG can carry scripts: none of them may run, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function logoRoutes(app: Routes, { logos, errors }: Context): void {
  app.get<{ Params: { file: string }; Querystring: { country?: string } }>(
    '/v1/assets/bank-logos/:file',
    {
      reads: meant,
      price: ONE_RECORD,
      schema: {
        operationId: 'bank_logo',
        tags: ['Assets'],
        summary: 'Logo of a bank',
        description: 'PNG or SVG. Where two countries share a bank code, `country` selects one.',
        params: Type.Object({
          file: Type.String({ description: '`<bank_code>.png` or `<bank_code>.svg`.' }),
        }),
        querystring: Type.Object({ country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })) }),
        response: {
          200: {
            description: 'The logo.',
            content: {
              'image/png': { schema: Type.String({ contentMediaType: 'image/png' }) },
              'image/svg+xml': { schema: Type.String({ contentMediaType: 'image/svg+xml' }) },
            },
          },
          304: { description: 'Not modified.', type: 'null' },
          ...problems('invalid_request', 'not_found'),
        },
      },
    },
    async (request, reply) => {
      const [, code, format] = FILE.exec(request.params.file) ?? [];
      const country = request.query.country?.toUpperCase();
      const logo = code && (await logos.find(code.toUpperCase(), format as 'png' | 'svg', country));
      if (!logo) return errors.refuse('not_found', request, reply);
      reply
        .header('etag', logo.etag)
        .header('cache-control', CACHE)
        .header('content-security-policy', POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*');
      if (matchesEtag(request.headers['if-none-match'], logo.etag)) return reply.code(304).send();
      return reply.type(logo.type).send(logo.body);
    },
  );
}

/** GET /v1/specimens: values to try, published by those who issue them or made up, by kind and country. */

import { Type } from 'typebox';
import type { Specimen } from '../../service/specimens.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { inTurn } from '../gates.ts';
import { kindNames, typeNamed } from '../mixed-schemas.ts';
import { problems } from '../schemas.ts';

const SpecimenSchema = Type.Object({
  type: Type.String({ description: 'Kind of value.' }),
  value: Type.String(),
  country: Type.Optional(Type.String({ description: 'To be sent with it: the value names none itself.' })),
  valid: Type.Boolean(),
  reason: Type.Optional(Type.String({ description: 'Why it is invalid.' })),
});

/** IBANs name their country themselves. */
const countryOf = ({ type, country, value }: Specimen): string | undefined =>
  country ?? (type === 'iban' ? value.slice(0, 2) : undefined);

export function specimenRoutes(app: Routes, context: Context): void {
  const { kinds, specimens } = context;
  const types = kinds.map(({ type }) => type);
  app.get<{ Querystring: { kind?: string; country?: string } }>(
    '/v1/specimens',
    {
      onRequest: inTurn(context),
      schema: {
        operationId: 'specimens',
        tags: ['Service'],
        summary: 'Values to try',
        description:
          'Specimens that are nobody’s, valid ones and invalid ones, for tests. Nothing is counted.',
        querystring: Type.Object({
          kind: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: kindNames(kinds) })),
          country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
        }),
        response: {
          200: Type.Object({ specimens: Type.Array(SpecimenSchema) }),
          ...problems('invalid_request'),
        },
      },
    },
    (request) => {
      const kind = request.query.kind && typeNamed(kinds, request.query.kind);
      const country = request.query.country?.toUpperCase();
      const all = specimens().filter(({ type }) => types.includes(type));
      return {
        specimens: all.filter(
          (one) =>
            (kind === undefined || one.type === kind) &&
            (country === undefined || countryOf(one) === country),
        ),
      };
    },
  );
}

// BR · CNS (cartão nacional de saúde): the number of the Brazilian health card.
//
// Issuer  Ministério da Saúde, DATASUS.
// Shape   fifteen digits that begin with 1 or 2 (definitive) or 7, 8, 9 (provisional).
// Check   weights 15 to 1, divisible by 11.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

export const brCns: SchemeRule = {
  id: 'br-cns',
  country: 'BR',
  name: 'CNS',
  identifier: 'PNO',
  rank: 4,
  shapes: ['[12789]#{14}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (weightedSum(value, WEIGHTS) % 11 === 0 ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'National health card number',
  checksum: 'weights 15 to 1, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Anvisa, Registro Nacional de Implantes: validação do CNS',
      url: 'https://rni-docs.anvisa.gov.br/docs/regras_gerais/validacoes/validacaoCNS/index.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
  ],
};

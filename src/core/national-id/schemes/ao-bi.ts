// AO · BI (Bilhete de Identidade): the identity card number, which is also the single citizen number (NUC) and tax number.
//
// Issuer  Direcção Nacional de Identificação, Registos e Notariado; Law 4/09, amended by Law 3/21, article 9.
// Shape   fourteen characters: running number of nine digits, two letters, two digits for the version of the card and a
//         check digit.
// Check   the rule of the check digit is not published.
// Data    province of first issue.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const aoBi: SchemeRule = {
  id: 'ao-bi',
  country: 'AO',
  name: 'BI',
  identifier: 'IDC',
  shapes: ['#{9}@@#{3}'],
  written: ['#{9}@@#{3}'],
  proves: 'Only that it has the shape of one; the rule of its check digit is not published.',
  checkDigit: 13,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'Lei n.º 3/21 de 25 de Janeiro, artigo 9.º',
      url: 'https://lex.ao/docs/assembleia-nacional/2021/lei-n-o-3-21-de-25-de-janeiro',
      read: '2026-11-21',
    },
    {
      title:
        'Alteração do regime jurídico de identificação civil, artigo 9.º: número do Bilhete de Identidade',
      url: 'https://angolex.com/paginas/leis/alteracao-do-regime-juridico-de-identificacao-civil-e-emissao-de-bilhete-de-identidade-do-cidadao-nacional-3a-21a.html',
      read: '2026-11-21',
    },
  ],
};

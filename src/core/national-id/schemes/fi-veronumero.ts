// FI · Veronumero: the Finnish individual tax number, shown on building sites and shipyards.
//
// Issuer  Verohallinto, the Finnish Tax Administration.
// Shape   twelve digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const fiVeronumero: SchemeRule = {
  id: 'fi-veronumero',
  country: 'FI',
  name: 'Veronumero',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{12}'],
  proves: 'Only that it has twelve digits; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Individual tax number',
  sources: [
    {
      title: 'Verohallinto: Veronumero, ohje rakennusalan työntekijöille ja työnantajille',
      url: 'https://www.vero.fi/syventavat-vero-ohjeet/ohje-hakusivu/48791/veronumero__ohje_rakennusalan_tyontekij/',
      read: '2026-11-21',
    },
    {
      title: 'Dataprep: Finnish Individual Tax Numbers',
      url: 'https://docs.dataprep.ai/user_guide/clean/clean_fi_veronumero.html',
      read: '2026-11-21',
    },
  ],
};

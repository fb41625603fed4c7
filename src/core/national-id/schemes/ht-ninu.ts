// HT · NINU (Numéro d'Identification Nationale Unique) and NIF (Numéro d'Immatriculation Fiscale), which it
// replaced: the Haitian identity number and the older tax number, of the same form.
//
// Issuer  Office National d'Identification; decree of 11 March 2020. Until then the tax office issued the NIF.
// Shape   ten digits.
// Check   the last digit is a check digit, its formula is not published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const htNinu: SchemeRule = {
  id: 'ht-ninu',
  country: 'HT',
  name: 'NINU',
  identifier: 'PNO',
  shapes: ['#{10}'],
  proves: 'The number has the shape of its kind; the formula of its check digit is not published.',
  format: (value) => inGroups(value, [3, 3, 3, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Unique national identification number',
  sources: [
    {
      title: 'Haïti: le NIF remplacé par le NINU pour les demandes de passeport',
      url: 'https://yogannmagazine.com/14/haiti-le-nif-remplace-par-le-ninu-pour-les-demandes-de-passeport',
      read: '2026-11-21',
    },
    {
      title: 'Haiti: The fiscal identity card',
      url: 'http://www.refworld.org/cgi-bin/texis/vtx/rwmain?page=publisher&publisher=IRBC&type=&coi=HTI&docid=4804c0dd23&skip=0',
      read: '2026-11-21',
    },
  ],
};

import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** French. */
export const fr: Words<PhoneDetails> = {
  one: 'numéro de téléphone',
  many: 'numéros de téléphone',
  title: 'Téléphone',
  fields: {
    areas: 'Zone',
    assumed_digits: 'Lettres lues comme des chiffres',
    assumed_international: 'Indicatif supposé',
    carrier: 'Opérateur',
    'carrier.as_of': 'À la date du',
    'carrier.brand': 'Marque',
    'carrier.mvno_host': 'Réseau hôte',
    'carrier.name': 'Attribué à',
    'carrier.ocn': 'Numéro d’exploitant (OCN)',
    'carrier.rate_center': 'Centre tarifaire',
    'carrier.source': 'Source',
    'carrier.type': "Type d'opérateur",
    extension: 'Poste',
    ignored: 'Laissé de côté',
    line_type: 'Type de ligne',
    line_type_hint: 'Type de ligne probable',
    portable: 'Portable',
    prefix: 'Indicatif',
    region: 'Région',
    time_zones: 'Fuseaux horaires',
  },
};

import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** German. */
export const de: Words<PhoneDetails> = {
  one: 'Telefonnummer',
  many: 'Telefonnummern',
  title: 'Telefon',
  fields: {
    areas: 'Ort',
    assumed_digits: 'Buchstaben als Ziffern gelesen',
    assumed_international: 'Landesvorwahl angenommen',
    carrier: 'Anbieter',
    'carrier.as_of': 'Stand',
    'carrier.brand': 'Marke',
    'carrier.mvno_host': 'Netz',
    'carrier.name': 'Zugeteilt an',
    'carrier.ocn': 'Betreibernummer (OCN)',
    'carrier.rate_center': 'Tarifzone',
    'carrier.source': 'Quelle',
    'carrier.type': 'Art des Anbieters',
    extension: 'Durchwahl',
    ignored: 'Weggelassen',
    line_type: 'Art des Anschlusses',
    line_type_hint: 'Vermutliche Art des Anschlusses',
    portable: 'Rufnummernmitnahme möglich',
    prefix: 'Vorwahl',
    region: 'Region',
    time_zones: 'Zeitzonen',
  },
};

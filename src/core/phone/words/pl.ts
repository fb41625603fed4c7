import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<PhoneDetails> = {
  one: 'numer telefonu',
  many: 'numery telefonów',
  title: 'Telefon',
  fields: {
    areas: 'Obszar',
    assumed_digits: 'Litery odczytane jako cyfry',
    assumed_international: 'Założony numer kierunkowy kraju',
    carrier: 'Operator',
    'carrier.as_of': 'Stan na',
    'carrier.brand': 'Marka',
    'carrier.mvno_host': 'Sieć macierzysta',
    'carrier.name': 'Przydzielony',
    'carrier.ocn': 'Numer operatora (OCN)',
    'carrier.rate_center': 'Strefa taryfowa',
    'carrier.source': 'Źródło',
    'carrier.type': 'Rodzaj operatora',
    extension: 'Numer wewnętrzny',
    ignored: 'Pominięto',
    line_type: 'Rodzaj linii',
    line_type_hint: 'Prawdopodobny rodzaj linii',
    portable: 'Można przenieść',
    prefix: 'Numer kierunkowy',
    region: 'Region',
    time_zones: 'Strefy czasowe',
  },
};

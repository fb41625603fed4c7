import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** Italian. */
export const it: Words<PhoneDetails> = {
  one: 'numero di telefono',
  many: 'numeri di telefono',
  title: 'Telefono',
  fields: {
    areas: 'Zona',
    assumed_digits: 'Lettere lette come cifre',
    assumed_international: 'Prefisso internazionale presunto',
    carrier: 'Operatore',
    'carrier.as_of': 'Al',
    'carrier.brand': 'Marchio',
    'carrier.mvno_host': 'Rete ospitante',
    'carrier.name': 'Assegnato a',
    'carrier.ocn': 'Numero dell’operatore (OCN)',
    'carrier.rate_center': 'Centro tariffario',
    'carrier.source': 'Fonte',
    'carrier.type': 'Tipo di operatore',
    extension: 'Interno',
    ignored: 'Tralasciato',
    line_type: 'Tipo di linea',
    line_type_hint: 'Tipo di linea probabile',
    portable: 'Portabile',
    prefix: 'Prefisso',
    region: 'Regione',
    time_zones: 'Fusi orari',
  },
};

import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<PhoneDetails> = {
  one: 'número de teléfono',
  many: 'números de teléfono',
  title: 'Teléfono',
  fields: {
    areas: 'Zona',
    assumed_digits: 'Letras leídas como cifras',
    assumed_international: 'Prefijo internacional supuesto',
    carrier: 'Operador',
    'carrier.as_of': 'A fecha de',
    'carrier.brand': 'Marca',
    'carrier.mvno_host': 'Red anfitriona',
    'carrier.name': 'Asignado a',
    'carrier.ocn': 'Número de operador (OCN)',
    'carrier.rate_center': 'Centro de tarificación',
    'carrier.source': 'Fuente',
    'carrier.type': 'Tipo de operador',
    extension: 'Extensión',
    ignored: 'Omitido',
    line_type: 'Tipo de línea',
    line_type_hint: 'Tipo de línea probable',
    portable: 'Portable',
    prefix: 'Prefijo',
    region: 'Región',
    time_zones: 'Zonas horarias',
  },
};

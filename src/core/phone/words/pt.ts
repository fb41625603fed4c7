import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<PhoneDetails> = {
  one: 'número de telefone',
  many: 'números de telefone',
  title: 'Telefone',
  fields: {
    areas: 'Zona',
    assumed_digits: 'Letras lidas como algarismos',
    assumed_international: 'Indicativo presumido',
    carrier: 'Operador',
    'carrier.as_of': 'À data de',
    'carrier.brand': 'Marca',
    'carrier.mvno_host': 'Rede de suporte',
    'carrier.name': 'Atribuído a',
    'carrier.ocn': 'Número da operadora (OCN)',
    'carrier.rate_center': 'Centro tarifário',
    'carrier.source': 'Fonte',
    'carrier.type': 'Tipo de operador',
    extension: 'Ramal',
    ignored: 'Deixado de fora',
    line_type: 'Tipo de linha',
    line_type_hint: 'Tipo de linha provável',
    portable: 'Portável',
    prefix: 'Indicativo',
    region: 'Região',
    time_zones: 'Fusos horários',
  },
};

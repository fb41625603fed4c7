import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<PhoneDetails> = {
  one: 'номер телефону',
  many: 'номери телефонів',
  title: 'Телефон',
  fields: {
    areas: 'Місцевість',
    assumed_digits: 'Літери прочитано як цифри',
    assumed_international: 'Код країни припущено',
    carrier: 'Оператор',
    'carrier.as_of': 'Станом на',
    'carrier.brand': 'Бренд',
    'carrier.mvno_host': 'Мережа-хост',
    'carrier.name': 'Виділено',
    'carrier.ocn': 'Номер оператора (OCN)',
    'carrier.rate_center': 'Тарифна зона',
    'carrier.source': 'Джерело',
    'carrier.type': 'Вид оператора',
    extension: 'Додатковий номер',
    ignored: 'Пропущено',
    line_type: 'Вид лінії',
    line_type_hint: 'Імовірний тип лінії',
    portable: 'Можна перенести',
    prefix: 'Код зони або мережі',
    region: 'Регіон',
    time_zones: 'Часові пояси',
  },
};

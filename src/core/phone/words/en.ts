import type { Words } from '../../kind.ts';
import type { PhoneDetails } from '../verify.ts';

/** English. */
export const en: Words<PhoneDetails> = {
  one: 'phone number',
  many: 'phone numbers',
  title: 'Phone',
  fields: {
    areas: 'Area',
    assumed_digits: 'Letters read as digits',
    assumed_international: 'Calling code assumed',
    carrier: 'Carrier',
    'carrier.as_of': 'As of',
    'carrier.brand': 'Brand',
    'carrier.mvno_host': 'Host network',
    'carrier.name': 'Assigned to',
    'carrier.ocn': 'Operating company number',
    'carrier.rate_center': 'Rate centre',
    'carrier.source': 'Source',
    'carrier.type': 'Type of carrier',
    extension: 'Extension',
    ignored: 'Left out',
    line_type: 'Line type',
    line_type_hint: 'Likely line type',
    portable: 'Can change the carrier',
    prefix: 'Area or network code',
    region: 'Region',
    time_zones: 'Time zones',
  },
};

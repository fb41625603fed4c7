/** What Stripe calls a number, where one scheme has numbers of several of its types. */
import { originOf } from './numbers.ts';

/** The types of those whose numbers are of several. */
export const BY_VALUE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'ca-bn': ['ca_bn', 'ca_gst_hst'],
  'ca-pst': ['ca_pst_bc', 'ca_pst_mb', 'ca_pst_sk'],
};

const HYPHEN_BEFORE_LAST = /-[0-9]\s*$/;

const BY_VALUE: Readonly<Record<string, (value: string, input: string) => string>> = {
  // The program account for GST and HST stands behind the business number.
  'ca-bn': (value) => (value.slice(9, 11) === 'RT' ? 'ca_gst_hst' : 'ca_bn'),
  // Manitoba and Saskatchewan have seven digits each, of which Manitoba sets the last apart.
  'ca-pst': (value, input) => {
    if (value.startsWith('PST')) return 'ca_pst_bc';
    return HYPHEN_BEFORE_LAST.test(input) ? 'ca_pst_mb' : 'ca_pst_sk';
  },
};

/** @param id of the number among tax ids */
export const stripeTypeOf = (id: string, value: string, input: string): string | undefined =>
  BY_VALUE[id]?.(value, input) ?? originOf(id).stripe;

/** Phone numbers as a kind of value. */
import { defineKind, needs } from '../kind.ts';
import { RANGE_USES } from './carrier.ts';
import { CARRIER_TYPES } from './compiled.ts';
import type { PhoneData } from './data.ts';
import { EVIDENCE } from './evidence.ts';
import { findingPhones } from './find.ts';
import { LINE_TYPES } from './line-type.ts';
import { verifyPhone } from './verify.ts';

export const phone = defineKind({
  type: 'phone',
  segment: 'phone',
  identifier: 'Phone',
  rank: 2,
  free: false,
  trial: true,
  reasons: [
    'empty_input',
    'input_too_long',
    'invalid_characters',
    'country_required',
    'invalid_country',
    'unsupported_country',
    'country_mismatch',
    'other_kind',
    'unrecognized',
    'ambiguous',
    'not_a_number',
    'invalid_calling_code',
    'too_short',
    'too_long',
    'local_only',
    'short_code',
    'unassigned_number',
    'invalid_length',
  ],
  details: {
    line_type: { is: 'text', oneOf: LINE_TYPES, means: 'What kind of line it is.', column: 'line_type' },
    line_type_hint: {
      is: 'text',
      oneOf: LINE_TYPES,
      means:
        'What the company that holds the range sells, where the plan does not distinguish mobile from fixed.',
      optional: true,
    },
    assumed_digits: {
      is: 'flag',
      means: 'Present when letters that look like digits (O, I, l) were read as these.',
      optional: true,
    },
    assumed_international: {
      is: 'flag',
      means: 'Present when a calling code was read from digits without a plus.',
      optional: true,
    },
    carrier: {
      is: 'record',
      schema: 'Carrier',
      means: 'The carrier of the range; a ported number may have moved.',
      optional: true,
      fields: {
        brand: { is: 'text', means: 'What customers call it.', optional: true, column: 'brand' },
        mvno_host: {
          is: 'text',
          means: 'Host network of a virtual operator.',
          optional: true,
          column: 'host',
        },
        as_of: { is: 'text', means: 'The day of the source.', optional: true },
        source: { is: 'text', means: "What states that the range is the carrier's.", optional: true },
        name: { is: 'text', means: 'The carrier that the range was assigned to.', column: 'carrier' },
        ocn: {
          is: 'text',
          means: 'Operating company number, in North America, after an import.',
          optional: true,
        },
        rate_center: { is: 'text', means: 'Rate centre, in North America, after an import.', optional: true },
        type: {
          is: 'text',
          oneOf: CARRIER_TYPES,
          means: 'What kind of carrier it is.',
          optional: true,
          column: 'carrier_type',
        },
      },
    },
    extension: {
      is: 'text',
      means: 'What is dialled once the call is answered.',
      optional: true,
      column: 'extension',
    },
    ignored: {
      is: 'texts',
      means: 'Words of the input that are no part of the number.',
      optional: true,
    },
    areas: {
      is: 'texts',
      means: "Places that the number's area code serves.",
      optional: true,
      column: 'area',
    },
    portable: {
      is: 'flag',
      means: 'Present where a source states that such numbers can be ported to another carrier.',
      optional: true,
    },
    prefix: { is: 'text', means: 'National destination code.', optional: true },
    time_zones: {
      is: 'texts',
      means: 'Time zones of the places that the number may be in.',
      optional: true,
    },
    range_use: {
      is: 'text',
      oneOf: RANGE_USES,
      means: "What the plan keeps the number's range for, beside ordinary calls.",
      optional: true,
    },
    receives_sms: {
      is: 'flag',
      means:
        'Present where the range is certainly one that short messages reach: mobile, of a mobile network.',
      optional: true,
    },
    region: { is: 'text', means: 'State, province or region.', optional: true },
  },
  options: {},
  find: (text, { defaultCountry, data }) => findingPhones(text, { defaultCountry, data: data.phone }),
  form: /^(?!.{129})[^\p{L}]*\d[^\p{L}]*\d[^\p{L}]*\d/su,
  outline: { least: 3, isLettered: false },
  evidence: EVIDENCE,
  keyboard: 'tel',
  madeOf: 'plans',
  // No plan has its range, so that nothing is known of the line.
  admit: ({ normalized }) => ({
    formatted: { international: normalized, national: normalized, rfc3966: `tel:${normalized}` },
    details: { line_type: 'unknown' },
  }),
  samples: [{ value: '+44 20 7946 0018' }, { value: '+49 1512 3456789' }, { value: '+1 201-555-0123' }],
  unread: {},
  timeless: true,
  needs: needs<{ readonly phone: PhoneData }>('phone'),
  verify: (input, { country, defaultCountry, data }) =>
    verifyPhone(input, { country, defaultCountry, data: data.phone }),
  coverage: {
    fields: { countries: { is: 'texts', means: 'Countries and territories with a numbering plan.' } },
    report: ({ phone }) => ({
      countries: phone.plans.flatMap(({ country }) => country.code ?? []).sort(),
    }),
  },
});

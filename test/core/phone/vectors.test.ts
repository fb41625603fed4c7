/** Every vector of test/vectors/phone: named examples as data, the traps of the field among them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Carrier, type PhoneResult, verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

interface Vector {
  readonly name: string;
  readonly value: string;
  readonly country?: string;
  readonly default_country?: string;
  readonly expect: Expected;
}

interface Expected {
  readonly valid: boolean;
  readonly reason?: string;
  readonly normalized?: string;
  /** Code, or the name where there is no code; null for no country. */
  readonly country: string | null;
  readonly national?: string;
  readonly international?: string;
  /** Looked at where a vector names it; a law holds it for every number. */
  readonly rfc3966?: string;
  /** Time zones and `receives_sms` are looked at where a vector names them. */
  readonly details?: {
    readonly carrier?: Partial<Carrier> | undefined;
    readonly receives_sms?: boolean | undefined;
    readonly time_zones?: readonly string[] | undefined;
  };
}

interface VectorFile {
  readonly about: string;
  /** The file speaks about brands, and so of all that is known of a carrier. */
  readonly brands?: boolean;
  readonly vectors: readonly Vector[];
}

/** The parts of a result that vectors speak about. Of a carrier it is the name, where brands are another file's matter; source and day where a vector names them. */
function summary(result: PhoneResult, brands: boolean, expected: Expected): Expected {
  const { valid, normalized, country } = result;
  const known = result.valid ? result.details.carrier : undefined;
  const { source, as_of, ...named } = known ?? { name: '' };
  const stated = expected.details?.carrier?.source !== undefined;
  const carrier = known && { carrier: brands ? (stated ? known : named) : { name: known.name } };
  return {
    valid,
    ...(!result.valid && { reason: result.reason }),
    ...(normalized !== undefined && { normalized }),
    country: country ? (country.code ?? country.name) : null,
    ...(result.valid && {
      ...result.formatted,
      rfc3966: expected.rfc3966 && result.formatted.rfc3966,
      details: {
        ...result.details,
        ...carrier,
        receives_sms: expected.details?.receives_sms && result.details.receives_sms,
        time_zones: expected.details?.time_zones && result.details.time_zones,
      },
    }),
  };
}

const FOLDER = new URL('../../vectors/phone/', import.meta.url);

for (const file of readdirSync(FOLDER)) {
  const {
    about,
    brands = false,
    vectors,
  } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as VectorFile;
  describe(`${file}: ${about}`, () => {
    it.each(vectors)('$name', ({ value, country, default_country: defaultCountry, expect: expected }) => {
      const result = verifyPhone(value, { country, defaultCountry, data });
      expect(summary(result, brands, expected)).toEqual(expected);
      expect(result).toMatchObject({ type: 'phone', input: value });
    });
  });
}

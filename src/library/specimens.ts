/** Values to test with, made of the kinds of this package. */
import { KINDS } from '../core/assay.ts';
import { atOnce } from '../core/found.ts';
import {
  type MadeSpecimen,
  makingSpecimens,
  type SpecimenRequest as Request,
} from '../core/specimens/generate.ts';
import { loadPhoneExamples } from '../data/phone-examples.ts';
import { codeOf, requireKnown, requireObject } from '../portable/caller-options.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { assay } from './wired.ts';

const examplesOf = /* @__PURE__ */ loadPhoneExamples(GENERATED_FOLDER);
const phones = (country: string) => Object.values(examplesOf(country));

/** What specimens are to be. */
export interface SpecimenOptions extends Omit<Request, 'kind'> {
  /** The type, as `iban` or `national_id`. */
  readonly type?: string | undefined;
  /** The same as `type`. */
  readonly kind?: string | undefined;
}

const KNOWN = [
  ...['type', 'kind', 'country', 'scheme', 'count', 'seed', 'wrong', 'reserved'],
  'allowTestValues',
];

/**
 * Makes values to test with: ones that verify, or with `wrong` ones that are refused for that reason. The same seed gives the same. Each is
 * what it says when it is verified with its `country`, and with its `scheme` where one was requested. `origin` says whether an
 * authority keeps its range for tests, or published it as an example; what is `generated` may be somebody's number; with `reserved: true` there is nothing else than ranges that are kept for tests or films. With
 * `allowTestValues` they come before others, and with those that are valid only where values for tests are allowed.
 *
 * ```ts
 * const [one] = specimens({ type: 'national_id', country: 'PL', wrong: 'invalid_checksum', seed: 7 });
 * console.log(one?.reason); // invalid_checksum
 * ```
 *
 * @returns fewer than `count` where no others are found
 * @throws {RangeError} for a type, country, scheme, reason, count, seed or option that there is not
 */
export function specimens(options: SpecimenOptions): MadeSpecimen[] {
  requireObject(options, 'specimens', "options, as { type: 'iban', country: 'DE' }");
  requireKnown(options, 'specimens', KNOWN);
  const { type, kind, country, ...others } = options;
  if (type && kind && type.replaceAll('-', '_') !== kind.replaceAll('-', '_'))
    throw new RangeError('type says another thing than kind, which is the same option');
  const wanted = {
    ...others,
    kind: type ?? kind ?? '',
    ...(country && { country: codeOf(country) }),
  };
  return atOnce(makingSpecimens({ kinds: KINDS, verify: assay.verify, phones }, wanted));
}

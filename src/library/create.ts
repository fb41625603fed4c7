/** `createAssay` with what most programs want: the data of this package, the clock of this machine. */
import { type Assay, type AssayParts, createAssay as create } from '../core/assay.ts';
import { latestDay } from '../core/clock.ts';
import { optionReading } from '../portable/caller-options.ts';
import { packageData } from './wired.ts';

/** What an assay is made with; whatever is left out is as the functions of the package have it. */
export type AssayOptions = Partial<Omit<AssayParts, 'countryNamed' | 'onUnknownOption'>>;

/**
 * Verifiers of your own: with other data, another clock, a default country or addresses of logos. Without options they are those of the package.
 *
 * ```ts
 * const assay = createAssay({ defaultCountry: 'DE' });
 * console.log(assay.verifyPhone('030 901820').valid); // true
 * console.log(assay.verify('iban', 'DE89 3704 0044 0532 0130 00').valid); // true
 * ```
 *
 * @throws {TypeError} where the options are no object, or their data is a promise
 */
export function createAssay(options: AssayOptions = {}): Assay {
  if (typeof options !== 'object' || options === null)
    throw new TypeError("createAssay takes options, as { defaultCountry: 'DE' }, or nothing");
  if (options.data instanceof Promise)
    throw new TypeError(
      'createAssay takes data, and a promise was given: await it, as { data: await openData() }',
    );
  const {
    data = packageData(),
    today = latestDay(Date.now),
    locale = optionReading.locale,
    ...others
  } = options;
  return create({ ...optionReading, ...others, data, today, locale });
}

/** `createAssay` as the package has it: its results say in English why a value is suggested, where no `locale` is given. */
import { type Assay, type AssayOptions, createAssay as createWith } from '../core/assay.ts';
import { ENGLISH } from '../words/english.ts';

/** @throws {Error} when a kind is verified whose data was not given: a mistake in the code that calls, not in a value */
export const createAssay = (options: AssayOptions): Assay =>
  createWith({ ...options, locale: options.locale ?? ENGLISH });

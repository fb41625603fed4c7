/** Values to try, of no real person: published by those who issue such numbers, or made up. */

import type { MadeSpecimen, SpecimenOptions } from '../core/specimens/generate.ts';

export interface Specimen {
  /** Kind of value. */
  readonly type: string;
  readonly value: string;
  /** To be sent with it where the value names none itself. */
  readonly country?: string;
  readonly valid: boolean;
  /** Why it is invalid. */
  readonly reason?: string;
}

/** Makes specimens in steps, between which other work may run. Throws a RangeError that begins with the name of the option at fault. */
export type MakeSpecimens = (options: SpecimenOptions) => Generator<void, readonly MadeSpecimen[]>;

/** Which places specimens come from where ranges that are kept for tests are wanted. */
import type { SpecimenSource } from './sources.ts';

export interface KeptOptions {
  /** Only values of ranges that an authority keeps for tests or films. */
  readonly reserved?: boolean | undefined;
  /** Values of such ranges where there are some, those too that are valid only where values for tests are allowed. */
  readonly allowTestValues?: boolean | undefined;
}

const isKept = ({ origin }: SpecimenSource): boolean => origin === 'reserved';

const placeOf = ({ country, scheme }: SpecimenSource): string => `${country} ${scheme?.id}`;

/** The sources that count. */
export function countingSources(
  sources: readonly SpecimenSource[],
  { reserved, allowTestValues }: KeptOptions,
): SpecimenSource[] {
  if (reserved === true) return sources.filter(isKept);
  if (allowTestValues !== true) return [...sources];
  const kept = new Set(sources.filter((source) => isKept(source) && !source.isList).map(placeOf));
  return sources.filter((source) => isKept(source) || !kept.has(placeOf(source)));
}

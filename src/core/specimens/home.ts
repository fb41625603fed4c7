/** The country of a specimen. */
import type { AnyKind } from '../kind.ts';

interface Homed {
  readonly type: string;
  readonly value: string;
  readonly country?: string;
}

/** ISO 3166-1 alpha-2; values of some kinds name their country themselves. */
export const homeOf = ({ type, country, value }: Homed, kinds: readonly AnyKind[]): string | undefined =>
  country ?? (kinds.find((kind) => kind.type === type)?.ownCountry ? value.slice(0, 2) : undefined);

/** Joins the data sets that a door is handed. */
import type { Areas } from '../core/phone/areas.ts';
import type { PhoneData } from '../core/phone/data.ts';
import type { BrandedCarriers } from './data.ts';

export interface PhoneSets {
  readonly data: PhoneData;
  readonly carriers?: BrandedCarriers | undefined;
  readonly areas?: Areas | undefined;
}

/** The plans with the ranges last joined to them. */
const JOINED = new WeakMap<PhoneData, PhoneSets>();

/** @throws {Error} when the numbering plans are missing */
export function withRanges({ data, carriers, areas }: Partial<PhoneSets> = {}): PhoneData {
  if (data === undefined) throw new Error("no numbering plans: give { data } from 'assay/data/phone'");
  if (carriers === undefined && areas === undefined) return data;
  const known = JOINED.get(data);
  if (known?.carriers === carriers && known?.areas === areas && known !== undefined) return known.data;
  const joined = {
    data: {
      ...data,
      ...(carriers && { carriers, brandsOf: carriers.brandsOf ?? data.brandsOf }),
      ...(areas && { areas }),
    },
    carriers,
    areas,
  };
  JOINED.set(data, joined);
  return joined.data;
}

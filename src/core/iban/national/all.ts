/** The national check digits that are enforced, by country. */
import type { Directory } from '../directory.ts';

/** Whether the national check digits of an IBAN in electronic form agree. */
export type NationalCheck = (iban: string, directory?: Directory) => boolean;

export const NATIONAL_CHECKS: Readonly<Record<string, NationalCheck>> = {};

/**
 * The national check digits that are enforced, by country.
 *
 * Left alone, because refusing a true number is worse than passing a false one:
 *   AL BI DJ ST  the scheme is not published by a bank or a central bank; only the registry's examples follow it.
 *   NL           banks need not keep the elfproef since they issue IBANs.
 *   the countries outside the registry, and those whose banks each have their own (AT, CH, DK, GB, SE, ...).
 */
import type { Directory } from '../directory.ts';
import { passesBelgium } from './be.ts';
import { passesCin } from './cin.ts';
import { passesCzechia } from './cz-sk.ts';
import { passesGermany } from './de.ts';
import { passesEstonia } from './ee.ts';
import { passesSpain } from './es.ts';
import { passesFinland } from './fi.ts';
import { passesCroatia } from './hr.ts';
import { passesHungary } from './hu.ts';
import { passesIceland } from './is.ts';
import { passesMod97 } from './mod97.ts';
import { passesNorway } from './no.ts';
import { passesPoland } from './pl.ts';
import { passesRib } from './rib.ts';

/** Whether the national check digits of an IBAN without spaces agree. The directory knows German banks' methods. */
export type NationalCheck = (iban: string, directory?: Directory) => boolean;

export const NATIONAL_CHECKS: Readonly<Record<string, NationalCheck>> = {
  BA: passesMod97,
  BE: passesBelgium,
  CZ: passesCzechia,
  DE: passesGermany,
  EE: passesEstonia,
  ES: passesSpain,
  FI: passesFinland,
  FR: passesRib,
  HR: passesCroatia,
  HU: passesHungary,
  IS: passesIceland,
  IT: passesCin,
  MC: passesRib,
  ME: passesMod97,
  MK: passesMod97,
  MR: passesRib,
  NO: passesNorway,
  PL: passesPoland,
  PT: passesMod97,
  RS: passesMod97,
  SI: passesMod97,
  SK: passesCzechia,
  SM: passesCin,
  TL: passesMod97,
  TN: passesRib,
  XK: passesMod97,
};

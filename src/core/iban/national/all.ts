/**
 * The national check digits, by country.
 *
 * Refusing a true number is worse than passing a false one. So a number is refused by a published rule alone, where the rule's
 * source covers such numbers. Checked but never refused are those of AL, AO, MA and the franc zone (CF CG CM GA GQ KM TD MG BF BJ CI ML NE
 * SN TG), where every harvested number agrees and no authority has published the scheme, and RU, whose rule is one of accounts. BI CV DJ DZ MZ ST have check digits
 * with too few known numbers to tell.
 *
 * Not checked: NL, whose banks need not keep the elfproef since they issue IBANs (3 of 30 harvested numbers fail it), and the countries
 * whose banks each have their own (AT, CH, DK, SE, ...), but for DE and GB, where bank data knows them.
 */
import { ALBANIA } from './al.ts';
import { BELGIUM } from './be.ts';
import { chosenByBank } from './by-bank.ts';
import { CIN } from './cin.ts';
import { CZECH } from './cz-sk.ts';
import { ESTONIA } from './ee.ts';
import { SPAIN } from './es.ts';
import { FINLAND } from './fi.ts';
import { CROATIA } from './hr.ts';
import { HUNGARY } from './hu.ts';
import { ICELAND } from './is.ts';
import { mod97Of, OBSERVED_MOD97 } from './mod97.ts';
import { NORWAY } from './no.ts';
import { POLAND } from './pl.ts';
import { OBSERVED_RIB, RIB, RIB_TUNISIA } from './rib.ts';
import { RUSSIA } from './ru.ts';
import { type NationalRule, UNPUBLISHED } from './rule.ts';

export const NATIONAL_RULES: Readonly<Record<string, NationalRule>> = {
  AL: ALBANIA,
  AO: OBSERVED_MOD97,
  BA: mod97Of(16),
  BE: BELGIUM,
  BF: OBSERVED_RIB,
  BI: UNPUBLISHED,
  BJ: OBSERVED_RIB,
  CF: OBSERVED_RIB,
  CG: OBSERVED_RIB,
  CI: OBSERVED_RIB,
  CM: OBSERVED_RIB,
  CV: UNPUBLISHED,
  CZ: CZECH,
  DE: chosenByBank(12, 22),
  DJ: UNPUBLISHED,
  DZ: UNPUBLISHED,
  EE: ESTONIA,
  ES: SPAIN,
  FI: FINLAND,
  FR: RIB,
  GA: OBSERVED_RIB,
  GB: chosenByBank(8, 22),
  GQ: OBSERVED_RIB,
  HR: CROATIA,
  HU: HUNGARY,
  IS: ICELAND,
  IT: CIN,
  KM: OBSERVED_RIB,
  MA: OBSERVED_RIB,
  MC: RIB,
  ME: mod97Of(18),
  MG: OBSERVED_RIB,
  MK: mod97Of(15),
  ML: OBSERVED_RIB,
  MR: RIB,
  MZ: UNPUBLISHED,
  NE: OBSERVED_RIB,
  NO: NORWAY,
  PL: POLAND,
  PT: mod97Of(21),
  RS: mod97Of(18),
  RU: RUSSIA,
  SI: mod97Of(15),
  SK: CZECH,
  SM: CIN,
  SN: OBSERVED_RIB,
  ST: UNPUBLISHED,
  TD: OBSERVED_RIB,
  TG: OBSERVED_RIB,
  TL: mod97Of(19),
  TN: RIB_TUNISIA,
  XK: mod97Of(16),
};

/** The countries whose numbers are refused for their national check digits; for GB it takes a table that is not shipped. */
export const ENFORCED: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    Object.keys(NATIONAL_RULES).filter(
      (country) => NATIONAL_RULES[country]!.parts.length > 0 && country !== 'GB',
    ),
  ))();

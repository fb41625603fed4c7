/** Everything that can be taken in, a line for each kind of source. */
import { SEPA_SCHEMES } from '../core/banks/bank.ts';
import { loadShippedPlans } from '../data/phone.ts';
import { loadPhoneFacts } from '../data/phone-facts.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { ACCOUNT_LISTS } from './banks/account-lists.ts';
import { bsbNames } from './banks/bsb-names.ts';
import { cdvParameters } from './banks/cdv.ts';
import { leiNames } from './banks/lei-names.ts';
import { leis } from './banks/leis.ts';
import { modulusTables } from './banks/modulus.ts';
import { OFFICIAL_BANKS } from './banks/official.ts';
import { sclDirectory } from './banks/scl.ts';
import { sepaRegister } from './banks/sepa.ts';
import type { OfficialSource } from './intake.ts';
import { areasSource } from './phone/areas.ts';
import { plansSource } from './phone/plans.ts';
import { OFFICIAL_RANGES } from './phone/ranges.ts';
import { zonesSource } from './phone/zones.ts';

export const SOURCES: readonly OfficialSource[] = [
  ...OFFICIAL_BANKS,
  modulusTables,
  ...ACCOUNT_LISTS,
  bsbNames,
  cdvParameters,
  leis,
  leiNames,
  ...SEPA_SCHEMES.map(sepaRegister),
  sclDirectory,
  ...OFFICIAL_RANGES,
  plansSource(() => loadShippedPlans(GENERATED_FOLDER)),
  areasSource(() => loadPhoneFacts(GENERATED_FOLDER)),
  zonesSource(() => loadPhoneFacts(GENERATED_FOLDER)),
];

/** The source of one of the kinds that is asked for by a name: a country, a register. */
export const sourceOf = (kinds: readonly string[], name: string): OfficialSource | undefined =>
  SOURCES.find((source) => kinds.includes(source.kind) && source.names.includes(name));

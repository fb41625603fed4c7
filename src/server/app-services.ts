/** The services that the application serves, made of the store, the keys, the jobs and the data as it is now. */

import { randomBytes } from 'node:crypto';
import { settingsInForce } from '../config/config.ts';
import { requirementSchema } from '../core/requirements/json-schema.ts';
import { requirementCountries, requirementsOf } from '../core/requirements/requirements.ts';
import { makingSpecimens } from '../core/specimens/generate.ts';
import { editionOf } from '../data/intact.ts';
import { loadPhoneExamples } from '../data/phone-examples.ts';
import { loadRequirements } from '../data/requirements.ts';
import { loadSpecimens } from '../data/specimens.ts';
import type { Services } from '../http/context.ts';
import { type AllowanceWarning, RETRIES_MAX } from '../service/charging.ts';
import { faultsOf } from '../service/clocks.ts';
import type { Keys } from '../service/keys/keys.ts';
import { createOperators, type Operators } from '../service/keys/operators.ts';
import type { RequirementLookup } from '../service/requirements.ts';
import { createOperatorAccess, type OperatorAccess } from '../service/sessions/operator-access.ts';
import { createOperatorRecovery } from '../service/sessions/operator-recovery.ts';
import { createSecondFactors, type SecondFactors } from '../service/sessions/second-factors.ts';
import { createSessions } from '../service/sessions/sessions.ts';
import { barredReasonsOf, reasonsOfScheme, SPECIMEN_EFFORT, type Specimen } from '../service/specimens.ts';
import { createVerification, type Identify, type VerifyValue } from '../service/verification.ts';
import { createVisitors } from '../service/visitors.ts';
import { GENERATED_FOLDER, version } from '../version.ts';
import type { Base } from './base.ts';
import type { JobServices } from './job-services.ts';
import type { Serving } from './serving.ts';

export interface AppServiceParts {
  readonly base: Base;
  readonly serving: Serving;
  readonly keys: Keys;
  readonly verify: VerifyValue;
  readonly identify: Identify;
  readonly jobServices: JobServices;
  /** Called when an account has used 80 and 100 percent of its allowance. */
  readonly onAllowance: (warning: AllowanceWarning) => void;
}

export function createAppServices(parts: AppServiceParts): Services {
  const { base, serving, keys, verify, identify, jobServices, onAllowance } = parts;
  const { config, kinds, store, now, monotonic, secret, previousSecrets, hashed, budgets } = base;
  let specimens: readonly Specimen[] | undefined;
  const examplesOf = loadPhoneExamples(GENERATED_FOLDER);
  const operators = createOperators({ store: store.operators, now, randomBytes });
  return {
    kinds,
    config,
    store,
    ...(base.clock && { clockFaults: () => faultsOf(base.clock!.state) }),
    keys,
    operators,
    access: accessOf(base, operators),
    about: () => ({ version, edition: editionOf(GENERATED_FOLDER), settings: settingsInForce(config) }),
    now,
    monotonic,
    hashed,
    verify,
    identify,
    lease: (subject, ...rest) => store.lease(hashed(subject), ...rest),
    ...servedData(serving),
    jobs: config.jobs === 'on' ? jobServices.jobs : undefined,
    noticeSecretOf: jobServices.secretOf,
    requirements: requirementLookup(),
    specimens: () => {
      specimens ??= loadSpecimens(GENERATED_FOLDER);
      return specimens;
    },
    makeSpecimens: (options) =>
      makingSpecimens(
        {
          kinds,
          verify: (...value) => serving.present.assay.verify(...value),
          phones: (country) => Object.values(examplesOf(country)),
          effort: SPECIMEN_EFFORT,
          reasonsOf: reasonsOfScheme,
          barredOf: barredReasonsOf,
        },
        options,
      ),
    budgets,
    verification: createVerification({
      onAllowance,
      notifying: config.allowanceWebhook !== undefined,
      identify,
      finder: (text, { country, kinds: wanted }) =>
        serving.present.assay.finding(text, { defaultCountry: country, kinds: wanted }),
      store,
      now,
      secret,
      previousSecrets,
      verify,
      retriesMax: config.rateLimit === 0 ? undefined : RETRIES_MAX,
    }),
    visitors: createVisitors({
      store,
      now,
      secret,
      previousSecrets,
      freeChecks: config.playgroundFreeChecks,
      resetDays: config.playgroundResetDays,
    }),
  };
}

function accessOf(base: Base, operators: Operators): OperatorAccess {
  const { store, config, now } = base;
  const { sessions, secondFactors } = store;
  return createOperatorAccess({
    operators,
    sessions: createSessions({ store: sessions, now, randomBytes }),
    secondFactors: secondFactorsOf(base),
    recovery: createOperatorRecovery({ operators, sessions, secondFactors, now }),
    adminKey: config.adminKey,
    now,
  });
}

export const secondFactorsOf = ({ store, now, secret, previousSecrets }: Base): SecondFactors =>
  createSecondFactors({ store: store.secondFactors, now, randomBytes, secret, previousSecrets });

function requirementLookup(): RequirementLookup {
  const table = loadRequirements(GENERATED_FOLDER);
  return {
    get: (options) => requirementsOf(table(), options),
    schemaOf: requirementSchema,
    countries: () => requirementCountries(table()),
  };
}

/** What answers from the data. Each call takes the data of that moment, so that a reload reaches every service. */
const servedData = (
  serving: Serving,
): Pick<Services, 'toIban' | 'logos' | 'banks' | 'coverage' | 'plans' | 'placesIn' | 'prepared'> => ({
  toIban: (parts) => serving.present.toIban(parts),
  logos: { find: (...request) => serving.present.logos.find(...request) },
  banks: {
    find: (query) => serving.present.banks.find(query),
    get: (country, code, options) => serving.present.banks.get(country, code, options),
  },
  coverage: () => serving.present.coverage(),
  prepared: (purpose) => serving.prepared(purpose),
  plans: (country) => serving.present.plans(country),
  placesIn: (result, language) => serving.present.placesIn(result, language),
});

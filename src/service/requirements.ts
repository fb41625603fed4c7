/** What a country asks for, as the service answers it: both forms of an answer, by the data of this package. */
import type { RequirementSchema } from '../core/requirements/json-schema.ts';
import type {
  RequirementOptions,
  Requirements,
  requirementCountries,
} from '../core/requirements/requirements.ts';

/** The data is read when it is first needed. */
export interface RequirementLookup {
  /** Throws an OptionError; undefined where no source names a number. */
  get(options: RequirementOptions): Requirements | undefined;
  schemaOf(requirements: Requirements): RequirementSchema;
  countries(): ReturnType<typeof requirementCountries>;
}

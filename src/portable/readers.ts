/** In the place of what reads files in `src/data/`: the sets of these names as they were opened. */
import type { ExampleNumbers } from '../core/phone/plan.ts';
import type { RequirementTable } from '../core/requirements/requirements.ts';
import { needed } from './opened.ts';

export const loadPhoneExamples =
  () =>
  (country: string): ExampleNumbers =>
    needed('examples')[country] ?? {};

export const loadRequirements = () => (): RequirementTable => needed('requirements');

/** There is no folder. */
export const GENERATED_FOLDER = undefined;

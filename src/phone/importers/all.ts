/** Every importer of number ranges, one a publisher. */
import type { RangeImporter } from '../importer.ts';
import { australia } from './au.ts';
import { canada } from './ca.ts';
import { france } from './fr.ts';
import { unitedKingdom } from './gb.ts';
import { mexico } from './mx.ts';
import { russia } from './ru.ts';
import { unitedStates } from './us.ts';

export const RANGE_IMPORTERS: readonly RangeImporter[] = [
  australia,
  canada,
  france,
  mexico,
  russia,
  unitedKingdom,
  unitedStates,
];

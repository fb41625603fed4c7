/** Every importer of number ranges, one a publisher. */
import type { RangeImporter } from '../importer.ts';
import { argentina } from './ar.ts';
import { austria } from './at.ts';
import { australia } from './au.ts';
import { brazil } from './br.ts';
import { canada } from './ca.ts';
import { czechia } from './cz.ts';
import { spain } from './es.ts';
import { france } from './fr.ts';
import { unitedKingdom } from './gb.ts';
import { mexico } from './mx.ts';
import { netherlands } from './nl.ts';
import { poland } from './pl.ts';
import { russia } from './ru.ts';
import { unitedStates } from './us.ts';

export const RANGE_IMPORTERS: readonly RangeImporter[] = [
  argentina,
  australia,
  austria,
  brazil,
  canada,
  czechia,
  france,
  mexico,
  netherlands,
  poland,
  russia,
  spain,
  unitedKingdom,
  unitedStates,
];

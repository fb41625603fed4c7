/** The official lists of banks behind accounts that are no IBANs, one line each. */
import type { Importer } from '../../importer.ts';
import { australia } from './au.ts';
import { canada } from './ca.ts';
import { britain } from './gb.ts';
import { newZealand } from './nz.ts';
import { unitedStates } from './us.ts';

export const ACCOUNT_IMPORTERS: readonly Importer[] = [australia, canada, britain, newZealand, unitedStates];

/** Company numbers in the browser. */
import { COMPANIES } from '../../src/core/company/schemes.ts';
import type { KindOnPage } from '../page-data.ts';
import { verifierOfSchemes } from './schemes.ts';

export const verifierOf = (kind: KindOnPage) => verifierOfSchemes(kind, COMPANIES);

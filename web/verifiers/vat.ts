/** VAT numbers in the browser. */
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import type { KindOnPage } from '../page-data.ts';
import { verifierOfSchemes } from './schemes.ts';

export const verifierOf = (kind: KindOnPage) => verifierOfSchemes(kind, VAT_NUMBERS);

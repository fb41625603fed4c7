/** VAT numbers in the browser. */

import { kindFacts } from '../../src/core/scheme/facts.ts';
import * as rules from '../../src/core/vat/all.ts';
import * as facts from '../../src/core/vat/facts.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import type { KindOnPage } from '../page-data.ts';
import { verifierOfSchemes } from './schemes.ts';

const { facts: said } = kindFacts(rules, facts, {});

export const verifierOf = (kind: KindOnPage) => verifierOfSchemes(kind, VAT_NUMBERS, said);

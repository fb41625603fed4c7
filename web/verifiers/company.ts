/** Company numbers in the browser. */
import * as rules from '../../src/core/company/all.ts';
import * as facts from '../../src/core/company/facts.ts';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { kindFacts } from '../../src/core/scheme/facts.ts';
import type { KindOnPage } from '../page-data.ts';
import { verifierOfSchemes } from './schemes.ts';

const { facts: said } = kindFacts(rules, facts, {});

export const verifierOf = (kind: KindOnPage) => verifierOfSchemes(kind, COMPANIES, said);

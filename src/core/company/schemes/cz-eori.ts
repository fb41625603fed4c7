// CZ · EORI: the number of a business that customs knows, given out by Czechia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const czEori: SchemeRule = eori('CZ');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('CZ');

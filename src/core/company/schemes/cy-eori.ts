// CY · EORI: the number of a business that customs knows, given out by Cyprus.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const cyEori: SchemeRule = eori('CY');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('CY');

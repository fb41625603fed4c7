// HR · EORI: the number of a business that customs knows, given out by Croatia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const hrEori: SchemeRule = eori('HR');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('HR');

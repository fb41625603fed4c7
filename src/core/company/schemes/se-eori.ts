// SE · EORI: the number of a business that customs knows, given out by Sweden.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const seEori: SchemeRule = eori('SE');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('SE');

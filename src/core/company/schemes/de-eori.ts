// DE · EORI: the number of a business that customs knows, given out by Germany.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const deEori: SchemeRule = eori('DE');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('DE');

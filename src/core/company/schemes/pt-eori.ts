// PT · EORI: the number of a business that customs knows, given out by Portugal.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const ptEori: SchemeRule = eori('PT');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('PT');

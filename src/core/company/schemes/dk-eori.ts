// DK · EORI: the number of a business that customs knows, given out by Denmark.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const dkEori: SchemeRule = eori('DK');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('DK');

// LT · EORI: the number of a business that customs knows, given out by Lithuania.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const ltEori: SchemeRule = eori('LT');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('LT');

// FR · EORI: the number of a business that customs knows, given out by France.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const frEori: SchemeRule = eori('FR');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('FR');

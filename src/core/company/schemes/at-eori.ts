// AT · EORI: the number of a business that customs knows, given out by Austria.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const atEori: SchemeRule = eori('AT');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('AT');

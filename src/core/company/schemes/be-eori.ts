// BE · EORI: the number of a business that customs knows, given out by Belgium.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const beEori: SchemeRule = eori('BE');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('BE');

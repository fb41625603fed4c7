// LU · EORI: the number of a business that customs knows, given out by Luxembourg.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const luEori: SchemeRule = eori('LU');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('LU');

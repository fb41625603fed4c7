// MT · EORI: the number of a business that customs knows, given out by Malta.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const mtEori: SchemeRule = eori('MT');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('MT');

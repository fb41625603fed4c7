// NL · EORI: the number of a business that customs knows, given out by the Netherlands.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const nlEori: SchemeRule = eori('NL');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('NL');

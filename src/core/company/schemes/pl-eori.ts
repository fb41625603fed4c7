// PL · EORI: the number of a business that customs knows, given out by Poland.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const plEori: SchemeRule = eori('PL');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('PL');

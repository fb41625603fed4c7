// SI · EORI: the number of a business that customs knows, given out by Slovenia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const siEori: SchemeRule = eori('SI');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('SI');

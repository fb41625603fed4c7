// IE · EORI: the number of a business that customs knows, given out by Ireland.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const ieEori: SchemeRule = eori('IE');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('IE');

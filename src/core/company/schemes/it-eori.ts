// IT · EORI: the number of a business that customs knows, given out by Italy.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const itEori: SchemeRule = eori('IT');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('IT');

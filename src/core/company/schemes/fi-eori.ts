// FI · EORI: the number of a business that customs knows, given out by Finland.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const fiEori: SchemeRule = eori('FI');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('FI');

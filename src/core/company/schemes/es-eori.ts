// ES · EORI: the number of a business that customs knows, given out by Spain.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const esEori: SchemeRule = eori('ES');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('ES');

// LV · EORI: the number of a business that customs knows, given out by Latvia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const lvEori: SchemeRule = eori('LV');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('LV');

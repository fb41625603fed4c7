// BG · EORI: the number of a business that customs knows, given out by Bulgaria.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const bgEori: SchemeRule = eori('BG');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('BG');

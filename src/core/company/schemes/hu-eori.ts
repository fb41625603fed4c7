// HU · EORI: the number of a business that customs knows, given out by Hungary.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const huEori: SchemeRule = eori('HU');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('HU');

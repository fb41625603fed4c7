// GR · EORI: the number of a business that customs knows, given out by Greece.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const grEori: SchemeRule = eori('GR', ['GR', 'EL']);

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('GR', ['GR', 'EL']);

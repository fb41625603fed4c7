// SK · EORI: the number of a business that customs knows, given out by Slovakia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const skEori: SchemeRule = eori('SK');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('SK');

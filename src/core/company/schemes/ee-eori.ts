// EE · EORI: the number of a business that customs knows, given out by Estonia.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const eeEori: SchemeRule = eori('EE');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('EE');

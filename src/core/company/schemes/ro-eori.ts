// RO · EORI: the number of a business that customs knows, given out by Romania.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori, eoriFacts } from '../eori.ts';

export const roEori: SchemeRule = eori('RO');

export const facts: SchemeFacts = /* @__PURE__ */ eoriFacts('RO');

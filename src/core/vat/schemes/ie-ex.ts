// IE · EX: the number of a small enterprise of the state that sells without VAT in other member states.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { exFacts, exNumber } from '../small-enterprises.ts';

export const ieEx: SchemeRule = exNumber('IE');

export const facts: SchemeFacts = /* @__PURE__ */ exFacts('IE');

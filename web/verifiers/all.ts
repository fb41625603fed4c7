/** The judge of each kind; what it needs is loaded when it is first asked for. */
import type { KindOnPage } from '../page-data.ts';
import { genericJudge } from './generic.ts';
import type { Judge } from './verifier.ts';

/** Kinds with data or a drawing of their own. */
const JUDGES: Readonly<Record<string, (kind: KindOnPage) => Promise<Judge>>> = {
  company: (kind) => import('./company.ts').then(({ judgeOf }) => judgeOf(kind)),
  document: (kind) => import('./document.ts').then(({ documentJudge }) => documentJudge(kind)),
  iban: () => import('./iban.ts').then(({ judge }) => judge),
  national_id: () => import('./national-id.ts').then(({ judge }) => judge),
  phone: () => import('./phone.ts').then(({ phoneJudge }) => phoneJudge()),
  vat: (kind) => import('./vat.ts').then(({ judgeOf }) => judgeOf(kind)),
};

/** Rejects when something could not be loaded. */
export function judgeFor(kind: KindOnPage): Promise<Judge> {
  return (JUDGES[kind.type] ?? genericJudge)(kind);
}

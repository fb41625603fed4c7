/** The verifier of each kind; what it needs is loaded when it is first asked for. */
import type { KindOnPage } from '../page-data.ts';
import { genericVerifier } from './generic.ts';
import type { Verifier } from './verifier.ts';

/** Kinds with data or a drawing of their own. */
const VERIFIERS: Readonly<Record<string, (kind: KindOnPage) => Promise<Verifier>>> = {
  anything: () => import('./anything.ts').then(({ anythingVerifier }) => anythingVerifier()),
  company: (kind) => import('./company.ts').then(({ verifierOf }) => verifierOf(kind)),
  document: (kind) => import('./document.ts').then(({ documentVerifier }) => documentVerifier(kind)),
  iban: () => import('./iban.ts').then(({ verifier }) => verifier),
  national_id: () => import('./national-id.ts').then(({ verifier }) => verifier),
  phone: () => import('./phone.ts').then(({ phoneVerifier }) => phoneVerifier()),
  vat: (kind) => import('./vat.ts').then(({ verifierOf }) => verifierOf(kind)),
};

/** Rejects when something could not be loaded. */
export function verifierFor(kind: KindOnPage): Promise<Verifier> {
  return (VERIFIERS[kind.type] ?? genericVerifier)(kind);
}

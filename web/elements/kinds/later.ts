/** What loads each kind that the package has. */
import type { FieldKind } from '../kind.ts';

const codes = () => import('./codes.ts');
const schemes = () => import('./schemes.ts');

export const LATER: Readonly<Record<string, () => Promise<FieldKind>>> = {
  iban: () => import('./iban.ts').then(({ iban }) => iban),
  phone: () => import('./phone.ts').then(({ phone }) => phone),
  bic: () => codes().then(({ bic }) => bic),
  lei: () => codes().then(({ lei }) => lei),
  creditor_id: () => codes().then(({ creditorId }) => creditorId),
  creditor_reference: () => codes().then(({ creditorReference }) => creditorReference),
  account: () => import('./account.ts').then(({ account }) => account),
  vat: () => schemes().then(({ vat }) => vat),
  company: () => schemes().then(({ company }) => company),
  national_id: () => schemes().then(({ nationalId }) => nationalId),
};

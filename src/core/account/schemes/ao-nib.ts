// AO · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   ISO 7064 MOD 97-10 over the whole number, by the Banco Nacional de Angola.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { nib } from '../nib.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const aoNib: AccountRule = /* @__PURE__ */ nib('AO', { held: true });

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  circulation: 41,
  sources: [
    {
      title:
        'Banco Nacional de Angola, Aviso 03/2004 of 23 June 2004, article 1: bank, branch, account and two control digits by ISO 7064 MOD 97-10 (as 1library.org has it; Aviso 6/15 replaced it, and 41 numbers seen in public all agree)',
      url: 'https://1library.org/document/z3d76pom-aviso-n-%C2%BA-junho.html',
      read: '2026-11-27',
      authority: ['invalid_checksum'],
    },
    IBANTOOLS,
  ],
};

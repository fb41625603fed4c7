// PL · NRB (numer rachunku bankowego).
//
// Issuer  the bank, after the ordinance of the president of the Narodowy Bank Polski.
// Shape   twenty-six digits: two check digits, settlement number of the bank's unit (8), account (16). It is the IBAN without its letters.
// Check   those of the IBAN, and the eighth digit of the settlement number.
// Data    none of the holder.
import { verifyIban } from '../../iban/verify.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';

export const plNrb: AccountRule = /* @__PURE__ */ accountRule({
  id: 'pl-nrb',
  country: 'PL',
  name: 'NRB',
  clearing_system: 'PLKNR',
  parts: [fixed('account_number', 'Numer rachunku', '#{26}', 'nrb', 'numer konta', 'rachunek', 'konto')],
  bankAt: [2, 10],
  accountAt: [10],
  hasChecksum: true,
  checkDigit: [0, 2],
  format: (value) => `${value.slice(0, 2)} ${value.slice(2).replace(/.{4}(?=.)/g, '$& ')}`,
  iban: (value) => `PL${value}`,
  proves: 'Its check digits agree; not that the account exists, nor whose it is.',
  check: (value) => (verifyIban(`PL${value}`).valid ? null : 'invalid_checksum'),
});

export const facts: SchemeFacts = {
  title: 'Bank account number (NRB)',
  holder: 'shared',
  checksum:
    'ISO 7064 MOD 97-10 over the whole number with the letters of the country, weights 3 9 7 1 within the bank’s',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Zarządzenie nr 5/2002 Prezesa Narodowego Banku Polskiego z dnia 6 maja 2002 r. w sprawie sposobu numeracji rachunków bankowych: the parts of the NRB; its first annex has the check digits',
      url: 'https://infor.pl/akt-prawny/U05.2002.008.0000026,zarzadzenie-nr-52002-prezesa-narodowego-banku-polskiego-w-sprawie-sposobu-numeracji-rachunkow-bankowych-prowadzonych-w-bankach.html',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
  ],
};

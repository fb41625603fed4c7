// PA · Cédula de identidad personal: the Panamanian identity number. Its hyphens carry meaning.
//
// Issuer  Tribunal Electoral, Dirección Nacional de Cedulación; Law 68 of 2015.
// Shape   P-T-A: province 1 to 13 or E (foreigner), N (naturalized), PE (born abroad); a province may be
//         followed by AV (before the registry) or PI (indigenous); volume of one to four digits, entry of
//         one to six.
// Check   none.
// Data    province of registration, how the holder came to be in the register.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const PREFIXES = ['[1-9]', '1[0-3]', 'E', 'N', 'PE', '[1-9]AV', '1[0-3]AV', '[1-9]PI', '1[0-3]PI'];
const VOLUMES = [4, 3, 2, 1];
const ENTRIES = [6, 5, 4, 3, 2, 1];

export const paCedula: SchemeRule = {
  id: 'pa-cedula',
  country: 'PA',
  name: 'Cédula de identidad personal',
  identifier: 'PNO',
  shapes: PREFIXES.flatMap((prefix) =>
    VOLUMES.flatMap((volume) => ENTRIES.map((entry) => `${prefix}-#{${volume}}-#{${entry}}`)),
  ),
  separators: ' .',
  zeros: /^[A-Z]{0,2}[-0]+$/,
  proves: 'The number has the shape of its kind; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Personal identity number',
  sources: [
    {
      title: 'ng2-cedula-panama: the kinds of cédula, provinces',
      url: 'https://github.com/oidacra/ng2-cedula-panama',
      read: '2026-11-21',
    },
    {
      title: 'Verify Panama Cédula against Tribunal Electoral SIB',
      url: 'https://docs.didit.me/api-reference/database-validation/panama/sib',
      read: '2026-11-21',
    },
  ],
};

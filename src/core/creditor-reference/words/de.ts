import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** German. */
export const de: Words<CreditorReferenceDetails> = {
  one: 'RF-Referenz',
  many: 'RF-Referenzen',
  title: 'RF-Referenz',
  fields: {
    check_digits: 'Prüfziffern',
    reference: 'Referenz',
  },
};

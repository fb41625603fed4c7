// ES · NIF (número de identificación fiscal) of people who have neither a DNI nor a NIE.
//
// Issuer  Agencia Tributaria; Real Decreto 1065/2007.
// Shape   K (Spaniards under 14), L (Spaniards abroad) or M (foreigners), seven digits, check letter.
// Check   as the DNI, over the seven digits.
// Proves  the letter agrees with the digits. Not that the number was issued, nor to whom.
// Data    which of the three groups the holder belonged to.
import { numberAt } from '../digits.ts';
import { defineScheme } from '../scheme.ts';
import { passesSpanishLetter, SPANISH, SPANISH_LETTER } from '../spanish.ts';

export const esNif = defineScheme({
  ...SPANISH,
  id: 'es-nif',
  name: 'NIF',
  title: 'Tax number of people without DNI or NIE',
  identifier: 'TIN',
  rank: 2,
  sources: [
    {
      title: 'Agencia Tributaria: NIF de personas físicas',
      url: 'https://www.agenciatributaria.es/AEAT.internet/gl_es/Inicio/La_Agencia_Tributaria/Campanas/Censos__NIF_y_domicilio_fiscal/Ciudadanos/Informacion/NIF_de_personas_fisicas.shtml',
      read: '2026-11-21',
    },
    {
      title: 'stdnum: Spanish VAT Number, K, L and M',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/es/nif.ts',
      read: '2026-11-21',
    },
  ],
  shapes: [`[KLM]#{7}${SPANISH_LETTER}`],
  proves: 'The letter agrees with the digits; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesSpanishLetter(numberAt(value, 1, 7), value) ? null : 'invalid_checksum'),
});

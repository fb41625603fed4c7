// ES · Número de la Seguridad Social (NUSS, NAF): the Spanish social security number of persons.
//
// Issuer  Tesorería General de la Seguridad Social.
// Shape   PP NNNNNNNN CC: province, serial of eight digits (seven in old numbers), two check digits.
// Check   province and serial as one number modulo 97; serials below 10,000,000 count as seven digits.
// Data    the province where it was given.
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

export const esNss: SchemeRule = {
  id: 'es-nss',
  country: 'ES',
  name: 'Número de la Seguridad Social',
  identifier: 'PNO',
  rank: 3,
  shapes: ['#{12}', '#{11}'],
  complete: (compact) => (compact.length === 11 ? `${compact.slice(0, 2)}0${compact.slice(2)}` : compact),
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    const serial = numberAt(value, 2, 8);
    const width = serial < 10_000_000 ? 10_000_000 : 100_000_000;
    const number = twoDigits(value, 0) * width + serial;
    return number % 97 === twoDigits(value, 10) ? null : 'invalid_checksum';
  },
  format: (value) => inGroups(value, [2, 8, 2], ' '),
  checkDigit: 10,
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'Softjaen: Cómo obtener el Dígito de Control de un Número de Seguridad Social español',
      url: 'http://www.mvp-access.es/softjaen/vbnet/funciones/dc/sjvbnetfun05.htm',
      read: '2026-11-21',
    },
  ],
};

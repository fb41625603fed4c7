// ES · Número de la Seguridad Social (NUSS, NAF): the Spanish social security number of persons.
//
// Issuer  Tesorería General de la Seguridad Social.
// Shape   PP NNNNNNNN CC: province, serial of eight digits (seven in old numbers), two check digits.
// Check   province and serial as one number modulo 97; serials below 10,000,000 count as seven digits.
// Data    the province where it was given.
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const esNss: SchemeRule = {
  id: 'es-nss',
  country: 'ES',
  name: 'Número de la Seguridad Social',
  identifier: 'PNO',
  rank: 3,
  shapes: ['#{12}', '#{11}'],
  complete: (compact) => (compact.length === 11 ? `${compact.slice(0, 2)}0${compact.slice(2)}` : compact),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
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
  checksum: 'province and serial modulo 97; serials below 10,000,000 count as seven digits',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'eDatos, the software of the statistical office of the Canary Islands (ISTAC): profesionales-turismo, NSS.class.php (PHP), commit a26d0e0',
      url: 'https://github.com/eDatos/profesionales-turismo/blob/a26d0e0591bacd903f7dae574deda026c420c4e9/classes/NSS.class.php',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'public_body', home: true },
    },
    {
      title: 'Softjaen: Cómo obtener el Dígito de Control de un Número de Seguridad Social español',
      url: 'http://www.mvp-access.es/softjaen/vbnet/funciones/dc/sjvbnetfun05.htm',
      read: '2026-11-21',
    },
  ],
};

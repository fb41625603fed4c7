// CL · RUN (Rol Único Nacional): the Chilean identity number, as tax number called RUT.
//
// Issuer  Servicio de Registro Civil e Identificación; DFL 3 of 1969 for the RUT. Companies have RUTs of the
//         same series.
// Shape   seven or eight digits and a check character 0 to 9 or K.
// Check   from the right the weights 2 3 4 5 6 7; the check character is the complement to 11, K for 10.
// Data    none.
import { complement11, sumFromRight } from '../../check/mod11.ts';
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7];
const CHECKS = '0123456789K';

export const clRun: SchemeRule = {
  id: 'cl-run',
  country: 'CL',
  name: 'RUN',
  identifier: 'PNO',
  shapes: ['#{8}[0-9K]'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check: (value) =>
    value[8] === CHECKS[complement11(sumFromRight(value, WEIGHTS, 8))] ? null : 'invalid_checksum',
  format(value) {
    const number = value.charAt(0) === '0' ? value.slice(1, 8) : value.slice(0, 8);
    return `${groupThousands(number)}-${value.slice(8)}`;
  },
};

export const facts: SchemeFacts = {
  title: 'National role number',
  holder: 'shared',
  checksum: 'weights 2 to 7 from the right, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: '¿Cómo se determina el dígito verificador del RUT en Chile?',
      url: 'https://www.biobiochile.cl/noticias/servicios/toma-nota/2024/08/13/como-se-determina-el-digito-verificador-del-rut-en-chile-y-por-que-algunos-terminan-en-k.shtml',
      read: '2026-11-21',
    },
    {
      title: 'Rol Único Tributario',
      url: 'http://es.wikipedia.org/wiki/Rol_%C3%9Anico_Tributario',
      read: '2026-11-21',
    },
  ],
};

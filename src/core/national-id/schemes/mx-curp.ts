// MX · CURP (Clave Única de Registro de Población): the Mexican population register key.
//
// Issuer  Registro Nacional de Población e Identidad (RENAPO), Secretaría de Gobernación.
// Shape   NNNN YYMMDD G EE CCC D C: letters of the names, birth date, sex (H, M, X), state of birth, inner
//         consonants of the names, a character against duplicates, check digit. The character against
//         duplicates is a digit for births before 2000 and a letter from 2000.
// Check   18·v1 + 17·v2 + … + 2·v17 + v18 ≡ 0 (mod 10), digits as themselves, A = 10 … N = 23, Ñ = 24,
//         O = 25 … Z = 36.
// Data    initials, birth date, sex, state of birth.
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** The 32 federal entities, and NE for a birth abroad (nacido en el extranjero). */
const STATES = new Set(
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'.split(
    ' ',
  ),
);

/** A character's value; Ñ stands between N and O. */
function valueAt(value: string, at: number): number {
  const code = value.charCodeAt(at);
  if (code <= 57) return code - 48;
  return code <= 78 ? code - 55 : code - 54;
}

function passes(value: string): boolean {
  let sum = digitAt(value, 17);
  for (let i = 0; i < 17; i++) sum += valueAt(value, i) * (18 - i);
  return sum % 10 === 0;
}

function yearOf(value: string): number {
  return (value.charCodeAt(16) <= 57 ? 1900 : 2000) + twoDigits(value, 4);
}

export const mxCurp: SchemeRule = {
  id: 'mx-curp',
  country: 'MX',
  name: 'CURP',
  identifier: 'PNO',
  dateAt: [4, 10],
  componentAt: [11, 13],
  shapes: ['@{4}#{6}[HMX]@{5}*#'],
  written: ['@{4}#{6}[HMX]@{5}*#'],
  hasChecksum: true,
  proves:
    'The characters agree with each other and hold a real birth date and state; not that the key was issued.',
  check(value, today) {
    if (!passes(value)) return 'invalid_checksum';
    if (!STATES.has(value.slice(11, 13))) return 'invalid_component';
    const real = isPastDate(yearOf(value), twoDigits(value, 6), twoDigits(value, 8), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Population register key',
  checksum: 'weights 18 to 2 over values 0 to 36, modulo 10',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title:
        "RENAPO: birth date as year, month and day; the last two characters are the register's own (as Expansión quotes it)",
      url: 'https://politica.expansion.mx/mexico/2026/01/30/curp-persona-fallecida-leyenda-debe-tener-documento',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    {
      title:
        'Instructivo normativo para la asignación de la Clave Única de Registro de Población, March 2006: the catalogue of the keys of states (as buenastareas.com carries it)',
      url: 'https://www.buenastareas.com/ensayos/Reglas-Curp/3167961.html',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    {
      title: 'Teoría sobre el CURP',
      url: 'https://fitorec.github.io/mexa-py/_sources/teoria_curp.rst.txt',
      read: '2026-11-21',
    },
    {
      title: '¿Cómo se conforma la CURP?',
      url: 'https://politica.expansion.mx/mexico/2026/01/30/curp-persona-fallecida-leyenda-debe-tener-documento',
      read: '2026-11-21',
    },
  ],
};

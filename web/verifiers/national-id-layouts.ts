/**
 * Where birth date, serial number and check digits stand in identity numbers, for the drawing of their parts. As the
 * headers of the scheme files say; schemes that are not here are drawn with their birth date and check digit alone.
 */
import { type Role, type Stretch, stretches } from './verifier.ts';

const ROLE_OF: Readonly<Record<string, Role>> = {
  b: 'birth',
  s: 'serial',
  c: 'check',
  r: 'region',
  x: 'sex',
  n: 'number',
};

/** Parts in order: b birth date, s serial number, c check digits, r region, x sex, n anything else; each with its length. */
const ROWS: Readonly<Record<string, string>> = {
  'ba-jmbg': 'b7 r2 s3 c1',
  'be-rijksregister': 'b6 s3 c2',
  'bg-egn': 'b6 s3 c1',
  'cn-ric': 'r6 b8 s3 c1',
  'cz-rc': 'b6 s3 c1',
  'dk-cpr': 'b6 s4',
  'ee-ik': 'b7 s3 c1',
  'fi-hetu': 'b7 s3 c1',
  'fr-nir': 'x1 b4 r5 s3 c2',
  'gr-amka': 'b6 s4 c1',
  'kr-rrn': 'b7 s6',
  'kz-iin': 'b7 s4 c1',
  'lt-ak': 'b7 s3 c1',
  'me-jmbg': 'b7 r2 s3 c1',
  'mk-embg': 'b7 r2 s3 c1',
  'my-nric': 'b6 r2 s4',
  'no-dnummer': 'b6 s3 c2',
  'no-fodselsnummer': 'b6 s3 c2',
  'no-hnummer': 'b6 s3 c2',
  'pl-pesel': 'b6 s4 c1',
  'ro-cnp': 'b7 r2 s3 c1',
  'rs-jmbg': 'b7 r2 s3 c1',
  'se-personnummer': 'b8 s3 c1',
  'si-emso': 'b7 r2 s3 c1',
  'sk-rc': 'b6 s3 c1',
  'th-pin': 'n1 r4 s7 c1',
  'tr-tckn': 's9 c2',
  'za-id': 'b6 s4 n2 c1',
};

/** Equal layouts are one. */
const LAYOUT_OF = new Map(
  Object.values(ROWS).map((row) => [
    row,
    stretches(...row.split(' ').map((part) => [ROLE_OF[part[0]!]!, Number(part.slice(1))] as const)),
  ]),
);

/** Of a scheme by its id; those of the French territories end as that of France. */
export function layoutOf(id: string): readonly Stretch[] | undefined {
  const row = ROWS[id] ?? ROWS[id.endsWith('-nir') ? 'fr-nir' : ''];
  return row === undefined ? undefined : LAYOUT_OF.get(row);
}

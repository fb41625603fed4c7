// CH · AHV-Nummer (numéro AVS, numero AVS): the Swiss social insurance number.
//
// Issuer  Zentrale Ausgleichsstelle (ZAS/CdC); AHVG, articles 50c to 50g.
// Shape   756.NNNN.NNNN.NC: 756 for Switzerland, nine random digits, check digit. The older numbers of eleven
//         digits are no longer in use.
// Check   EAN-13: 1·d1 + 3·d2 + 1·d3 + … + 3·d12 + 1·d13 ≡ 0 (mod 10).
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];

export const chAhv: SchemeRule = {
  id: 'ch-ahv',
  country: 'CH',
  name: 'AHV-Nummer',
  identifier: 'PNO',
  shapes: ['756#{10}'],
  written: ['756.#{4}.#{4}.##', '756 #{4} #{4} ##'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (weightedSum(value, WEIGHTS) % 10 === 0 ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 4, 4, 2], '.'),
};

export const facts: SchemeFacts = {
  title: 'Social insurance number',
  checksum: 'EAN-13',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Verordnung über die Alters- und Hinterlassenenversicherung (AHVV), article 133: 756, nine digits, a check digit',
      url: 'http://www.gesetze.ch/sr/831.101/831.101_050.htm',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Aufbau der neuen AHV-Nummer (Sozialversicherungsnummer)',
      url: 'http://www.sozialversicherungsnummer.ch/aufbau-neu.htm',
      read: '2026-11-21',
    },
  ],
};

// CN · 外国人永久居留身份证号码 (waiguoren yongju juliu shenfenzheng haoma): the number of the foreigner's permanent
// residence identity card, in the form issued since 1 December 2023.
//
// Issuer  National Immigration Administration.
// Shape   eighteen places of which the first is 9, which no citizen's number starts with.
// Check   ISO 7064 MOD 11-2, as in the citizen's number.
// Data    nationality and birth date are in it, at places the administration has not published; not read here.
import { passesMod11_2 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { CHINESE } from '../chinese.ts';

export const cnYongju: SchemeRule = {
  ...CHINESE,
  id: 'cn-yongju',
  rank: 1,
  name: 'Yongju juliu shenfenzheng haoma',
  shapes: ['9#{16}[0-9X]'],
  written: ['9#{16}X'],
  proves: 'The characters agree with each other; not that the number was issued.',
  check: (value) => (passesMod11_2(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: "Foreigner's permanent residence card number",
  checksum: 'ISO 7064 MOD 11-2',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        "National Immigration Administration, machine reading rules of the permanent residence card of 2023, 3: the last place is the check character of MOD 11-2, as in the citizen's number (as eastcoms.com carries it, 20 October 2023)",
      url: 'http://www.eastcoms.com/service/pro/840.html',
      read: '2026-11-27',
      authority: ['invalid_checksum'],
    },
  ],
};

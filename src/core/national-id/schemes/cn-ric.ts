// CN · 公民身份号码 (gongmin shenfen haoma): the citizen identity number of the resident identity card. Residents from
// Hong Kong, Macao and Taiwan hold numbers of the same series on their residence permits.
//
// Issuer  Ministry of Public Security; national standard GB 11643-1999.
// Shape   RRRRRR YYYYMMDD SSS C: first registered place, birth date, serial (odd for men), check character.
// Check   ISO 7064 MOD 11-2; X stands for ten.
// Data    birth date, sex, place of first registration.
//
// Only the province (two digits) is checked: the list of counties has changed for decades and numbers outlive it.
import { passesMod11_2 } from '../../check/iso7064.ts';
import { isPastDate } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { CHINESE, CHINESE_FACTS } from '../chinese.ts';

const PROVINCES: ReadonlySet<number> = new Set([
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61,
  62, 63, 64, 65, 71, 81, 82, 83,
]);
const YEAR_MIN = 1800;

export const cnRic: SchemeRule = {
  ...CHINESE,
  id: 'cn-ric',
  name: 'Gongmin shenfen haoma',
  dateAt: [6, 14],
  componentAt: [0, 2],
  shapes: ['[1-8]#{16}[0-9X]'],
  written: ['[1-8]#{16}X'],
  proves:
    'The digits agree with each other and hold a province and a real birth date; not that the number was issued.',
  check(value, today) {
    if (!passesMod11_2(value)) return 'invalid_checksum';
    if (!PROVINCES.has(twoDigits(value, 0))) return 'invalid_component';
    const year = numberAt(value, 6, 4);
    if (year < YEAR_MIN) return 'invalid_date';
    return isPastDate(year, twoDigits(value, 10), twoDigits(value, 12), today) ? null : 'invalid_date';
  },
  birthYear: (value) => numberAt(value, 6, 4),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(CHINESE_FACTS, {
  title: 'Citizen identity number',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'GB 11643-1999: structure of the citizen identity number',
      url: 'https://blog.csdn.net/fonaix/article/details/102404699',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_component', 'invalid_date'],
    },
    {
      title: 'Citizen identity number: why only the province can be checked',
      url: 'https://juejin.cn/post/6844903946092281863',
      read: '2026-11-21',
    },
  ],
});

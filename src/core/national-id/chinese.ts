/**
 * What the eighteen-digit numbers of China share: the citizen's number and, since December 2023, the number
 * of a foreigner's permanent residence card, which takes the same check but starts with 9.
 */
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

export const CHINESE = {
  country: 'CN',
  identifier: 'PNO',
  dateAt: [6, 14],
  hasChecksum: true,
  checkDigit: 17,
} as const satisfies Partial<SchemeRule>;

export const CHINESE_FACTS = {
  checksum: 'ISO 7064 MOD 11-2',
  catchesEveryDigit: true,
} as const satisfies Partial<SchemeFacts>;

/** The kinds of line a number can belong to: the reference's twelve, and `satellite`. */
export const LINE_TYPES = [
  'fixed_line',
  'mobile',
  'fixed_line_or_mobile',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'voip',
  'personal_number',
  'pager',
  'uan',
  'voicemail',
  'satellite',
  'unknown',
] as const;

export type LineType = (typeof LINE_TYPES)[number];

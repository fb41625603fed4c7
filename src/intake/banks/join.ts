/** Rows that differ in nothing but the code become one record with several codes. */
import type { CuratedBank } from '../../core/banks/bank.ts';

export function joined(banks: Iterable<CuratedBank>): CuratedBank[] {
  const records = new Map<string, CuratedBank & { codes: string[] }>();
  for (const { codes, ...rest } of banks) {
    const key = JSON.stringify(rest);
    const record = records.get(key);
    if (record) record.codes.push(...codes);
    else records.set(key, { ...rest, codes: [...codes] });
  }
  return [...records.values()];
}

/** Which of two statements about a bank code holds. */
import { describe, expect, it } from 'vitest';
import type { CuratedBank } from '../../../src/core/banks/bank.ts';
import { compileBank } from '../../../src/core/banks/compile.ts';
import { decided, mostTrustedFirst } from '../../../src/core/banks/precedence.ts';
import { readRecord } from '../../../src/core/banks/record.ts';

const stated = (as_of: string, bank: CuratedBank) => ({
  layer: { source: as_of, as_of },
  record: compileBank(bank, 'NO'),
});

it('the newest official list comes first, and one without a day last', () => {
  const official = (as_of?: string) => ({ kind: 'official' as const, ...(as_of && { as_of }) });
  const layers = [official(), official('2025-01-01'), official('2026-01-01'), { kind: 'operator' as const }];
  const days = mostTrustedFirst(layers).map(
    ({ as_of, kind }: { as_of?: string; kind: string }) => as_of ?? kind,
  );
  expect(days).toEqual(['operator', '2026-01-01', '2025-01-01', 'official']);
});

describe('a row of an authority', () => {
  it('without a BIC takes none of another code of the institution', () => {
    const row = stated('2026-02-01', { codes: ['3001'], name: 'Sør' });
    const before = stated('2026-01-01', {
      codes: ['3000'],
      name: 'Sør',
      bic: 'OLDDNOBB',
      website: 'https://sor.no',
    });
    expect(readRecord(decided(row, before, false))).toMatchObject({ website: 'https://sor.no' });
    expect(readRecord(decided(row, before, false)).bic).toBeUndefined();
    expect(readRecord(decided(row, before, true)).bic).toBe('OLDDNOBB');
  });

  it('is of a bank that has ended where a newer source says so, whatever else that leaves open', () => {
    const row = stated('2026-01-01', { codes: ['3000'], name: 'Sør' });
    const before = stated('2026-02-01', { codes: ['3000'], name: 'Sør', status: 'closed' });
    const record = readRecord(decided(row, before, true));
    expect(record).toMatchObject({ status: 'closed' });
    expect(record).not.toHaveProperty('successor');
  });
});

/** Which of two statements about a bank code holds. */
import { describe, expect, it } from 'vitest';
import type { CuratedBank } from '../../../src/core/banks/bank.ts';
import { compileBank } from '../../../src/core/banks/compile.ts';
import { factsOf } from '../../../src/core/banks/facts.ts';
import {
  decided,
  gone,
  isAllNewer,
  mostTrustedFirst,
  notActive,
} from '../../../src/core/banks/precedence.ts';
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

describe('an older row', () => {
  const sor: CuratedBank = { codes: ['3000'], name: 'Sør', bic: 'NEWWNOBB', city: 'Oslo', status: 'active' };
  const known = stated('2026-02-01', sor);
  const row = stated('2026-01-01', {
    codes: ['3000'],
    name: 'Nord',
    bic: 'OLDDNOBB',
    city: 'Bergen',
    status: 'merged',
    successor: 'Heir',
  });

  it('beats no newer fact, and what it states beside is kept', () => {
    const record = readRecord(decided(row, known, true));
    expect(record).toMatchObject({ name: 'Sør', bic: 'NEWWNOBB', city: 'Oslo', status: 'active' });
    expect(record).not.toHaveProperty('successor');
  });

  it('decides where it was forced, and where the day of the other is none of its source', () => {
    const decisions = [
      decided({ ...row, forced: true }, known, true),
      decided(row, { ...known, layer: { ...known.layer, undated: true } }, true),
    ];
    for (const one of decisions)
      expect(readRecord(one)).toMatchObject({
        name: 'Nord',
        bic: 'OLDDNOBB',
        status: 'merged',
        successor: 'Heir',
      });
  });

  it('of a living bank makes none active whose newer record does not say it', () => {
    const { status: _, ...silent } = sor;
    const living = stated('2026-01-01', { ...sor, name: 'Nord' });
    expect(readRecord(decided(living, stated('2026-02-01', silent), true))).not.toHaveProperty('status');
    expect(readRecord(decided(living, stated('2025-02-01', silent), true))).toMatchObject({
      status: 'active',
    });
  });

  it('has nothing to say where all is known and newer, but for a BIC of the same bank', () => {
    const { bic: _, ...without } = sor;
    const same = stated('2026-01-01', sor);
    const other = stated('2026-01-01', { ...sor, name: 'Nord' });
    const { bic: __, ...none } = { ...sor, name: 'Nord' };
    expect(isAllNewer(known, row)).toBe(true);
    expect(isAllNewer(stated('2025-02-01', sor), row)).toBe(false);
    expect(isAllNewer(stated('2026-02-01', without), same)).toBe(false);
    expect(isAllNewer(stated('2026-02-01', without), other)).toBe(true);
    expect(isAllNewer(stated('2026-02-01', without), stated('2026-01-01', none))).toBe(true);
  });

  it('of a whole list ends nothing that is newer', () => {
    const authority = { layer: { source: 'list', as_of: '2026-03-01' } };
    expect(gone(known, { layer: { source: 'list', as_of: '2026-01-01' } }, '2026-01-01')).toBeUndefined();
    const ended = gone(known, authority, '2026-03-01')!;
    expect(readRecord(ended)).not.toHaveProperty('status');
    expect(factsOf(known.layer, ended).existence).toEqual({ ...authority.layer, until: '2026-03-01' });
    expect(notActive(row.record)).toBe(row.record);
  });

  it('that says a bank has ended agrees with a newer one, and one that names another leaves it ended', () => {
    const closed = stated('2026-02-01', { ...sor, status: 'closed' });
    expect(readRecord(decided(row, closed, true))).toMatchObject({ status: 'closed' });
    const living = stated('2026-03-01', { codes: ['3000'], name: 'Nord', bic: 'NORDNOBB', status: 'active' });
    expect(readRecord(decided(living, closed, true))).toMatchObject({ name: 'Nord', status: 'active' });
  });
});

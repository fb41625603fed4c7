/** A law over all sources: without `force` an old file brings no older answer back, and nothing without a day enters. */
import { describe, expect, it } from 'vitest';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { readBanks } from '../../src/data/banks-file.ts';
import { SOURCES } from '../../src/intake/all.ts';
import type { ImportedLayer } from '../../src/intake/banks/authority.ts';
import { withImports } from '../../src/intake/banks/kept-layers.ts';
import { type IntakeOptions, type OfficialSource, takeIn } from '../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { fedach, fedRecord } from './banks/account-files.ts';
import { FIXTURES, OF_EACH_PUBLISHER } from './fixtures.ts';
import { inMemory } from './memory.ts';

const TODAY = '2026-11-27';
const OLD = '2015-04-20';

/** A file of each publisher. */
const FILES = SOURCES.flatMap((source) => {
  const name = source.names[0]!;
  const made = OF_EACH_PUBLISHER[source.kind]?.[name] ?? FIXTURES[source.kind]!.good;
  return [[source.kind, name, source, made] as const];
});

const take = (source: OfficialSource, imports = inMemory(), options: Partial<IntakeOptions> = {}) => {
  const made = FILES.find(([kind, name]) => kind === source.kind && name === source.names[0])![3];
  return takeIn(
    { ...source, minimum: 1 },
    { imports, today: TODAY, files: [imports.written(made())], ...options },
  );
};

/** What has to be kept before a source can be read. */
const prepared = (source: OfficialSource) => {
  const imports = inMemory();
  for (const [file, text] of Object.entries(FIXTURES[source.kind]?.before?.() ?? {}))
    imports.replace(file, text);
  return imports;
};

describe.each(FILES)('%s of %s', (_kind, _name, source) => {
  it('is refused without a day, unless the file has one', async () => {
    const taken = take(source, prepared(source));
    // Zones come as an archive with a day, or as a table without one, as here.
    if (source.day.file !== undefined && source.kind !== 'zones') await expect(taken).resolves.toBeDefined();
    else await expect(taken).rejects.toMatchObject({ code: 'day_missing', facts: { option: '--as-of' } });
  });

  it('replaces no newer edition, and covers no newer list that is shipped', async () => {
    const imports = prepared(source);
    const before = imports.names();
    const isShipped = source.names.some((name) => source.shipped?.(name) ?? source.last(imports, name));
    const old = take(source, imports, { as_of: OLD });
    if (isShipped) {
      await expect(old).rejects.toThrow(/older_than_shipped|the last one/);
      expect(imports.names()).toEqual(before);
    }
    await old.catch(() => {});
    await take(source, imports, { as_of: TODAY, force: true });
    const kept = imports.names().map((name) => imports.read(name));
    await expect(take(source, imports, { as_of: OLD })).rejects.toThrow();
    expect(imports.names().map((name) => imports.read(name))).toEqual(kept);
  });
});

it('a file that has its day in its name or in its records is of that day', async () => {
  const days: unknown[] = [];
  const onDay = (day: unknown) => days.push(day);
  const german = SOURCES.find(({ kind, names }) => kind === 'banks' && names[0] === 'DE')!;
  const federal = SOURCES.find(({ kind, names }) => kind === 'accounts' && names[0] === 'US')!;
  const imports = inMemory();
  const row = `${'100000001Beispielbank'.padEnd(159)}U000000000`;
  const file = imports.written(row.slice(0, 168), 'blz_20200420.txt');
  const old = { imports, files: [file], today: TODAY, onDay };
  await expect(takeIn({ ...german, minimum: 1 }, old)).rejects.toMatchObject({
    code: 'older_than_shipped',
    facts: { day: '2020-04-20', shipped: expect.stringMatching(/^2026-/), lifted_by: '--force' },
  });
  await takeIn({ ...german, minimum: 1 }, { ...old, force: true });
  const records = `${fedach(20)}${fedRecord('021000021', 'LATEST', { 21: '112226' })}\r\n`;
  await takeIn({ ...federal, minimum: 1 }, { ...old, files: [imports.written(records)] });
  expect(days).toEqual([
    { day: '2020-04-20', by: 'name' },
    { day: '2026-11-22', by: 'records' },
  ]);
  const given = { ...old, files: [imports.written(records)], as_of: '2027-01-01', today: '2027-01-01' };
  await expect(takeIn({ ...federal, minimum: 1 }, given)).rejects.toMatchObject({
    code: 'day_differs',
    facts: { day: '2026-11-22', given: '2027-01-01' },
  });
});

it('the same content as the last edition needs no day', async () => {
  const source = SOURCES.find(({ kind, names }) => kind === 'banks' && names[0] === 'CZ')!;
  const imports = inMemory();
  await take(source, imports, { as_of: '2026-11-20' });
  const days: unknown[] = [];
  await take(source, imports, { onDay: (day) => days.push(day) });
  expect(days).toEqual([{ day: '2026-11-20', by: 'content' }]);
});

describe('an edition that is older than what is shipped by now', () => {
  const shipped = readBanks(GENERATED_FOLDER);
  const before = createDirectory(shipped);
  const german = before.institutions('DE').flatMap((one) => one.bank().codes);
  const codes = german.filter((code) => /^\d{8}$/.test(code));
  const layer: ImportedLayer = {
    kind: 'official',
    source: 'Authority',
    as_of: '2026-06-08',
    country: 'DE',
    from: 'test',
    whole_since: '2026-06-08',
    banks: codes.slice(0, 500).map((code) => ({
      codes: [code],
      name: `Old ${code}`,
      bic: 'OLDDDEFF',
      status: 'active',
      method: '00',
    })),
  };
  const answers = (over: Partial<ImportedLayer>) =>
    createDirectory(withImports(shipped, [{ ...layer, ...over }]));

  it('changes no answer, whatever it has', () => {
    const after = answers({});
    for (const code of codes) {
      expect({ code, bank: after.find('DE', code) }).toEqual({ code, bank: before.find('DE', code) });
      expect(after.facts('DE', code)).toEqual(before.facts('DE', code));
    }
  });

  it('gives no status to a code that the newer list no longer has', () => {
    const gone = [{ codes: ['99999999'], name: 'Gone', status: 'active', method: '00' }];
    const bank = answers({ banks: gone }).find('DE', '99999999');
    expect(bank).toMatchObject({ name: 'Gone', as_of: '2026-06-08' });
    expect(bank).not.toHaveProperty('status');
    expect(answers({ banks: gone }).checkMethod('99999999')).toBeUndefined();
  });

  it('decides where it was forced, and where it is of a later day', () => {
    for (const over of [{ forced: true as const }, { as_of: '2026-11-27' }]) {
      const after = answers(over);
      expect(after.find('DE', codes[0]!)).toMatchObject({ name: `Old ${codes[0]}`, source: 'Authority' });
      expect(after.find('DE', codes.at(-1)!)?.status).not.toBe('active');
    }
  });
});

it('of single facts the newer wins, each by itself', () => {
  const fact = (as_of: string) => ({ source: 'register', as_of });
  const shipped = compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2026-01-01',
      country: 'CZ',
      banks: [
        {
          codes: ['0100'],
          name: 'Living, a.s.',
          bic: 'LIVICZPP',
          status: 'active',
          city: 'Brno',
          facts: { status: fact('2026-07-01'), name: fact('2026-07-01') },
        },
        { codes: ['0200'], name: 'New, a.s.', city: 'Brno', as_of: '2026-08-01' },
      ],
    },
  ]);
  const banks = [
    {
      codes: ['0100'],
      name: 'Old, a.s.',
      bic: 'OLDDCZPP',
      status: 'merged',
      successor: 'Heir',
      city: 'Plzeň',
    },
    { codes: ['0200'], name: 'New', bic: 'SECOCZPP', status: 'active', city: 'Plzeň' },
  ];
  const file = {
    kind: 'official',
    source: 'Authority',
    as_of: '2026-06-30',
    country: 'CZ',
    from: 'test',
  } as const;
  const after = createDirectory(withImports(shipped, [{ ...file, banks }]));
  const first = after.find('CZ', '0100');
  expect(first).toMatchObject({ name: 'Living, a.s.', status: 'active', swift: 'OLDDCZPP', city: 'Plzeň' });
  expect(first).not.toHaveProperty('successor');
  const second = after.find('CZ', '0200');
  expect(second).toMatchObject({ name: 'New, a.s.', swift: 'SECOCZPP', city: 'Brno' });
  expect(second).not.toHaveProperty('status');
  expect(after.facts('CZ', '0200')).toMatchObject({
    name: { source: 'curated', as_of: '2026-08-01' },
    swift: { source: 'Authority', as_of: '2026-06-30' },
    existence: { source: 'curated', as_of: '2026-08-01' },
  });
});

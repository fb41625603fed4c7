/** Fetching the marks that Wikidata names, against answers of the shape that its services give. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { createLogos } from '../../src/logos/logos.ts';
import { png } from '../../src/logos/picture.ts';
import { updateLogos } from '../../src/logos/update.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const directory = createDirectory(
  compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2026-11-21',
      country: 'DE',
      banks: [
        {
          codes: ['10000001'],
          bic: 'BEISDEFF',
          other_bics: ['BEISDEHH123'],
          name: 'Beispielbank',
          short_name: 'Beispiel',
        },
        { codes: ['10000002'], bic: 'MUSTDE3B', name: 'Musterbank', short_name: 'Muster' },
        { codes: ['10000003'], bic: 'OHNEDEFF', name: 'Ohne Lizenz', short_name: 'Ohne' },
        { codes: ['10000004'], name: 'Ohne BIC', short_name: 'BIC' },
        { codes: ['10000005'], bic: 'KAPUDEFF', name: 'Kaputt', short_name: 'Kaputt' },
        { codes: ['10000006'], bic: 'FOTODEFF', name: 'Foto', short_name: 'Foto' },
      ],
    },
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2026-11-21',
      country: 'FR',
      banks: [{ codes: ['10000'], bic: 'EXEMFRPP', name: 'Exemple', short_name: 'Exemple' }],
    },
  ]),
);

const render = async (svg: string) => png(svg);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c00" d="M0 0h8v8H0z"/></svg>';

/** Bindings as query.wikidata.org returns them. */
const row = (id: number, bic: string, file: string) => ({
  item: { type: 'uri', value: `http://www.wikidata.org/entity/Q${id}` },
  bic: { type: 'literal', value: bic },
  logo: {
    type: 'uri',
    value: `http://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file)}`,
  },
});
const RESULTS = {
  head: { vars: ['item', 'bic', 'logo'] },
  results: {
    bindings: [
      row(1, 'BEISDEFFXXX', 'Beispielbank Logo (2020).svg'),
      row(1, 'BEISDEFF', 'An older logo.svg'),
      row(2, 'MUSTDE3B', 'Musterbank.png'),
      row(3, 'OHNEDEFF', 'Ohne.svg'),
      row(4, 'not a BIC', 'Nobody.svg'),
      row(5, 'KAPUDEFF', 'Kaputt.svg'),
      row(6, 'FOTODEFF', 'Foto.jpg'),
      row(7, 'EXEMFRPP', 'Exemple.svg'),
      row(8, 'NOBOXXYY', 'Unknown here.svg'),
    ],
  },
};
const page = (title: string, mime: string, licence?: string, artist?: string) => ({
  ns: 6,
  title: `File:${title}`,
  imagerepository: 'local',
  imageinfo: [
    {
      size: 100,
      mime,
      url: `https://upload.wikimedia.org/wikipedia/commons/0/00/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
      extmetadata: {
        ...(licence && { LicenseShortName: { value: licence, source: 'commons-desc-page' } }),
        ...(artist && { Artist: { value: artist, source: 'commons-desc-page' } }),
      },
    },
  ],
});
const PAGES = {
  batchcomplete: '',
  query: {
    normalized: [{ from: 'File:Musterbank.png', to: 'File:Musterbank.PNG' }],
    pages: {
      '11': page(
        'Beispielbank Logo (2020).svg',
        'image/svg+xml',
        'Public domain',
        '<a href="//x">Beispielbank</a>',
      ),
      '12': page('Musterbank.PNG', 'image/png', 'CC BY-SA 4.0'),
      '13': page('Ohne.svg', 'image/svg+xml'),
      '15': page('Kaputt.svg', 'image/svg+xml', 'Public domain'),
      '16': page('Foto.jpg', 'image/jpeg', 'CC0'),
      '17': page('Exemple.svg', 'image/svg+xml', 'Public domain'),
      '-1': { ns: 6, title: 'File:Gone.svg', missing: '' },
    },
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const requested: string[] = [];
const answers = (address: string): Response => {
  requested.push(address);
  if (address.startsWith('https://query.wikidata.org/')) return Response.json(RESULTS);
  if (address.startsWith('https://commons.wikimedia.org/')) return Response.json(PAGES);
  if (address.endsWith('Musterbank.PNG')) return new Response(new Uint8Array(png(SVG, 16)));
  if (address.endsWith('Kaputt.svg')) return new Response('<svg', { status: 200 });
  return new Response(SVG);
};
const update = (more: Partial<Parameters<typeof updateLogos>[0]> = {}) =>
  updateLogos({
    render,
    institutions: directory.institutions(),
    folder,
    today: '2026-11-21',
    agent: 'assay/test',
    request: (async (address: string) => answers(address)) as never,
    ...more,
  });

test('writes the marks of banks with their licences, a bank’s own for all its BICs', async () => {
  const progress: number[] = [];
  expect(await update({ onProgress: (done) => progress.push(done) })).toEqual({
    written: 4,
    banks: 3,
    left_out: 3,
  });
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(readFileSync(join(folder, 'BEISDEFF.svg'), 'utf8')).toBe(SVG);
  expect(readFileSync(join(folder, 'BEISDEHH.svg'), 'utf8')).toBe(SVG);
  expect(existsSync(join(folder, 'OHNEDEFF.svg'))).toBe(false);
  const licences = JSON.parse(readFileSync(join(folder, 'licences.json'), 'utf8'));
  expect(licences['BEISDEFF.svg']).toEqual({
    source: 'https://upload.wikimedia.org/wikipedia/commons/0/00/Beispielbank_Logo_(2020).svg',
    item: 'http://www.wikidata.org/entity/Q1',
    licence: 'Public domain',
    author: 'Beispielbank',
    fetched: '2026-11-21',
  });
  expect(licences['MUSTDE3B.png']).toMatchObject({ licence: 'CC BY-SA 4.0' });
  const logos = createLogos({ directory, folder: GENERATED_FOLDER, own: { folder, render } });
  expect(String((await logos.find('10000001', 'svg'))?.body)).toBe(SVG);
  expect((await logos.find('10000002', 'png'))?.type).toBe('image/png');
  expect(String((await logos.find('10000003', 'svg'))?.body)).toContain('rect');
});

test('a mark that can not be drawn in time is left out, as one with a filter is, and others are written', async () => {
  const slow = SVG.replace('#c00', '#0c0');
  const filtered = SVG.replace('<path', '<filter id="f"><feTurbulence numOctaves="200000"/></filter><path');
  const drawn: string[] = [];
  const report = await update({
    async request(address) {
      if (/^https:..upload.*Exemple/.test(String(address))) return new Response(slow);
      return /^https:..upload.*Beispielbank/.test(String(address))
        ? new Response(filtered)
        : answers(String(address));
    },
    async render(svg) {
      drawn.push(svg);
      if (svg === slow) throw new Error('took too long');
      return png(svg);
    },
  });
  expect(report).toEqual({ written: 1, banks: 1, left_out: 6 });
  expect(drawn).toContain(slow);
  expect(drawn).not.toContain(filtered);
  expect(existsSync(join(folder, 'MUSTDE3B.png'))).toBe(true);
});

test('a file of the operator’s own comes before a fetched one', async () => {
  await update();
  const own = SVG.replace('#c00', '#00c');
  writeFileSync(join(folder, 'DE-10000001.svg'), own);
  const logos = createLogos({ directory, folder: GENERATED_FOLDER, own: { folder, render } });
  expect(String((await logos.find('10000001', 'svg'))?.body)).toBe(own);
});

test('fetches for the countries named alone, each file once, and keeps what it knew of others', async () => {
  await update({ countries: ['FR'] });
  expect(existsSync(join(folder, 'BEISDEFF.svg'))).toBe(false);
  requested.length = 0;
  await update({ countries: ['DE'] });
  expect(requested.filter((address) => address.includes('Beispielbank'))).toHaveLength(2);
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'licences.json'), 'utf8'))).sort()).toEqual([
    'BEISDEFF.svg',
    'BEISDEHH.svg',
    'EXEMFRPP.svg',
    'MUSTDE3B.png',
  ]);
});

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'can’t be reached',
    () => Promise.reject(new TypeError('fetch failed')),
    /query.wikidata.org can't be reached/,
  ],
  ['is busy', async () => new Response('', { status: 429 }), /query.wikidata.org answered 429/],
  ['answers with a page', async () => new Response('<html>'), /something else than expected/],
  ['answers with another shape', async () => Response.json({ results: {} }), /something else than expected/],
])('a service that %s changes nothing', async (_, request, message) => {
  await expect(update({ request: request as never })).rejects.toThrow(message);
  expect(existsSync(join(folder, 'licences.json'))).toBe(false);
});

test('a list of licences that can’t be read is written anew', async () => {
  writeFileSync(join(folder, 'licences.json'), '{');
  await update();
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'licences.json'), 'utf8')))).toHaveLength(4);
});

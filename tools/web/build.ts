/** Builds what the pages load: scripts, styles, images, the phone data for the browser, the world map. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { CompiledDirectory } from '../../src/core/banks/compile.ts';
import { BANKS_FILE, openBanks } from '../../src/data/banks-file.ts';
import { WORDS } from '../../src/words/all.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import type { FileWords } from '../../web/file-check/view/words.ts';
import { writePacked } from '../packed.ts';
import { carrierPages } from '../phone/carrier-pages.ts';
import { apiEntries, apiPages, readApi } from './api-reference.ts';
import { pageFrom, readDocumentation } from './documentation.ts';
import { writeImages } from './images.ts';
import { codesOfPages, searchIndexOf } from './search-index.ts';
import { worldMap } from './world.ts';

/** The verifiers and the file check too have a name of their own: they are loaded again by it where that failed. Workers are started by it. */
const SCRIPTS = [
  ...['landing', 'coverage', 'console', 'admin', 'requirements', 'test-values', 'verifiers/all'],
  ...['documentation', 'file-check/view/start', 'file-check/worker'],
];
const SHEETS = ['common', 'landing', 'directory', 'console', 'text', 'documentation', 'docs', 'file-check'];
/** Of the compiled data, what the browser verifies with; the methods and rules of German account numbers for files alone. */
const DATA = ['phone.json', 'phone.bin', 'carriers.bin', 'german-methods.json', 'german-conversion.json'];

/**
 * @param root of the checkout; the compiled data must be there already
 * @returns the modules and sheets that the pages load, from the root
 */
export async function buildWeb(root: string): Promise<string[]> {
  const generated = join(root, 'generated');
  const out = join(generated, 'web');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'data'), { recursive: true });
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: [
      ...SCRIPTS.map((script) => `web/${script}.ts`),
      ...SHEETS.map((sheet) => `web/styles/${sheet}.css`),
    ],
    outbase: join(root, 'web'),
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  writeImages(join(root, 'web/icon.svg'), out);
  writeFileSync(join(out, 'world.json'), JSON.stringify(worldMap()));
  const documentation = readDocumentation(root);
  writePacked(join(out, 'documentation.json'), JSON.stringify(documentation));
  const carriers = [...carrierPages(pathToFileURL(`${generated}/`))];
  writePacked(
    join(out, 'carriers.json'),
    JSON.stringify(Object.fromEntries(carriers.map(([code, text]) => [code, pageFrom(text)]))),
  );
  compress(out);
  const api = readApi(root);
  writePacked(join(out, 'api.json'), JSON.stringify(apiPages(api)));
  const index = searchIndexOf(documentation, [...codesOfPages(), ...apiEntries(api)]);
  writePacked(join(out, 'data/search.json'), JSON.stringify(index));
  // Browsers alone ask for the data, and all of them take it compressed: there is no other form of it.
  for (const name of DATA) writePacked(join(out, 'data', name), readFileSync(join(generated, name)));
  for (const language of LANGUAGES) {
    writePacked(join(out, 'data', `file-check-${language}.json`), JSON.stringify(wordsOfFiles(language)));
  }
  for (const [country, directory] of banksByCountry(join(generated, BANKS_FILE))) {
    writePacked(join(out, 'data', `banks-${country.toLowerCase()}.json`), JSON.stringify(directory));
  }
  return Object.keys(metafile.inputs);
}

/** What the file check says, apart from the pages that offer it. */
function wordsOfFiles(language: Language): FileWords {
  const { pages, reasons } = WORDS[language];
  return { fileCheck: pages.fileCheck, reasons, fault: pages.verdict.fault };
}

/** The bank directory in parts, so that a page loads that of the country it needs. */
function banksByCountry(file: string): Map<string, CompiledDirectory> {
  const layers = openBanks(readFileSync(file)).layers.map(({ kind, source, as_of, country, records }) => ({
    kind,
    source,
    as_of,
    country,
    records,
  }));
  const countries = [...new Set(layers.map(({ country }) => country))];
  return new Map(
    countries.map((code) => [code, { layers: layers.filter(({ country }) => country === code) }]),
  );
}

/** A compressed twin beside each file that gains by it: the server sends it where it is welcome. */
function compress(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const file = join(folder, name);
    writePacked(file, readFileSync(file));
  }
}

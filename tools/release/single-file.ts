/**
 * `npm run release:single [folder]`: the command as one file for the system it is made on, from what the build wrote: a copy of this Node with the
 * package in it, by Node's single executable applications. It runs where there is no Node. `npm run build` comes first.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, 'tools/release/single');
/** By which Node finds out that something was put into it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
/** The modules of the command and of the processes that it starts; the others in `dist/` are doors of the library. */
const COMMAND_FILES =
  /^(?:cli|check-thread|parquet-process|reading-process|render-process|kept|node-[A-Z0-9]+)\.js$/;
/** The store and the drawing of logos: packages with native parts. */
const NATIVE = ['libsql', '@resvg/resvg-js'];

/** Loaded by the first module, as a file of its own: only such a one may import others. */
const START = 'module.exports = (file) => import(require("node:url").pathToFileURL(file).href);\n';

/** @returns the path of the file */
export function singleFile(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const isWindows = process.platform === 'win32';
  const isMac = process.platform === 'darwin';
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `assay-${version}-${process.platform}-${process.arch}${isWindows ? '.exe' : ''}`);
  const stage = mkdtempSync(join(tmpdir(), 'assay-single-'));
  try {
    const content = archive(packageFiles());
    const at = (name: string) => join(stage, name);
    writeFileSync(at('package.bin'), gzipSync(content, { level: 9 }));
    const edition = `${version}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
    writeFileSync(at('about.json'), JSON.stringify({ edition }));
    const config = {
      main: join(HERE, 'main.cjs'),
      output: at('blob'),
      disableExperimentalSEAWarning: true,
      useCodeCache: false,
      assets: { package: at('package.bin'), about: at('about.json') },
    };
    writeFileSync(at('config.json'), JSON.stringify(config));
    execFileSync(process.execPath, ['--experimental-sea-config', at('config.json')], { stdio: 'ignore' });
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    if (isMac) execFileSync('codesign', ['--remove-signature', file]);
    const postject = join(HERE, 'node_modules/postject/dist/cli.js');
    const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
    execFileSync(
      process.execPath,
      [postject, file, 'NODE_SEA_BLOB', at('blob'), '--sentinel-fuse', FUSE, ...segment],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (isMac) execFileSync('codesign', ['--sign', '-', file]);
    return file;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

type File = readonly [path: string, content: Buffer];

/** How long the list of files is, the list, and the files one behind the other. */
function archive(files: readonly File[]): Buffer {
  const list = Buffer.from(JSON.stringify(files.map(([path, content]) => [path, content.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...files.map(([, content]) => content)]);
}

function packageFiles(): File[] {
  const dist = readdirSync(join(ROOT, 'dist')).filter((name) => COMMAND_FILES.test(name));
  if (!dist.includes('cli.js')) throw new Error('dist/cli.js is not there: run npm run build first');
  const folders = ['generated', 'vendor'].flatMap((name) => filesBelow(join(ROOT, name)));
  const paths = [...dist.map((name) => join(ROOT, 'dist', name)), ...folders, join(ROOT, 'openapi.json')];
  const own = paths.map((path): File => [slashed(relative(ROOT, path)), readFileSync(path)]);
  const manifest = JSON.stringify({ type: 'module' });
  return [
    ...own,
    ...nativeFiles(),
    ['package.json', Buffer.from(manifest)],
    ['start.cjs', Buffer.from(START)],
  ];
}

/** The packages with native parts and what these need, as far as they are installed for this system. */
function nativeFiles(): File[] {
  const found = new Map<string, string>();
  const add = (name: string, from: string) => {
    if (found.has(name)) return;
    const folder = packageFolder(name, from);
    if (folder === undefined) return;
    found.set(name, folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as {
      dependencies?: object;
      optionalDependencies?: object;
    };
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, folder);
  };
  for (const name of NATIVE) add(name, ROOT);
  return [...found].flatMap(([name, folder]) =>
    filesBelow(folder)
      .filter((path) => !/\.(?:md|d\.ts|map)$/.test(path))
      .map((path): File => [`node_modules/${name}/${slashed(relative(folder, path))}`, readFileSync(path)]),
  );
}

/** Where a package is installed, as it is found from a folder. */
function packageFolder(name: string, from: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (name === 'node_modules') return [];
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  execFileSync('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund', '--ignore-scripts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  process.stdout.write(`${singleFile(resolve(process.argv[2] ?? join(ROOT, 'release')))}\n`);
}

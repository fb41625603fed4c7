/**
 * What runs first in the command as one file: it unpacks the package that the file carries, once, and runs it from there. The folder is the
 * user's own, and nobody else's: code that another could write there would run as this user.
 */
const {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { homedir, tmpdir, userInfo } = require('node:os');
const { dirname, join, sep } = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');
const { setFlagsFromString } = require('node:v8');
const { gunzipSync } = require('node:zlib');

const isWindows = process.platform === 'win32';

const { edition } = JSON.parse(getAsset('about', 'utf8'));

/** Where programs keep what they can make again. */
function cacheFolder() {
  if (isWindows) return process.env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
}

/** Whether a folder is a real one, of this user, in which nobody else can write. Windows gives each user a folder of their own. */
function isOwn(folder) {
  const state = lstatSync(folder);
  return state.isDirectory() && (isWindows || (state.uid === userInfo().uid && (state.mode & 0o022) === 0));
}

/** The folder for what is unpacked, made where it is not there; undefined where none can be had. */
function ownFolder(parent, name) {
  const folder = join(parent, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The package, unpacked: made beside its place and moved there, so that it is whole or not there. */
function unpacked() {
  const parent =
    ownFolder(cacheFolder(), 'assay') ?? ownFolder(tmpdir(), `assay-${isWindows ? 'cache' : userInfo().uid}`);
  if (parent === undefined) {
    process.stderr.write(
      'assay could not unpack itself: neither the cache folder nor the folder for temporary files can be written. Set XDG_CACHE_HOME.\n',
    );
    process.exit(3);
  }
  const folder = join(parent, edition);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(parent, 'new-'));
  const bytes = gunzipSync(new Uint8Array(getRawAsset('package')));
  const length = bytes.readUInt32LE(0);
  let at = 4 + length;
  for (const [path, size] of JSON.parse(bytes.toString('utf8', 4, at))) {
    const file = join(draft, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(at, at + size));
    at += size;
  }
  chmodSync(draft, 0o700);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true }); // another process was first
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * A process that this one starts is the same file: it is told which module to run, behind options of Node, in place of the command. It may know
 * neither home nor cache folder, so the module says where the package is.
 */
function toldModule(words) {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const [folder, rest] = (words[at] ?? '').split(`${sep}${edition}${sep}dist${sep}`);
  if (rest === undefined || !existsSync(folder) || !isOwn(join(folder, edition))) return undefined;
  // Node reads no options where it is one file.
  for (const option of words.slice(0, at)) if (option.startsWith('--max-')) setFlagsFromString(option);
  return { folder: join(folder, edition), file: words[at], words: at + 1 };
}

const told = toldModule(process.argv.slice(2));
const folder = told?.folder ?? unpacked();
const file = told?.file ?? join(folder, 'dist', 'cli.js');
process.argv.splice(1, 1 + (told?.words ?? 0), file);
const start = join(folder, 'start.cjs');
createRequire(start)(start)(file);

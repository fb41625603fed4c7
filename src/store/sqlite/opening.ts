/** Opens the file of the store, with the rights and the settings it must have, and brings its schema up to date. */
import { closeSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../../files/folder.ts';
import { type Driver, isBusy, isDamage, transact } from './driver.ts';
import { MIGRATIONS } from './migrations.ts';

/** How long opening waits for another process that is writing. Nothing else goes on yet that it could hold up. */
const BUSY_OPENING_MS = 5_000;
/** What the write-ahead log is cut back to once it has been written into the file. */
const LOG_BYTES_KEPT = 16 * 2 ** 20;
/** The store holds the key of the hashes of addresses: it is for its owner alone. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** @param path a file path, or `:memory:`. Throws an Error that names what is wrong. */
export function openDatabase(path: string, driver: (path: string) => Driver): Driver {
  try {
    if (path !== ':memory:') create(path);
    const db = driver(path);
    try {
      db.exec(`PRAGMA busy_timeout = ${BUSY_OPENING_MS}`);
      db.exec('PRAGMA journal_mode = WAL');
      db.exec('PRAGMA synchronous = FULL');
      db.exec('PRAGMA foreign_keys = ON');
      db.exec(`PRAGMA journal_size_limit = ${LOG_BYTES_KEPT}`);
      migrate(db);
      // From here on a lock is waited for on a timer, and the driver waits no longer.
      db.exec('PRAGMA busy_timeout = 0');
    } catch (error) {
      db.close();
      throw error;
    }
    return db;
  } catch (error) {
    const wrong = whatIsWrong(error);
    throw wrong === undefined ? error : new Error(`${path} ${wrong}`, { cause: error });
  }
}

/** Creates the file and its folder, where they are missing, readable by their owner alone. */
function create(path: string): void {
  makeFolder(dirname(resolve(path)), FOLDER_MODE);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw Object.assign(new Error('is a folder, not a file'), { code: 'EISDIR', path });
  }
  closeSync(openSync(path, 'a', FILE_MODE));
}

function migrate(db: Driver): void {
  if (versionOf(db) === MIGRATIONS.length) return;
  transact(db, () => {
    const version = versionOf(db);
    if (version > MIGRATIONS.length) throw new Unfit('was written by a newer version of Assay.');
    if (version === 0 && hasTables(db)) throw new Unfit('is the database of another program.');
    for (const step of MIGRATIONS.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function versionOf(db: Driver): number {
  return db.prepare('PRAGMA user_version').get<{ user_version: number }>()!.user_version;
}

function hasTables(db: Driver): boolean {
  return db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table'").get() !== undefined;
}

/** What is wrong with the file, as a message for the user; undefined where the system's own message is clearer. */
function whatIsWrong(error: unknown): string | undefined {
  if (error instanceof Unfit) return error.message;
  if (isDamage(error))
    return 'is damaged, or is no store of Assay. Put back a copy with "assay admin restore".';
  return isBusy(error) ? 'is held locked by another program. Try again when it is done.' : undefined;
}

/** A file that is a database, and not one to work with. */
class Unfit extends Error {}

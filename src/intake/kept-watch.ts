/**
 * Notices that imported files have changed, wherever the command that took them in was run: another process, another
 * container that shares the folder. By looking now and then: what the system reports of changes does not reach shared
 * and mounted folders everywhere.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderWatchOptions {
  readonly folders: readonly string[];
  readonly everyMs: number;
  /** Called once the files have changed and stayed as they are for one look. */
  readonly onChange: () => void;
}

/** Looks from now on, until the returned function is called. */
export async function watchFolders(options: FolderWatchOptions): Promise<() => void> {
  const { folders, everyMs, onChange } = options;
  let reported = await stampOf(folders);
  let last = reported;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (!stopped) timer = setTimeout(look, everyMs).unref();
  };

  async function look(): Promise<void> {
    const seen = await stampOf(folders);
    const isSettled = seen === last;
    last = seen;
    if (isSettled && seen !== reported && !stopped) {
      reported = seen;
      onChange();
    }
    wait();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** A fingerprint of the folders' state. A folder that is not there has no files; drafts begin with a dot. */
async function stampOf(folders: readonly string[]): Promise<string> {
  const stamps = folders.map(async (folder) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    return Promise.all(names.sort().map((name) => stampOfFile(join(folder, name))));
  });
  return JSON.stringify(await Promise.all(stamps));
}

async function stampOfFile(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${path} ${ino} ${size} ${mtimeMs}`;
  } catch {
    return path; // gone by now: the next poll decides
  }
}

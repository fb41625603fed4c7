/**
 * Earlier versions as commands, built from the history of this checkout by commit, since a clone may have no tags. What was built
 * stays in a folder of the system for the next run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Commits of releases. */
export const RELEASES = {
  '0.2.0': '4818a1a2',
  '0.3.0': '9a5ee849',
} as const;

/** Whether the history is there: a clone may be shallow, and a package has none. */
export function hasHistory(): boolean {
  try {
    for (const commit of Object.values(RELEASES)) git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The command of a release; builds it where it has not been built yet, which takes some minutes and the registry of packages. */
export function oldCommand(release: keyof typeof RELEASES): readonly string[] {
  const root = join(tmpdir(), `assay-releases-${userInfo().uid}`, RELEASES[release]);
  const cli = join(root, 'dist', 'cli.js');
  if (!existsSync(cli)) {
    mkdirSync(root, { recursive: true });
    const archive = execFileSync('git', ['archive', RELEASES[release]], {
      cwd: ROOT,
      maxBuffer: 2 ** 31 - 1,
    });
    execFileSync('tar', ['x', '-C', root], { input: archive });
    const quiet = { cwd: root, stdio: 'pipe' } as const;
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], quiet);
    try {
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.ts'], quiet);
    } catch (error) {
      // Steps behind the command, such as a list of what is installed, may lack programs of their time.
      if (!existsSync(cli)) throw error;
    }
  }
  return [process.execPath, cli];
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
}

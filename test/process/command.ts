/** The command as tests start it; `build-command.ts` makes it before any of them runs. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside `generated/`, as `dist/` is: the data is found from where a module stands. */
export const BUILT_FOLDER = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist-test');

export const COMMAND = [process.execPath, join(BUILT_FOLDER, 'cli.js')] as const;

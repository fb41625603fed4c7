/** Loads the names of holders of BICs that the build compiled. */
import type { HolderList } from '../core/banks/holders.ts';
import { readIntact } from './intact.ts';

export const BICS_FILE = 'bics.json';

/** The lists in `folder`, the build's output. */
export const readHolders = (folder: URL): readonly HolderList[] =>
  JSON.parse(readIntact(folder, BICS_FILE).toString('utf8')) as readonly HolderList[];

/** What a release knows: the edition of its data, and of which day each set is. */
import { pathToFileURL } from 'node:url';
import { KINDS } from '../../src/core/assay.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import { editionOf } from '../../src/data/intact.ts';
import { loadData } from '../../src/data/load.ts';
import { loadPhoneData } from '../../src/data/phone.ts';
import { reportCoverage } from '../../src/service/coverage.ts';

/** @returns JSON */
export function dataEdition(root: string): string {
  const folder = new URL('generated/', pathToFileURL(`${root}/`));
  const { data } = reportCoverage(KINDS, loadData(folder, loadDirectory, loadPhoneData));
  return `${JSON.stringify({ edition: editionOf(folder), data }, null, 2)}\n`;
}

/** What each country asks for, as the build compiled it. */
import { gunzipSync } from 'node:zlib';
import type { RequirementTable } from '../core/requirements/requirements.ts';
import { readIntact } from './intact.ts';

/** @param folder where the build writes; read when it is first asked for */
export function loadRequirements(folder: URL): () => RequirementTable {
  let table: RequirementTable | undefined;
  return () => {
    table ??= JSON.parse(
      gunzipSync(readIntact(folder, 'requirements.json.gz')).toString('utf8'),
    ) as RequirementTable;
    return table;
  };
}

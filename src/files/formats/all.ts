/** All formats of files. A format is a file of this folder and a line here. */
import { camt } from './camt.ts';
import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import { json } from './json.ts';
import { ldif } from './ldif.ts';
import { mixedCsv } from './mixed-csv.ts';
import { mt940 } from './mt940.ts';
import { ndjson } from './ndjson.ts';
import { ods } from './ods.ts';
import { ofx } from './ofx.ts';
import { parquet } from './parquet.ts';
import { vcard } from './vcard.ts';
import { xlsx } from './xlsx.ts';

/** In the order in which a file is tried as them; what is none of the others is the first. */
export const FORMATS: readonly FileFormat[] = [
  csv,
  mixedCsv,
  ndjson,
  json,
  ods,
  xlsx,
  parquet,
  vcard,
  camt,
  mt940,
  ofx,
  ldif,
];

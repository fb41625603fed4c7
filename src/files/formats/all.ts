/** All formats of files. A format is a file of this folder and a line here. */
import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import { ndjson } from './ndjson.ts';
import { parquet } from './parquet.ts';
import { xlsx } from './xlsx.ts';

/** In the order in which a file is tried as them; what is none of the others is the first. */
export const FORMATS: readonly FileFormat[] = [csv, ndjson, xlsx, parquet];

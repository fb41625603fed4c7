/** The plan of a text that somebody has pasted, as it lies in memory. */
import { fileError } from '../files/bytes.ts';
import { inputFrom } from './beginning.ts';
import type { VerifyCell } from './plan.ts';
import type { CheckOptions } from './prepare.ts';
import { type DecidedTable, planning, type TablePlan } from './table-plan.ts';

/** Bytes of a text that is planned. */
export const PLANNED_BYTES_MAX = 262_144;

/** @throws FileError for a text that is no table, or too long */
export async function planText(
  text: string,
  options: Partial<CheckOptions>,
  verify: VerifyCell,
  readAs?: readonly string[],
): Promise<Generator<void, DecidedTable>> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > PLANNED_BYTES_MAX) throw fileError('file_too_large', { limit: PLANNED_BYTES_MAX });
  async function* raw(from: number) {
    if (from < bytes.length) yield bytes.subarray(from);
  }
  const input = await inputFrom({ name: 'The text', size: bytes.length, raw }, { encoding: 'utf-8' });
  return planning(undefined, input, { column: [], header: true, ...options }, verify, readAs);
}

/** How an assistant says that a table is read. */
export interface ToolRequest {
  readonly country: string | undefined;
  readonly headerLine: number | undefined;
  readonly table: number | undefined;
  readonly noHeader: boolean | undefined;
}

/**
 * The plan as an assistant gets it.
 *
 * @param run goes through the steps; at once without it
 * @throws FileError or MisfitError for what is no table
 */
export async function plannedForTool(
  text: string,
  { country, headerLine, table, noHeader }: ToolRequest,
  verify: VerifyCell,
  { run = atOnce, readAs }: { readonly run?: Run; readonly readAs?: readonly string[] | undefined } = {},
): Promise<TablePlan> {
  const options = {
    header: noHeader !== true,
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(headerLine !== undefined && { headerLine }),
    ...(table !== undefined && { table }),
  };
  return (await run(await planText(text, options, verify, readAs))).plan;
}

type Run = (steps: Generator<void, DecidedTable>) => DecidedTable | Promise<DecidedTable>;

function atOnce(steps: Generator<void, DecidedTable>): DecidedTable {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

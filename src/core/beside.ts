/** What else a text says of a valid value that is a part of it: no word that was left out. */
import type { AnyKind, KindOptions } from './kind.ts';
import type { OpenResult } from './result.ts';

/** The result of a part of a text, with what its kind reads in the rest. */
export function withBeside({ beside }: AnyKind, result: OpenResult, options: KindOptions): OpenResult {
  if (beside === undefined || !result.valid) return result;
  const read = beside(result, result.input, options);
  return read === undefined ? result : without(read.result, read.written);
}

/** The result, whose ignored words don't have what was read. */
function without(result: OpenResult, written: string): OpenResult {
  const { ignored, ...others } = result;
  if (ignored === undefined) return result;
  const rest = ignored.map((words) => words.replace(written, '').trim()).filter(Boolean);
  return rest.length === 0 ? others : { ...others, ignored: rest };
}

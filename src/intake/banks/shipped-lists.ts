/** The newest list that the package ships of a country's banks. */
import type { CompiledLayer } from '../../core/banks/compile.ts';
import { factsOf } from '../../core/banks/facts.ts';
import { recordsOf } from '../../core/banks/packed.ts';
import { textField } from '../../core/banks/record.ts';
import type { ShippedList } from '../intake.ts';

/** Of layers without a day the newest that records of them have; a single fact, a merger of last week, makes no list new. */
export function newestList(layers: readonly CompiledLayer[]): ShippedList | undefined {
  const lists = layers.flatMap((layer) => {
    const days = layer.undated ? datedRecords(layer) : [layer.as_of];
    return days.map((as_of) => ({ as_of, source: layer.source }));
  });
  return lists.sort((a, b) => b.as_of.localeCompare(a.as_of))[0];
}

function datedRecords(layer: CompiledLayer): string[] {
  const list = recordsOf(layer);
  const days = new Set<string>();
  for (let at = 0; at < list.length; at++) {
    const record = list.record(at);
    const day = textField(record, 'as_of');
    if (day !== undefined && !factsOf(layer, record).existence?.undated) days.add(day);
  }
  return [...days];
}

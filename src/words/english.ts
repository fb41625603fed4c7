/** How kinds of value are called in English, for what speaks no other language: it loads no other. */
import { kinds } from './en.ts';
import type { KindLabels } from './labels.ts';

/** @param type of a kind that is served */
export function englishLabels(type: string): KindLabels {
  const labels: Readonly<Record<string, KindLabels>> = kinds;
  return labels[type]!;
}

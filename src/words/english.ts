/** What is said in English, for what speaks no other language: it loads no other. */
import { kinds, proofs } from './en.ts';
import type { KindLabels } from './labels.ts';
import { wordingIn } from './proofs.ts';

/** What makes English sentences of codes. */
export const ENGLISH = /* @__PURE__ */ wordingIn(proofs);

/** @param type of a kind that is served */
export function englishLabels(type: string): KindLabels {
  const labels: Readonly<Record<string, KindLabels>> = kinds;
  return labels[type]!;
}

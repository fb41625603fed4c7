/** Why a value is suggested, in words. */
import type { Proof, ProofCode, Wording } from '../core/proof.ts';
import { fill } from './fill.ts';

/** The sentence of each code, and how one of several exchanged characters is named in it. */
export type ProofWords = Readonly<Record<ProofCode | 'exchange', string>>;

/** The sentence of a proof. */
export function proofIn({ proof_code: code, proof_facts: facts }: Proof, words: ProofWords): string {
  if (facts === undefined) return words[code];
  const { changed = [], ...plain } = facts;
  return fill(words[code], {
    ...plain,
    changed: changed.map((one) => fill(words.exchange, { ...one })).join(', '),
  });
}

/** What makes the sentences of a language. */
export const wordingIn = (words: ProofWords): Wording => ({ proofOf: (proof) => proofIn(proof, words) });

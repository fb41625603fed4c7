/** Why a result is invalid, for the person who typed the value. */
import type { InvalidResult } from '../core/result.ts';
import { fill } from './fill.ts';
import { proofIn } from './proofs.ts';
import type { Words } from './words.ts';

/** The sentence of a refusal, with the name of the number system where one is known. */
const messageOf = (
  { reason, known_system_name: name }: InvalidResult<string>,
  { reasons, systems }: Pick<Words, 'reasons' | 'systems'>,
): string => (name === undefined ? reasons[reason] : fill(systems.named, { name }));

/** A refusal with what it says in words: the message of its reason, and why a value is suggested. */
export function inWords(
  result: InvalidResult<string>,
  words: Pick<Words, 'reasons' | 'systems' | 'proofs'>,
): InvalidResult<string> & { readonly message: string } {
  const message = messageOf(result, words);
  if (result.suggestions === undefined) return { ...result, message };
  const suggestions = result.suggestions.map((one) => ({ ...one, proof: proofIn(one, words.proofs) }));
  return { ...result, suggestions, message };
}

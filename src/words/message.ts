/** Why a result is invalid, for the person who typed the value. */
import type { InvalidResult } from '../core/result.ts';
import { fill } from './fill.ts';
import type { Words } from './words.ts';

/** The sentence of a refusal, with the name of the number system where one is known. */
export const messageOf = (
  { reason, known_system_name: name }: InvalidResult<string>,
  { reasons, systems }: Pick<Words, 'reasons' | 'systems'>,
): string => (name === undefined ? reasons[reason] : fill(systems.named, { name }));

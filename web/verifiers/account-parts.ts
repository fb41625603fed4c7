/** The parts of an account as one text, loaded where a form has them. */
import { joinParts } from '../../src/core/account/parts.ts';

/** Undefined for parts that are none of an account there. */
export function textOfParts(parts: Readonly<Record<string, string>>, country: string): string | undefined {
  const joined = joinParts(parts, country);
  return 'fault' in joined ? undefined : joined.value;
}

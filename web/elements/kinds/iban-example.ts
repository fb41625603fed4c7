/** An IBAN to show in an empty field: made up after the structure of its country, so that no list of examples is needed. */
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { DIGIT, structureFor } from '../../../src/core/structures.ts';

/** Zeros agree with check digits that stand in several places; those of Croatia's bank codes need a code. */
const FILLERS = ['1234567890', '0', '1001005'];
/** National check digits are two at most. */
const TRIES = 100;

/** @param isValid whether the country's own check digits agree too: they are found by trying */
export function exampleIban(country: string, isValid: (iban: string) => boolean): string | undefined {
  const structure = structureFor(country);
  if (!structure) return undefined;
  const { classes, parts, length } = structure;
  // Where they do not stand apart they are the last of the account number.
  const { from, to } = parts.find(({ kind }) => kind === 'K') ?? { from: length - 2, to: length };
  for (const filler of FILLERS) {
    for (let tried = 0; tried < TRIES; tried++) {
      let left = tried;
      let rest = '';
      for (let at = length; --at > 3; ) {
        const [signs, first] = classes[at]! & DIGIT ? [10, 0] : [26, 10];
        const own = first > 0 ? at : +filler[(at - 4) % filler.length]!;
        const isTried = at >= from && at < to;
        rest = (first + ((isTried ? left : own) % signs)).toString(36).toUpperCase() + rest;
        if (isTried) left = Math.floor(left / signs);
      }
      const check = 98 - remainder97(`${rest}${country}00`);
      const iban = country + String(check).padStart(2, '0') + rest;
      if (isValid(iban)) return iban;
    }
  }
  return undefined;
}

/** The labels of tax numbers: those that the kinds have whose numbers they are. */
import type { LabelTable, Meaning } from '../reading/labels.ts';
import { taxIdOf } from './numbers.ts';

/** A table in which labels of tax numbers speak of tax ids too. */
export const taxLabels = (table: LabelTable): LabelTable => ({
  meaningsOf(key) {
    const meanings = table.meaningsOf(key);
    const own = meanings && meaningOf(meanings);
    return own === undefined ? meanings : [...meanings!, own];
  },
  isFiller: (key) => table.isFiller(key),
});

/** Kinds whose words for a number of any country, as `Tax ID`, are words for tax numbers: an `ID` alone may be anything. */
const GENERAL: ReadonlySet<string> = new Set(['vat', 'company']);

function meaningOf(meanings: readonly Meaning[]): Meaning | undefined {
  const schemes = meanings.flatMap(({ type, schemes: own }) => own.flatMap((id) => taxIdOf(type, id) ?? []));
  const general = meanings.some((meaning) => meaning.general && GENERAL.has(meaning.type));
  return schemes.length === 0 && !general ? undefined : { type: 'tax_id', schemes, general };
}

/** Of which day the data sets are that an operator took in, beside banks and ranges, which say it themselves. */
import type { DatedSet } from '../core/dated-set.ts';
import type { NamedFiles } from '../files/named.ts';
import type { Imports } from './folders.ts';

/** Files of lists, by what they are called in the age table. */
const LISTS: readonly (readonly [file: RegExp, name: (match: RegExpExecArray) => string])[] = [
  [/^accounts-([a-z]{2})\.json$/, ([, country]) => `accounts: imported (${country!.toUpperCase()})`],
  [/^accounts-au-names\.json$/, () => 'names of BSBs'],
  [/^leis\.json$/, () => 'LEIs'],
  [/^lei-names\.json$/, () => 'names of LEIs'],
  [/^sepa-schemes\.json$/, () => 'SEPA schemes'],
  [/^scl\.json$/, () => 'SCL directory'],
  [/^gb-modulus\.json$/, () => 'modulus tables'],
  [/^za-cdv\.json$/, () => 'CDV parameters'],
];

/** The oldest day that a file notes: that of a part that is older than the others. */
function dayIn(files: NamedFiles, file: string): string | undefined {
  const days = (files.read(file) ?? '').match(/"as_of":"\d{4}-\d{2}-\d{2}"/g) ?? [];
  return days.map((text) => text.slice(9, 19)).sort()[0];
}

export function keptSets(imports: Imports | undefined): DatedSet[] {
  if (imports === undefined) return [];
  const { banks } = imports;
  return banks.names().flatMap((file) =>
    LISTS.flatMap(([pattern, name]) => {
      const match = pattern.exec(file);
      const as_of = match ? dayIn(banks, file) : undefined;
      return match === null || as_of === undefined ? [] : [{ name: name(match), version: as_of, as_of }];
    }),
  );
}

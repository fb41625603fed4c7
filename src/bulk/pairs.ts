/**
 * Which column has the BIC that was given with the IBAN of another: the one that is named, or one that is found. Where several IBANs stand
 * in a row each has the BIC whose column is called like its own (`Creditor IBAN`, `Creditor BIC`).
 */
import { COMPANION, PAIRED } from './column-kinds.ts';
import { columnNames, placeOf, type TableColumns } from './columns.ts';
import { MisfitError, type Target } from './plan.ts';

/** A word of the name of a column that has BICs. */
const BIC_WORD = /(?<![a-z])(?:bic|swift)(?:[ _-]?code)?(?![a-z])/;
const IBAN_WORD = /(?<![a-z])iban(?![a-z])/;

/** The targets, those of IBANs with the place of their BIC. */
export function withPairs(
  targets: readonly Target[],
  table: TableColumns,
  delimiter: string,
  named: string | undefined,
): Target[] {
  const ibans = targets.filter(({ kind }) => kind === PAIRED);
  if (named !== undefined) {
    if (ibans.length !== 1)
      throw new MisfitError('A column of BICs belongs to one column of IBANs: say which that is.');
    return targets.map((one) =>
      one === ibans[0] ? paired(one, placeOf(named, table, delimiter), table) : one,
    );
  }
  const found = targets.find(({ kind }) => kind === COMPANION)?.at;
  return targets.map((one) => {
    const at = one.kind === PAIRED ? placeFor(one, ibans.length === 1, table, found) : undefined;
    return at === undefined ? one : paired(one, at, table);
  });
}

const paired = (target: Target, at: number, { header }: TableColumns): Target => ({
  ...target,
  bic: { name: header[at]!, at },
});

/** @param found the place of a column that holds BICs, whatever it is called */
function placeFor(
  { at, name }: Target,
  isOnly: boolean,
  { header }: TableColumns,
  found: number | undefined,
): number | undefined {
  const labels = header.map((label) => label.trim().toLowerCase());
  const like = plain(name.toLowerCase(), IBAN_WORD);
  const names = columnNames('bic');
  const places = labels.flatMap((label, place) =>
    place !== at && (names.has(label) || BIC_WORD.test(label)) ? [place] : [],
  );
  const alike = places.filter((place) => plain(labels[place]!, BIC_WORD) === like);
  if (alike.length === 1) return alike[0];
  if (!isOnly) return undefined;
  return places.length === 1 ? places[0] : places.length === 0 ? found : undefined;
}

/** What is left of the name of a column without the word for what it has. */
const plain = (label: string, word: RegExp): string => label.replace(word, '').replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which column has the name of the bank beside the IBAN of another, and which has the BIC that was given with the IBAN of another: the one that is named, or one that is found. Where several IBANs stand
 * in a row each has the BIC whose column is called like its own (`Creditor IBAN`, `Creditor BIC`).
 */
import { COMPANION, PAIRED } from './column-kinds.ts';
import { columnNames, placeOf, type TableColumns } from './columns.ts';
import { wordsOf } from './header.ts';
import { isPlaceholder } from './placeholders.ts';
import { MisfitError, type Target } from './plan.ts';

/** A word of the name of a column that has BICs. */
const BIC_WORD = /(?<![a-z])(?:bic|swift)(?:[ _-]?code)?(?![a-z])/;
const IBAN_WORD = /(?<![a-z])iban(?![a-z])/;

/** The targets, those of IBANs with the places of their BIC and of the name of their bank. */
export const withPairs = (
  targets: readonly Target[],
  table: TableColumns,
  delimiter: string,
  named: string | undefined,
): Target[] => withBics(targets, table, delimiter, named).map((one) => withBank(one, targets, table));

/** What columns with names of banks are called: nothing else is in their names but the words of their block. */
const BANK_NAMES: ReadonlySet<string> = new Set(
  (
    'BANK BANKNAME BANKNAMEN NAMEDERBANK NAMEOFBANK NAMEOFTHEBANK BANQUE NOMBANQUE NOMDELABANQUE BANCO NOMBREBANCO NOMBREDELBANCO NOMEBANCO NOMEDOBANCO BANCA NOMEBANCA KREDITINSTITUT ' +
    'GELDINSTITUT BANKBEZEICHNUNG BANKINSTITUT INSTITUT NAZWABANKU BANKU NAAMBANK PANKKI BANKA BANKY NAZEVBANKY NAZOVBANKY NUMEBANCA БАНК НАЗВАНИЕБАНКА НАЗВАБАНКУ ' +
    'ΤΡΑΠΕΖΑ BANKAADI BANKANEVE FINANCIALINSTITUTION BENEFICIARYBANK PAYEEBANK BENEFICIARYBANKNAME KONTOBANK'
  ).split(' '),
);

/** An IBAN with the column that names its bank: one that is called so and like it, and has words. */
function withBank(target: Target, targets: readonly Target[], { header, rows }: TableColumns): Target {
  if (target.kind !== PAIRED) return target;
  const isOnly = targets.filter(({ kind }) => kind === PAIRED).length === 1;
  const own = new Set(wordsOf(header[target.at]!));
  const places = header.flatMap((label, at) => {
    if (at === target.at || targets.some((one) => one.at === at)) return [];
    const words = wordsOf(label);
    const rest = words.filter((word) => !own.has(word));
    const isNamed = [words, rest].some((some) => BANK_NAMES.has(some.join('')));
    return isNamed && (isOnly || rest.length < words.length) && hasWords(rows.map((row) => row[at] ?? ''))
      ? [at]
      : [];
  });
  return places.length === 1 ? { ...target, bank: { name: header[places[0]!]!, at: places[0]! } } : target;
}

/** Whether cells are names, not codes. */
function hasWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '' && !isPlaceholder(cell));
  const words = filled.filter((cell) => /\p{L}{2}/u.test(cell) && !/\d{3}/.test(cell));
  return words.length > 0 && words.length >= filled.length / 2;
}

function withBics(
  targets: readonly Target[],
  table: TableColumns,
  delimiter: string,
  named: string | undefined,
): Target[] {
  const ibans = targets.filter(({ kind }) => kind === PAIRED);
  if (named !== undefined) {
    if (ibans.length !== 1) throw new MisfitError('bics_of_one_column');
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

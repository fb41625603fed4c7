/**
 * Accounts of countries that have IBANs, as they are written at home: the IBAN behind its check digits. Structure, notation and national
 * check digits are those of the IBAN; a scheme's file says how the parts are called.
 */
import { remainder97 } from '../check/mod97.ts';
import { toIban } from '../iban/account.ts';
import { layoutFor, TWO_DIGITS } from '../iban/layout.ts';
import type { NationalVerdict } from '../iban/national/rule.ts';
import type { Span } from '../scheme/scheme.ts';
import { DIGIT, type IbanPart, LETTER, STRUCTURES, type Structure } from '../structures.ts';
import { type AccountPart, type AccountRule, accountRule } from './rule.ts';

/** How the parts of a country's account are called there, by the letter that its structure has for them. */
export interface Domestic {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly clearing_system?: string;
  readonly bank: string;
  readonly branch?: string;
  readonly account: string;
  readonly check?: string;
  /** Whether the last part is the account number, whose zeros in front may be left out in writing. */
  readonly filled?: true;
  readonly aside?: boolean;
  /** How many zeros in front a spreadsheet may have taken: where so few numbers pass the check digits that these prove it. */
  readonly lostZeros?: number;
  /** Whether the check digits are each bank's own choice: its data alone can verify them. */
  readonly byBank?: true;
  /** Whether a rule that IBANs are not held to refuses accounts: where a ground is known for these. */
  readonly held?: true;
  /** Where the check digits stand in the account, when they are no part of their own. */
  readonly checkedAt?: Span;
  /** Whether numbers in use break the rule that is reported. */
  readonly counterexample?: true;
}

/** The scheme of a country whose structure is its domestic account. */
export function domestic({
  filled,
  bank,
  branch,
  account,
  check,
  byBank,
  held,
  checkedAt,
  ...declared
}: Domestic): AccountRule {
  const { country } = declared;
  const structure = STRUCTURES.find((one) => one.country.code === country)!;
  const names: Readonly<Record<string, readonly [key: string, name: string]>> = {
    B: ['bank_code', bank],
    S: ['branch_code', branch ?? 'Branch code'],
    A: ['account_number', account],
    K: ['check_digits', check ?? 'Check digits'],
    X: ['reserved', 'Reserved digits'],
  };
  const { lostZeros } = declared;
  const parts = structure.parts.map((part, at): AccountPart => {
    const [key, name] = names[part.kind]!;
    const isFilled = filled === true && part.kind === 'A';
    return {
      key,
      name,
      shape: shapeOf(structure, part),
      labels: part.kind === 'B' ? BANK_LABELS : [],
      ...(isFilled && { least: 1, filled: true as const }),
      ...(at === 0 && lostZeros !== undefined && { restored: lostZeros }),
    };
  });
  const { national, rule } = layoutFor(country)!;
  const keys = structure.parts.find(({ kind }) => kind === 'K');
  const isChecked = !byBank && rule !== undefined && (held === true || rule.parts.length > 0);
  const unnumbered = lastKept((value) => `${country}00${value}`);
  const verdict = lastKept((value) => rule?.check(unnumbered(value)));
  const refused: NationalVerdict = held ? 'inconsistent' : 'failed';
  return accountRule({
    ...declared,
    ...PROOF[isChecked ? 'checked' : 'open'],
    parts,
    bankAt: placeOf(structure.bank),
    branchAt: structure.branch && placeOf(structure.branch),
    accountAt: placeOf(structure.account),
    hasChecksum: isChecked,
    checkDigit: checkedAt ?? (keys === undefined ? (isChecked ? -1 : null) : placeOf(keys)),
    ...(national && {
      // The printed form, which is not made here, is needed of Poland's NRB alone: a scheme of its own.
      format: (value) => national(unnumbered(value), ''),
    }),
    ...(READ_APART.has(country) && { read: (text) => readApart(country, text) }),
    check: (value) => (verdict(value) === refused ? 'invalid_checksum' : null),
    ...(!held && { reports: (value) => (verdict(value) === 'inconsistent' ? 'invalid_checksum' : null) }),
    iban: (value) => ibanOf(country, value),
    isProven: (value) => PROVEN.has(verdict(value)),
  });
}

/** Short words for the code of a bank. */
const BANK_LABELS = ['bank code', 'BLZ', 'БИК', 'BIK', 'banka', 'banque', 'banco', 'bank'];

const PROOF = {
  checked: { proves: 'Its check digits agree; not that the account exists, nor whose it is.' },
  open: { proves: 'It has the form of an account of the country; not that the account exists.' },
} as const;

const PROVEN: ReadonlySet<NationalVerdict | undefined> = new Set(['passed', 'consistent']);

/** A function that answers for the last text again without working it out: of one account the same is asked several times. */
function lastKept<Said>(of: (text: string) => Said): (text: string) => Said {
  let last: string | undefined;
  let said: Said;
  return (text) => {
    if (text !== last) {
      said = of(text);
      last = text;
    }
    return said;
  };
}

/** What the remainder of a number grows by when two letters and two zeros are put behind it: six digits. */
const BEHIND = 1_000_000;

/** The IBAN of an account. */
export function ibanOf(country: string, value: string): string {
  const behind = remainder97(`${country}00`);
  return country + TWO_DIGITS[98 - ((remainder97(value) * BEHIND + behind) % 97)]! + value;
}

/** Countries whose notations leave out zeros within the number. */
const READ_APART: ReadonlySet<string> = new Set(['CZ', 'FI', 'HU', 'IL', 'SE', 'SK']);

/** The compact form of an account in such a notation; its check digits need not agree. */
export function readApart(country: string, text: string): string | undefined {
  if (!APART.test(text)) return undefined;
  return toIban({ country, account_number: text }).normalized?.slice(4);
}

const APART = /^[0-9][0-9 \-/,.]*[0-9]$/;

const placeOf = ({ from, to }: IbanPart): [number, number] => [from - 4, to - 4];

function shapeOf({ classes }: Structure, { from, to }: IbanPart): string {
  let shape = '';
  for (let at = from; at < to; ) {
    const own = classes[at]!;
    let end = at;
    while (end < to && classes[end] === own) end++;
    const sign = own === DIGIT ? '#' : own === LETTER ? '@' : '*';
    shape += `${sign}{${end - at}}`;
    at = end;
  }
  return shape;
}

/**
 * What an account's scheme has beyond that of any number: the parts that people give one by one, where bank, branch and account stand, and
 * the IBAN of the account where its country has them.
 */
import type { SchemeRule } from '../scheme/scheme.ts';
import { lengthOf } from '../scheme/shape.ts';

/** One field of an account, as forms of its country have it. */
export interface AccountPart {
  /** Its name in requests: `routing_number`. */
  readonly key: string;
  /** What it is called in the country. */
  readonly name: string;
  /** Its longest form, see shape.ts. */
  readonly shape: string;
  /** Characters that it has at least; as many as the shape without it. */
  readonly least?: number;
  /** Whether zeros in front may be left out; they are put back. */
  readonly filled?: true;
  /** How many zeros in front a spreadsheet may have taken; they are put back where the number's check digits then agree. */
  readonly restored?: number;
  /** The groups it is written in, where these are several: `[3, 3]`. */
  readonly groups?: readonly number[];
  /** How many characters may stand behind it that are no part of the account: the branch in a BIC of eleven. */
  readonly behind?: number;
  /** How many characters it has at most where single banks have longer ones, of which `assemble` makes the usual. */
  readonly longest?: number;
  /** Whether accounts without it are whole. */
  readonly optional?: true;
  /** Length of a check digit that stands behind it in writing and is left out. */
  readonly spare?: number;
  /** Other words that stand in front of it. */
  readonly labels?: readonly string[];
}

/** Characters of the full compact form, as `slice` takes them. */
export type Cut = readonly [from: number, to?: number];

export interface AccountRule extends SchemeRule {
  /** ISO 20022 external clearing system code of its bank codes: `USABA`. */
  readonly clearing_system?: string | undefined;
  /** In the order in which they are written. */
  readonly parts: readonly AccountPart[];
  /** The parts that labels in a text name, where these are others; the compact form is one behind the other. */
  readonly pieces?: readonly AccountPart[];
  readonly bankAt?: Cut | undefined;
  readonly branchAt?: Cut | undefined;
  readonly accountAt: Cut;
  /**
   * Places in the compact form at which the text has to be divided where it is divided at all, from the end where negative: where a part of any
   * length begins or ends, digits that are missing in one would be taken from the other.
   */
  readonly seams: readonly number[];
  /** The compact form of a text in a notation that leaves characters out. */
  readonly read?: (text: string) => string | undefined;
  /** The text that the parts are written as; next to each other, divided by blanks, without it. */
  readonly written_as?: (parts: Readonly<Record<string, string>>) => string;
  /** The compact form of fitting parts, in their order; one behind the other without it. */
  readonly assemble?: (parts: readonly string[]) => string | undefined;
  /** What a text without separators is that no shape fits: its compact form, and whether its bank's rule made that. */
  readonly undivided?: (text: string) => Undivided | undefined;
  /** The IBAN of a valid account. */
  readonly iban?: (value: string) => string | undefined;
  /** The IBAN of an account with the letters of its bank, which it does not hold: tables of account numbers take it whatever they are. */
  readonly ibanWith?: (value: string, letters: string) => string;
  /** Whether the check digits of a valid number are covered by a rule; by default those of all are. */
  readonly isProven?: (value: string) => boolean;
}

/** A part of one length. */
export const fixed = (key: string, name: string, shape: string, ...labels: string[]): AccountPart => ({
  key,
  name,
  shape,
  labels,
});

/** The BIC of a bank of a country, whose branch may stand behind it. */
export const bicOf = (country: string): AccountPart => ({
  ...fixed('bic', 'SWIFT/BIC', `@{4}${country}**`, 'swift', 'bic', 'swift code'),
  behind: 3,
});

/** A part of digits, from so many to so many. */
export const digits = (
  key: string,
  name: string,
  [least, most]: readonly [number, number],
  ...labels: string[]
): AccountPart => ({ key, name, shape: `#{${most}}`, least, labels });

/** A part of digits whose zeros in front may be left out. */
export const filled = (key: string, name: string, length: number, ...labels: string[]): AccountPart => ({
  key,
  name,
  shape: `#{${length}}`,
  least: 1,
  filled: true,
  labels,
});

export interface Undivided {
  readonly compact: string;
  readonly isConverted?: true;
}

/** The BIC of a bank with its branch behind it, told by a letter there: digits alone may be the account's. */
const BRANCHED = /^([A-Z]{6}[A-Z0-9]{2})(?=[0-9]{0,2}[A-Z])[A-Z0-9]{3}([0-9]+)$/;

function withoutBranch(text: string): Undivided | undefined {
  const [, bic, account] = BRANCHED.exec(text) ?? [];
  return bic === undefined ? undefined : { compact: bic + account };
}

/** What a rule declares; the rest follows from its parts. */
export type Declared = Omit<AccountRule, 'identifier' | 'shapes' | 'seams' | 'accountAt'> & {
  readonly shapes?: readonly string[];
  readonly seams?: readonly number[];
  readonly accountAt?: Cut;
};

const BRANCH = 'branch_code';
const ACCOUNT = 'account_number';

/** Completes a rule: shapes, places and written form are those of its parts, one behind the other. */
export function accountRule(declared: Declared): AccountRule {
  const { parts, country } = declared;
  const places = placesOf(parts);
  const at = (key: string) => places[parts.findIndex((part) => part.key === key)];
  const isWhole = parts.length === 1;
  return {
    prefix: `${country} `,
    shapes: shapesOf(parts),
    ...(isWhole ? {} : { bankAt: places[0], branchAt: parts[0]!.key === BRANCH ? undefined : at(BRANCH) }),
    format: (value) =>
      parts
        .map((_, part) => value.slice(...(places[part] as [number, number?])))
        .join(' ')
        .trim(),
    ...(parts[0]!.behind !== undefined && { undivided: withoutBranch }),
    ...declared,
    identifier: 'ACC',
    accountAt: declared.accountAt ?? at(ACCOUNT)!,
    seams: declared.seams ?? seamsOf(parts, places),
  };
}

const isLoose = ({ least, filled: isFilled }: AccountPart): boolean =>
  least !== undefined || isFilled === true;

/** Whether a part has several lengths in the compact form. */
const isOpen = ({ least, filled: isFilled }: AccountPart): boolean => least !== undefined && !isFilled;

/** Where each part stands: those behind an open one are counted from the end. */
export function placesOf(parts: readonly AccountPart[]): Cut[] {
  const lengths = parts.map(({ shape }) => lengthOf(shape));
  const open = parts.findIndex(isOpen);
  const sum = (from: number, to: number) => lengths.slice(from, to).reduce((all, one) => all + one, 0);
  return parts.map((_, at) => {
    const from = open < 0 || at <= open ? sum(0, at) : -sum(at, parts.length);
    if (at === parts.length - 1) return [from];
    return [from, open < 0 || at < open ? sum(0, at + 1) : -sum(at + 1, parts.length)];
  });
}

function seamsOf(parts: readonly AccountPart[], places: readonly Cut[]): number[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    return next !== undefined && (isLoose(part) || isLoose(next)) ? [places[at + 1]![0]] : [];
  });
}

/** One shape for each length that an open part has. */
function shapesOf(parts: readonly AccountPart[]): string[] {
  let shapes = [''];
  for (const part of parts) {
    const forms = isOpen(part) ? lengthsOf(part) : [part.shape];
    shapes = forms.flatMap((form) => shapes.map((front) => front + form));
  }
  return shapes;
}

/** An open part's shapes, the longest first: the full length is the first shape's. */
function lengthsOf({ shape, least }: AccountPart): string[] {
  const most = lengthOf(shape);
  const sign = shape.slice(0, shape.indexOf('{'));
  return Array.from({ length: most - least! + 1 }, (_, less) => `${sign}{${most - less}}`);
}

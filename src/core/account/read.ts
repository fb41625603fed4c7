/** From a text as people write it, or from the parts of an account, to the compact form that a scheme verifies. */
import type { SchemeReason } from '../scheme/scheme.ts';
import { classOf, lengthOf, patternOf } from '../scheme/shape.ts';
import { fold, strip } from '../text.ts';
import type { AccountPart, AccountRule } from './rule.ts';

/** What a text is by the parts of a scheme: its compact form, or the part that is none. */
export type PartsReading =
  | { readonly compact: string; readonly restored?: RestoredPart | undefined }
  | { readonly part: string; readonly reason: SchemeReason | 'invalid_characters' | 'invalid_length' };

/** A part whose zeros in front were missing and were put back. */
export interface RestoredPart {
  readonly part: string;
}

const SEPARATED = /[ \-./,_:'();]+/;
/** Groups of a text that are compared with parts at most. */
const GROUPS_MAX = 12;

/** The groups of a folded text. */
export const groupsOf = (text: string): string[] => text.split(SEPARATED).filter((group) => group !== '');

/** A text whose groups are the parts, one each, or whose labels name them; undefined of any other. */
export function readParts(rule: AccountRule, folded: string): PartsReading | undefined {
  const bare = trimmedOf(folded);
  const named = withoutName(rule, bare);
  const reading = readBare(rule, bare);
  if (named === bare || (reading !== undefined && 'compact' in reading)) return reading;
  const rest = readBare(rule, named);
  return rest === undefined && isDividedSo(rule, named) ? { compact: groupsOf(named).join('') } : rest;
}

/** The text without the name of the whole number, in front or behind in brackets. */
function withoutName({ name }: AccountRule, text: string): string {
  const label = fold(name);
  const from = label.length < NAME_MIN ? -1 : text.indexOf(label);
  return from < 0 ? text : trimmedOf(`${text.slice(0, from)} ${text.slice(from + label.length)}`);
}

/** The text without quotes, brackets and the like around it. */
function trimmedOf(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.includes(text[start]!)) start++;
  while (end > start && AROUND.includes(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** Shorter names are labels like any other. */
const NAME_MIN = 6;
const AROUND = ' :()"\'“”„«»';

function readBare(rule: AccountRule, folded: string): PartsReading | undefined {
  const own = rule.read?.(folded);
  if (own !== undefined) return { compact: own };
  const labelled = readLabelled(rule, folded);
  if (labelled !== undefined) return assembled(rule, labelled);
  const { parts } = rule;
  const groups = groupsOf(folded).filter((group) => !isLabel(parts, group));
  if (groups.length < 2 || groups.length > GROUPS_MAX || hasWords(rule, groups.join(' '))) return undefined;
  if (groups.length === parts.length && groups.every((group, at) => fitOf(parts[at]!, group) === null))
    return assembled(rule, groups);
  return divided(rule, groups);
}

/** Whether a folded text that is divided is divided where a scheme's parts of any length meet. */
export function isDividedSo({ seams, country }: AccountRule, folded: string): boolean {
  const groups = groupsOf(folded);
  if (groups[0] === country) groups.shift();
  if (groups.length < 2 || seams.length === 0) return true;
  let length = 0;
  const ends = groups.map((group) => (length += group.length));
  return seams.every((seam) => ends.includes(seam < 0 ? length + seam : seam));
}

/** Whether a folded text is all parts of an account but its number. */
export function isBankAlone({ parts, country }: AccountRule, folded: string): boolean {
  const others = parts.filter(({ key, optional }) => key !== ACCOUNT && !optional);
  if (others.length === 0 || others.length === parts.length) return false;
  const groups = groupsOf(folded).filter((group) => group !== country && !isLabel(others, group));
  if (groups.length === others.length) return groups.every((group, at) => isWhole(others[at]!, group));
  return patternOf([others.map(({ shape }) => shape).join('')]).test(groups.join(''));
}

/** The part of which alone the length is wrong, in a text of as many groups as there are parts; undefined of any other. */
export function misfitIn({ parts }: AccountRule, folded: string): string | undefined {
  const groups = withWholeFirst(parts[0]!, groupsOf(folded));
  if (groups.length < 2 || groups.length !== parts.length) return undefined;
  const misfits = parts.filter((part, at) => fitOf(part, groups[at]!) !== null);
  const [first] = misfits;
  const isShort = misfits.length === 1 && fitOf(first!, groups[parts.indexOf(first!)]!) === 'invalid_length';
  return isShort ? first!.key : undefined;
}

/** The groups with those of the first part as one, which may lack characters in the first of them alone. */
function withWholeFirst({ groups: own = [] }: AccountPart, groups: readonly string[]): readonly string[] {
  const isOwn = own.length > 1 && own.slice(1).every((length, at) => groups[at + 1]?.length === length);
  return isOwn ? [groups.slice(0, own.length).join(''), ...groups.slice(own.length)] : groups;
}

const isWhole = (part: AccountPart, text: string): boolean =>
  fitOf(part, text) === null && (part.restored === undefined || text.length === lengthOf(part.shape));

const ACCOUNT = 'account_number';

/** Groups divided where the last part begins, which lacks zeros in front. */
function divided(rule: AccountRule, groups: readonly string[]): PartsReading | undefined {
  const { parts } = rule;
  const last = parts.at(-1)!;
  if (!last.filled || parts.slice(0, -1).some(({ least }) => least !== undefined)) return undefined;
  const front = parts.slice(0, -1).reduce((sum, { shape }) => sum + lengthOf(shape), 0);
  if (!isDividedSo({ ...rule, seams: [front] }, groups.join(' '))) return undefined;
  const joined = groups.join('');
  let from = 0;
  const texts = parts.map(({ shape }, at) => {
    const to = at === parts.length - 1 ? joined.length : from + lengthOf(shape);
    const text = joined.slice(from, to);
    from = to;
    return text;
  });
  return texts.every((text, at) => fitOf(parts[at]!, text) === null) ? assembled(rule, texts) : undefined;
}

/** The compact form of the parts, in their order; empty where an optional one is not there. */
export function assembled(rule: AccountRule, texts: readonly string[]): PartsReading {
  const { parts } = rule;
  for (const [at, part] of parts.entries()) {
    const reason = fitOf(part, texts[at]!);
    if (reason !== null) return { part: part.key, reason };
  }
  const full = parts.map((part, at) => fullOf(part, texts[at]!));
  const compact = rule.assemble === undefined ? full.join('') : rule.assemble(full);
  if (compact === undefined) return { part: parts.at(-1)!.key, reason: 'invalid_length' };
  const short = parts.find((part, at) => part.restored && texts[at]!.length < lengthOf(part.shape));
  return { compact, restored: short && { part: short.key } };
}

function fullOf(part: AccountPart, text: string): string {
  const { shape, filled, restored } = part;
  return (filled || restored) && text !== '' ? text.padStart(lengthOf(shape), '0') : ownOf(part, text);
}

/** A part without what may stand behind it. */
function ownOf({ shape, behind }: AccountPart, text: string): string {
  if (behind === undefined) return text;
  const length = lengthOf(shape);
  return text.length === length + behind && ALPHANUMERIC.test(text) ? text.slice(0, length) : text;
}

const ALPHANUMERIC = /^[0-9A-Z]+$/;

/** Why a text is not the part; null where it is. */
function fitOf(
  part: AccountPart,
  given: string,
): 'invalid_characters' | 'invalid_length' | 'invalid_format' | null {
  const { shape, least, optional, restored } = part;
  const text = ownOf(part, given);
  if (text === '') return optional ? null : 'invalid_length';
  const { pattern, foreign, most } = gateOf(shape);
  if (foreign.test(text)) return 'invalid_characters';
  if (text.length > most || text.length < (least ?? most - (restored ?? 0))) return 'invalid_length';
  return least !== undefined || restored !== undefined || pattern.test(text) ? null : 'invalid_format';
}

interface Gate {
  readonly pattern: RegExp;
  readonly foreign: RegExp;
  readonly most: number;
}

const GATES = new Map<string, Gate>();

function gateOf(shape: string): Gate {
  const known = GATES.get(shape);
  if (known) return known;
  const gate = {
    pattern: patternOf([shape]),
    foreign: new RegExp(`[^${classOf([shape])}]`),
    most: lengthOf(shape),
  };
  GATES.set(shape, gate);
  return gate;
}

/** Words that may stand between a label and what it names. */
const FILLER = /^(?:NUMBER|NUM|CODE|NO|NR|#)(?![A-Z0-9])/;
const LETTER = /\p{L}/u;
const BESIDE = ' :=#.,;|-';

/** The texts of the parts, in their order, where each that is needed has its label in front, or each behind; undefined where not. */
function readLabelled({ parts }: AccountRule, folded: string): string[] | undefined {
  if (!LETTER.test(folded)) return undefined;
  const found = parts.map((part) => placeOf(part, folded));
  if (found.some((place, at) => place === undefined && !parts[at]!.optional)) return undefined;
  const places = found.filter((place) => place !== undefined).sort((a, b) => a.from - b.from);
  const isBehind = strip(folded.slice(0, places[0]!.from), BESIDE) !== '';
  if (isBehind && strip(folded.slice(places.at(-1)!.to), AROUND) !== '') return undefined;
  const texts = found.map((place) => {
    if (place === undefined) return '';
    const at = places.indexOf(place);
    const segment = isBehind
      ? folded.slice(places[at - 1]?.to ?? 0, place.from)
      : folded.slice(place.to, places[at + 1]?.from);
    return bareOf(segment);
  });
  // Labels with nothing behind them are the name of the whole: "sort code and account".
  const isNamed = found.every((place, at) => place === undefined || place.isKey || DIGITS.test(texts[at]!));
  return isNamed ? texts : undefined;
}

function bareOf(segment: string): string {
  const text = trimmed(segment);
  return strip(trimmed(text.replace(FILLER, '')), " -./,_:'();=#|");
}

function trimmed(text: string): string {
  let from = 0;
  while (from < text.length && BESIDE.includes(text[from]!)) from++;
  return text.slice(from);
}

const DIGITS = /[0-9]/;

interface LabelPlace {
  readonly from: number;
  readonly to: number;
  /** Whether the label is the part's name in requests, as in the text of parts of which one does not fit. */
  readonly isKey: boolean;
}

/** The first place of a label of the part, the longest label first. */
function placeOf(part: AccountPart, folded: string): LabelPlace | undefined {
  for (const label of labelsOf(part)) {
    const from = folded.indexOf(label);
    if (from < 0) continue;
    const to = from + label.length;
    if (isWord(folded, from, to)) return { from, to, isKey: label === fold(part.key) };
  }
  return undefined;
}

const PART_OF_WORD = /[\p{L}\p{N}_]/u;

const isWord = (text: string, from: number, to: number): boolean =>
  !PART_OF_WORD.test(text[from - 1] ?? ' ') && !/[\p{L}_]/u.test(text[to] ?? ' ');

/** Words of more letters are no part of an account, though letters may be. */
const WORD = /^\p{L}{3,}$/u;

const isLabel = (parts: readonly AccountPart[], group: string): boolean =>
  WORD.test(group) && parts.some((part) => labelsOf(part).includes(group));

/** Whether a scheme has a part of any length that may hold letters, and would take a word beside the number for a piece of it. */
const isOpenToWords = ({ parts }: AccountRule): boolean =>
  parts.some(({ shape, least }) => least !== undefined && shape.startsWith('*'));

/** Whether a folded text has words that a scheme would take for a piece of the number. */
export const hasWords = (rule: AccountRule, folded: string): boolean =>
  isOpenToWords(rule) && groupsOf(folded).some((group) => WORD.test(group));

const LABELS = new WeakMap<AccountPart, readonly string[]>();

function labelsOf(part: AccountPart): readonly string[] {
  const known = LABELS.get(part);
  if (known) return known;
  const { key, name, labels = [] } = part;
  const general = key === 'account_number' ? GENERAL : [];
  const all = [key, key.replaceAll('_', ' '), name, ...labels, ...general].map(fold);
  const sorted = [...new Set(all)].sort((a, b) => b.length - a.length);
  LABELS.set(part, sorted);
  return sorted;
}

/** Words for an account's number in any country. */
const GENERAL = [
  ...['account', 'acct', 'acc', 'a/c', 'konto', 'kontonummer', 'compte', 'cuenta', 'conto', 'conta'],
  ...['rachunek', 'rekening', 'счёт', 'счет', 'рахунок', 'račun', 'účet'],
];

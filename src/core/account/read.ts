/** From a text as people write it, or from the parts of an account, to the compact form that a scheme verifies. */
import { lengthOf } from '../scheme/shape.ts';
import { fold } from '../text.ts';
import { assembled, divided, fitOf, gateOf, groupsOf, isDividedSo, type PartsReading } from './groups.ts';
import { readLabelled } from './labelled.ts';
import { isPartLabel } from './labels.ts';
import type { AccountPart, AccountRule } from './rule.ts';

/** Groups of a text that are compared with parts at most. */
const GROUPS_MAX = 12;

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
  const labelled = readLabelled(rule, folded, (text) => readBare(rule, text));
  if (labelled !== undefined) return labelled === 'unread' ? undefined : labelled;
  const { parts } = rule;
  const groups = groupsOf(folded).filter((group) => !isLabel(rule, group));
  if (groups.length < 2 || groups.length > GROUPS_MAX || hasWords(rule, groups.join(' '))) return undefined;
  if (groups.length === parts.length && groups.every((group, at) => fitOf(parts[at]!, group) === null))
    return assembled(rule, groups);
  return divided(rule, groups);
}

/** Whether a folded text is all parts of an account but its number. */
export function isBankAlone(rule: AccountRule, folded: string): boolean {
  const { parts, country } = rule;
  const others = parts.filter(({ key, optional }) => key !== ACCOUNT && !optional);
  if (others.length === 0 || others.length === parts.length) return false;
  const groups = groupsOf(folded).filter((group) => group !== country && !isLabel(rule, group));
  if (groups.length === others.length) return groups.every((group, at) => isWhole(others[at]!, group));
  return gateOf(others.map(({ shape }) => shape).join('')).pattern.test(groups.join(''));
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

/** Words of more letters are no part of an account, though letters may be. */
const WORD = /^\p{L}{3,}$/u;

const isLabel = (rule: AccountRule, group: string): boolean => WORD.test(group) && isPartLabel(rule, group);

/** Whether a scheme has a part of any length that may hold letters, and would take a word beside the number for a piece of it. */
const isOpenToWords = ({ parts }: AccountRule): boolean =>
  parts.some(({ shape, least }) => least !== undefined && shape.startsWith('*'));

/** Whether a folded text has words that a scheme would take for a piece of the number. */
export const hasWords = (rule: AccountRule, folded: string): boolean =>
  isOpenToWords(rule) && groupsOf(folded).some((group) => WORD.test(group));

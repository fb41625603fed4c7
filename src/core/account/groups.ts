/** Whether groups of a text are the parts of an account, by their number and their lengths. */
import type { SchemeReason } from '../scheme/scheme.ts';
import { classOf, lengthOf, patternOf } from '../scheme/shape.ts';
import type { AccountPart, AccountRule } from './rule.ts';

/** What a text is by the parts of a scheme: its compact form, or the part that is none. */
export type PartsReading =
  | {
      readonly compact: string;
      readonly restored?: RestoredPart | undefined;
      /** Whether the name of a bank in front was left out. */
      readonly isNamed?: true;
      /** Whether a rule of the bank made it of a longer number. */
      readonly isConverted?: boolean;
    }
  | { readonly part: string; readonly reason: SchemeReason | 'invalid_characters' | 'invalid_length' };

/** A part whose zeros in front were missing and were put back. */
export interface RestoredPart {
  readonly part: string;
}

const SEPARATED = /[ \-./,_:'();]+/;

/** The groups of a folded text. */
export const groupsOf = (text: string): string[] => text.split(SEPARATED).filter((group) => group !== '');

/** Whether a folded text that is divided is divided where a scheme's parts of any length meet. */
export function isDividedSo({ seams, country }: AccountRule, folded: string): boolean {
  const groups = groupsOf(folded);
  if (groups[0] === country) groups.shift();
  if (groups.length < 2 || seams.length === 0) return true;
  let length = 0;
  const ends = groups.map((group) => (length += group.length));
  return seams.every((seam) => ends.includes(seam < 0 ? length + seam : seam));
}

/** Groups divided where the last part begins, which lacks zeros in front. */
export function divided(rule: AccountRule, groups: readonly string[]): PartsReading | undefined {
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
export function assembled(
  rule: Pick<AccountRule, 'parts' | 'assemble'>,
  texts: readonly string[],
): PartsReading {
  const { parts } = rule;
  for (const [at, part] of parts.entries()) {
    const reason = fitOf(part, texts[at]!);
    if (reason !== null) return { part: part.key, reason };
  }
  const full = parts.map((part, at) => fullOf(part, texts[at]!));
  const compact = rule.assemble === undefined ? full.join('') : rule.assemble(full);
  if (compact === undefined) return { part: parts.at(-1)!.key, reason: 'invalid_length' };
  const short = parts.find((part, at) => part.restored && texts[at]!.length < lengthOf(part.shape));
  const isConverted = parts.some((part, at) => part.longest && texts[at]!.length > lengthOf(part.shape));
  return { compact, restored: short && { part: short.key }, isConverted };
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
export function fitOf(
  part: AccountPart,
  given: string,
): 'invalid_characters' | 'invalid_length' | 'invalid_format' | null {
  const { shape, least, optional, restored, longest } = part;
  const text = ownOf(part, given);
  if (text === '') return optional ? null : 'invalid_length';
  const { pattern, foreign, most } = gateOf(shape);
  if (foreign.test(text)) return 'invalid_characters';
  if (text.length > (longest ?? most) || text.length < (least ?? most - (restored ?? 0)))
    return 'invalid_length';
  return least !== undefined || restored !== undefined || pattern.test(text) ? null : 'invalid_format';
}

interface Gate {
  readonly pattern: RegExp;
  readonly foreign: RegExp;
  readonly most: number;
}

const GATES = new Map<string, Gate>();

/** What a shape accepts, made once: to make it costs more than all the rest of a refusal. */
export function gateOf(shape: string): Gate {
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

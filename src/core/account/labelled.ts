/** Accounts in texts that name a part, or the bank before its code: `Kto 532013000, BLZ 37040044`, `GTBank 058 0152792740`. */
import { fillers } from '../reading/labels.generated.ts';
import { keyOf } from '../reading/labels.ts';
import { strip } from '../text.ts';
import { assembled, fitOf, groupsOf, isDividedSo, type PartsReading } from './groups.ts';
import * as compiled from './labels.generated.ts';
import { labelsIn, type PartLabel, piecesOf } from './labels.ts';
import type { AccountPart, AccountRule } from './rule.ts';

/** Groups that stand together, with no word between them. */
interface Run {
  readonly groups: readonly string[];
  /** Whether words stand in front that are no label: what follows is then not the account's number. */
  readonly isNamed: boolean;
}

/** A label with what stands at it. */
interface Claim {
  /** Place of the part. */
  readonly at: number;
  readonly text: string;
  readonly runs: readonly Run[];
}

interface Taken {
  readonly texts: readonly (readonly [at: number, text: string])[];
  /** What is left of the claim's runs. */
  readonly rest: readonly Run[];
}

/** Reads a text that is the whole number, without labels. */
type Whole = (text: string) => PartsReading | undefined;

/** The longest account with all its labels, in UTF-16 units: a longer text is prose. */
const LABELLED_MAX = 128;

const LETTER = /\p{L}/u;
const DIGIT = /[0-9]/;
const ACCOUNT = 'account_number';

/** What a text says whose labels name its parts; `unread` where they name no account, undefined where there are none. */
export function readLabelled(
  rule: AccountRule,
  folded: string,
  whole: Whole,
): PartsReading | 'unread' | undefined {
  if (folded.length > LABELLED_MAX || !LETTER.test(folded)) return undefined;
  const labels = labelsIn(rule, folded);
  const claims = claimsOf(rule, folded, labels);
  if (claims.length === 0) return labels.length > 0 ? undefined : behindName(rule, folded, whole);
  const pieces = piecesOf(rule);
  const unnamed = isBehind(folded, labels)
    ? folded.slice(labels.at(-1)!.to)
    : folded.slice(0, labels[0]!.from);
  const free = runsOf(rule, unnamed);
  const texts = new Map<number, string>();
  const rest = [...free];
  for (const claim of claims) {
    const taken = takenBy(pieces, claim, claims);
    rest.push(...taken.rest);
    for (const [at, text] of taken.texts) {
      // The same part twice: neither is guessed.
      if ((texts.get(at) ?? text) !== text) return 'unread';
      texts.set(at, text);
    }
  }
  if (place(pieces, texts, rest) && pieces.every(({ optional }, at) => optional || texts.has(at)))
    return assembledBy(rule, texts);
  const [only, ...others] = claims;
  const isWhole = others.length === 0 && free.length === 0 && pieces[only!.at]!.key === ACCOUNT;
  return (isWhole ? wholeIn(rule, only!.text, whole) : undefined) ?? 'unread';
}

/** Whether each label stands behind what it names: the last ends the text, or the first is in brackets of its own. */
function isBehind(folded: string, labels: readonly PartLabel[]): boolean {
  const { from, to } = labels[0]!;
  if (!DIGIT.test(folded.slice(0, from))) return false;
  const isInBrackets = folded[from - 1] === '(' && folded[to] === ')';
  return isInBrackets || strip(folded.slice(labels.at(-1)!.to), AROUND) === '';
}

const AROUND = ' :()"\'“”„«».,;';

/** The labels of parts that something stands at. */
function claimsOf(rule: AccountRule, folded: string, labels: readonly PartLabel[]): Claim[] {
  if (labels.length === 0) return [];
  const behind = isBehind(folded, labels);
  return labels.flatMap(({ from, to, part, isKey }, at) => {
    if (part === undefined) return [];
    const text = behind
      ? folded.slice(labels[at - 1]?.to ?? 0, from)
      : folded.slice(to, labels[at + 1]?.from);
    const runs = runsOf(rule, text);
    return runs.length > 0 || isKey ? [{ at: part, text, runs }] : [];
  });
}

const GROUP = /[\p{L}\p{M}\p{N}_]+/gu;

/** The runs of a text: words divide them. */
function runsOf(rule: AccountRule, text: string): Run[] {
  const runs: { groups: string[]; isNamed: boolean }[] = [];
  let isNamed = false;
  let isOpen = false;
  for (const [group] of text.matchAll(GROUP)) {
    if (isWord(rule, group)) {
      isNamed ||= !FILLERS.has(keyOf(group));
      isOpen = false;
    } else if (isOpen) runs.at(-1)!.groups.push(group);
    else {
      runs.push({ groups: [group], isNamed });
      isOpen = true;
    }
  }
  return runs;
}

const WORD = /^[\p{L}\p{M}]+$/u;
const FILLERS: ReadonlySet<string> = /* @__PURE__ */ new Set(fillers.split(','));

/** Whether a group is a word, and no part of a number: a BIC is letters too. */
const isWord = (rule: AccountRule, group: string): boolean =>
  WORD.test(group) &&
  (group.length > 1 || group > 'Z' || FILLERS.has(group)) &&
  !piecesOf(rule).some((part) => part.shape.startsWith('@') && fitOf(part, group) === null);

/** What a label's part takes of what stands at it, and what the parts without a label take with it. */
function takenBy(pieces: readonly AccountPart[], { at, text, runs }: Claim, claims: readonly Claim[]): Taken {
  const part = pieces[at]!;
  const [first, ...others] = runs;
  const taken = first && takenOf(pieces, at, first.groups, claims);
  if (taken === undefined) return { texts: [[at, strip(text, BESIDE)]], rest: [] };
  const { texts, left } = taken;
  return {
    texts,
    rest: left.length > 0 ? [{ groups: left, isNamed: part.key === ACCOUNT }, ...others] : others,
  };
}

const BESIDE = " -./,_:'();=#|";

function takenOf(
  pieces: readonly AccountPart[],
  at: number,
  groups: readonly string[],
  claims: readonly Claim[],
): { readonly texts: Taken['texts']; readonly left: readonly string[] } | undefined {
  const part = pieces[at]!;
  const joined = groups.join('');
  if (fitOf(part, joined) === null) return { texts: [[at, joined]], left: [] };
  const front = groups.slice(0, -1).join('');
  if (part.spare !== undefined && groups.at(-1)!.length === part.spare && fitOf(part, front) === null)
    return { texts: [[at, front]], left: [] };
  if (part.key === ACCOUNT) {
    const open = [...pieces.keys()].filter((one) => one === at || !claims.some((claim) => claim.at === one));
    const needed = open.filter((one) => !pieces[one]!.optional);
    const texts = [open, needed].map((places) => oneEach(pieces, places, groups)).find(Boolean);
    if (texts) return { texts, left: [] };
  }
  for (let end = 1; end < groups.length; end++) {
    const text = groups.slice(0, end).join('');
    const isSure = end === 1 || part.least === undefined;
    if (isSure && fitOf(part, text) === null) return { texts: [[at, text]], left: groups.slice(end) };
  }
  return undefined;
}

/** The groups as the parts at these places, one each; undefined where they are not. */
function oneEach(
  pieces: readonly AccountPart[],
  places: readonly number[],
  groups: readonly string[],
): Taken['texts'] | undefined {
  const fit =
    groups.length === places.length &&
    places.every((at, number) => fitOf(pieces[at]!, groups[number]!) === null);
  return fit ? places.map((at, number) => [at, groups[number]!]) : undefined;
}

/** Gives what has no label to the parts that have none. Whether all of it has its place. */
function place(pieces: readonly AccountPart[], texts: Map<number, string>, rest: readonly Run[]): boolean {
  if (rest.length === 0) return true;
  const places = [...pieces.keys()].filter((at) => !pieces[at]!.optional && !texts.has(at));
  const joined = rest.length === 1 ? [rest[0]!.groups.join('')] : [];
  const groups = rest.flatMap((run) => run.groups);
  const found = oneEach(pieces, places, joined) ?? oneEach(pieces, places, groups);
  if (found === undefined) return false;
  let number = 0;
  for (const run of rest) {
    if (run.isNamed && pieces[found[number]![0]]!.key === ACCOUNT) return false;
    number += run.groups.length;
  }
  for (const [at, text] of found) texts.set(at, text);
  return true;
}

/** The compact form of the parts. */
function assembledBy(rule: AccountRule, texts: ReadonlyMap<number, string>): PartsReading {
  const parts = piecesOf(rule);
  const reading = assembled(
    { ...rule, parts },
    parts.map((_, at) => texts.get(at) ?? ''),
  );
  return 'part' in reading && rule.pieces !== undefined ? { ...reading, part: ACCOUNT } : reading;
}

/** The number in a text with words around it. */
function wholeIn(rule: AccountRule, text: string, whole: Whole): PartsReading | undefined {
  const body = bodyOf(rule, text);
  if (body === undefined) return undefined;
  const groups = groupsOf(body);
  const reading = whole(body);
  if (reading !== undefined || (groups.length < 2 && rule.seams.length > 0)) return reading;
  return isDividedSo(rule, body) ? { compact: groups.join('') } : undefined;
}

/** The part of a text between the words around it; undefined where words stand within. */
function bodyOf(rule: AccountRule, text: string): string | undefined {
  const groups = [...text.matchAll(GROUP)].filter(([group]) => !isWord(rule, group));
  const last = groups.at(-1);
  if (last === undefined) return undefined;
  const body = text.slice(groups[0]!.index, last.index + last[0].length);
  return runsOf(rule, body).length === 1 ? body : undefined;
}

const BANK_PARTS = compiled.bank_parts.split(',');
const BANKS: ReadonlySet<string> = /* @__PURE__ */ new Set(compiled.banks.split(','));

/** The number behind the name of a bank. */
function behindName(rule: AccountRule, folded: string, whole: Whole): PartsReading | undefined {
  const front = FRONT.exec(folded)![0];
  const words = front.match(GROUP) ?? [];
  if (!words.some(isOfBank)) return undefined;
  const reading = wholeIn(rule, folded.slice(front.length), whole);
  return reading && 'compact' in reading ? { ...reading, isNamed: true } : reading;
}

/** All in front of the first digit. */
const FRONT = /^[^0-9]*/;

function isOfBank(word: string): boolean {
  const key = keyOf(word);
  return BANKS.has(key) || BANK_PARTS.some((part) => key.includes(part));
}

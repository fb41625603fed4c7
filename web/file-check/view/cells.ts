/** What a cell of the table shows: the value with its fault, why, and what can be done about it. */
import { fill } from '../../../src/words/fill.ts';
import { element } from '../../dom.ts';
import { faultOf, isIn, marked } from '../../verifiers/fault.ts';
import type { ResultOnPage, Suggestion } from '../../verifiers/verifier.ts';
import type { ShownResult } from '../messages.ts';
import type { Surroundings } from './words.ts';

/** Longest text of a cell that is drawn; the file has all of it. */
const DRAWN_MAX = 120;

/** What the buttons of a cell are found by. */
export const TAKE = 'take';
export const EDIT = 'edit';

/** A cell that is not checked. */
export function plainCell(text: string): Node[] {
  return [element('span', { class: 'text' }, text.slice(0, DRAWN_MAX))];
}

/** A checked cell: two lines, and a button for what can be done. */
export function checkedCell(text: string, shown: ShownResult, kind: string, around: Surroundings): Node[] {
  const { words } = around;
  const offered = offeredBy(shown);
  const note = noteOf(shown, kind, around);
  const { states } = words.fileCheck;
  return [
    element(
      'span',
      { class: 'value' },
      element('span', { class: 'hidden-visually' }, `${states[shown.state]}: `),
      element('span', { class: 'chars' }, ...drawn(text, shown, words.fault)),
    ),
    element('span', { class: 'about', title: note }, note),
    ...(offered ? [takeButton(offered, around)] : []),
    ...(shown.formula ? [] : [editButton(around)]),
  ];
}

/** The suggestion that one click takes; undefined where there is none, or it is a value of another kind. */
export function offeredBy({ state, result, formula }: ShownResult): Suggestion | undefined {
  if (state !== 'wrong' || formula) return undefined;
  const suggestion = result?.suggestions?.[0];
  return suggestion?.change === 'other_kind' ? undefined : suggestion;
}

function takeButton({ value, certain }: Suggestion, { words }: Surroundings): HTMLElement {
  const shown = grouped(value);
  return element(
    'button',
    {
      type: 'button',
      class: certain ? 'small takes certain' : 'small takes',
      tabindex: '-1',
      'data-do': TAKE,
      title: fill(words.fileCheck.take, { value: shown }),
      'aria-label': fill(words.fileCheck.take, { value: shown }),
    },
    `→ ${shown}`,
  );
}

function editButton({ words }: Surroundings): HTMLElement {
  const { edit } = words.fileCheck;
  return element(
    'button',
    {
      type: 'button',
      class: 'small edits',
      tabindex: '-1',
      'data-do': EDIT,
      title: edit,
      'aria-label': edit,
    },
    '✎',
  );
}

/** An IBAN as people read it; any other value as it is. */
const grouped = (value: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value) ? value.replace(/.{4}(?=.)/g, '$& ') : value;

function drawn(text: string, { state, result }: ShownResult, fault: string): (Node | string)[] {
  const seen = text.slice(0, DRAWN_MAX);
  const place = state === 'wrong' && result?.input === text ? faultOf(result) : undefined;
  if (!place) return [seen];
  const bad = seen.split('').map((_, at) => isIn(place, at));
  const pieces = marked(seen, bad, fault);
  // An underline is not read out.
  return bad.includes(true)
    ? [...pieces, element('span', { class: 'hidden-visually' }, ` ${fault}`)]
    : pieces;
}

/** What is said below a value. */
export function noteOf(shown: ShownResult, kind: string, { words, kinds }: Surroundings): string {
  const { state, result, before, duplicateOf, endedBank, countryDiffers, formula } = shown;
  const { fileCheck, reasons } = words;
  if (!result) return '';
  const isRefused = state === 'wrong' || state === 'open';
  const other = result.kind ?? (result.type === kind || result.type === 'unknown' ? undefined : result.type);
  const parts = [
    isRefused && (reasons[result.reason ?? ''] ?? result.reason),
    kinds.find(({ type }) => type === other)?.name,
    !isRefused && holderOf(result),
    endedBank && fileCheck.endedBank,
    countryDiffers && fileCheck.countryDiffers,
    state === 'doubtful' && readingOf(result, fileCheck),
    duplicateOf !== undefined && fill(fileCheck.duplicateOf, { row: duplicateOf }),
    before !== undefined && fill(fileCheck.was, { value: before.slice(0, DRAWN_MAX) }),
    formula && fileCheck.formula,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** The bank or the carrier behind a value, else its country. */
function holderOf({ details = {}, country }: ResultOnPage): string {
  const { bank, carrier } = details as {
    bank?: { name?: string; swift?: string };
    carrier?: { name: string; brand?: string };
  };
  return bank?.name ?? bank?.swift ?? carrier?.brand ?? carrier?.name ?? country?.code ?? '';
}

/** How a doubtful value was read. */
function readingOf(result: ResultOnPage, words: Surroundings['words']['fileCheck']): string {
  const { normalized = '', assumed = [], details = {} } = result;
  const left = result.ignored ?? (details as { ignored?: readonly string[] }).ignored ?? [];
  const names: Readonly<Record<string, string>> = words.assumed;
  return [
    fill(words.readAs, { value: normalized }),
    ...(left.length > 0 ? [fill(words.leftOut, { text: left.join(', ') })] : []),
    ...assumed.map((code) => names[code] ?? code.replaceAll('_', ' ')),
  ].join(' · ');
}

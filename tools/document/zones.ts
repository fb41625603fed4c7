/** Random machine-readable zones: of the right length, their fields drawn from what such fields hold, mostly with the check digits that follow. */
import { icaoCheckDigit } from '../../src/core/check/icao.ts';
import { checkedOf, stateOf, type Zone, zoneOf } from '../../src/core/document/zone.ts';
import type { Span } from '../../src/core/scheme/scheme.ts';

type Next = (below: number) => number;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALL = `${DIGITS}${LETTERS}<`;
const LENGTHS = [90, 72, 88];
/** What begins a zone; in every length there is one of each. */
const CODES = ['P<', 'PD', 'V<', 'VB', 'I<', 'ID', 'A<', 'AC', 'C<', 'IR'];
const STATES = [...'UTO D<< EST NLD BEL ESP CZE SVK LTU SVN TUR GBR USA XXA RKS ZZZ'.split(' ')];
const SEXES = 'MFX<';

/**
 * A zone without line breaks. One in eight has a character changed at random, one in eight a check digit as it
 * came; what is left passes but for its dates, which are those of a calendar in most.
 */
export function randomZone(next: Next): string {
  const length = LENGTHS[next(LENGTHS.length)]!;
  const code = CODES[next(CODES.length)]!;
  const characters = [...code.padEnd(length, '<')];
  const zone = zoneOf(characters.join(''))!;
  const put = (span: Span | undefined, text: string) => {
    if (span === undefined) return;
    const [from, to] = span;
    for (let at = from; at < to; at++) characters[at] = text[at - from] ?? '<';
  };
  const state = STATES[next(STATES.length)]!;
  put([2, 5], state);
  put(zone.nationality, next(3) === 0 ? STATES[next(STATES.length)]! : state);
  put(zone.number, drawn(next, DIGITS + LETTERS, 1 + next(9)));
  put(zone.birth, randomDate(next));
  put(zone.expiry, randomDate(next));
  characters[zone.sex!] = SEXES[next(SEXES.length)]!;
  put(zone.names[0], `${drawn(next, LETTERS, 1 + next(12))}<<${drawn(next, LETTERS, next(30))}`);
  for (const field of [...zone.optional, ...(zone.personal ? [zone.personal] : [])])
    put(field, drawn(next, next(2) === 0 ? DIGITS : DIGITS + LETTERS, next(3) === 0 ? 0 : next(15)));
  if (next(6) === 0) lengthenNumber(zone, characters, next);
  else if (next(8) > 0) setChecks(zone, characters);
  if (next(8) === 0) characters[next(length)] = ALL[next(ALL.length)]!;
  return characters.join('');
}

/** What zones of each layout begin with; of the Swiss licence all up to the birth date. */
const BEGINNINGS: Readonly<Record<Zone['name'], readonly [length: number, beginnings: readonly string[]]>> = {
  TD1: [90, ['I<', 'ID', 'AC', 'C<']],
  TD2: [72, ['I<', 'ID']],
  TD3: [88, ['P<', 'PD']],
  'MRV-A': [88, ['V<']],
  'MRV-B': [72, ['V<']],
  'FR-ID': [72, ['IDFRA']],
  'FR-DL': [30, ['D1FRA']],
  'CH-DL': [69, ['AAA001D<<FACHE305142128097<<800126<<<<<', 'B2C734F<<FALIE000123456001<<991231<<<<<']],
};
export const LAYOUTS = Object.keys(BEGINNINGS) as Zone['name'][];
/** States that are there now, whose codes every list has. */
const PRESENT = 'D<< EST NLD BEL ESP CZE SVK LTU SVN TUR GBR USA'.split(' ');

/** A zone of a layout without line breaks that passes every check. */
export function validZone(next: Next, layout: Zone['name']): string {
  const [length, beginnings] = BEGINNINGS[layout];
  const beginning = beginnings[next(beginnings.length)]!;
  const zone = zoneOf(beginning.padEnd(length, '<'))!;
  const characters = [...beginning.padEnd(length, '<')];
  const put = ([from, to]: Span, text: string) => {
    for (let at = from; at < to; at++) characters[at] = text[at - from] ?? '<';
  };
  const state = PRESENT[next(PRESENT.length)]!;
  if (beginning.length < 5) put(stateOf(zone), state);
  if (zone.nationality) put(zone.nationality, state);
  if (!zone.unchecked) put(zone.number, drawn(next, DIGITS + LETTERS, zone.number[1] - zone.number[0]));
  const two = (number: number) => String(number).padStart(2, '0');
  const date = () => `${two(next(100))}${two(1 + next(12))}${two(1 + next(28))}`;
  if (zone.begins) put([zone.number[0], zone.number[0] + 4], date().slice(0, 4));
  if (zone.birth && !zone.unchecked) put(zone.birth, date());
  if (zone.expiry) put(zone.expiry, date());
  if (zone.sex !== undefined) characters[zone.sex] = 'MF'[next(2)]!;
  const [first, ...others] = zone.names;
  const given = others.length > 0 || layout === 'FR-DL' ? '' : `<<${drawn(next, LETTERS, 1 + next(8))}`;
  put(first!, drawn(next, LETTERS, 1 + next(7)) + given);
  for (const name of others) put(name, drawn(next, LETTERS, 1 + next(12)));
  for (const field of [...zone.optional, ...(zone.personal ? [zone.personal] : [])])
    put(field, drawn(next, DIGITS + LETTERS, next(field[1] - field[0] + 1)));
  setChecks(zone, characters);
  return characters.join('');
}

/** Six characters of a date; of one in eight parts are not known, or are no date. */
function randomDate(next: Next): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const kind = next(16);
  if (kind === 0) return drawn(next, DIGITS, 6);
  const [year, month, day] = [two(next(100)), two(1 + next(12)), two(1 + next(28))];
  if (kind === 1) return ['<<<<<<', `${year}<<<<`, `${year}${month}<<`][next(3)]!;
  return year + month + day;
}

function drawn(next: Next, from: string, length: number): string {
  let text = '';
  while (text.length < length) text += from[next(from.length)];
  return text;
}

/** A document number that goes on in the optional data, with its check digit behind it, and all others. */
function lengthenNumber(zone: Zone, characters: string[], next: Next): void {
  const [field] = zone.optional;
  setChecks(zone, characters);
  if (field === undefined) return;
  const [from, to] = field;
  const rest = drawn(next, DIGITS + LETTERS, 1 + next(to - from - 1));
  for (let at = from; at < to; at++) characters[at] = rest[at - from] ?? '<';
  characters[zone.number[1]] = '<';
  const number = characters.slice(...zone.number).join('') + rest;
  characters[from + rest.length] = String(icaoCheckDigit(number, 0, number.length));
  setComposite(zone, characters);
}

function setChecks(zone: Zone, characters: string[]): void {
  for (const span of checkedOf(zone)) {
    const [from, to] = span === zone.number ? (zone.covered ?? span) : span;
    characters[to] = String(icaoCheckDigit(characters.join(''), from, to));
  }
  setComposite(zone, characters);
}

function setComposite({ composite }: Zone, characters: string[]): void {
  if (composite === undefined) return;
  const covered = composite.over.map(([from, to]) => characters.slice(from, to).join('')).join('');
  characters[composite.at] = String(icaoCheckDigit(covered, 0, covered.length));
}

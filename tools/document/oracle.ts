/**
 * `npm run oracle:document`: our verification of machine-readable zones against npm `mrz`, on 10,000 random zones and on 3,000 of each
 * layout with one character changed.
 *
 * A difference is explained by `differences.json`: what `mrz` says of a field, or what of the zone, and why we don't agree. Exit code 1 when
 * one is not explained, when an explanation is of no use any more, or when a changed zone passes by a state that is not on the list.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isState } from '../../src/core/document/states.ts';
import { verifyDocument } from '../../src/core/document/verify.ts';
import { stateOf, zoneOf } from '../../src/core/document/zone.ts';
import { random } from '../national-id/sample.ts';
import { LAYOUTS, randomZone, validZone } from './zones.ts';

interface Peer {
  parse(lines: readonly string[]): {
    valid: boolean;
    details: { field: string | null; valid: boolean; error?: string }[];
  };
}

/** Why we don't agree with one error of the peer's, or with its pass. */
interface Difference {
  /** What the error is like; without it the peer lets the zone pass. */
  readonly error?: string;
  /** What the zone without line breaks is like; any without it. */
  readonly zone?: string;
  /** Our reason, where we refuse. */
  readonly ours?: string;
  readonly why: string;
}

const RANDOM_ZONES = 10_000;
const CHANGED_ZONES = 3_000;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

const { parse } = createRequire(new URL('../../bench/package.json', import.meta.url))('mrz') as Peer;
const differences: readonly Difference[] = JSON.parse(
  readFileSync(new URL('differences.json', import.meta.url), 'utf8'),
);
const used = new Map<Difference, number>();
let unexplained = 0;

/** The lines that the peer wants; ours reads a zone without breaks. */
function linesOf(text: string): string[] {
  const zone = zoneOf(text);
  const width = zone?.width ?? text.length;
  const first = text.length % width;
  const lines = first === 0 ? [] : [text.slice(0, first)];
  for (let at = first; at < text.length; at += width) lines.push(text.slice(at, at + width));
  return lines;
}

/** The errors of the peer's: none for a zone that it lets pass. */
function peerErrors(text: string): readonly string[] {
  try {
    const { details } = parse(linesOf(text));
    return details.flatMap((each) => (each.valid ? [] : [`${each.field}: ${each.error}`]));
  } catch (error) {
    return [(error as Error).message];
  }
}

/** What explains an error, or that there is none. */
function explain(text: string, ours: string, error: string | undefined): Difference | undefined {
  return differences.find(
    (each) =>
      (error === undefined
        ? each.error === undefined
        : each.error !== undefined && new RegExp(each.error).test(error)) &&
      (each.ours === undefined || each.ours === ours) &&
      (each.zone === undefined || new RegExp(each.zone).test(text)),
  );
}

/** Whether both say the same, or it is known why not. */
function compare(what: string, text: string): boolean {
  const result = verifyDocument(text, { today: TODAY });
  const errors = peerErrors(text);
  if (result.valid === (errors.length === 0)) return result.valid;
  const ours = result.valid ? 'valid' : result.reason;
  const reasons = (result.valid ? errors : [undefined]).map((error) => explain(text, ours, error));
  for (const each of reasons) if (each) used.set(each, (used.get(each) ?? 0) + 1);
  if (reasons.every((each) => each !== undefined)) return result.valid;
  if (++unexplained <= 20)
    console.log(
      `${what}: ${linesOf(text).join(' / ')}: we say ${ours}, mrz ${errors.join(' | ') || 'valid'}`,
    );
  return result.valid;
}

/** How many of the zones pass with one of their characters changed; none by a state that is not on the list. */
function compareChanged(layout: (typeof LAYOUTS)[number]): number {
  const next = random(9303);
  let passing = 0;
  for (let i = 0; i < CHANGED_ZONES; i++) {
    const zone = validZone(next, layout);
    const at = next(zone.length);
    const others = CHARACTERS.replace(zone[at]!, '');
    const changed = zone.slice(0, at) + others[next(others.length)]! + zone.slice(at + 1);
    if (!compare(layout, zone)) throw new Error(`a valid zone of ${layout} is refused: ${zone}`);
    if (!compare(`${layout}, changed at ${at}`, changed)) continue;
    passing++;
    const read = zoneOf(changed)!;
    const states = [stateOf(read), ...(read.nationality ? [read.nationality] : [])];
    if (!states.every((span) => isState(changed.slice(...span)))) throw new Error(`no state: ${changed}`);
  }
  return passing;
}

const next = random(9303);
for (let i = 0; i < RANDOM_ZONES; i++) compare('random', randomZone(next));
for (const layout of LAYOUTS) {
  const passing = compareChanged(layout);
  console.log(`${layout}: ${passing} of ${CHANGED_ZONES} pass with a character changed`);
}
for (const each of differences) console.log(`${used.get(each) ?? 0} times: ${each.why}`);
const useless = differences.filter((each) => !used.has(each));
console.log(`${unexplained} differences without an explanation, ${useless.length} explanations of no use`);
process.exitCode = unexplained > 0 || useless.length > 0 ? 1 : 0;

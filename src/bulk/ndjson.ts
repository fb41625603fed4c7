/**
 * One line of NDJSON: an object or a string. The result is spliced into the line, whose own text stays as it was: numbers
 * too long for a double, repeated names, spaces.
 */
import type { OpenResult } from '../core/result.ts';
import { accountOf, type CheckPlan, COUNTRY, type VerifyCell } from './plan.ts';

export interface CheckedLine {
  readonly text: string;
  /** One for each target; undefined where there is no value. */
  readonly found: readonly (OpenResult | undefined)[];
}

export function checkLine(raw: string, line: number, plan: CheckPlan, verify: VerifyCell): CheckedLine {
  const { targets } = plan;
  const parsed = parsedOf(raw);
  if (typeof parsed === 'string') {
    const [{ kind, name, prefix }] = targets as [(typeof targets)[0]];
    const account = plan.accountAt && {};
    const found = verify(kind, parsed, plan.country, plan.suggest, account);
    const rest = targets.slice(1).map(() => undefined);
    const text = `{${JSON.stringify(name)}:${raw.trim()},${member(prefix, found)}}`;
    return { text, found: [found, ...rest] };
  }
  if (!isObject(parsed)) {
    const problem = parsed === undefined ? 'malformed_json' : 'invalid_request';
    return { text: JSON.stringify({ line, problem }), found: targets.map(() => undefined) };
  }
  return checkedObject(raw, parsed, line, plan, verify);
}

function checkedObject(
  raw: string,
  row: Record<string, unknown>,
  line: number,
  plan: CheckPlan,
  verify: VerifyCell,
): CheckedLine {
  const own = row[COUNTRY];
  const country = typeof own === 'string' && own !== '' ? own : plan.country;
  const ownOf = (name: string) => (Object.hasOwn(row, name) ? row[name] : undefined);
  const account = plan.accountAt && accountOf(ownOf);
  const found = plan.targets.map(({ kind, name }) => {
    const value = ownOf(name);
    return typeof value === 'string' ? verify(kind, value, country, plan.suggest, account) : undefined;
  });
  const members = plan.targets.flatMap(({ prefix }, at) =>
    found[at] ? [member(prefix, found[at], row)] : [],
  );
  if (members.length === 0)
    members.push(`"${free('line', row)}":${line}`, `"${free('problem', row)}":"invalid_request"`);
  const names = plan.targets.map(({ prefix }) => keyOf(prefix));
  return { text: spliced(withoutResults(raw.trim(), row, names), members), found };
}

const keyOf = (prefix: string) => (prefix === '' ? 'result' : `result_${prefix.slice(0, -1)}`);

function member(prefix: string, found: OpenResult, row: Record<string, unknown> = {}): string {
  const key = keyOf(prefix);
  const name = isResult(row[key]) ? key : free(key, row);
  return `${JSON.stringify(name)}:${JSON.stringify(found)}`;
}

/** A name that the row doesn't have itself. */
const free = (name: string, row: Record<string, unknown>) =>
  Object.hasOwn(row, name) ? `assay_${name}` : name;

/** Whether a value is the result of an earlier check, which this one replaces. */
const isResult = (value: unknown): boolean =>
  isObject(value) && typeof value.type === 'string' && typeof value.input === 'string' && 'valid' in value;

/** An object's text with more members at its end. */
function spliced(raw: string, members: readonly string[]): string {
  const body = raw.slice(0, -1).trimEnd();
  return `${body}${body === '{' ? '' : ','}${members.join(',')}}`;
}

/** An object's text without the results of an earlier check. */
function withoutResults(raw: string, row: Record<string, unknown>, names: readonly string[]): string {
  const old = new Set(names.flatMap((name) => [name, `assay_${name}`]).filter((name) => isResult(row[name])));
  if (old.size === 0) return raw;
  const kept = membersOf(raw).filter((text) => !old.has(nameOf(text)));
  return `{${kept.join(',')}}`;
}

/** The texts of an object's members. The text is good JSON. */
function membersOf(raw: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at]!;
    if (sign === '"') at = stringEnd(raw, at);
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if ((sign === ',' && depth === 1) || depth === 0) {
      members.push(raw.slice(start, at));
      start = at + 1;
    }
  }
  return members;
}

const nameOf = (member: string): string => {
  const from = member.indexOf('"');
  return JSON.parse(member.slice(from, stringEnd(member, from) + 1)) as string;
};

/** Where the string that begins at a place ends. */
function stringEnd(raw: string, at: number): number {
  while (raw[++at] !== '"') if (raw[at] === '\\') at++;
  return at;
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

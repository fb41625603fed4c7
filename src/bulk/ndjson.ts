/**
 * One line of NDJSON: an object or a string. The result is spliced into the line, whose own text stays as it was: numbers
 * too long for a double, repeated names, spaces.
 */
import type { OpenResult } from '../core/result.ts';
import type { TableColumns } from './columns.ts';
import { rowCountry } from './countries.ts';
import {
  type AccountCells,
  accountOf,
  type CheckPlan,
  COUNTRY,
  type Target,
  type VerifyCell,
  withBic,
} from './plan.ts';
import { verifyTarget } from './verified.ts';

export interface CheckedLine {
  readonly text: string;
  /** One for each target; undefined where there is no value. */
  readonly found: readonly (OpenResult | undefined)[];
}

/** A line as it was read: what is verified of it, and the text that its results come to stand in. Plain data. */
export interface ReadLine {
  /** One for each target; undefined where there is no value. */
  readonly values: readonly (string | undefined)[];
  readonly country?: string | undefined;
  readonly account?: AccountCells | undefined;
  /** The BICs that were given with IBANs, by target; absent where there is none. */
  readonly bics?: readonly (string | undefined)[] | undefined;
  /** Where the plan has keys: the texts of these. */
  readonly cells?: readonly string[];
  /** What stands before the results; undefined where the line is nothing to check. */
  readonly before?: string;
  /** The names under which the results stand, one for each target. */
  readonly names: readonly string[];
  /** The names of a line without a value. */
  readonly faultNames: readonly [line: string, problem: string];
  readonly problem: 'malformed_json' | 'invalid_request';
}

const PLAIN_FAULT = { names: [], faultNames: ['line', 'problem'] } as const;

export function readLine(raw: string, plan: CheckPlan): ReadLine {
  const { targets } = plan;
  const parsed = parsedOf(raw);
  if (typeof parsed === 'string') {
    const [{ name, prefix }] = targets as [(typeof targets)[0]];
    const values = targets.map((_, at) => (at === 0 ? parsed : undefined));
    const names = targets.map(() => resultKey(prefix));
    const before = `{${JSON.stringify(name)}:${raw.trim()}`;
    const account = plan.accountAt && {};
    return {
      ...PLAIN_FAULT,
      problem: 'invalid_request',
      values,
      country: plan.country,
      account,
      before,
      names,
    };
  }
  if (!isObject(parsed)) {
    const problem = parsed === undefined ? 'malformed_json' : 'invalid_request';
    return { ...PLAIN_FAULT, problem, values: targets.map(() => undefined) };
  }
  return readObject(raw, parsed, plan);
}

function readObject(raw: string, row: Record<string, unknown>, plan: CheckPlan): ReadLine {
  const ownOf = (name: string) => (Object.hasOwn(row, name) ? row[name] : undefined);
  const textOf = (name: string) => {
    const value = ownOf(name);
    return typeof value === 'string' ? value : undefined;
  };
  const cells = plan.keys?.map((key) => cellOf(raw, row, key));
  const values = plan.targets.map(({ name, at }) => cells?.[at] || textOf(name));
  const bics = plan.targets.map(({ bic }) => bic && textOf(bic.name));
  const country = ownOf(plan.countryColumn ?? COUNTRY);
  const keys = plan.targets.map(({ prefix }) => resultKey(prefix));
  const body = withoutResults(raw.trim(), row, keys).slice(0, -1).trimEnd();
  return {
    values,
    country: typeof country === 'string' ? rowCountry(country, plan.country) : plan.country,
    account: plan.accountAt && accountOf(ownOf),
    ...(bics.some((bic) => bic !== undefined) && { bics }),
    ...(cells && { cells }),
    before: body,
    names: keys.map((key) => (isResult(row[key]) ? key : free(key, row))),
    faultNames: [free('line', row), free('problem', row)],
    problem: 'invalid_request',
  };
}

export function checkLine(read: ReadLine, line: number, plan: CheckPlan, verify: VerifyCell): CheckedLine {
  const { values, before, names, faultNames, problem } = read;
  const found = plan.targets.map((target, at) => {
    const value = values[at];
    return value === undefined ? undefined : verifyValue(target, at, value, read, plan, verify);
  });
  if (before === undefined) return { text: JSON.stringify({ line, problem }), found };
  const members = found.flatMap((one, at) =>
    one ? [`${JSON.stringify(names[at])}:${JSON.stringify(one)}`] : [],
  );
  if (members.length === 0) members.push(`"${faultNames[0]}":${line}`, `"${faultNames[1]}":"${problem}"`);
  return { text: `${before}${before === '{' ? '' : ','}${members.join(',')}}`, found };
}

function verifyValue(
  target: Target,
  at: number,
  value: string,
  { cells, country, account, bics }: ReadLine,
  plan: CheckPlan,
  verify: VerifyCell,
): OpenResult {
  if (cells)
    return verifyTarget(
      target,
      (place) => (place === target.at ? value : (cells[place] ?? '')),
      plan,
      verify,
      undefined,
    );
  const bic = bics?.[at];
  const manner = bic === undefined ? undefined : withBic(plan, bic);
  return verify(target.kind, value, country, plan.suggest, account, manner);
}

/** The name of the results of a target. */
export const resultKey = (prefix: string): string =>
  prefix === '' ? 'result' : `result_${prefix.slice(0, -1)}`;

/** A name that the row doesn't have itself. */
export const free = (name: string, row: Record<string, unknown>) =>
  Object.hasOwn(row, name) ? `assay_${name}` : name;

/** Whether a value is the result of an earlier check, which this one replaces. */
export const isResult = (value: unknown): boolean =>
  isObject(value) && typeof value.type === 'string' && typeof value.input === 'string' && 'valid' in value;

/** An object's text without the results of an earlier check. */
export function withoutResults(raw: string, row: Record<string, unknown>, names: readonly string[]): string {
  const old = new Set(names.flatMap((name) => [name, `assay_${name}`]).filter((name) => isResult(row[name])));
  if (old.size === 0) return raw;
  const kept = membersOf(raw).filter((text) => !old.has(nameOf(text)));
  return `{${kept.join(',')}}`;
}

/** The texts of an object's members. The text is good JSON. */
export function membersOf(raw: string): string[] {
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

export const nameOf = (member: string): string => {
  const from = member.indexOf('"');
  return JSON.parse(member.slice(from, stringEnd(member, from) + 1)) as string;
};

/** Where the string that begins at a place ends. */
export function stringEnd(raw: string, at: number): number {
  while (raw[++at] !== '"') if (raw[at] === '\\') at++;
  return at;
}

export function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** Names that lines may have in all, where they are looked at as columns. */
const KEYS_MAX = 1_000;

/** The keys of the first lines, in the order in which they come first, and their values; `value` where lines are texts. */
export function keysOfLines(text: string, lines: number, rows: number): TableColumns {
  const raws = text.split('\n', lines).filter((raw) => raw.trim() !== '');
  const header = new Set<string>();
  const parsed = raws.map(parsedOf);
  for (const value of parsed) {
    const names = typeof value === 'string' ? ['value'] : isObject(value) ? Object.keys(value) : [];
    for (const name of names) if (header.size < KEYS_MAX) header.add(name);
  }
  const names = [...header];
  return {
    header: names,
    rows: parsed
      .slice(0, rows)
      .map((value, at) => names.map((_, place) => cellAtPlace(raws[at]!, value, names, place))),
    from: 0,
  };
}

/** The text at a place of a line that was read: of a line that is a text the first place has it. */
export function cellAtPlace(raw: string, value: unknown, names: readonly string[], place: number): string {
  if (typeof value === 'string') return place === 0 ? value : '';
  const name = names[place];
  return isObject(value) && name !== undefined ? cellOf(raw, value, name) : '';
}

/**
 * A value of a line as the text of a cell. Numbers keep their digits, which a double may not have; lists and objects are as they are
 * written, however deep.
 */
export function cellOf(raw: string, row: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  const member = membersOf(raw.trim()).findLast((one) => one.trim() !== '' && nameOf(one) === name)!;
  return member.slice(member.indexOf(':', stringEnd(member, member.indexOf('"'))) + 1).trim();
}

/** The rules of `data/ranges/README.md`, as findings: `npx tsx tools/phone/check.ts` prints them, and a test wants none. */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { NumbersBelow } from './assigned.ts';
import { inOrder, prefixesIn, type RangeFile, STATED_BY, type Statement } from './statements.ts';

const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** How many numbers of a country's plan begin with some digits, calling code included. */
export type CountNumbers = (country: string, prefix: string) => number;

/** @param folder where the build writes */
export function countingIn(folder: URL): CountNumbers {
  const phone = JSON.parse(readFileSync(new URL('phone.json', folder), 'utf8')) as CompiledPhone;
  const below = new NumbersBelow(readFileSync(new URL('phone.bin', folder)), phone);
  return (country, prefix) => {
    const plan = phone.plans.findIndex(({ region }) => region === country);
    const callingCode = phone.callingCodes.find(({ plans }) => plans.includes(plan));
    if (!callingCode || !prefix.startsWith(callingCode.code)) return 0;
    return below.of(callingCode.numbers, prefix.slice(callingCode.code.length)).get(plan) ?? 0;
  };
}

/** Every finding about the statements; none where all keep the rules. */
export function rangeFindings(files: readonly RangeFile[], numbersOf: CountNumbers): string[] {
  return files.flatMap((file) =>
    [
      ...file.statements.flatMap(aboutSource),
      ...file.statements.flatMap((statement) => aboutSpans(statement, file.country, numbersOf)),
      ...aboutOverlaps(file),
    ].map((finding) => `${file.country.toLowerCase()}.json ${finding}`),
  );
}

function aboutSource({ source, title, url, by, as_of, read }: Statement): string[] {
  const findings = [source, title].every((text) => text?.trim()) ? [] : ['a source without a name or title'];
  if (!/^https?:\/\/\S+$/.test(url)) findings.push(`${source}: no address`);
  if (!STATED_BY.includes(by)) findings.push(`${source}: by ${by} is unknown`);
  for (const day of [as_of, read]) if (!DATE.test(day)) findings.push(`${source}: ${day} is not a day`);
  if (as_of > read) findings.push(`${source}: ${as_of} is after ${read}, when it was read`);
  return findings;
}

const spansIn = ({ holders = {}, uses = {} }: Statement) =>
  [...Object.entries(holders), ...Object.entries(uses)] as [string, readonly string[]][];

function aboutSpans(statement: Statement, country: string, numbersOf: CountNumbers): string[] {
  return spansIn(statement).flatMap(([name, spans]) => {
    const firsts = spans.map((span) => span.split('-')[0]!);
    const findings = firsts.join() === [...firsts].sort().join() ? [] : [`${name}: not in order`];
    for (const span of spans) {
      const [from, to = from] = span.split('-') as [string, string?];
      if (!/^\d{2,15}(-\d{2,15})?$/.test(span) || from.length !== to.length || from > to) {
        findings.push(`${name}: ${span} is no span of prefixes`);
      } else if (prefixesIn(span).some((prefix) => numbersOf(country, prefix) === 0)) {
        findings.push(`${name}: ${span} is not in the country's plan`);
      }
    }
    return findings;
  });
}

/** One source says one thing of a range, and so do two that count the same. */
function aboutOverlaps(file: RangeFile): string[] {
  const said = new Map<string, string>();
  const findings: string[] = [];
  for (const { by, as_of, holders = {} } of inOrder(file)) {
    for (const [name, spans] of Object.entries(holders)) {
      for (const prefix of spans.flatMap(prefixesIn)) {
        const key = `${by} ${as_of} ${prefix}`;
        if (said.has(key)) findings.push(`${prefix}: ${said.get(key)} and ${name}`);
        said.set(key, name);
      }
    }
  }
  return findings;
}

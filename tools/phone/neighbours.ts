/** Compiles `data/phone/neighbours.json`, which speaks of countries, by calling code. */
import { readFileSync } from 'node:fs';
import type { PlanNeighbours } from '../../src/core/phone/compiled.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';

interface SourceOfRows {
  readonly title: string;
  readonly url: string;
  /** The day of what it states, yyyy-mm-dd. */
  readonly of: string;
  readonly read: string;
}

interface Row {
  /** Names of sources. */
  readonly sources: readonly string[];
}

export interface NeighbourFile {
  readonly as_of: string;
  readonly sources: Readonly<Record<string, SourceOfRows>>;
  readonly plans: readonly (Row & {
    readonly in: readonly string[];
    readonly of: readonly string[];
    /** The country behind whose calling code numbers of all are written. */
    readonly written_as?: string;
  })[];
  readonly prefixes: readonly (Row & {
    readonly in: readonly string[];
    readonly dialled: string;
    readonly of: string;
  })[];
  readonly areas: readonly (Row & {
    readonly in: string;
    readonly area: string;
    readonly of: string;
    readonly becomes?: string;
  })[];
}

export const readNeighbours = (): NeighbourFile =>
  JSON.parse(readFileSync(new URL('../../data/phone/neighbours.json', import.meta.url), 'utf8'));

const codeOf = (country: string): string => phoneCountryOf(country)!.calling_code!;

const codesOf = (countries: readonly string[]): string[] => [...new Set(countries.map(codeOf))].sort();

/** How numbers of neighbours are dialled, by calling code. */
export function compileNeighbours({ plans, prefixes, areas }: NeighbourFile): Record<string, PlanNeighbours> {
  const compiled: Record<string, PlanNeighbours> = {};
  const add = (code: string, more: PlanNeighbours) => {
    compiled[code] = { ...compiled[code], ...more };
  };
  for (const plan of plans) {
    const main = plan.written_as && codeOf(plan.written_as);
    for (const code of codesOf(plan.in)) {
      // The plan of the main country is wide: its numbers are those that no other has.
      const others = codesOf(plan.of).filter((other) => other !== code && other !== main);
      const lists = main === undefined || main === code ? [others] : [others, [main]];
      add(code, { alike: lists, ...(main === code && { isWritten: true }) });
    }
  }
  for (const row of prefixes) {
    for (const code of codesOf(row.in))
      add(code, { prefixes: [...(compiled[code]?.prefixes ?? []), [row.dialled, codeOf(row.of)]] });
  }
  for (const { in: country, area, of, becomes } of areas) {
    const code = codeOf(country);
    const row = [area, codeOf(of)] as const;
    add(code, {
      areas: [...(compiled[code]?.areas ?? []), becomes === undefined ? row : [...row, becomes]],
    });
  }
  return compiled;
}

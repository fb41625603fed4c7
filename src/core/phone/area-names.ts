/** Names of areas in other languages than English, where they have other ones. */
import type { OpenResult } from '../result.ts';
import { type PhoneResult, placedNumber } from './accept.ts';
import type { PhoneData } from './data.ts';
import { Ranges } from './ranges.ts';

export interface AreaNames {
  /** The table of a language; undefined where there is none. It is opened when it is first needed. */
  in(language: string): Ranges | undefined;
}

/** Phone data that has them. */
export interface NamedAreas {
  readonly areaNames?: AreaNames;
}

/** @param open reads the table of a language, as built; undefined where there is none */
export function createAreaNames(open: (language: string) => Uint8Array | undefined): AreaNames {
  const opened = new Map<string, Ranges | undefined>();
  return {
    in(language) {
      if (!opened.has(language)) {
        const file = open(language);
        opened.set(language, file && new Ranges(file));
      }
      return opened.get(language);
    },
  };
}

/**
 * A result with the names of its areas in a language; as it is where they have none there.
 *
 * @param language as BCP 47 has it: `de`
 */
export function withAreasIn(
  result: OpenResult,
  language: string,
  { areaNames }: PhoneData & NamedAreas,
): OpenResult {
  if (!hasAreas(result)) return result;
  const { normalized, country, details } = result;
  const placed = placedNumber(normalized.slice(1), country.calling_code!, details.line_type);
  const line = placed === undefined ? undefined : areaNames?.in(language)?.lineOf(placed);
  if (line === undefined) return result;
  const [region, ...areas] = line.split('\t');
  return { ...result, details: { ...details, areas, ...(region && { region }) } };
}

/** Whether a result names places. */
export const hasAreas = (result: OpenResult): result is Extract<PhoneResult, { valid: true }> =>
  result.valid && result.type === 'phone';

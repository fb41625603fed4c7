/** What numbers are matched with and read as: plans, calling codes, matched numbers. */
import type { Country } from '../result.ts';
import type { PlanNeighbours } from './compiled.ts';
import type { LineType } from './line-type.ts';
import type { Template } from './template.ts';

/** The numbering plan of a region. */
export interface RegionPlan {
  readonly region: string;
  readonly country: Country;
  readonly callingCode: string;
  /** What is dialled before a calling code. */
  readonly exitCode: RegExp | undefined;
  /** What may stand before a national number. */
  readonly nationalPrefix: RegExp | undefined;
  readonly nationalPrefixTransform: string | undefined;
  readonly general: number;
  readonly short: number;
  readonly lengths: number;
  readonly localLengths: number;
  readonly usualLength: number;
  /** How numbers of neighbours are dialled; undefined where they are dialled as those of any other country. */
  readonly neighbours: PlanNeighbours | undefined;
  /** Its areas that are lent to a neighbour. */
  readonly lent: PlanNeighbours['areas'];
  /** A national number that the plan has as an example. */
  readonly example: string | undefined;
}

export interface CallingCode {
  readonly code: string;
  /** First state of its numbers in the automaton. */
  readonly numbers: number;
  /** The plan of its main region. */
  readonly main: RegionPlan;
}

/** What a valid number is. */
export interface MatchedNumber {
  readonly plan: RegionPlan;
  readonly lineType: LineType;
  /** Its kind of line is somewhere. */
  readonly isLocal: boolean;
  /** A source states that such numbers can be taken along to another carrier. */
  readonly isPortable: boolean;
  readonly national: Template;
  readonly international: Template;
  /** The international form with dashes, for RFC 3966. */
  readonly dashed: Template;
  /** Digits of the national destination code; 0 when there is none. */
  readonly prefixLength: number;
}

/** Dialled digits as they were read. */
export interface Reading {
  readonly callingCode: CallingCode;
  /** The national significant number. */
  readonly national: string;
  /** What the number is; undefined when it is not valid. */
  readonly verdict: MatchedNumber | undefined;
  /** The calling code was marked: by a plus, by an exit code. */
  readonly marked: boolean;
  /** The calling code was found without a mark: a plus was forgotten. */
  readonly assumedInternational: boolean;
  /** It is a neighbour's, and dialled in a way that holds at home alone. */
  readonly shared?: boolean;
  /** Whose it is, where that is another country than that of its plan. */
  readonly owner?: Country;
}

/** The tool that makes values to test with, so that an assistant writes no number of somebody's into a test. */
import { REASON_TABLE } from '../core/reasons.ts';
import { SEED_MAX, SPECIMENS_MAX } from '../core/specimens/bounds.ts';
import { countryIn, flag, refusal, ToolError, text } from './arguments.ts';
import type { Common, Tool } from './tool.ts';

const ID_MAX = 40;

const INPUT = {
  scheme: {
    type: 'string',
    maxLength: ID_MAX,
    description:
      'The scheme that they are made by, as the coverage names it: pl-pesel, or pesel with the country.',
  },
  count: { type: 'integer', minimum: 1, maximum: SPECIMENS_MAX, description: 'How many; 1 without it.' },
  seed: {
    type: 'integer',
    minimum: 0,
    maximum: SEED_MAX,
    description: 'Where chance begins; 1 without it. The same seed gives the same values.',
  },
  wrong: {
    type: 'string',
    enum: Object.keys(REASON_TABLE),
    description: 'The reason that they are refused for; without it they are valid.',
  },
  reserved: {
    type: 'boolean',
    description: 'Whether they are of ranges that an authority keeps for tests or films, and no others.',
  },
  allow_test_values: {
    type: 'boolean',
    description:
      'Whether such ranges come first, with those whose values are valid only where values for tests are allowed.',
  },
};

const SPECIMEN = {
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Kind of value.' },
    value: { type: 'string', description: 'As people write it.' },
    country: { type: 'string', description: 'To be sent with it: the value names none itself.' },
    scheme: { type: 'string', description: 'Id of the scheme that it is made by.' },
    valid: { type: 'boolean', description: 'Whether it verifies.' },
    reason: { type: 'string', description: 'Why it is invalid.' },
    origin: {
      type: 'string',
      enum: ['reserved', 'published', 'generated'],
      description:
        'reserved: of a range that an authority keeps for tests; published: an example of a numbering plan; ' +
        'generated: made up, so that it may be somebody’s.',
    },
  },
  required: ['type', 'value', 'valid', 'origin'],
};

export function specimensTool({ backend, typed, country, typeNamed }: Common): Tool {
  return {
    name: 'specimens',
    title: 'Make values to test with',
    description:
      'Makes values of one kind for tests: valid ones, or ones that are refused for a named reason. Use it in place of numbers that you ' +
      'remember. Returns each with its scheme, verdict and origin; fewer than count where no others are found. Nothing is counted.',
    inputSchema: {
      type: 'object',
      properties: {
        ...typed,
        country: { ...country, description: 'DE, DEU or Germany; any country without it.' },
        ...INPUT,
      },
    },
    outputSchema: {
      type: 'object',
      properties: {
        specimens: { type: 'array', items: SPECIMEN, description: 'The values that were made.' },
      },
      required: ['specimens'],
    },
    async call(input) {
      const { country: of, scheme, count, seed, wrong, reserved, allow_test_values } = input;
      const options = {
        kind: typeNamed(input),
        country: countryIn(of),
        scheme: optionalText(scheme, 'scheme'),
        wrong: optionalText(wrong, 'wrong'),
        count: whole(count, 'count', 1, SPECIMENS_MAX),
        seed: whole(seed, 'seed', 0, SEED_MAX),
        reserved: flag(reserved, 'reserved') ?? false,
        allowTestValues: flag(allow_test_values, 'allow_test_values') ?? false,
      };
      try {
        return { specimens: await backend.specimens(options) };
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

function optionalText(value: unknown, name: string): string | undefined {
  if (value === undefined) return undefined;
  const found = text(value, name);
  if (found.length > ID_MAX) throw new ToolError(`${name} has at most ${ID_MAX} characters.`);
  return found;
}

/** A number within bounds; 1 where there is none. */
function whole(value: unknown, name: string, minimum: number, maximum: number): number {
  const number = value ?? 1;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < minimum || number > maximum) {
    throw new ToolError(`${name} has to be a whole number from ${minimum} to ${maximum}.`);
  }
  return number;
}

/** A kind of value for tests: `TOY` and five digits, of which the last is the sum of the others modulo ten. */
import { defineKind } from '../../src/core/kind.ts';
import { invalid, type OpenResult } from '../../src/core/result.ts';
import type { KindLabels } from '../../src/words/labels.ts';

interface ToyDetails {
  readonly series: string;
  readonly maker: { readonly name: string };
  readonly loud?: boolean;
}

type ToyResult = OpenResult<'toy', ToyDetails>;

const MAKERS = ['Ash', 'Beech'] as const;
const TOYS = /\bTOY\d{5}\b/g;

function verify(input: string, loud: boolean | undefined): ToyResult {
  if (input.length > 256) return invalid('toy', input, 'input_too_long');
  if (!/^TOY\d{5}$/.test(input)) return invalid('toy', input, 'invalid_format', input);
  const digits = [...input.slice(3)].map(Number);
  const sum = digits.slice(0, 4).reduce((total, digit) => total + digit, 0);
  if (sum % 10 !== digits[4]) return invalid('toy', input, 'invalid_checksum', input);
  const details = { series: input.slice(3, 5), maker: { name: MAKERS[digits[0]! % 2]! } };
  return {
    type: 'toy',
    input,
    valid: true,
    normalized: input,
    details: loud ? { ...details, loud } : details,
  };
}

export const toyLabels = (language: string): KindLabels => ({
  one: `toy number (${language})`,
  many: `toy numbers (${language})`,
  title: `Toy ${language}`,
  fields: {
    series: `Series ${language}`,
    maker: 'Maker',
    'maker.name': `Maker's name ${language}`,
    loud: 'Loud',
  },
});

export const toy = defineKind<'toy', 'Toy', ToyResult, { readonly standard: string }, { loud?: boolean }>({
  type: 'toy',
  segment: 'toy',
  identifier: 'Toy',
  rank: 99,
  free: false,
  trial: true,
  reasons: ['input_too_long', 'invalid_format', 'invalid_checksum'],
  details: {
    series: { is: 'text', means: 'The series a toy is of.', column: 'series' },
    maker: {
      is: 'record',
      means: 'Who makes it.',
      fields: { name: { is: 'text', oneOf: MAKERS, means: 'A tree.', column: 'maker' } },
    },
    loud: { is: 'flag', means: 'Present when it was asked to be loud.', optional: true },
  },
  options: { loud: { is: 'flag', means: 'Whether to be loud.', optional: true } },
  samples: [{ value: 'TOY12340' }],
  unread: {},
  needs: [],
  verify: (input, { loud }) => verify(input, loud),
  *find(text) {
    yield;
    return [...text.matchAll(TOYS)].flatMap(({ 0: value, index }) => {
      const result = verify(value, undefined);
      return result.valid ? [{ from: index, to: index + value.length, result }] : [];
    });
  },
  coverage: {
    fields: { standard: { is: 'text', means: 'What values are held to.' } },
    report: () => ({ standard: 'The toy standard' }),
  },
});

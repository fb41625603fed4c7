/** What is wrong with the fields of a request: a code of a closed list, and a text that says what is allowed, never what was submitted. */
import { OptionError } from '../core/coded.ts';
import type { Failure } from '../service/failures.ts';
import { WORDS } from '../words/all.ts';
import { COUNTRY_EXAMPLE, faultIn, optionFaultIn } from '../words/faults.ts';
import { fill } from '../words/fill.ts';
import type { Language } from '../words/languages.ts';
import { nearest } from '../words/nearest.ts';
import type { Words } from '../words/words.ts';
import type { SchemaFault } from './edge/refusal.ts';
import { PROBLEM_WORDS } from './problem-words.ts';
import { FIELD_CODES, type FieldCode, type FieldError, type OwnFieldCode } from './problems.ts';

/** By the keyword of the schema that a field does not fit. */
const CODES: Readonly<Record<string, FieldCode>> = {
  additionalProperties: 'unknown_field',
  anyOf: 'wrong_format',
  const: 'not_allowed',
  duplicate: 'duplicate_field',
  enum: 'not_allowed',
  format: 'wrong_format',
  maxItems: 'too_many',
  maxLength: 'too_long',
  maximum: 'too_large',
  minItems: 'too_few',
  minLength: 'too_short',
  minimum: 'too_small',
  pattern: 'wrong_format',
  required: 'missing',
  type: 'wrong_type',
  uniqueItems: 'repeated',
};

/** Of the formats that fields have. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2027-01-31T12:00:00Z',
  date: '2027-01-31',
  uri: 'https://example.com/',
  country: COUNTRY_EXAMPLE,
};

/** A name that may stand in an answer though it is unknown: it can hold no number. */
const SPEAKABLE = /^[A-Za-z_-]{1,32}$/;

/** @param language of `message`; none without it */
export function fieldError(fault: SchemaFault, language: Language | undefined): FieldError {
  const { keyword, instancePath, params } = fault;
  const known = keyword === 'additionalProperties' ? namesOf(fault.parentSchema) : [];
  const unknown = known.length === 0 ? '' : String(params.additionalProperty);
  const near = keyword === 'format' ? (params.near as string | undefined) : nearest(unknown, known);
  const isNamed = (near !== undefined && unknown !== '') || SPEAKABLE.test(unknown);
  const name = keyword === 'required' ? `/${params.missingProperty}` : isNamed ? `/${unknown}` : '';
  const values = valuesOf(fault, near, known);
  const text = (words: Words) => fill(textOf(words, fault, values, near), values);
  return {
    pointer: `#${instancePath}${unknown === '' && keyword !== 'required' ? '' : name}`,
    code: CODES[keyword] ?? 'invalid_request',
    detail: fault.parentSchema === undefined && fault.message ? fault.message : text(WORDS.en),
    ...(language && { message: text(WORDS[language]) }),
  };
}

/** The field that a failure is about, where it is about one. */
export function failedField(
  { code, facts: { pointer, fault, facts = {}, detail } }: Failure,
  language: Language | undefined,
): FieldError | undefined {
  if (pointer === undefined) return undefined;
  const field = FIELD_CODES.find((known) => known === (fault ?? code)) ?? 'invalid_request';
  const text = (as: Language) =>
    (fault === 'in_the_past' && WORDS[as].fields[fault]) ||
    (fault !== undefined && faultIn({ code: fault, facts }, WORDS[as].faults)) ||
    PROBLEM_WORDS[as][code].detail;
  return {
    pointer,
    code: field,
    detail: detail ?? text('en'),
    ...(language && { message: text(language) }),
  };
}

type Values = Readonly<Record<string, string | number>>;

const isCountry = ({ params }: SchemaFault): boolean => params.format === 'country';

function textOf({ fields }: Words, fault: SchemaFault, values: Values, near?: string): string {
  if (fault.params.refused instanceof OptionError) return optionFaultIn(fault.params.refused, fields);
  const code: FieldCode = fault.params.text ?? CODES[fault.keyword] ?? 'invalid_request';
  if (code === 'unknown_field' && near !== undefined) return fields.unknown_field_near;
  if (isCountry(fault)) return near === undefined ? fields.unknown_country : fields.unknown_country_near;
  if (code === 'wrong_format' && 'example' in values) return fields.wrong_format_example;
  return fields[code as OwnFieldCode];
}

/** What the text of a fault is filled with: allowed values and limits. */
function valuesOf({ params, parentSchema }: SchemaFault, near = '', known: readonly string[] = []): Values {
  const example = EXAMPLES[String(params.format)] ?? exampleOf(parentSchema);
  const { limit, type, allowedValues } = params;
  return {
    near,
    ...(example !== undefined && { example }),
    ...(typeof limit === 'number' && { limit }),
    type: [type].flat().join(' / '),
    values: (Array.isArray(allowedValues) ? allowedValues : known).join(', '),
  };
}

const namesOf = (schema: SchemaFault['parentSchema']): string[] => Object.keys(schema?.properties ?? {});

const exampleOf = (schema: SchemaFault['parentSchema']): string | undefined =>
  Array.isArray(schema?.examples) ? String(schema.examples[0]) : undefined;

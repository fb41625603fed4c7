/** A requirement as JSON Schema, draft 2020-12: an object that has the fields of one of the options. */
import type { RequirementField, RequirementOption, Requirements } from './requirements.ts';

export interface RequirementSchema {
  /** The edition of JSON Schema. */
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema';
  /** What the numbers are called. */
  readonly title: string;
  /** One schema for each alternative. */
  readonly anyOf: readonly OptionSchema[];
}

export interface OptionSchema {
  readonly type: 'object';
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

export interface FieldSchema {
  readonly type: 'string';
  readonly title: string;
  readonly description: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string;
  readonly examples: readonly string[];
}

/**
 * The schema of an object whose properties are the values by the keys of their fields, without separators. It leaves other
 * properties open, and says nothing of check digits: what fits it is yet to be verified.
 */
export const requirementSchema = ({
  country,
  for: purpose,
  holder,
  options,
}: Requirements): RequirementSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `${country} ${purpose} ${holder}`,
  anyOf: options.map(schemaOfOption),
});

const schemaOfOption = ({ name, fields }: RequirementOption): OptionSchema => ({
  type: 'object',
  title: name,
  properties: Object.fromEntries(fields.map((field) => [field.key, schemaOfField(field)])),
  required: fields.filter(({ required }) => required).map(({ key }) => key),
});

const schemaOfField = ({ label, local_name, length, pattern, example }: RequirementField): FieldSchema => ({
  type: 'string',
  title: label,
  description: local_name,
  minLength: length.min,
  maxLength: length.max,
  pattern,
  examples: [example],
});

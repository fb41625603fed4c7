/** Tables of fields: what a record has, declared once for its type, its schema, its columns and the documentation. */

interface FieldBasis {
  /** What it is, in English: a phrase or sentence for the API's documentation. */
  readonly means: string;
  /** Name of its column where a whole file is verified; without one it has no column. */
  readonly column?: string;
  /** Optional in the library, always there in an answer of the service. */
  readonly served?: true;
}

/** The fields that can hold a value of a type. */
type FieldOf<Value> = [Value] extends [boolean]
  ? FieldBasis & { readonly is: 'flag' }
  : [Value] extends [number]
    ? FieldBasis & { readonly is: 'integer' | 'number' }
    : [Value] extends [string]
      ? FieldBasis & {
          readonly is: 'text';
          readonly oneOf?: readonly string[];
          readonly format?: 'uri' | 'date';
        }
      : [Value] extends [readonly string[]]
        ? FieldBasis & { readonly is: 'texts' }
        : [Value] extends [readonly (infer Row)[]]
          ? FieldBasis & { readonly is: 'records'; readonly fields: FieldsOf<Row> }
          : FieldBasis & {
              readonly is: 'record';
              readonly fields: FieldsOf<Value>;
              /** Name of its schema in the OpenAPI document; without one it stands where it is used. */
              readonly schema?: string;
            };

/** One field for each property of a shape, `optional` where the property is: what drifts apart does not compile. */
export type FieldsOf<Shape> = {
  readonly [Name in keyof Shape]-?: FieldOf<NonNullable<Shape[Name]>> &
    (object extends Pick<Shape, Name> ? { readonly optional: true } : { readonly optional?: never });
};

/** A field of any shape, for what reads tables of fields. */
export interface Field extends FieldBasis {
  readonly is: 'flag' | 'integer' | 'number' | 'text' | 'texts' | 'record' | 'records';
  readonly optional?: true;
  readonly oneOf?: readonly string[];
  readonly format?: 'uri' | 'date';
  readonly fields?: Fields;
  readonly schema?: string;
}

export type Fields = Readonly<Record<string, Field>>;

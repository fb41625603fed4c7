/**
 * The shape of a bank record, held at run time: curated files and imported official files both pass through here,
 * so a record the service answers with has always been looked at. `data/banks/README.md` describes it.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { BANK_STATUSES, BANK_TYPES } from '../../core/banks/bank.ts';

/** Four characters of the institution, two letters of the country, two of the place, three of the branch. */
export const BIC_PATTERN = '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$';

/** Text a person reads: something there, no line breaks or tabs, no doubled or outer spaces. */
const text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\s](?:[^\\s]| (?! ))*(?<! )$' });
const oneOf = <T extends string>(values: readonly T[]) => Type.Enum([...values]);
const bic = Type.String({ pattern: BIC_PATTERN });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const dayOrYear = Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' });
const year = Type.Integer({ minimum: 1400, maximum: 2100 });

const optional = {
  bic: Type.Optional(bic),
  other_bics: Type.Optional(Type.Array(bic, { minItems: 1, uniqueItems: true })),
  former_bics: Type.Optional(
    Type.Array(
      Type.Union([
        bic,
        Type.Object({ bic, until: Type.Optional(dayOrYear) }, { additionalProperties: false }),
      ]),
      { minItems: 1, uniqueItems: true },
    ),
  ),
  city: Type.Optional(text(80)),
  type: Type.Optional(oneOf(BANK_TYPES)),
  status: Type.Optional(oneOf(BANK_STATUSES)),
  successor: Type.Optional(text(200)),
  since: Type.Optional(year),
  group: Type.Optional(text(60)),
  lei: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{18}[0-9]{2}$' })),
  website: Type.Optional(Type.String({ pattern: '^https://[a-z0-9.-]+\\.[a-z0-9-]{2,}(/[^\\s?#]*)?$' })),
  founded: Type.Optional(year),
  description: Type.Optional(text(160)),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  icon: Type.Optional(Type.String({ pattern: '^[a-z0-9]+$' })),
  method: Type.Optional(Type.String({ pattern: '^[0-9A-Z]{2}$' })),
  iban_rule: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
};
const origin = { source: text(300), as_of: day };
const fact = Type.Optional(
  Type.Object({ ...origin, from: Type.Optional(day) }, { additionalProperties: false }),
);
/** What a source says of single facts, and from which day on. */
const dated = {
  facts: Type.Optional(
    Type.Object(
      {
        name: fact,
        swift: fact,
        status: fact,
        successor: fact,
        existence: Type.Optional(
          Type.Object(
            { ...origin, from: Type.Optional(day), until: Type.Optional(dayOrYear) },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
  ),
  changes: Type.Optional(
    Type.Array(
      Type.Object(
        {
          from: day,
          ...origin,
          name: Type.Optional(text(300)),
          short_name: Type.Optional(text(200)),
          bic: Type.Optional(bic),
          status: Type.Optional(oneOf(BANK_STATUSES)),
          successor: Type.Optional(text(200)),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  ),
};
const codes = Type.Array(Type.String({ minLength: 1, maxLength: 19 }), { minItems: 1, uniqueItems: true });

/** Facts that may stand in a file although none of its sources shows them, when the file declares it. */
export const UNSOURCED_FIELDS = ['website', 'founded', 'description', 'colour'] as const;
const unsourcedFields = Type.Optional(
  Type.Array(oneOf(UNSOURCED_FIELDS), { minItems: 1, uniqueItems: true }),
);

/** One bank of a curated file. `sourced` names facts that a source shows although the file says that none does. */
const BankRecordSchema = Type.Object(
  {
    codes,
    name: text(200),
    short_name: text(60),
    also: Type.Optional(Type.Array(text(200), { minItems: 1, uniqueItems: true })),
    ...optional,
    ...dated,
    sourced: unsourcedFields,
    as_of: Type.Optional(day),
  },
  { additionalProperties: false },
);

/** One bank of an official file, which may know less of it, and say it at greater length. */
export const ImportedBankSchema = Type.Object(
  { codes, name: Type.Optional(text(300)), short_name: Type.Optional(text(200)), ...optional, ...dated },
  { additionalProperties: false },
);

/** One country's curated file. A source that `shows` no more than some facts doesn't date the records. */
const BankFileSchema = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    as_of: day,
    sources: Type.Array(
      Type.Object(
        {
          title: text(200),
          url: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
          shows: unsourcedFields,
          date: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' })),
          read: day,
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    unsourced: unsourcedFields,
    banks: Type.Array(BankRecordSchema, { minItems: 1 }),
  },
  { additionalProperties: false },
);

/** A file as it is kept after import. */
export const ImportFileSchema = Type.Object({
  kind: oneOf(['official', 'operator']),
  source: text(200),
  as_of: day,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  from: Type.String(),
  banks: Type.Array(ImportedBankSchema, { minItems: 1 }),
  forced: Type.Optional(Type.Literal(true)),
  whole_since: Type.Optional(day),
  ended: Type.Optional(
    Type.Array(Type.Object({ until: day, banks: Type.Array(ImportedBankSchema, { minItems: 1 }) })),
  ),
});

export type BankRecord = Static<typeof BankRecordSchema>;
export type BankFile = Static<typeof BankFileSchema>;

const fileShape = Compile(BankFileSchema);

/** Everything wrong with a file's shape, as `banks/3/bic: must match pattern …`; empty when nothing is. */
export function shapeFaults(file: unknown): string[] {
  return fileShape.Check(file)
    ? []
    : [...fileShape.Errors(file)].map(({ instancePath, message }) => `${instancePath.slice(1)}: ${message}`);
}

/** The shapes of the plan of a table, and of what came of its columns. */
import { type TSchema, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const oneOf = (values: readonly string[], description: string): TSchema =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], description });

const PlannedColumn = Type.Object(
  {
    index: Type.Integer({ minimum: 1, description: 'From 1, as `#2` names a column.' }),
    name: text('As the table has it; a very long one is cut.'),
    sure: oneOf(['sure', 'unsure', 'no'], 'How certain the kind is. Only what is `sure` is checked.'),
    why: oneOf(
      ['given', 'name', 'content', 'contradicted', 'country', 'nothing'],
      'The request named it (`given`), its name or its values say it, its values contradict its name, it has the countries of the rows, or nothing says anything.',
    ),
    kind: Type.Optional(text('The kind of its values.')),
    scheme_id: Type.Optional(text('The scheme that its name names.')),
    country_column: Type.Optional(text('The column with the country of its values.')),
    bic_column: Type.Optional(text('The column with the BIC that was given with each IBAN.')),
    bank_column: Type.Optional(text('The column with the name of the bank of each IBAN.')),
    rows_read: Type.Optional(count('First values that were read to find that out.')),
    rows_fitting: Type.Optional(count('How many of these are of the kind.')),
  },
  { additionalProperties: true },
);

export const TablePlanSchema = Type.Object(
  {
    format: text('The format of the file.'),
    encoding: Type.String(),
    delimiter: Type.Optional(text('The sign between its cells.')),
    sheet: Type.Optional(text('The sheet that was read.')),
    sheets: Type.Optional(Type.Array(Type.String(), { description: 'The sheets of the workbook.' })),
    tables: Type.Array(
      Type.Object({
        header_line: Type.Integer(),
        columns: Type.Integer(),
        first_column: Type.Optional(count('Of tables beside each other: the first column, from 1.')),
      }),
      {
        description:
          'Tables that begin among the first rows; `table` of the request takes another, or `header_line`.',
      },
    ),
    table: Type.Optional(count('Which of several tables is read, from 1.')),
    header_line: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The line with the names of columns; null where none has.',
    }),
    country_column: Type.Optional(text('The column with the country of each row.')),
    columns: Type.Array(PlannedColumn),
    columns_in_all: Type.Optional(count('How many columns the table has, where not all are listed.')),
    questions: Type.Array(Type.Object({ index: Type.Integer(), name: Type.String(), kind: Type.String() }), {
      description: 'Columns that are unsure and not checked: name what they hold with `column`.',
    }),
  },
  {
    $id: 'TablePlan',
    description:
      'What each column of a table holds, how sure that is and why. Of its rows there is nothing in it.',
  },
);

export const ColumnReportSchema = Type.Object(
  {
    column: text('The name of the column.'),
    kind: text('The kind of its values.'),
    rows: count('Rows that were read.'),
    empty: count('Rows without a value.'),
    valid: count('Valid values.'),
    invalid: count('All others that were checked; empty cells of a table are among them.'),
    unsure: count('Cells that were not checked, since nobody is sure of their column.'),
    reasons: Type.Record(Type.String(), Type.Integer(), { description: 'Invalid values by their reason.' }),
  },
  { $id: 'ColumnReport', description: 'What came of the values of one column.' },
);

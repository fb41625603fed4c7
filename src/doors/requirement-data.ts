/** What countries ask for, as the doors have it for forms: without the sources, which only answers name. */
import type { FieldRow, OptionRow, RequirementTable } from '../core/requirements/requirements.ts';

/** The table of one country, of all without one. The labels are those of all, which the modules of countries share. */
export function requirementTableFor(table: RequirementTable, country?: string): RequirementTable {
  const fields = renumbered(table.fields, (field): FieldRow => ({ ...field, sources: [] }));
  const options = renumbered(
    table.options,
    (option): OptionRow => ({
      name: option.name,
      fields: option.fields.map(fields.at),
    }),
  );
  const countries = Object.fromEntries(
    Object.entries(table.countries)
      .filter(([code]) => country === undefined || code === country)
      .map(([code, purposes]) => [
        code,
        mapped(purposes, (holders) => mapped(holders, (rows) => rows.map(options.at))),
      ]),
  );
  return { labels: table.labels, sources: [], fields: fields.rows, options: options.rows, countries };
}

/** The rows of a list that are used, in the order of their use. */
function renumbered<Row>(all: readonly Row[], written: (row: Row) => Row) {
  const rows: Row[] = [];
  const places = new Map<number, number>();
  const at = (place: number): number => {
    const known = places.get(place);
    if (known !== undefined) return known;
    const row = written(all[place]!);
    places.set(place, rows.length);
    return rows.push(row) - 1;
  };
  return { rows, at };
}

const mapped = <Key extends string, From, To>(
  of: Readonly<Partial<Record<Key, From>>>,
  to: (value: From) => To,
): Partial<Record<Key, To>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value as From)])) as Partial<
    Record<Key, To>
  >;

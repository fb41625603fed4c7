/**
 * Compiles what each country asks for: accounts of the IBAN registry and of the schemes, the numbers that `data/requirements/` names for a
 * purpose, and those whose own sources do. Whatever has no example that verifies is left out.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type {
  FieldRow,
  OptionRow,
  RequirementHolder,
  RequirementPurpose,
  RequirementSource,
  RequirementTable,
} from '../../src/core/requirements/requirements.ts';
import { HOLDERS, PURPOSES } from '../../src/core/requirements/requirements.ts';
import { candidates } from './candidates.ts';

/** @param folder where the build writes */
export function buildRequirements(folder: string): void {
  writeFileSync(
    join(folder, 'requirements.json.gz'),
    gzipSync(JSON.stringify(compileRequirements()), { level: 9 }),
  );
}

export function compileRequirements(): RequirementTable {
  const [labels, sources, fields, options] = [
    listed<Readonly<Record<string, string>>>(),
    listed<RequirementSource>(),
    listed<FieldRow>(),
    listed<OptionRow>(),
  ];
  const countries: Record<
    string,
    Partial<Record<RequirementPurpose, Partial<Record<RequirementHolder, readonly number[]>>>>
  > = {};
  const seen = new Set<string>();
  for (const { country, for: purpose, holder, option, sources: named } of candidates()) {
    const { kind, scheme } = option.fields[0]!;
    const id = [country, purpose, holder, kind, scheme].join();
    if (seen.has(id)) continue;
    seen.add(id);
    const rows = option.fields.map(({ label, sources: own, required, ...field }) =>
      fields.add({
        ...field,
        label: labels.add(label),
        ...(!required && { optional: true as const }),
        sources: [...new Set([...named, ...own].map((one) => sources.add(one)))],
      }),
    );
    const at = options.add({ name: option.name, fields: rows });
    const purposes = countries[country] ?? {};
    const known = purposes[purpose]?.[holder] ?? [];
    countries[country] = { ...purposes, [purpose]: { ...purposes[purpose], [holder]: [...known, at] } };
  }
  return {
    labels: labels.all,
    sources: sources.all,
    fields: fields.all,
    options: options.all,
    countries: sorted(countries),
  };
}

/** Each thing once, by its place. */
function listed<T>() {
  const all: T[] = [];
  const places = new Map<string, number>();
  return {
    all,
    add(one: T): number {
      const text = JSON.stringify(one);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, all.length);
      return all.push(one) - 1;
    },
  };
}

/** Countries by their codes, purposes and holders in their order. */
function sorted(countries: RequirementTable['countries']): RequirementTable['countries'] {
  const inOrder = <Key extends string, Value>(keys: readonly Key[], record: Partial<Record<Key, Value>>) =>
    Object.fromEntries(
      keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])),
    ) as Partial<Record<Key, Value>>;
  return Object.fromEntries(
    Object.entries(countries)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([country, purposes]) => [
        country,
        Object.fromEntries(
          Object.entries(inOrder(PURPOSES, purposes)).map(([purpose, holders]) => [
            purpose,
            inOrder(HOLDERS, holders!),
          ]),
        ),
      ]),
  );
}

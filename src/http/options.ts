/** The options of a kind in a request's body: what it declares is taken, what another kind declares is refused. */
import { type AnyKind, COMMON_OPTIONS, type RequestedOptions } from '../core/kind.ts';
import { Failure } from '../service/failures.ts';
import type { IdentifyingOptions, VerificationItem } from '../service/verification.ts';
import { labelsOf } from '../words/all.ts';
import { isPlace } from './meant.ts';
import type { VerifyBody } from './schemas.ts';

/** Reads the options out of a body or an item of a batch. */
export type ReadOptions = (
  body: VerifyBody & RequestedOptions,
  pointer: string,
) => RequestedOptions | undefined;

/** @param kinds all kinds that are served */
export function optionsReader(kind: AnyKind, kinds: readonly AnyKind[]): ReadOptions {
  const own = [...Object.keys(COMMON_OPTIONS), ...Object.keys(kind.options)];
  const foreign = kinds.flatMap(({ options }) => Object.keys(options)).filter((name) => !own.includes(name));
  return (body, pointer) => {
    if (!hasMore(body)) return undefined;
    for (const option of foreign) {
      if (body[option] !== undefined)
        throw refusal(`${pointer}/${option}`, `is no option of ${labelsOf(kind.type).many}`);
    }
    const named = own.filter((name) => body[name] !== undefined);
    if (named.length === 0) return undefined;
    const given = Object.fromEntries(named.map((name) => [name, body[name]]));
    const fault = kind.refuse?.(given, body.country);
    if (fault !== undefined) throw refusal(`${pointer}/${fault.option}`, fault.detail);
    return given;
  };
}

/**
 * The text of the value in a body: as it was given, or of its parts by the names that its country has for them.
 *
 * @param body what the schema of the kind let pass: a value need not be there where parts may be
 */
export function textIn(
  { join, type }: AnyKind,
  body: Partial<VerifyBody> & { readonly parts?: Readonly<Record<string, string>> },
  pointer: string,
): string {
  const { value, parts, country } = body;
  if (parts === undefined) {
    if (value === undefined) throw refusal(`${pointer}/value`, 'is needed, or parts');
    return value;
  }
  if (join === undefined) throw refusal(`${pointer}/parts`, `is no option of ${labelsOf(type).many}`);
  const joined = join(parts, country, value);
  if ('fault' in joined) throw refusal(`${pointer}/${joined.fault.option}`, joined.fault.detail);
  return joined.value;
}

/**
 * What a request says of a value whose kind it does not name. The options of kinds are for values that name theirs.
 *
 * @param kinds all kinds that are served
 */
export function readingReader(kinds: readonly AnyKind[]) {
  const foreign = [...new Set(kinds.flatMap(({ options }) => Object.keys(options)))].filter(
    (name) => !(READING_OPTIONS as readonly string[]).includes(name),
  );
  return (body: VerifyBody & RequestedOptions, pointer: string): IdentifyingOptions | undefined => {
    const option = foreign.find((name) => body[name] !== undefined);
    if (option !== undefined)
      throw refusal(`${pointer}/${option}`, 'is an option of values that name their kind');
    const given = READING_OPTIONS.filter((name) => body[name] !== undefined);
    return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, body[name]]));
  };
}

const READING_OPTIONS = ['suggest', 'strict'] as const satisfies readonly (keyof IdentifyingOptions)[];

/** The items of a batch as they are, where none has options, and with their options where one has. */
export function itemsWithOptions(
  items: readonly (VerifyBody & RequestedOptions)[],
  kind: AnyKind,
  optionsIn: ReadOptions,
): readonly VerificationItem[] {
  if (items.every(isBare)) return items;
  return items.map((item, at) => {
    const { country } = item;
    // Its country is the reason of its result, and refuses no other.
    if (!isPlace(country)) return { value: textOf(item), country };
    const pointer = `#/items/${at}`;
    return { value: textIn(kind, item, pointer), country, options: optionsIn(item, pointer) };
  });
}

/** The text of a value of which no more is known, whether it was given in parts. */
export const textOf = ({
  value,
  parts = {},
}: Partial<VerifyBody> & { readonly parts?: Readonly<Record<string, string>> }): string =>
  value ?? Object.values(parts).join(' ');

/** Whether an item is a value as it is; of a kind with parts it may be something else. */
const isBare = (item: Partial<VerifyBody>): boolean => item.value !== undefined && !hasMore(item);

/** Whether a body has anything beside the value and the country. */
function hasMore(body: object): boolean {
  for (const name in body) if (name !== 'value' && name !== 'country') return true;
  return false;
}

const refusal = (pointer: string, detail: string) => new Failure('invalid_request', { pointer, detail });

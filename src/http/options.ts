/** The options of a kind in a request's body: what it declares is taken, what another kind declares is refused. */
import type { AnyKind, RequestedOptions } from '../core/kind.ts';
import { Failure } from '../service/failures.ts';
import type { VerificationItem } from '../service/verification.ts';
import { labelsOf } from '../words/all.ts';
import type { VerifyBody } from './schemas.ts';

/** Reads the options out of a body or an item of a batch. */
export type ReadOptions = (
  body: VerifyBody & RequestedOptions,
  pointer: string,
) => RequestedOptions | undefined;

/** @param kinds all kinds that are served */
export function optionsReader(kind: AnyKind, kinds: readonly AnyKind[]): ReadOptions {
  const own = Object.keys(kind.options);
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

/** The items of a batch as they are, where none has options, and with their options where one has. */
export function itemsWithOptions(
  items: readonly (VerifyBody & RequestedOptions)[],
  optionsIn: ReadOptions,
): readonly VerificationItem[] {
  if (!items.some(hasMore)) return items;
  return items.map((item, at) => ({
    value: item.value,
    country: item.country,
    options: optionsIn(item, `#/items/${at}`),
  }));
}

/** Whether a body has anything beside the value and the country. */
function hasMore(body: object): boolean {
  for (const name in body) if (name !== 'value' && name !== 'country') return true;
  return false;
}

const refusal = (pointer: string, detail: string) => new Failure('invalid_request', { pointer, detail });

/** The options of a kind in a request's body: what it declares is taken, what another kind declares is refused. */
import type { AnyKind, Asked } from '../core/kind.ts';
import { Failure } from '../service/failures.ts';
import { labelsOf } from '../words/all.ts';
import type { VerifyBody } from './schemas.ts';

/** Reads the options out of a body or an item of a batch. */
export type ReadAsked = (body: VerifyBody & Asked, pointer: string) => Asked | undefined;

/** An item of a batch, with what it asks of its kind. */
export interface AskedItem {
  readonly value: string;
  readonly country?: string | undefined;
  readonly asked?: Asked | undefined;
}

/** @param kinds all kinds that are served */
export function askedReader(kind: AnyKind, kinds: readonly AnyKind[]): ReadAsked {
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
    const asked = Object.fromEntries(named.map((name) => [name, body[name]]));
    const fault = kind.refuse?.(asked, body.country);
    if (fault !== undefined) throw refusal(`${pointer}/${fault.option}`, fault.detail);
    return asked;
  };
}

/** The items of a batch as they are, where none has options, and with what they ask where one has. */
export function askedItems(items: readonly (VerifyBody & Asked)[], askedIn: ReadAsked): readonly AskedItem[] {
  if (!items.some(hasMore)) return items;
  return items.map((item, at) => ({
    value: item.value,
    country: item.country,
    asked: askedIn(item, `#/items/${at}`),
  }));
}

/** Whether a body has anything beside the value and the country. */
function hasMore(body: object): boolean {
  for (const name in body) if (name !== 'value' && name !== 'country') return true;
  return false;
}

const refusal = (pointer: string, detail: string) => new Failure('invalid_request', { pointer, detail });

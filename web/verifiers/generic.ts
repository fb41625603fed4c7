/** Kinds that need no data and no drawing of their own: whatever `core/<segment>/verify.ts` has, by its name. */
import type { KindOnPage } from '../page-data.ts';
import { placesOf } from './places.ts';
import {
  latestDay,
  type ResultOnPage,
  type Role,
  type Stretch,
  stretches,
  type Verifier,
} from './verifier.ts';

type Verify = (
  value: string,
  options: { readonly country?: string | undefined; readonly today: number },
) => ResultOnPage;

/** Colours of neighbouring parts differ. */
const COLOURS: readonly Role[] = ['bank', 'account', 'branch'];

/** The verifier of a kind, loaded; undefined when there is none for the browser. */
export async function genericVerifier({ segment, identifier, labels }: KindOnPage): Promise<Verifier> {
  const core = (await import(`../../src/core/${segment}/verify.ts`)) as Readonly<Record<string, Verify>>;
  const verify = core[`verify${identifier}`]!;
  return {
    verify: (value, country) => verify(value, { country, today: latestDay() }),
    parts: (result) => (result.valid ? partsOfValid(result, labels) : partsAtFault(result)),
  };
}

function partsOfValid(
  { normalized, country, details }: ResultOnPage,
  labels: Readonly<Record<string, string>>,
): Stretch[] | undefined {
  return normalized ? partsIn(normalized, { ...details, country: country?.code }, labels) : undefined;
}

/** Of a number whose check digits don't agree: its country, the number, and these digits. */
function partsAtFault({ reason, input, normalized, country, fault }: ResultOnPage): Stretch[] | undefined {
  if (reason !== 'invalid_checksum' || !normalized || !fault) return undefined;
  const places = placesOf(input, normalized) ?? [];
  const from = places.findIndex((at) => at >= fault.from);
  const to = places.findLastIndex((at) => at < fault.to) + 1;
  if (from < 0 || to <= from) return undefined;
  const prefix = country?.code !== undefined && normalized.startsWith(country.code) ? country.code.length : 0;
  if (from < prefix) return undefined;
  return stretches(
    ['country', prefix],
    ['number', from - prefix],
    ['check', to - from],
    ['number', normalized.length - to],
  );
}

/** The details that stand in the value, where they stand; the rest has no name. */
export function partsIn(
  normalized: string,
  details: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
): Stretch[] {
  const found: Stretch[] = [];
  for (const [name, detail] of Object.entries(details)) {
    if (typeof detail !== 'string' || detail === '') continue;
    const at = placeOf(normalized, detail, /check/.test(name), found);
    if (at === undefined) continue;
    if (name === 'country') {
      found.push({ role: 'country', from: at, to: at + detail.length });
      continue;
    }
    const role = /check/.test(name) ? 'check' : COLOURS[found.length % COLOURS.length]!;
    found.push({ role, from: at, to: at + detail.length, label: labels[name] ?? name });
  }
  found.sort((a, b) => a.from - b.from);
  const parts: Stretch[] = [];
  for (const part of [...found, { role: 'other' as const, from: normalized.length, to: normalized.length }]) {
    const from = parts.at(-1)?.to ?? 0;
    if (part.from > from) parts.push({ role: 'number', from, to: part.from });
    if (part.to > part.from) parts.push(part);
  }
  return parts;
}

/** Where a detail stands in the value, over no other; check digits stand at the end where they can. */
function placeOf(
  normalized: string,
  detail: string,
  atEnd: boolean,
  taken: readonly Stretch[],
): number | undefined {
  const places = Array.from({ length: normalized.length }, (_, at) => at).filter(
    (at) =>
      normalized.startsWith(detail, at) &&
      taken.every(({ from, to }) => at + detail.length <= from || at >= to),
  );
  return atEnd ? places.at(-1) : places[0];
}

/** Verifies the value of a column in one row: with the row's country, the scheme that the column names, the BIC that was given with it. */
import { countryOf } from '../core/country.ts';
import { rowCountry } from './countries.ts';
import { isPlaceholder } from './placeholders.ts';
import {
  type AccountCells,
  type CellManner,
  type CheckPlan,
  NAMES_COUNTRY,
  type RowResult,
  type Target,
  type VerifyCell,
  withBic,
} from './plan.ts';
import { traitsOf } from './traits.ts';

/** @param cell the text of the row's cell at a place */
export function verifyTarget(
  target: Target,
  cell: (place: number) => string,
  plan: CheckPlan,
  verify: VerifyCell,
  account: AccountCells | undefined,
): RowResult {
  const { kind } = target;
  const text = cell(target.at);
  const value = isPlaceholder(text) ? '' : text;
  const place = target.countryAt ?? plan.countryAt;
  const own = place < 0 ? undefined : rowCountry(cell(place), undefined);
  const country = own ?? plan.country;
  const manner = mannerOf(target, cell, plan, country);
  const found = verify(kind, value, country, plan.suggest, account, manner);
  if (own === undefined || !plan.countryHint || plan.strict === true || !NAMES_COUNTRY.has(kind)) {
    if (found.valid || manner.scheme === undefined) return found;
    const general = verify(kind, value, country, plan.suggest, account, { ...manner, scheme: undefined });
    return general.valid ? general : found;
  }
  if (found.valid) return isOf(own, found) ? found : { ...found, country_differs: true };
  if (!mayBeElsewhere(found, value)) return found;
  const elsewhere = verify(kind, value, undefined, plan.suggest, account, manner);
  return elsewhere.valid && !isOf(own, elsewhere) ? { ...elsewhere, country_differs: true } : found;
}

function mannerOf(
  { bic, scheme }: Target,
  cell: (place: number) => string,
  plan: CheckPlan,
  country: string | undefined,
): CellManner {
  const isMeant =
    scheme !== undefined && (country === undefined || country.toLowerCase() === scheme.slice(0, 2));
  const manner = isMeant ? { ...plan, scheme } : plan;
  return bic ? withBic(manner, cell(bic.at)) : manner;
}

const isOf = (country: string, { country: found }: RowResult): boolean =>
  found === undefined || found.code === countryOf(country)?.code;

/** A hint refuses no value that says by itself where it is from. */
const mayBeElsewhere = (found: RowResult, value: string): boolean =>
  !found.valid &&
  (found.reason === 'country_mismatch' ||
    (traitsOf(found.type).hasLetters === true && /^\s*[A-Za-z]{2}/.test(value)));

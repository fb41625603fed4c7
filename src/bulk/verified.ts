/** Verifies the value of a column in one row: with the row's country, the scheme that the column names, the BIC that was given with it. */
import { countryOf } from '../core/country.ts';
import { joinedAccount, type PartPlaces, placesFor } from './account-parts.ts';
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
import { severalIn } from './several.ts';
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
  const whole =
    target.accounts && value !== '' ? wholeAccount(value, target.accounts, cell, country) : undefined;
  if (whole !== undefined) return verify(kind, whole.text, whole.country, plan.suggest, account, manner);
  const verifyText = (part: string) => verifyOwn(target, part, own, plan, manner, verify, account);
  const read = verifyText(value);
  const found = traitsOf(kind).isLong ? severalIn(read, value, verifyText) : read;
  if (found.valid || target.mostly === undefined || own === undefined || !isHint(plan)) return found;
  const { country: home, scheme } = target.mostly;
  if (countryOf(own)?.code === home) return found;
  const other = verify(kind, value, home, plan.suggest, account, { ...manner, scheme: target.scheme });
  const isSame = other.valid && (other.details as { scheme?: string }).scheme === scheme;
  return isSame ? { ...other, country_differs: true } : found;
}

const isHint = ({ countryHint, strict }: CheckPlan): boolean => countryHint === true && strict !== true;

/** The account of a row whose other parts stand beside the number; undefined where there are none. */
function wholeAccount(
  value: string,
  accounts: readonly PartPlaces[],
  cell: (place: number) => string,
  country: string | undefined,
): { text: string; country: string } | undefined {
  // An IBAN is whole.
  if (/^\s*[A-Za-z]{2}\s?\d{2}/.test(value)) return undefined;
  const places = placesFor(accounts, country);
  const text = places && joinedAccount(value, places, cell);
  return text === undefined ? undefined : { text, country: places!.country };
}

function verifyOwn(
  { kind }: Target,
  value: string,
  own: string | undefined,
  plan: CheckPlan,
  manner: CellManner,
  verify: VerifyCell,
  account: AccountCells | undefined,
): RowResult {
  const country = own ?? plan.country;
  const found = verify(kind, value, country, plan.suggest, account, manner);
  if (own === undefined || !isHint(plan) || !NAMES_COUNTRY.has(kind)) {
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
  { bic, bank, scheme }: Target,
  cell: (place: number) => string,
  plan: CheckPlan,
  country: string | undefined,
): CellManner {
  const isMeant =
    scheme !== undefined && (country === undefined || country.toLowerCase() === scheme.slice(0, 2));
  const manner = isMeant ? { ...plan, scheme } : plan;
  const whole = bic ? withBic(manner, cell(bic.at)) : manner;
  return bank ? { ...whole, bankName: cell(bank.at) } : whole;
}

const isOf = (country: string, { country: found }: RowResult): boolean =>
  found === undefined || found.code === countryOf(country)?.code;

/** A hint refuses no value that says by itself where it is from. */
const mayBeElsewhere = (found: RowResult, value: string): boolean =>
  !found.valid &&
  (found.reason === 'country_mismatch' ||
    (traitsOf(found.type).hasLetters === true && /^\s*[A-Za-z]{2}/.test(value)));

/** What is offered below the verdict: what was probably meant, the kind that a value belongs to, the readings that it may have. */

import { button, byId, element, fill } from '../dom.ts';
import type { KindOnPage } from '../page-data.ts';
import type { PairedBic, Reading, ResultOnPage, Suggestion } from '../verifiers/verifier.ts';
import { offered } from './anything.ts';
import { type InField, inField, shownAs, takeSuggestion, verifyIn } from './field.ts';
import { otherKindOf } from './looks-like.ts';
import { anything, countryName, kindOf, words } from './page.ts';

/** Goes on with a value under another tab, or with another country under this one. */
export type Take = (on: KindOnPage, value: string, country: string) => void;

let take: Take = () => {};

/** @param chosen called with what someone chooses */
export function startOffers(chosen: Take): void {
  take = chosen;
}

const draw = (...nodes: readonly Node[]): void => byId('suggestion').replaceChildren(...nodes);

export const clearOffers = (): void => draw();

const nameOf = (type: string): string => kindOf(type)?.name ?? type;

/** Country and kind; the kind alone is left out where the tab says it. */
export function nameOfReading({ type, country }: Reading): string {
  const place = country === undefined ? '' : countryName(country);
  const isSaid = inField().on !== anything && place !== '';
  return [place, ...(isSaid ? [] : [nameOf(type)])].filter(Boolean).join(' · ');
}

/** Kind and value, where a text has several. */
export const nameOfValue = ({ type, normalized }: Reading): string => `${nameOf(type)} ${normalized}`;

/** How many are in sight at once. */
const SHOWN_MAX = 4;

/** A button for each reading that a value may have; the unlikely ones behind one more. */
export function offerReadings(
  readings: readonly Reading[],
  name: (reading: Reading) => string,
  intro = '',
): void {
  const buttons = offered(readings).map((reading) =>
    button(name(reading), () => choose(reading), 'secondary'),
  );
  if (buttons.length === 0) return;
  const rest = buttons.splice(SHOWN_MAX);
  const more = button(words.landing.more, () => {
    more.replaceWith(...rest);
    rest[0]!.focus();
  });
  draw(
    element(
      'p',
      { class: 'readings' },
      intro === '' ? undefined : `${intro} `,
      ...buttons.flatMap((one) => [one, ' ']),
      rest.length > 0 && more,
    ),
  );
}

/** Stays in the first tab where the country alone makes it that reading, and goes on with its kind otherwise. */
function choose({ type, country = '', normalized }: Reading): void {
  const { on, state } = inField();
  const there = country === '' ? undefined : verifyIn(state.text, country);
  const stays = there && (on.type === type || shownAs(there).kind.type === type);
  if (stays) take(on, state.text, country);
  else take(kindOf(type) ?? on, normalized, country);
}

/** The tab of the kind that a value is plainly written as, where that is another one. */
export function offerOtherKind({ on, state: { text } }: InField): void {
  const looks = on === anything ? undefined : otherKindOf(text, on.type);
  const other = looks && kindOf(looks);
  if (!other) return;
  const verifyAs = button(fill(words.looksLike.switchTo, { kind: other.name }), () => take(other, text, ''));
  draw(element('p', {}, `${words.looksLike[looks]} `, verifyAs));
}

/** What was probably meant, and which change leads there. */
export function offerSuggestion({ normalized = '', suggestions = [] }: ResultOnPage, written: string): void {
  const { verdict } = words;
  const [{ value, change }] = suggestions as [Suggestion];
  const at = firstDifference(value, normalized);
  const length = change === 'swap' ? 2 : 1;
  const proof = change === 'other_kind' ? '' : verdict.proof[change];
  const said = {
    place: at + 1,
    next: at + 2,
    was: normalized.slice(at, at + length),
    is: value.slice(at, at + length),
  };
  const take = button('', takeSuggestion, 'secondary meant');
  take.append(element('code', {}, written), ` ${verdict.take}`);
  draw(element('p', {}, `${verdict.didYouMean} `, take), element('p', { class: 'note' }, fill(proof, said)));
}

function firstDifference(text: string, other: string): number {
  const at = [...text].findIndex((character, place) => character !== other[place]);
  return at < 0 ? text.length : at;
}

/** A BIC beside an IBAN that is another bank's. */
export function warnOfBic({ details = {} }: ResultOnPage): void {
  const { bic } = details as { readonly bic?: PairedBic };
  if (bic?.relation !== 'other_bank') return;
  const text = fill(words.verdict.otherBic, { bic: bic.given });
  byId('suggestion').append(element('p', { class: 'warning', role: 'alert' }, text));
}

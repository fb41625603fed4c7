/** Says of the value in the field what it is: the verdict, its parts with the place of the fault, what is known of it. */

import { byId, element, fill } from '../dom.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';
import { anatomy } from './anatomy.ts';
import { otherReadings, readingsElsewhere, readingsOfAnything } from './anything.ts';
import { card } from './card.ts';
import { type InField, input, shownAs, verifyAs, verifyIn } from './field.ts';
import type { Shown } from './kinds.ts';
import { type Likeness, likenessOf } from './looks-like.ts';
import {
  clearOffers,
  nameOfReading,
  nameOfValue,
  offerOtherKind,
  offerReadings,
  offerSuggestion,
  warnOfBic,
} from './offers.ts';
import { anything, countryName, data, words } from './page.ts';

type Look = 'good' | 'bad' | 'idle';

/** @returns whether the value is plainly no number, so that the server would say nothing else */
export function drawVerdict(now: InField): boolean {
  const { text, result } = now.state;
  clearOffers();
  byId('facts').replaceChildren();
  byId('anatomy').replaceChildren();
  const likeness = result?.valid ? undefined : (likenessOf(text) ?? (result && unfinishedWord(result)));
  if (result) byId('json').textContent = JSON.stringify(result, null, 2);
  // With the example that came with the page its answer has come too.
  byId('answer').hidden = !result && !document.getElementById('example');
  if (likeness) showUnlike(likeness, text);
  else if (result) showResult(now, result);
  else if (now.hasFailed) showOutcome('bad', words.verdict.notLoaded);
  else if (text.trim() === '') showOutcome('idle', words.landing.idle);
  else showOutcome('idle', words.verdict.loading);
  return likeness !== undefined;
}

function showOutcome(look: Look, title: string, text = ''): void {
  const node = byId('verdict');
  node.className = `verdict ${look}`;
  // The space keeps the two apart where they are read out.
  node.replaceChildren(
    element('strong', {}, title),
    ...(text === '' ? [] : [' ', element('span', {}, text)]),
  );
  input.ariaInvalid = String(title === words.verdict.invalid);
}

/** A word that begins with no country's letters is a text before it is long enough to look like one. */
function unfinishedWord({ reason, input: text }: ResultOnPage): Likeness | undefined {
  const letters = /^\s*([A-Z]{2})[A-Z]*\s*$/i.exec(text)?.[1]?.toUpperCase();
  const isCountry = letters !== undefined && countryName(letters) !== letters;
  return reason === 'unsupported_country' && letters !== undefined && !isCountry ? 'sentence' : undefined;
}

/** Something that is no number at all: nothing of it is drawn. */
function showUnlike(likeness: Likeness, text: string): void {
  const said = fill(words.looksLike[likeness], { count: text.length, max: 256 });
  showOutcome('bad', words.verdict.invalid, said);
}

function showResult(now: InField, result: ResultOnPage): void {
  const { status, fault } = now.state;
  const shown = shownAs(result);
  const drawn = fault && result.fault === undefined ? { ...result, fault } : result;
  byId('anatomy').replaceChildren(
    anatomy(
      drawn,
      shown.verifier,
      { ...words.landing, ...words.verdict, roles: words.roles },
      status === 'invalid',
    ),
  );
  if (result.valid) showValid(now, shown, result);
  else if (status === 'incomplete') showIncomplete(now, shown, result);
  else if (status === 'open') showOpen(now, result);
  else showInvalid(now, shown, result);
}

function showValid({ on }: InField, { kind, verifier }: Shown, result: ResultOnPage): void {
  const { code, name = '' } = result.country ?? {};
  const place = code === undefined || countryName(code) === code ? name : countryName(code);
  const text = on === anything ? [kind.name, place].filter(Boolean).join(' · ') : place;
  showOutcome('good', words.verdict.valid, text);
  byId('facts').replaceChildren(
    ...card(result, verifier?.facts?.(result) ?? {}, { ...words, labels: kind.labels }),
  );
  if (on === anything) offerReadings(otherReadings(result), nameOfReading, words.verdict.alsoReadAs);
  warnOfBic(result);
}

function showIncomplete(now: InField, { verifier }: Shown, result: ResultOnPage): void {
  offerOtherKind(now);
  const missing = verifier?.missing?.(result);
  const text = missing && missing.total > 0 ? fill(words.verdict.incompleteOf, missing) : '';
  showOutcome('idle', words.verdict.incomplete, text);
}

/** A value that is not refused and not known either: what it may be is offered. */
function showOpen(now: InField, result: ResultOnPage): void {
  const { verdict, reasons } = words;
  const { reason = '', input: text, alternatives = [] } = result;
  if (reason === 'ambiguous') {
    showOutcome('idle', verdict.several, verdict.whichValue);
    offerReadings(alternatives, nameOfValue);
    return;
  }
  if (reason === 'unrecognized') {
    const known = result.looks_like === undefined ? '' : (reasons[reason] ?? reason);
    showOutcome('idle', verdict.unrecognised, known);
    return;
  }
  const readings =
    now.on === anything
      ? readingsOfAnything(result, verifyIn, verifyAs, data.kinds)
      : readingsElsewhere(now.on, verifyIn, text);
  showOutcome('idle', verdict.notYetKnown, readings.length > 0 ? verdict.whichCountry : reasons[reason]!);
  if (readings.length === 0) offerOtherKind(now);
  else offerReadings(readings, nameOfReading);
}

function showInvalid(now: InField, { kind }: Shown, result: ResultOnPage): void {
  offerOtherKind(now);
  const why = words.reasons[result.reason!] ?? result.reason!;
  const reason = now.on === anything && kind !== anything ? `${kind.name}: ${why}` : why;
  // What was expected is in English, as the service answers it.
  const expected = data.language === 'en' ? result.fault?.expected : undefined;
  showOutcome(
    'bad',
    words.verdict.invalid,
    expected === undefined ? reason : `${reason} ${fill(words.verdict.expected, { expected })}`,
  );
  const { suggestion } = now.state;
  if (suggestion !== undefined) offerSuggestion(result, suggestion);
}

/** The landing page: verifies while someone types, in this tab alone, and on the server on request. */

import { anatomy } from './anatomy.ts';
import {
  ANYTHING,
  anyKind,
  createRecognition,
  offered,
  otherReadings,
  readingsElsewhere,
  readingsOfAnything,
  type Shown,
} from './anything.ts';
import { card } from './card.ts';
import { button, byId, copyButton, element, fill, pageData, tabs } from './dom.ts';
import { offerFileCheck } from './file-entry.ts';
import { type Likeness, likenessOf, otherKindOf } from './looks-like.ts';
import type { KindOnPage, LandingData } from './page-data.ts';
import { SAMPLES } from './samples.ts';
import { type Answered, type Problem, pathOf, problemSentence, send, verifyOnServer } from './server.ts';
import { type Specimen, specimensOf } from './specimens.ts';
import { type Load, loadVerifier } from './verifiers/load.ts';
import type { PairedBic, Reading, ResultOnPage, Suggestion } from './verifiers/verifier.ts';

const data = pageData<LandingData>();
const { words } = data;
const anything = anyKind(data.kinds, words.landing.anything);
const kinds = [anything, ...data.kinds];
const recognise = createRecognition(anything, data.kinds, () => show());

/** What was typed under each tab. */
const typed = new Map(kinds.map(({ type }) => [type, { value: '', country: '' }]));
let kind: KindOnPage = kinds[0]!;
let load: Load = { hasFailed: false };
/** The kind that the value was recognised as, where the field takes any. */
let recognised: KindOnPage = data.kinds[0]!;
let answered: Answered | undefined;
let sample = SAMPLES[0]!;
let apiKey: string | undefined;
let isSpent = false;
/** What came of the last request, where it was no answer. It stays until something else is typed or sent. */
let notice: string | undefined;

const input = byId<HTMLInputElement>('value');
const picker = byId<HTMLSelectElement>('country');
const countryNames = new Intl.DisplayNames(data.language, { type: 'region' });

const selectKind = tabs(
  byId('kinds'),
  kinds.map(({ type, name }) => ({ id: type, label: name })),
  'panel',
  chooseKind,
);
const selectSample = tabs(
  byId('samples'),
  SAMPLES.map(({ id, name }) => ({ id, label: name })),
  'sample',
  (id) => {
    sample = SAMPLES.find((one) => one.id === id)!;
    showSample();
  },
);
selectSample(sample.id);
byId('sample-copy').append(copyButton(words.server, () => byId('sample').textContent!));
byId('answer-copy').append(copyButton(words.server, () => byId('json').textContent!));
byId('share').append(copyButton(words.server, shareLink, words.server.share));
input.addEventListener('input', changed);
picker.addEventListener('change', () => void countryPicked());
byId('clear').addEventListener('click', () => {
  take('');
  input.focus();
});
byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void askServer();
});
byId<HTMLFormElement>('key-form').addEventListener('submit', (event) => {
  event.preventDefault();
  useKey(byId<HTMLInputElement>('key').value.trim());
});
document.getElementById('signup-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void signUp();
});
offerFileCheck({ language: data.language, kinds: data.kinds, words: words.landing.file });
readFragment();
window.addEventListener('hashchange', readFragment);

/** `#iban=DE89…&country=DE`: what a shared link holds. It never leaves the browser. */
function readFragment(): void {
  const shared = new URLSearchParams(location.hash.slice(1));
  const named = kinds.find(({ type }) => shared.has(type));
  if (named) typed.set(named.type, { value: shared.get(named.type)!, country: shared.get('country') ?? '' });
  selectKind((named ?? kind).type);
}

function shareLink(): string {
  const { value, country } = typed.get(kind.type)!;
  const fragment = new URLSearchParams({ [kind.type]: value, ...(country !== '' && { country }) });
  return `${location.origin}${location.pathname}#${fragment}`;
}

function chooseKind(type: string): void {
  kind = kinds.find((one) => one.type === type)!;
  answered = undefined;
  notice = undefined;
  // Most who bring anything bring an IBAN.
  load = loadVerifier(kind === anything ? data.kinds[0]! : kind, () => show());
  const { value, country } = typed.get(type)!;
  byId('value-label').textContent = kind.name;
  input.value = value;
  input.autocapitalize = type === 'phone' || type === ANYTHING ? 'none' : 'characters';
  input.inputMode = type === 'phone' ? 'tel' : 'text';
  showCountries(country);
  showExamples();
  show();
}

function showCountries(country: string): void {
  byId('country-field').hidden = kind.countries.length === 0;
  const names = kind.countries
    .map((code) => ({ code, name: countryNames.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, data.language));
  picker.replaceChildren(
    element('option', { value: '' }, words.landing.anyCountry),
    ...names.map(({ code, name }) => element('option', { value: code }, name)),
  );
  picker.value = country;
}

/** A country was chosen: its specimens are offered, and the first stands in a field that nobody has typed into. */
async function countryPicked(): Promise<void> {
  const country = picker.value;
  const chosen = kind;
  const there = input.value;
  const isUntouched = there.trim() === '' || shownExamples.some(({ value }) => value === there);
  changed();
  if (country === '' || kind === anything) return showExamples();
  const specimens = await specimensOf(chosen, country);
  if (chosen !== kind || picker.value !== country) return;
  showExamples(specimens);
  // What was typed while the specimens arrived stays, though it may be one of them. In a field that someone has moved
  // to, the next characters would be added to the specimen.
  const isLeftAlone = input.value === there && document.activeElement !== input;
  if (isUntouched && isLeftAlone && specimens[0]) take(specimens[0].value, country);
}

let shownExamples: readonly Specimen[] = [];

function showExamples(specimens: readonly Specimen[] = kind.specimens): void {
  shownExamples = specimens.slice(0, 3);
  byId('examples').replaceChildren(
    ...shownExamples.map(({ value, country }) => {
      const name = country === undefined ? '' : ` ${countryNames.of(country) ?? country}`;
      const node = button('', () => take(value, country), 'example');
      node.append(element('code', {}, value), name);
      return node;
    }),
  );
}

/** Puts a value into the field as if it had been typed. */
function take(value: string, country?: string): void {
  input.value = value;
  // An IBAN has its country in itself; the others are only read rightly with it.
  if (country !== undefined && kind.type !== 'iban') picker.value = country;
  changed();
}

function changed(): void {
  typed.set(kind.type, { value: input.value, country: picker.value });
  answered = undefined;
  notice = undefined;
  show();
}

/** Draws all that follows from the field's text. */
function show() {
  const { value, country } = typed.get(kind.type)!;
  const isEmpty = value.trim() === '';
  byId('panel').classList.toggle('empty', isEmpty);
  byId('suggestion').replaceChildren();
  byId('facts').replaceChildren();
  byId('anatomy').replaceChildren();
  byId('clear').hidden = isEmpty;
  byId('tools').hidden = isEmpty;
  byId('answer').hidden = true;
  showSample();
  showMeter();
  if (load.hasFailed && !answered) return showOutcome('bad', words.verdict.notLoaded, '');
  if (isEmpty) return showOutcome('idle', words.landing.idle, '');
  const view = viewOf(value, country === '' ? undefined : country);
  recognised = view.kind === anything ? data.kinds[0]! : view.kind;
  showMeter();
  const { result } = view;
  const likeness = result?.valid ? undefined : likenessOf(value);
  if (!result) {
    if (likeness) return showUnlike(likeness, value);
    return showOutcome(
      view.hasFailed ? 'bad' : 'idle',
      view.hasFailed ? words.verdict.notLoaded : words.verdict.loading,
      '',
    );
  }
  byId('answer').hidden = false;
  byId('json').textContent = JSON.stringify(result, null, 2);
  if (likeness ?? unfinishedWord(result)) return showUnlike((likeness ?? unfinishedWord(result))!, value);
  showResult(view, result, value);
}

/** The value as a number of the chosen kind; in the first field, of the one that it is recognised as. */
function viewOf(value: string, country: string | undefined): Shown {
  if (kind !== anything) {
    const { verifier, hasFailed } = load;
    return { kind, verifier, hasFailed, result: answered ?? verifier?.verify(value, country) };
  }
  const view = recognise(value, country);
  if (!answered) return view;
  const { type } = answered;
  const of = data.kinds.find((one) => one.type === type) ?? anything;
  return { ...view, kind: of, result: answered, verifier: of === view.kind ? view.verifier : undefined };
}

function showResult(view: Shown, shown: ResultOnPage, value: string) {
  const { verifier } = view;
  const missing = shown.valid ? undefined : verifier?.missing?.(shown);
  const isOpen = isStillOpen(view.kind, shown);
  byId('anatomy').replaceChildren(
    anatomy(shown, verifier, { ...words.landing, ...words.verdict, roles: words.roles }, !missing && !isOpen),
  );
  if (shown.valid) return showValid(view, shown);
  if (missing) return showIncomplete(missing, value);
  if (isOpen) return showOpen(view, shown);
  showInvalid(view, shown, value);
}

/**
 * Whether nothing need be wrong with a refused value: its country is missing, there are several of them, or, in the first field, nobody knows
 * it yet. An IBAN has its country in its own letters.
 */
function isStillOpen({ type }: KindOnPage, { valid, reason = '' }: ResultOnPage): boolean {
  if (valid) return false;
  if (reason === 'unrecognized') return kind === anything;
  return reason === 'ambiguous' || (reason === 'country_required' && type !== 'iban');
}

/** A value that is not refused and not known either: what it may be is offered. */
function showOpen({ kind: as, verifier }: Shown, shown: ResultOnPage) {
  const { verdict, reasons } = words;
  const { reason = '', input: value, alternatives = [] } = shown;
  if (reason === 'ambiguous') {
    showOutcome('idle', verdict.several, verdict.whichValue);
    return offerReadings(alternatives, ({ type, normalized }) => `${nameOf(type)} ${normalized}`);
  }
  if (reason === 'unrecognized') {
    const text = shown.looks_like === undefined ? '' : (reasons[reason] ?? reason);
    return showOutcome('idle', verdict.unrecognised, text);
  }
  const readings =
    kind === anything
      ? readingsOfAnything(shown, loadVerifier(anything, () => show()).verifier)
      : verifier
        ? readingsElsewhere(as, verifier, value)
        : [];
  showOutcome('idle', verdict.notYetKnown, readings.length > 0 ? verdict.whichCountry : reasons[reason]!);
  if (readings.length === 0) return offerOtherKind(value);
  offerReadings(readings, nameOfReading);
}

const nameOf = (type: string): string => kinds.find((one) => one.type === type)?.name ?? type;

function nameOfReading({ type, country }: Reading): string {
  const place = country === undefined ? '' : (countryNames.of(country) ?? country);
  return [place, ...(kind === anything || place === '' ? [nameOf(type)] : [])].filter(Boolean).join(' · ');
}

/** A button for each reading that a value may have. */
function offerReadings(readings: readonly Reading[], name: (reading: Reading) => string, intro = ''): void {
  const shown = offered(readings);
  if (shown.length === 0) return;
  byId('suggestion').replaceChildren(
    element(
      'p',
      { class: 'readings' },
      intro === '' ? undefined : `${intro} `,
      ...shown.flatMap((reading) => [button(name(reading), () => chooseReading(reading), 'secondary'), ' ']),
    ),
  );
}

/** Stays in the first field where the country alone makes it that reading, and goes on with its kind otherwise. */
function chooseReading({ type, country = '', normalized }: Reading): void {
  const value = input.value;
  const stays = kind.type === type || (country !== '' && recognise(value, country).kind.type === type);
  if (stays && country !== '') {
    picker.value = country;
    changed();
  } else {
    typed.set(type, { value: normalized, country });
    selectKind(type);
  }
  input.focus();
}

/** A word that begins with no country's letters is a text before it is long enough to look like one. */
function unfinishedWord({ reason, input }: ResultOnPage): Likeness | undefined {
  const letters = /^\s*([A-Z]{2})[A-Z]*\s*$/i.exec(input)?.[1]?.toUpperCase();
  const isCountry = letters !== undefined && countryNames.of(letters) !== letters;
  return reason === 'unsupported_country' && letters !== undefined && !isCountry ? 'sentence' : undefined;
}

/** Something that is no number at all: nothing of it is drawn, and the server would learn nothing else. */
function showUnlike(likeness: Likeness, value: string): void {
  byId<HTMLButtonElement>('verify').disabled = true;
  showOutcome(
    'bad',
    words.verdict.invalid,
    fill(words.looksLike[likeness], { count: value.length, max: 256 }),
  );
}

function showIncomplete(missing: { readonly count: number; readonly total: number }, value: string): void {
  offerOtherKind(value);
  showOutcome(
    'idle',
    words.verdict.incomplete,
    missing.total > 0 ? fill(words.verdict.incompleteOf, missing) : '',
  );
}

function showValid({ kind: as, verifier }: Shown, shown: ResultOnPage): void {
  const place = shown.country ? countryName(shown.country) : '';
  const text = kind === anything ? [as.name, place].filter(Boolean).join(' · ') : place;
  showOutcome('good', words.verdict.valid, text);
  byId('facts').replaceChildren(
    ...card(shown, verifier?.facts?.(shown) ?? {}, { ...words, labels: as.labels }),
  );
  if (kind === anything) offerReadings(otherReadings(shown), nameOfReading, words.verdict.alsoReadAs);
  const { bic } = (shown.details ?? {}) as { bic?: PairedBic };
  if (bic?.relation === 'other_bank')
    byId('suggestion').append(
      element('p', { class: 'warning', role: 'alert' }, fill(words.verdict.otherBic, { bic: bic.given })),
    );
}

function countryName({ code, name }: NonNullable<ResultOnPage['country']>): string {
  return (code === undefined ? undefined : countryNames.of(code)) ?? name;
}

function showInvalid({ kind: as }: Shown, shown: ResultOnPage, value: string) {
  offerOtherKind(value);
  const why = words.reasons[shown.reason!] ?? shown.reason!;
  const reason = kind === anything && as !== anything ? `${as.name}: ${why}` : why;
  // What was expected is in English, as the service answers it.
  const expected = data.language === 'en' ? shown.fault?.expected : undefined;
  showOutcome(
    'bad',
    words.verdict.invalid,
    expected === undefined ? reason : `${reason} ${fill(words.verdict.expected, { expected })}`,
  );
  const [suggestion] = shown.suggestions ?? [];
  if (suggestion) offer(suggestion, shown.normalized ?? '');
}

function offerOtherKind(value: string): void {
  if (kind === anything) return;
  const other = kinds.find(({ type }) => type === otherKindOf(value, kind.type));
  if (!other) return;
  const text = words.looksLike[other.type as 'iban' | 'phone'];
  const verifyAs = button(fill(words.looksLike.switchTo, { kind: other.name }), () => {
    typed.set(other.type, { value, country: '' });
    selectKind(other.type);
  });
  byId('suggestion').replaceChildren(element('p', {}, `${text} `, verifyAs));
}

/** @param text what was typed, without separators */
function offer({ value, change }: Suggestion, text: string): void {
  // The kind is named by the reason.
  if (change === 'other_kind') return;
  const differs = [...value].findIndex((character, place) => character !== text[place]);
  const at = differs < 0 ? value.length : differs;
  const length = change === 'swap' ? 2 : 1;
  const proof = fill(words.verdict.proof[change], {
    place: at + 1,
    next: at + 2,
    was: text.slice(at, at + length),
    is: value.slice(at, at + length),
  });
  const grouped = value.replace(/.{4}(?=.)/g, '$& ');
  byId('suggestion').replaceChildren(
    element(
      'p',
      {},
      `${words.verdict.didYouMean} `,
      element('code', {}, grouped),
      button(words.verdict.take, () => take(grouped), 'secondary'),
    ),
    element('p', { class: 'note' }, proof),
  );
}

function showOutcome(look: 'good' | 'bad' | 'idle', title: string, text: string): void {
  const node = byId('verdict');
  node.className = `verdict ${look}`;
  // The space keeps the two apart where they are read out.
  node.replaceChildren(
    element('strong', {}, title),
    ...(text === '' ? [] : [' ', element('span', {}, text)]),
  );
  input.ariaInvalid = String(title === words.verdict.invalid);
}

function showSample(): void {
  const { value, country } = typed.get(kind.type)!;
  const example = kind.specimens[0];
  const body =
    value === ''
      ? {
          value: example?.value ?? '',
          ...(example?.country !== undefined && kind.type === 'national_id' && { country: example.country }),
        }
      : { value, ...(country !== '' && { country }) };
  byId('sample').textContent = sample.write({ url: `${data.baseUrl}${pathOf(kind.segment)}`, body });
}

/** The quota as a quiet line; once it is spent, the ways on. */
function showMeter(quota = answered?.quota) {
  const meter = byId('meter');
  const { trial, type } = kind === anything ? recognised : kind;
  const isOpen = apiKey !== undefined || (trial && !isSpent);
  byId<HTMLButtonElement>('verify').disabled = input.value.trim() === '' || !isOpen;
  byId('ways').hidden = isOpen;
  if (notice !== undefined) {
    return meter.replaceChildren(element('span', { class: 'warning', role: 'alert' }, notice));
  }
  if (apiKey !== undefined) {
    const forget = button(words.server.forget, () => {
      apiKey = undefined;
      notice = undefined;
      show();
    });
    return meter.replaceChildren(`${words.server.withKey}. `, forget);
  }
  if (!trial) return meter.replaceChildren(words.server.needsKey);
  if (isSpent) return meter.replaceChildren(words.server.spent);
  if (quota) return meter.replaceChildren(fill(words.server.quota, { ...quota }));
  meter.replaceChildren(type === 'iban' ? words.server.note.iban : words.server.note.other);
}

async function askServer(): Promise<void> {
  const { value, country } = typed.get(kind.type)!;
  if (value.trim() === '') return;
  const chosen = kind;
  notice = undefined;
  const verify = byId<HTMLButtonElement>('verify');
  verify.disabled = true;
  verify.textContent = words.server.busy;
  const outcome = await verifyOnServer({
    segment: (apiKey === undefined && kind === anything ? recognised : kind).segment,
    value,
    country: country || undefined,
    key: apiKey,
  });
  verify.textContent = words.server.verify;
  if (chosen !== kind || typed.get(kind.type)!.value !== value) return showMeter(); // something else was typed meanwhile
  if (outcome.is === 'answer') {
    answered = outcome.body;
    return show();
  }
  if (outcome.is === 'unreachable') {
    show();
    return note(words.server.unreachable);
  }
  const { code } = outcome.problem;
  if (code === 'free_checks_exhausted') isSpent = true;
  // Another key can be given at once.
  if (code === 'invalid_api_key') apiKey = undefined;
  show();
  if (code !== 'free_checks_exhausted') note(refusal(outcome.problem));
}

const refusal = (problem: Problem) =>
  fill(words.server.refused, { title: problemSentence(problem, words.problems) });

function note(text: string): void {
  notice = text;
  showMeter();
}

function useKey(key: string): void {
  if (key === '') return;
  apiKey = key;
  notice = undefined;
  byId<HTMLInputElement>('key').value = '';
  show();
  if (input.value.trim() !== '') void askServer();
}

async function signUp(): Promise<void> {
  const name = byId<HTMLInputElement>('account-name').value.trim();
  if (name === '') return;
  const outcome = await send<{ key: { secret: string } }>('/v1/signup', { body: { name } });
  if (outcome.is === 'unreachable') return note(words.server.unreachable);
  if (outcome.is === 'problem') return note(refusal(outcome.problem));
  const { secret } = outcome.body.key;
  byId('new-key').replaceChildren(
    element('p', {}, words.server.newKey),
    element('code', { class: 'secret' }, secret),
    copyButton(words.server, () => secret),
  );
  apiKey = secret;
  notice = undefined;
  show();
}

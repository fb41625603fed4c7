/** The landing page: verifies while someone types, in this tab alone, and on the server on request. */
import { anatomy } from './anatomy.ts';
import { card } from './card.ts';
import { button, byId, copyButton, element, fill, pageData, tabs } from './dom.ts';
import { type Likeness, likenessOf, otherKindOf } from './looks-like.ts';
import type { KindOnPage, LandingData } from './page-data.ts';
import { SAMPLES } from './samples.ts';
import { type Answered, type Problem, problemSentence, send, verifyOnServer } from './server.ts';
import { type Specimen, specimensOf } from './specimens.ts';
import { type Load, loadVerifier } from './verifiers/load.ts';
import type { ResultOnPage, Suggestion } from './verifiers/verifier.ts';

const data = pageData<LandingData>();
const { words, kinds } = data;

/** What was typed under each tab. */
const typed = new Map(kinds.map(({ type }) => [type, { value: '', country: '' }]));
let kind: KindOnPage = kinds[0]!;
let load: Load = { hasFailed: false };
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
  load = loadVerifier(kind, (changedLoad) => {
    if (changedLoad === load) show();
  });
  const { value, country } = typed.get(type)!;
  byId('value-label').textContent = kind.name;
  input.value = value;
  input.autocapitalize = type === 'phone' ? 'none' : 'characters';
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
  if (country === '') return showExamples();
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
  const { verifier, hasFailed } = load;
  if (hasFailed && !answered) return showOutcome('bad', words.verdict.notLoaded, '');
  if (isEmpty) return showOutcome('idle', words.landing.idle, '');
  const local = verifier?.verify(value, country === '' ? undefined : country);
  const shown = answered ?? local;
  if (!shown) return showOutcome('idle', words.verdict.loading, '');
  byId('answer').hidden = false;
  byId('json').textContent = JSON.stringify(shown, null, 2);
  const likeness = shown.valid ? undefined : (likenessOf(value) ?? unfinishedWord(shown));
  if (likeness) return showUnlike(likeness, value);
  const missing = shown.valid ? undefined : verifier?.missing?.(shown);
  byId('anatomy').replaceChildren(
    anatomy(shown, verifier, { ...words.landing, ...words.verdict, roles: words.roles }, !missing),
  );
  if (shown.valid) return showValid(shown);
  if (missing) return showIncomplete(missing, value);
  showInvalid(shown, value);
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

function showValid(shown: ResultOnPage): void {
  showOutcome('good', words.verdict.valid, shown.country ? countryName(shown.country) : '');
  byId('facts').replaceChildren(
    ...card(shown, load.verifier?.facts?.(shown) ?? {}, { ...words, labels: kind.labels }),
  );
}

function countryName({ code, name }: NonNullable<ResultOnPage['country']>): string {
  return (code === undefined ? undefined : countryNames.of(code)) ?? name;
}

function showInvalid(shown: ResultOnPage, value: string) {
  offerOtherKind(value);
  const reason = words.reasons[shown.reason!] ?? shown.reason!;
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
  const at = [...value].findIndex((character, place) => character !== text[place]);
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
  byId('sample').textContent = sample.write({ url: `${data.baseUrl}/v1/verify/${kind.segment}`, body });
}

/** The quota as a quiet line; once it is spent, the ways on. */
function showMeter(quota = answered?.quota) {
  const meter = byId('meter');
  const isOpen = apiKey !== undefined || (kind.trial && !isSpent);
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
  if (!kind.trial) return meter.replaceChildren(words.server.needsKey);
  if (isSpent) return meter.replaceChildren(words.server.spent);
  if (quota) return meter.replaceChildren(fill(words.server.quota, { ...quota }));
  meter.replaceChildren(kind.type === 'iban' ? words.server.note.iban : words.server.note.other);
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
    segment: kind.segment,
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

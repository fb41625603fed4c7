/** The field of the start page, made by `createField`: one for each tab, of which one stands in the input. */
import type { Locale } from '../../src/doors/locale.ts';
import { byId, element } from '../dom.ts';
import { createField, type Field, type FieldState } from '../elements/create-field.ts';
import { listenForUndo, typedIn, writeInto } from '../elements/input.ts';
import type { KindOnPage } from '../page-data.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';
import type { VerifyAs, VerifyIn } from './anything.ts';
import { type PageKind, pageKind, type ServerAnswer, type Shown } from './kinds.ts';
import { anything, data, words } from './page.ts';

interface Tab {
  readonly on: KindOnPage;
  readonly rules: PageKind;
  readonly field: Field;
}

/** What stands in the field, and what is known of it. */
export interface InField {
  /** The kind of the tab. */
  readonly on: KindOnPage;
  readonly state: FieldState;
  /** Whether rules that it needs could not be loaded so far. */
  readonly hasFailed: boolean;
}

/** The page has sentences of its own, and needs the order of countries alone. */
const locale = { language: data.language, reasons: words.reasons } as Locale;

const tabs = new Map<string, Tab>();
let tab: Tab;
let edited = (): void => {};
let drawn: (now: InField) => void = () => {};

export const input = byId<HTMLInputElement>('value');
const picker = byId<HTMLSelectElement>('country');
let drawnCountries: FieldState['countries'] | undefined;

/** Loads the rules of a tab when it is first used, and keeps what was typed under each. */
function tabOf(on: KindOnPage): Tab {
  const known = tabs.get(on.type);
  if (known) return known;
  const rules = pageKind(on);
  const field = createField(rules, { locale });
  const made: Tab = { on, rules, field };
  tabs.set(on.type, made);
  field.subscribe(() => {
    if (made === tab) draw();
  });
  return made;
}

/**
 * @param onEdit called when someone changes what stands in the field, before that is drawn
 * @param onDraw called after each change of what is known
 */
export function startField(onEdit: () => void, onDraw: (now: InField) => void): void {
  edited = onEdit;
  drawn = onDraw;
  const type = (inputType: string) => {
    edited();
    tab.field.type(typedIn(input), inputType);
  };
  input.addEventListener('input', (event) => type((event as InputEvent).inputType ?? ''));
  input.addEventListener('compositionend', () => type('insertText'));
  listenForUndo(input);
}

export function selectTab(on: KindOnPage): void {
  edited();
  tab = tabOf(on);
  byId('value-label').textContent = on.name;
  input.autocapitalize = on === anything || on.keyboard === 'tel' ? 'none' : 'characters';
  input.inputMode = on.keyboard ?? 'text';
  draw();
}

/** What stands in the field now. */
export const inField = (): InField => ({
  on: tab.on,
  state: tab.field.state,
  hasFailed: tab.rules.hasFailed(),
});

/** What a result in the field is shown as. */
export const shownAs = (result: ResultOnPage): Shown => tab.rules.shown(result);

/** The result of a text, were that country chosen. */
export const verifyIn: VerifyIn = (text, country) => tab.rules.verify(text, { country });

/** The result of a text, were it of that kind and country; under the first tab. */
export const verifyAs: VerifyAs = (type, text, country) => tab.rules.verifyAs(type, text, country);

/** Puts a value into the field as if it had been typed. */
export function put(text: string, country?: string): void {
  edited();
  if (country !== undefined) tab.field.choose(country);
  // As an input takes it: without the ends of lines.
  const plain = text.replace(/[\r\n]/g, '');
  tab.field.type({ text: plain, caret: plain.length }, 'insertReplacementText');
}

export function chooseCountry(country: string): void {
  edited();
  tab.field.choose(country);
}

/** Puts in what was suggested. */
export function takeSuggestion(): void {
  edited();
  tab.field.take();
}

/** Shows what the server says of the value. */
export function showAnswer(answer: ServerAnswer): void {
  tab.rules.answer = answer;
  redraw();
}

/** The same again: what is said of it besides has changed. */
export function redraw(): void {
  tab.field.set({});
}

function draw(): void {
  const { state } = tab.field;
  writeInto(input, state);
  drawCountries(state);
  drawn(inField());
}

function drawCountries({ countries, country }: FieldState): void {
  byId('country-field').hidden = countries.length === 0;
  if (countries !== drawnCountries) {
    drawnCountries = countries;
    picker.replaceChildren(
      element('option', { value: '' }, words.landing.anyCountry),
      ...countries.map(({ code, name }) => element('option', { value: code }, name)),
    );
  }
  picker.value = country;
}

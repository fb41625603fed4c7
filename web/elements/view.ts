/** The parts of a field in its shadow tree, and what of a state is drawn in them. */
import type { FieldState, FieldStatus } from './create-field.ts';
import { writeInto } from './input.ts';
import { STYLE } from './style.ts';

export function part<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  name: string,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(tag);
  node.className = name;
  node.setAttribute('part', name);
  node.append(...children);
  return node;
}

/** One sheet for all elements of a page. No policy on styles refuses it, as none is written into the page. */
export function sheetOf(style: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    return sheet;
  };
}

const sheet = /* @__PURE__ */ sheetOf(STYLE);

const MARKS: Readonly<Partial<Record<FieldStatus, string>>> = { valid: '✓', invalid: '!' };
/** What a screen reader says waits until the keys rest. */
const REST_MS = 800;

export interface Look {
  /** Shown above the input; without it the input has the name `name`. */
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly isFixed: boolean;
}

export class View {
  readonly input = part('input', 'input');
  readonly list = part('select', 'country-list');
  readonly suggestion = part('button', 'suggestion');
  readonly #label = part('label', 'label');
  readonly #chosen = part('span', 'chosen');
  readonly #country = part('span', 'country', this.#chosen, this.list);
  readonly #mirror = part('div', 'mirror');
  readonly #mark = part('span', 'mark');
  readonly #control = part(
    'div',
    'control',
    this.#country,
    part('div', 'box', this.#mirror, this.input),
    this.#mark,
  );
  readonly #hint = part('p', 'hint');
  readonly #below = part('p', 'below');
  /** The place of the fault, for those who don't see it. */
  readonly #place = part('span', 'away');
  readonly #said = part('div', 'away');
  #countries: FieldState['countries'] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot) {
    root.adoptedStyleSheets = [sheet()];
    this.input.id = 'input';
    this.input.spellcheck = false;
    this.#label.htmlFor = 'input';
    this.#below.id = 'below';
    this.#place.id = 'place';
    this.#hint.id = 'hint';
    this.suggestion.type = 'button';
    this.#said.setAttribute('role', 'status');
    for (const node of [this.#mirror, this.#mark, this.#chosen]) node.ariaHidden = 'true';
    this.input.setAttribute('aria-describedby', 'hint below place');
    this.input.addEventListener('scroll', () => this.#scroll());
    root.append(
      this.#label,
      this.#control,
      this.#hint,
      this.#below,
      this.#place,
      this.suggestion,
      this.#said,
    );
  }

  dress({ label, name, hint, isFixed }: Look): void {
    this.#label.textContent = label;
    this.#label.hidden = label === '';
    this.#hint.textContent = hint;
    this.#hint.hidden = hint === '';
    if (label === '') this.input.ariaLabel = name;
    else this.input.removeAttribute('aria-label');
    this.list.disabled = isFixed;
    this.#control.toggleAttribute('data-off', this.input.disabled);
  }

  draw(state: FieldState, isFixed: boolean): void {
    const { status, message, named, words, suggestion } = state;
    writeInto(this.input, state);
    this.input.ariaInvalid = status === 'invalid' ? 'true' : null;
    for (const node of [this.#control, this.#mark, this.#below]) node.dataset.status = status;
    this.#mark.textContent = MARKS[status] ?? '';
    const about = status === 'open' ? `${words.notYetKnown}: ${message}` : message;
    this.#below.textContent = status === 'valid' ? [words.valid, named].filter(Boolean).join(' · ') : about;
    this.#drawFault(state);
    this.#drawCountries(state);
    this.suggestion.hidden = suggestion === undefined || isFixed;
    this.suggestion.textContent = suggestion === undefined ? '' : `${words.didYouMean} ${suggestion}?`;
    this.#say(REST_MS);
  }

  /** Says at once what is still to be said. */
  sayNow(): void {
    this.#say(0);
  }

  #say(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const said = [this.#below, this.#place, this.suggestion].map(({ textContent }) => textContent);
      const text = said.filter(Boolean).join(' ');
      if (this.#said.textContent !== text) this.#said.textContent = text;
    }, pauseMs);
  }

  #drawFault({ text, fault, words }: FieldState): void {
    const here = fault ? text.slice(fault.from, fault.to) : '';
    this.#place.textContent = here.trim() === '' ? '' : `${words.fault}: ${here}`;
    const marked = fault
      ? [text.slice(0, fault.from), part('mark', 'fault', new Text(here)), text.slice(fault.to)]
      : [];
    this.#mirror.replaceChildren(...marked);
    this.#scroll();
  }

  #scroll(): void {
    this.#mirror.scrollLeft = this.input.scrollLeft;
  }

  #drawCountries({ countries, country, words }: FieldState): void {
    this.#country.hidden = countries.length < 2;
    this.list.ariaLabel = words.country;
    if (countries !== this.#countries) {
      this.#countries = countries;
      const options = countries.map(
        ({ code, name, callingCode }) =>
          new Option(callingCode === undefined ? name : `${name} +${callingCode}`, code),
      );
      this.list.replaceChildren(new Option(words.country, ''), ...options);
    }
    this.list.value = country;
    const callingCode = countries.find(({ code }) => code === country)?.callingCode;
    this.#chosen.textContent =
      country === '' ? words.country : callingCode === undefined ? country : `${country} +${callingCode}`;
  }
}
